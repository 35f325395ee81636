import type { Claim } from '../../domain/claim.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import type { Linked, Named } from './named.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { RowBefore, RowData } from './staging.ts'

/** How rows of a type change what is there. */
export type Change = {
  /** The command that the screens send for an edit. */
  readonly definition: CommandDefinition
  /** What its decision needs beside the body and its stream. */
  readonly facts?: object
  readonly find: FindThere
}

/** A row that its own rules let pass. */
export type PassedRow = {
  readonly read: ReadRow
  readonly linked: Linked
  /** The body of the command that would make something new. */
  readonly body: Readonly<Record<string, unknown>>
  /** What that would claim. */
  readonly claims: readonly Claim[]
  /** Of what it would make. Somebody may hold its claims already, from an import that was killed. */
  readonly newID: () => string
}

/** Something that is there, from its stream. */
export type There = { readonly id: string; readonly state: unknown; readonly revision: number }

/** What a row says about something that is there: what it would change of it (nothing, when `body` is empty). */
export type AboutThere = {
  readonly there: There
  readonly body: Readonly<Record<string, unknown>>
  /** By column: what the row comes to, and what stood there of what it would change. */
  readonly data: RowData
  readonly before: RowBefore
  /** What of its changes somebody has to confirm. */
  readonly doubts?: readonly FieldError[]
}

export type ThereSources = {
  readonly named: Named
  /** What the rows before are about, in words of their type, with the row. */
  readonly seen: Map<string, number>
  readonly holderOf: (claim: Claim) => string | undefined
  /** Those of the entity that the type is about. */
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, There>>
}

/**
 * Finds for each row what it is about; undefined for what is new, doubts where it may be something that is there, errors
 * when that cannot be said.
 */
export type FindThere = (
  rows: readonly (PassedRow | undefined)[],
  sources: ThereSources,
) => Promise<
  readonly (
    | AboutThere
    | { readonly errors: readonly FieldError[] }
    | { readonly doubts: readonly FieldError[] }
    | undefined
  )[]
>
