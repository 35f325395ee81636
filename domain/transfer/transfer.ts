import type { FieldsOf } from '../fields.ts'
import type { Allocate, transferFields } from './transfer.events.ts'
import type { MatchedBy, TransferSource, TransferState } from './transfer-codes.ts'

/** A transfer as the bank tells it. */
export type TransferFields = FieldsOf<typeof transferFields>

/** The contract that a transfer belongs to. */
export type Match = {
  readonly matchID: string
  readonly by: MatchedBy
  readonly contractID: string
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
  readonly allocate: Allocate
  /** Its receipt in the account of the contract; null until it is there. */
  readonly receiptID: string | null
}

/** Money that came to one of our bank accounts. */
export type Transfer = TransferFields & {
  readonly source: TransferSource
  /** The building of its account, and while it is matched that of its contract. */
  readonly buildingID: string | null
  readonly accountBuildingID: string | null
  readonly state: TransferState
  readonly match: Match | null
  /** Of the match; the person whom the transfer is about. */
  readonly customerID: string | null
  /** A person has said what it is not: no rule matches it by itself any more. */
  readonly judged: boolean
}
