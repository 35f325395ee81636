import { EventTooLarge, StoreUnavailable } from '../../commands/event-store.ts'
import { codes } from '../../domain/codes.ts'
import { obstacleKinds, Refusal } from '../../domain/refusal.ts'
import type { Refused } from '../envelope.ts'
import { NotReadyYet } from '../reads/then.ts'
import { HttpRefusal } from './http-refusal.ts'

/** The only place that maps errors to answers. `undefined`: a defect, answered with 500 and logged. */
export const answerTo = (
  error: unknown,
  isUnavailable: (error: unknown) => boolean,
  outcome?: Refused['outcome'],
): Refused | undefined => {
  if (error instanceof NotReadyYet)
    return { status: 202, code: 'I0001', data: error.data, headers: { 'Retry-After': '1' } }
  if (error instanceof HttpRefusal) return error
  if (error instanceof Refusal)
    return { status: statusOf(error), code: error.code, errors: error.errors, ...inTheWay(error) }
  if (error instanceof EventTooLarge) return { status: 413, code: 'V0002' }
  if (error instanceof StoreUnavailable || isUnavailable(error))
    return { ...unavailable, ...(outcome && { outcome }) }
  return answerToExpress(error)
}

export const defect: Refused = { status: 500, code: 'MSG_S0001' }
const unavailable: Refused = { status: 503, code: 'MSG_S0001', headers: { 'Retry-After': '1' } }

/** What stands in the way, without its id or name; of what may not be there nothing is said. */
const inTheWay = ({ code, obstacle }: Refusal): Pick<Refused, 'blockedBy'> => {
  const kind = obstacleKinds.find((one) => one === obstacle?.entity)
  return kind && codes[code].status !== 404 ? { blockedBy: kind } : {}
}

/** A stale `If-Match` is 412, any other write conflict 409 (specification: Answers). */
const statusOf = ({ code, errors }: Refusal): number =>
  code === 'MSG_S0002' && errors.some(({ field }) => field === 'If-Match') ? 412 : codes[code].status

/** Errors of express and its body parser carry a status and, for bodies, a `type`. */
const answerToExpress = (error: unknown): Refused | undefined => {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown }
  // A path that is not valid UTF-8 (`%E0%A4%A`) cannot name anything that exists.
  if (status === 400 && type === undefined) return { status: 404, code: 'E0011' }
  if (typeof type !== 'string' || typeof status !== 'number' || status >= 500) return undefined
  return { status: status === 413 || status === 415 ? status : 400, code: 'V0002' }
}
