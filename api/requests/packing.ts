import { constants } from 'node:zlib'

/**
 * Compression of answers: for a phone on a slow network, 500 bills shrink to a tenth. The fastest level, because the
 * server's time is shared.
 */
export const packing = {
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } },
  threshold: 4096,
}
