import type { Claim } from '../../domain/claim.ts'
import { dayOf } from '../../domain/day.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { fieldErrors, firstOfEach } from '../../domain/field-errors.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import { createFactsOf } from './facts-of.ts'
import type { Onto } from './onto.ts'
import type { PassedRow, RowCommand } from './row-command.ts'

/** The command of a row, and the state on which it is decided. */
export type Trial = {
  readonly definition: CommandDefinition
  readonly row: RowCommand & Pick<PassedRow, 'body'>
  readonly onto?: Onto | undefined
  readonly commandID: string
  readonly state: unknown
  /** What earlier rows create in the same place: such a command counts it, as of one bulk call. */
  readonly before?: readonly string[] | undefined
}

/** What the command of a row would do, or why it would be refused. */
export type DryRun =
  | {
      readonly body: Readonly<Record<string, unknown>>
      readonly claims: readonly Claim[]
      readonly events: readonly DomainEvent[]
    }
  | { readonly errors: readonly FieldError[] }

/**
 * Decides commands of rows without appending: checks their fields, asks for the facts that their definitions ask for,
 * runs the decider, and derives their claims.
 */
export const createDryRun = (about: Parameters<typeof createFactsOf>[0]) => {
  const { actor, at } = about
  const today = dayOf(at)
  const factsOf = createFactsOf(about)

  const factsFor = ({ definition, row, commandID, state, before }: Trial, body: object) => {
    // The command id stands in for the id of what is created, because no rule reads it and deriving it takes time.
    const id = (definition.part ? row.partID : row.rootID) ?? commandID
    return factsOf(definition, { id, body, state, before })
  }

  const decide = async (trial: Trial): Promise<DryRun> => {
    const { definition, row, commandID, state } = trial
    const parsed = fieldsOf(trial)
    if ('errors' in parsed || row.isCoded) return { claims: [], events: [], ...parsed }
    const { decider, claims } = definition.entity
    const { part, name: type } = definition
    const facts = definition.facts ? await factsFor(trial, parsed.body) : {}
    const issued = { type, actor, at, today, id: row.rootID ?? commandID }
    const ofPart = part && { [part.name]: row.partID ?? commandID }
    const events: readonly DomainEvent[] = decider.decide(
      { ...parsed.body, ...facts, ...issued, ...ofPart },
      state,
    )
    const after = events.reduce((was, event) => decider.evolve(was, event), state)
    // An existing stream claims nothing new here.
    return { body: parsed.body, claims: row.rootID ? [] : (claims?.(after) ?? []), events }
  }

  return {
    /** Asks for the facts of rows side by side. Whatever fails fails again when the row is tried. */
    prefetch: async (trials: readonly Trial[]): Promise<void> => {
      await Promise.allSettled(
        trials.map(async (trial) => {
          const parsed = trial.definition.facts && !trial.row.isCoded && fieldsOf(trial)
          if (parsed && 'body' in parsed) await factsFor(trial, parsed.body)
        }),
      )
    },
    tryOut: async (trial: Trial): Promise<DryRun> => {
      try {
        return await decide(trial)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { errors: inColumns(errorsOf(error), trial.row) }
      }
    },
  }
}

/** Tries out a command of a row. */
export type TryOut = ReturnType<typeof createDryRun>['tryOut']

/** The body as the command takes it, or the errors of the row's cells and fields. */
const fieldsOf = ({
  definition,
  row,
  onto,
  state,
}: Trial): { readonly body: PassedRow['body'] } | { readonly errors: readonly FieldError[] } => {
  const { errors } = row
  const wanted = onto ? onto(row.body, state) : row.body
  const parsed = definition.body.safeParse(wanted)
  if (parsed.success && errors.length === 0) return { body: parsed.data }
  const more = parsed.success ? [] : fieldErrors(parsed.error.issues, wanted)
  // A missing reference is reported at the column that should have named it.
  const own = more.filter(({ field }) => errors.length === 0 || !field.endsWith('ID'))
  // After an error of the cell, its field is missing from the body too.
  return { errors: firstOfEach([...errors, ...inColumns(own, row)]) }
}

/** The errors of a refusal; without a field when the refusal names none. */
export const errorsOf = ({ code, errors }: Refusal): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ field: '', code }]

const inColumns = (errors: readonly FieldError[], { columnOf }: Pick<RowCommand, 'columnOf'>): FieldError[] =>
  errors.map((error) => ({ ...error, field: columnOf(error.field) }))
