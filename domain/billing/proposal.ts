import type { Charge } from '../charge/charge.ts'
import type { Utility } from '../meter/meter-codes.ts'
import type { BillingContract } from './house.ts'
import type { NewLine } from './lines.ts'

/** A reading that is missing. */
export type MissingReading = {
  /** Null when the room has no meter of that kind. */
  readonly meterID: string | null
  readonly charge: Charge
  readonly last: { readonly day: string | null; readonly value: number } | null
  /** The number of people for whom its use would be priced. */
  readonly people: number
  /** The use by the room's other meters under the same charge: the bands start above it. */
  readonly below: number
}

/** A doubt that a person should check, as data that is put into words where it is shown. */
export type BillingDoubt =
  | {
      readonly kind: 'odd_use'
      readonly meterID: string
      readonly readingID: string
      readonly chargeID: string
      readonly used: number
      readonly days: number
      /** The usual use in the same number of days. */
      readonly mean: number
      readonly spans: readonly { readonly used: number; readonly days: number }[]
    }
  | {
      readonly kind: 'no_lease'
      readonly meterID: string
      readonly utility: Utility
      readonly used: number
      readonly from: string
      readonly to: string
    }
  /** The rooms' meters counted more than the house's: nothing is left to share. */
  | {
      readonly kind: 'less_than_rooms'
      readonly meterID: string
      readonly used: number
      readonly own: number
      readonly from: string
      readonly to: string
    }
  /** Days before the first that is asked for of a contract. */
  | { readonly kind: 'before'; readonly contractID: string; readonly from: string; readonly to: string }

/** A difference between what a line asked for and what has come to be owed. */
export type Difference = {
  readonly key: string
  readonly contractID: string
  readonly billID: string | null
  readonly month: string
  /** It is of a bill of before: proposed only on a person's word. */
  readonly isOld: boolean
  readonly line: NewLine
}

/** What a contract has not been asked for yet. */
export type Due = {
  readonly contract: BillingContract
  readonly lines: readonly NewLine[]
  readonly differences: readonly Difference[]
  readonly missing: readonly MissingReading[]
  readonly doubts: readonly BillingDoubt[]
}
