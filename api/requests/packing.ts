import { constants } from 'node:zlib'

/**
 * A phone on a slow net waits for bytes: 500 bills are a tenth of them packed. Quickly, since the rest of us wait too.
 */
export const packing = {
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } },
  threshold: 4096,
}
