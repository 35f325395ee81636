import type { BillLine } from '../bill/line.ts'
import type { BillingRules } from '../building/billing-rules.ts'
import type { PriceList } from '../charge/charge.ts'
import type { ContractType } from '../contract/contract-codes.ts'
import type { Heads } from '../contract/heads.ts'
import type { OwnCharges } from '../contract/own-charges.ts'
import type { RentChange } from '../contract/rent.ts'
import type { Parked } from '../contract/vehicles.ts'
import type { MeterReading } from '../meter/meter.ts'
import type { Share, Utility } from '../meter/meter-codes.ts'

/** A contract with a room of the house, current or past. */
export type BillingContract = {
  readonly id: string
  readonly roomID: string
  readonly customerID: string
  readonly type: ContractType
  /** Đồng a month, as it began. */
  readonly price: number
  /** Rents that were said since, in the order in which they were said. */
  readonly rents?: readonly RentChange[] | null
  readonly startDay: string
  /** The tenant's last day in the room; null when open-ended. */
  readonly lastDay: string | null
  /** The contract that this one renews. */
  readonly renewalOf: string | null
  /** For so many months from that of its start the rent is asked for at once; 1 where nothing is said. */
  readonly payEveryMonths?: number
  /** The first day that is asked for; null while nobody has said it and no bill has shown it. */
  readonly askedFrom: string | null
  /** Who lives there, sorted by day. */
  readonly heads: readonly Heads[]
  readonly ownCharges: readonly OwnCharges[]
  /** The vehicles that charges count, by their days. */
  readonly vehicles?: readonly Parked[] | null
  /** What was said to count for days that were billed, in the order in which it was said. */
  readonly repriced?: readonly OwnRepriced[] | null
  /** Rents of before that are no longer known of any day. */
  readonly formerPrices?: readonly number[] | null
  /** The same of own charges that others of the same day have replaced. */
  readonly formerCharges?: readonly OwnCharges[] | null
}

/** Somebody's word that price lists, as they were then, count for days that were billed. */
export type Repriced = {
  readonly fromDay: string
  /** When it was said: what is billed later mostly has the prices of its own time. */
  readonly at?: string | undefined
  readonly priceLists: readonly PriceList[]
  /** How many lists had been replaced by then. */
  readonly formerLists?: number | undefined
}

/** The same of what one contract has agreed on. */
export type OwnRepriced = {
  readonly fromDay: string
  readonly at?: string | undefined
  readonly price: number
  readonly ownCharges: readonly OwnCharges[]
  /** How many changes of the rent had been said by then. */
  readonly rents?: number | undefined
  /** How many rents and own charges had been replaced by then. */
  readonly formerPrices?: number | undefined
  readonly formerCharges?: number | undefined
}

export type BillingMeter = {
  /** It is no longer there: nothing is asked for after its last reading. */
  readonly removed: boolean
  readonly id: string
  /** Null for a meter of the house. */
  readonly roomID: string | null
  readonly utility: Utility
  readonly share: Share | null
  readonly serial: string | null
  readonly readings: readonly MeterReading[]
}

/** A line that stands: on a bill, as credit of an account, or waived. */
export type AskedLine = {
  readonly line: Omit<BillLine, 'id'>
  /** Null for adjustments that became credit and for what was waived. */
  readonly billID: string | null
  readonly contractID: string
  /** The month of the bill. */
  readonly month: string
  /** When it was asked for. */
  readonly at?: string | undefined
  /** Somebody has forgiven it: nothing is asked for it, and nothing given back. */
  readonly isWaived?: boolean
  /** A bill of the time when lines did not say what they cover: it settles all of its month. */
  readonly settlesMonth: boolean
}

/** Billing rules from a day on; null: from the beginning. */
export type RulesFrom = { readonly fromDay: string | null; readonly rules: BillingRules }

/** A room of the house, from the day on which it was entered to the last before it was deleted. */
export type BillingRoom = { readonly id: string; readonly fromDay: string; readonly toDay: string | null }

/** Whether empty rooms take part in what meters of the house count, from a day on. */
export type EmptyRooms = { readonly fromDay: string; readonly takePart: boolean }

export type ListSaid = { readonly fromDay: string | null; readonly at: string }

/** What is known of a house: from this alone follows what has come to be owed. */
export type BillingHouse = {
  /** Sorted by day; at least one. */
  readonly rules: readonly RulesFrom[]
  readonly priceLists: readonly PriceList[]
  readonly contracts: readonly BillingContract[]
  readonly meters: readonly BillingMeter[]
  readonly asked: readonly AskedLine[]
  /** Sorted by day. Without any, empty rooms count for nothing. */
  readonly emptyRooms?: readonly EmptyRooms[] | undefined
  /** All rooms, where empty ones take part. */
  readonly rooms?: readonly BillingRoom[] | undefined
  /** Keys of differences of bills of before that a person has let bills ask for. */
  readonly proposed?: ReadonlySet<string>
  /** What was said to count for days that were billed, in the order in which it was said. */
  readonly repriced?: readonly Repriced[] | undefined
  /** Price lists that another one of the same day has replaced: bills may have their prices. */
  readonly formerLists?: readonly PriceList[] | undefined
  /** When each list was said, in that order: what was billed before it knew nothing of it. */
  readonly listsSaid?: readonly ListSaid[] | undefined
}
