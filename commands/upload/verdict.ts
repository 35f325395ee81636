import { type Claim, claimKinds } from '../../domain/claim.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { newIDFor } from '../handle.ts'
import type { AboutThere, ThereSources } from './change.ts'
import type { Importer } from './importer.ts'
import type { Linked } from './named.ts'
import type { RowKey } from './row-keys.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { StagedRow } from './staging.ts'
import { type By, tryRow } from './try-row.ts'

/** A row, and what the command that makes something says to it. */
export type Judged = RowKey & {
  readonly read: ReadRow
  readonly linked: Linked
  readonly body: Readonly<Record<string, unknown>> | null
  readonly claims: readonly Claim[]
  readonly errors: readonly FieldError[]
  /** What is to be confirmed of it, beside what its cells and its references leave open. */
  readonly doubts?: readonly FieldError[]
  /** What is there and says the same, where the row is refused for it. */
  readonly sameID?: string | undefined
}

type HolderOf = ThereSources['holderOf']

/** What becomes of the rows of one file, one after the other. */
export const createVerdicts = (importer: Importer, by: Omit<By, 'commandID'>) => {
  /** What the accepted rows so far would claim, with the row. */
  const claimed = new Map<string, number>()
  /** What they would change, with the row. */
  const changing = new Map<string, number>()

  const clash = (
    claim: Claim,
    holder: string | undefined,
    isOwn: (holder: string) => boolean,
  ): FieldError[] => {
    const { code, field } = claimKinds[claim.kind]
    const earlier = claimed.get(claimKey(claim))
    if (earlier !== undefined) return [{ field, code, params: { row: earlier } }]
    return holder !== undefined && !isOwn(holder) ? [{ field, code }] : []
  }
  const accept = ({ claims, read }: Judged) => {
    for (const claim of claims) claimed.set(claimKey(claim), read.row)
  }

  return {
    /** A row that makes something, or says why it cannot. */
    made: (judged: Judged, holderOf: HolderOf): StagedRow => {
      const { read, linked, applied, sameID, body, claims, errors, commandID } = judged
      if (applied) return { ...rowOf(judged), outcome: 'repeated', entityID: applied.entityID }
      if (sameID) return { ...rowOf(judged), outcome: 'unchanged', entityID: sameID }
      // The entity of this very row may hold it, from an import that was killed.
      const isOwn = (holder: string) => holder === newIDFor(commandID)
      const taken = claims.flatMap((claim) => clash(claim, holderOf(claim), isOwn))
      if (errors.length + taken.length > 0) return refused(judged, [...errors, ...taken])
      accept(judged)
      const outcome = { outcome: doubtsOf(judged).length > 0 ? 'doubtful' : 'new' } as const
      return importer.link
        ? { ...rowOf(judged), ...outcome, data: linked.comesTo ?? read.value, body }
        : { ...rowOf(judged), ...outcome, data: body as StagedRow['data'] }
    },

    /** A row about something that is there: what it would change of it, decided by the command of an edit. */
    changed: (judged: Judged, about: AboutThere, holderOf: HolderOf): StagedRow => {
      const { there, body, data, before } = about
      const { read, linked, commandID, claims } = judged
      const { id, state, revision } = there
      if (Object.keys(body).length === 0) return { ...rowOf(judged), outcome: 'unchanged', entityID: id }
      const { definition, facts = {} } = importer.change!
      const edit = { body, errors: [], columnOf: linked.columnOf, facts, home: id }
      const tried = tryRow(definition, edit, { ...by, commandID }, state)
      const errors = [
        ...('errors' in tried ? tried.errors : []),
        ...claims.flatMap((claim) => clash(claim, holderOf(claim), (holder) => holder === id)),
      ]
      const earlier = changing.get(id)
      if (errors.length === 0 && earlier !== undefined)
        errors.push({ field: '', code: 'E0017', params: { row: earlier } })
      if (errors.length > 0) return refused(judged, errors)
      accept(judged)
      changing.set(id, read.row)
      const doubted = { ...judged, doubts: [...(judged.doubts ?? []), ...(about.doubts ?? [])] }
      const outcome = doubtsOf(doubted).length > 0 ? 'doubtful' : 'changed'
      return { ...rowOf(doubted), outcome, data, body, entityID: id, before, revision }
    },
  }
}

/** A row as it goes back to who uploaded it. */
export const refused = (judged: Judged, errors: readonly FieldError[]): StagedRow => ({
  ...rowOf(judged),
  outcome: 'refused',
  data: judged.read.texts,
  errors,
})

/** What somebody has to confirm of a row that nothing speaks against. */
const doubtsOf = ({ read, linked, doubts = [] }: Judged): readonly FieldError[] => [
  ...(read.doubts ?? []),
  ...(linked.doubts ?? []),
  ...doubts,
]

const rowOf = (judged: Judged) => ({
  amount: judged.linked.amount ?? 0,
  doubts: doubtsOf(judged),
  row: judged.read.row,
  commandID: judged.commandID,
  entityID: null,
  data: null,
  body: null,
  errors: [],
  before: null,
  revision: null,
})

/** A claim as a key of a map. */
export const claimKey = ({ kind, value }: Claim) => `${kind}\0${value}`
