/**
 * SQL states that say nothing about the event at hand: lost connections (08, 57P), conflicts (40), resources
 * (53, 54, 55, 58) and defects of the server (XX). The whole batch is done again.
 */
const transient = /^(08|25|40|53|54|55|57|58|F0|XX)/

/** A table that is not there or not as declared: the model has to be built anew, no event is at fault. */
const brokenTable = /^42/

const stateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Errors of pg itself, which carry no SQL state: the connection ended, the pool gave none. */
const connectionLost = /connection|timeout exceeded|not queryable/i

/** Whose fault it is that a batch could not be written. */
type Failure = 'transient' | 'table' | 'event'

/** What a failed write is about. */
export const failureOf = (error: unknown): Failure => {
  const state = stateOf(error)
  if (state) {
    if (transient.test(state)) return 'transient'
    return brokenTable.test(state) ? 'table' : 'event'
  }
  const { code, syscall, message } = error as NodeJS.ErrnoException
  return (code !== undefined && syscall !== undefined) || connectionLost.test(message) ? 'transient' : 'event'
}

/** Why an event was parked. What Postgres says can quote values, which may be personal; its state cannot. */
export const reasonOf = (error: unknown): string => {
  const state = stateOf(error)
  if (!state) return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const { constraint, column } = error as { constraint?: string; column?: string }
  return ['SQL state', state, constraint, column].filter(Boolean).join(' ')
}
