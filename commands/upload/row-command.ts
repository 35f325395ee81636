import type { Claim } from '../../domain/claim.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import type { CommandDefinition } from '../command.ts'
import type { BookLookup, Found } from './book-lookup.ts'
import type { ReadRow, RowBefore, RowData } from './ports.ts'

/** How rows of a type change existing records. */
export type Change = {
  /** The command that the screens send for an edit. */
  readonly definition: CommandDefinition
  readonly find: FindExisting
}

/** A row that passes its own rules. */
export type PassedRow = {
  readonly read: ReadRow
  readonly rowCommand: RowCommand
  /** The body of the command that would create a record. */
  readonly body: Readonly<Record<string, unknown>>
  /** The claims of that command. */
  readonly claims: readonly Claim[]
  /** The id of the record that would be created. It may hold its claims already, from an interrupted import. */
  readonly newID: () => string
}

/** An existing record, from its stream. */
export type ExistingEntity = { readonly id: string; readonly state: unknown; readonly revision: number }

/** An existing record and what a row would change of it (nothing, when `body` is empty). */
export type ExistingMatch = {
  readonly existing: ExistingEntity
  readonly body: Readonly<Record<string, unknown>>
  /** By column: the resulting values, and the previous ones of what it would change. */
  readonly data: RowData
  readonly before: RowBefore
  /** Changes that have to be confirmed. */
  readonly doubts?: readonly FieldError[]
}

export type ExistingSources = {
  readonly lookup: BookLookup
  /** What earlier rows are about, in terms of their type, with the row. */
  readonly seen: Map<string, number>
  readonly holderOf: (claim: Claim) => string | undefined
  /** Loads entities of the type's kind. */
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, ExistingEntity>>
}

/**
 * Finds for each row its existing record; undefined for a new one, doubts where the row may be about an existing
 * record, errors where that is ambiguous.
 */
export type FindExisting = (
  rows: readonly (PassedRow | undefined)[],
  sources: ExistingSources,
) => Promise<
  readonly (
    | ExistingMatch
    | { readonly errors: readonly FieldError[] }
    | { readonly doubts: readonly FieldError[] }
    | undefined
  )[]
>

/** A row mapped to a command. */
export type RowCommand = {
  /**
   * The body as far as it is known; the rules of its fields are checked afterwards. Null when the row yields no
   * command.
   */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly errors: readonly FieldError[]
  /** Values that do not fit the records, so that the row has to be confirmed. */
  readonly doubts?: readonly FieldError[]
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** The resulting values, where they are more than the cells. */
  readonly comesTo?: RowData
  /** The row names its record by the code of our export: only the command of an edit decides it. */
  readonly isCoded?: true
  /** When the body is null without errors: the existing record with the same values. */
  readonly sameID?: string
  /** The amount of a bill or a transfer. */
  readonly amount?: number
  /** The command creates nothing but changes what is there: the values before, by column. */
  readonly before?: RowBefore
  /** The entity in whose stream it is decided, where that is not a new one. */
  readonly rootID?: string
  /** The part of that entity which the command changes, where that is not a new one. */
  readonly partID?: string
}

/** Maps rows to commands. */
export type LinkRows = (rows: readonly ReadRow[], sources: LinkSources) => Promise<readonly RowCommand[]>

export type LinkSources = {
  readonly lookup: BookLookup
  /** The state of an entity of the command's kind, without the rows of the file. */
  readonly stateOf: (id: string) => Promise<unknown>
  /** The local day of the check. */
  readonly today: string
  /** What earlier rows are about, in terms of their type, with the row. */
  readonly seen: Map<string, number>
  /** The last readings of meters after the rows so far, by room, service and month. */
  readonly left: Map<string, number>
  /** Known transfers and those that the rows so far will create, by account and amount. */
  readonly met: Map<string, KnownTransfer[]>
  /** Finds customers by the words in rows: an address or a number. */
  readonly customersCalled: (words: readonly string[]) => Promise<readonly Found<string>[]>
}

/** Finds the holders of unique values, in the order of the claims. */
export type Holders = (claims: readonly Claim[]) => Promise<readonly (string | undefined)[]>

/** The body of the command that reverts a row, or what was changed since. */
export type UndoBody = (
  history: readonly RecordedEvent[],
  commandID: string,
) => Readonly<Record<string, unknown>> | { readonly errors: readonly FieldError[] }
