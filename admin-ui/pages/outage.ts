import { isApiError } from '../data/envelope.ts'
import { isLostChunk } from './lostChunk.ts'

/** What failed, as far as trying again by itself helps. */
export type Outage =
  /** No answer came: it is worth another try as soon as there are answers. */
  | 'unreachable'
  /** An answer that may come from an outage: only a server that is seen away and then back is worth one. */
  | 'failing'

export const outageOf = (error: unknown): Outage | undefined => {
  if (isApiError(error, 'network') || isLostChunk(error)) return 'unreachable'
  return isApiError(error) && error.status >= 500 ? 'failing' : undefined
}
