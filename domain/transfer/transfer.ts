import type { FieldsOf } from '../fields.ts'
import type { Allocate, transferFields } from './transfer.events.ts'
import type { MatchedBy, TransferSource, TransferState } from './transfer-codes.ts'

/** A transfer as the bank reports it. */
export type TransferFields = FieldsOf<typeof transferFields>

/** A report of a transfer, and its reference there. */
export type Sighting = { readonly source: TransferSource; readonly reference: string }

/** The contract that a transfer belongs to. */
export type Match = {
  readonly matchID: string
  readonly by: MatchedBy
  readonly contractID: string
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
  readonly allocate: Allocate
  /** Its receipt in the account of the contract; null until it is booked. */
  readonly receiptID: string | null
}

/** Money received on one of our bank accounts. */
export type Transfer = TransferFields & {
  readonly source: TransferSource
  /** The first report, and each further way in which it was reported. */
  readonly sightings: readonly Sighting[]
  /** Another transfer that may be the same one; no person has decided yet. */
  readonly like: string | null
  /** It does not count until it is reported again. */
  readonly takenBack: boolean
  /** How often it became known: increased by each report after it was taken back. */
  readonly comings: number
  /** The building of its account; while it is matched, that of its contract. */
  readonly buildingID: string | null
  readonly accountBuildingID: string | null
  readonly state: TransferState
  readonly match: Match | null
  /** The customer of the match: the person whom the transfer is about. */
  readonly customerID: string | null
  /** A person has decided about it, or has to: no rule matches it any more. */
  readonly judged: boolean
}
