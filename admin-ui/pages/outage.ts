import { isApiError } from '../data/envelope.ts'
import { isLostChunk } from './lostChunk.ts'

/** Kinds of failure that an automatic retry can resolve. */
export type Outage =
  /** No answer came: retry as soon as the server answers. */
  | 'unreachable'
  /** An answer that may be caused by an outage: retry only after the server was seen down and then up again. */
  | 'failing'

export const outageOf = (error: unknown): Outage | undefined => {
  if (isApiError(error, 'network') || isLostChunk(error)) return 'unreachable'
  return isApiError(error) && error.status >= 500 ? 'failing' : undefined
}
