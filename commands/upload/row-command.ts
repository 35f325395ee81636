import type { Claim } from '../../domain/claim.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import type { CommandDefinition } from '../command.ts'
import type { BookLookup, Found } from './book-lookup.ts'
import type { ReadRow, RowBefore, RowData } from './ports.ts'

/** How rows of a type change what is there. */
export type Change = {
  /** The command that the screens send for an edit. */
  readonly definition: CommandDefinition
  /** What its decision needs beside the body and its stream. */
  readonly facts?: object
  readonly find: FindExisting
}

/** A row that its own rules let pass. */
export type PassedRow = {
  readonly read: ReadRow
  readonly rowCommand: RowCommand
  /** The body of the command that would make something new. */
  readonly body: Readonly<Record<string, unknown>>
  /** What that would claim. */
  readonly claims: readonly Claim[]
  /** Of what it would make. Somebody may hold its claims already, from an import that was killed. */
  readonly newID: () => string
}

/** Something that is there, from its stream. */
export type ExistingEntity = { readonly id: string; readonly state: unknown; readonly revision: number }

/** What a row says about something that is there: what it would change of it (nothing, when `body` is empty). */
export type ExistingMatch = {
  readonly existing: ExistingEntity
  readonly body: Readonly<Record<string, unknown>>
  /** By column: what the row comes to, and what stood there of what it would change. */
  readonly data: RowData
  readonly before: RowBefore
  /** What of its changes somebody has to confirm. */
  readonly doubts?: readonly FieldError[]
}

export type ExistingSources = {
  readonly lookup: BookLookup
  /** What the rows before are about, in words of their type, with the row. */
  readonly seen: Map<string, number>
  readonly holderOf: (claim: Claim) => string | undefined
  /** Those of the entity that the type is about. */
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, ExistingEntity>>
}

/**
 * Finds for each row what it is about; undefined for what is new, doubts where it may be something that is there, errors
 * when that cannot be said.
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

/** A row on its way to a command. */
export type RowCommand = {
  /** As far as it is known; rules of the fields are checked afterwards. Null where nothing can come of the row. */
  readonly body: Readonly<Record<string, unknown>> | null
  readonly errors: readonly FieldError[]
  /** What does not fit the book, so that somebody has to confirm the row. */
  readonly doubts?: readonly FieldError[]
  /** The column that a field of the body comes from. */
  readonly columnOf: (field: string) => string
  /** What the row comes to, where that is more than its cells say. */
  readonly comesTo?: RowData
  /** What the decision needs beside the body and its stream. */
  readonly facts?: object
  /** Where the body is null and nothing is wrong: what of the book says the same. */
  readonly sameID?: string
  /** What it comes to, of a bill or a transfer. */
  readonly amount?: number
  /** Nothing new is made: it adds to what its root is already. */
  readonly joins?: true
  /** The entity in whose stream it is decided, where it is not a new one. */
  readonly rootID?: string
}

/** Turns what rows say into commands. */
export type LinkRows = (rows: readonly ReadRow[], sources: LinkSources) => Promise<readonly RowCommand[]>

type LinkSources = {
  readonly lookup: BookLookup
  /** The local day of the check. */
  readonly today: string
  /** What the rows before are about, in words of their type, with the row. */
  readonly seen: Map<string, number>
  /** Where the rows so far leave meters, by room, service and month. */
  readonly left: Map<string, number>
  /** Transfers that are known or that the rows so far will make, by account and amount. */
  readonly met: Map<string, KnownTransfer[]>
  /** Customers by what rows call them: an address or a number. */
  readonly customersCalled: (words: readonly string[]) => Promise<readonly Found<string>[]>
}

/** Who holds what only one entity may have, in the order of the claims. */
export type Holders = (claims: readonly Claim[]) => Promise<readonly (string | undefined)[]>

/** The body of the command that reverts a row, or what somebody has changed since. */
export type UndoBody = (
  history: readonly RecordedEvent[],
  commandID: string,
) => Readonly<Record<string, unknown>> | { readonly errors: readonly FieldError[] }
