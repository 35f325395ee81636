import type { Claim } from '../../domain/claim.ts'
import type { Actor, DomainEvent, Instant } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import type { PassedRow } from './change.ts'
import type { Linked } from './named.ts'

/** What the command of a row would do, or why it would be refused. */
type Tried =
  | {
      readonly body: Readonly<Record<string, unknown>>
      readonly claims: readonly Claim[]
      readonly events: readonly DomainEvent[]
    }
  | { readonly errors: readonly FieldError[] }

/** Under whose name and when a row is tried. */
export type By = {
  readonly commandID: string
  readonly actor: Actor
  readonly at: Instant
  /** The local day of that. */
  readonly today: string
}

/** What the rules say to a row on a state: to its fields, to what it asks for, and what it would claim. */
export const tryRow = (
  definition: CommandDefinition,
  { body: wanted, errors, columnOf, facts, home }: Linked & Pick<PassedRow, 'body'>,
  { commandID, actor, at, today }: By,
  state: unknown,
): Tried => {
  const parsed = definition.body.safeParse(wanted)
  if (!parsed.success || errors.length > 0) {
    const more = parsed.success ? [] : fieldErrors(parsed.error.issues, wanted)
    // What a reference lacks is said of the words that should have named it.
    const own = more.filter(({ field }) => errors.length === 0 || !field.endsWith('ID'))
    return { errors: firstOfEach([...errors, ...inColumns(own, columnOf)]) }
  }
  const { decider, claims } = definition.entity
  const { part, name: type } = definition
  try {
    // The entity's id is made from the command's; no rule asks which it is, and making it for each row takes time.
    const issued = { type, actor, at, today, id: home ?? commandID }
    const command = { ...parsed.data, ...facts, ...issued, ...(part && { [part.name]: commandID }) }
    const events: readonly DomainEvent[] = decider.decide(command as never, state as never)
    const after = events.reduce((was, event) => decider.evolve(was, event as never) as never, state as never)
    // What a stream holds already it does not claim anew.
    return { body: parsed.data, claims: home ? [] : (claims?.(after) ?? []), events }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: inColumns(errorsOf(error), columnOf) }
  }
}

/** Why a row is refused; at no field when the refusal names none. */
export const errorsOf = ({ code, errors }: Refusal): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ field: '', code }]

const inColumns = (errors: readonly FieldError[], columnOf: Linked['columnOf']): FieldError[] =>
  errors.map((error) => ({ ...error, field: columnOf(error.field) }))

/** What the cell itself says wrong is said once: its field is then missing from the body. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)
