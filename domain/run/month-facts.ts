import type { BillLine } from '../bill/line.ts'
import type { BillingRules } from '../building/billing-rules.ts'
import type { PriceList } from '../charge/charge.ts'
import type { ContractType } from '../contract/contract-codes.ts'
import type { OwnCharges } from '../contract/own-charges.ts'
import type { MeterReading } from '../meter/meter.ts'
import type { Share, Utility } from '../meter/meter-codes.ts'
import type { Credit } from './below-nought.ts'

/** A contract that has, or had, a room of the house. */
export type RunContract = {
  readonly id: string
  readonly roomID: string
  readonly type: ContractType
  readonly price: number
  readonly startDay: string
  /** Of the tenant in the room; null without an end. */
  readonly lastDay: string | null
  readonly people: number
  readonly dueDayOfMonth: number
  readonly ownCharges: readonly OwnCharges[]
  /** Of its account. */
  readonly credit: Credit
  /** What the contract agrees on as a deposit, and nobody has asked for or recorded yet. */
  readonly depositDue: number
}

export type RunMeter = {
  readonly id: string
  /** Null for a meter of the whole house. */
  readonly roomID: string | null
  readonly utility: Utility
  readonly share: Share | null
  readonly serial: string | null
  readonly readings: readonly MeterReading[]
}

/** A metered line, or the adjustment of one, of a bill that stands; or an adjustment that became credit. */
export type BilledUse = Pick<
  BillLine,
  'kind' | 'name' | 'quantity' | 'unitPrice' | 'amount' | 'chargeID' | 'readings' | 'figures' | 'people'
> &
  Pick<BillLine, 'bands' | 'vat' | 'unit' | 'from' | 'to'> & {
    /** Null of what became credit. */
    readonly billID: string | null
    readonly contractID: string
    readonly roomID: string
    readonly month: string
  }

/** A bill that is late, with what was asked for that before. */
export type LateBill = {
  readonly id: string
  readonly contractID: string
  readonly number: string
  readonly dueDay: string
  readonly open: number
  readonly asked: readonly { readonly to: string | null; readonly amount: number }[]
}

export type MonthFacts = {
  readonly month: string
  readonly today: string
  readonly rules: BillingRules
  readonly priceLists: readonly PriceList[]
  readonly contracts: readonly RunContract[]
  /** Contracts that have a bill of the month. */
  readonly billed: ReadonlySet<string>
  readonly meters: readonly RunMeter[]
  /** Of bills that are not cancelled, in the order of their months. */
  readonly uses: readonly BilledUse[]
  readonly late: readonly LateBill[]
  /** The contract that alone is asked for, also where it has a bill of the month. */
  readonly only?: string | undefined
}
