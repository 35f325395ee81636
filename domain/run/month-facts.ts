import type { BillLine } from '../bill/line.ts'
import type { BillingRules } from '../building/billing-rules.ts'
import type { PriceList } from '../charge/charge.ts'
import type { ContractType } from '../contract/contract-codes.ts'
import type { OwnCharges } from '../contract/own-charges.ts'
import type { MeterReading } from '../meter/meter.ts'
import type { Share, Utility } from '../meter/meter-codes.ts'
import type { Credit } from './below-nought.ts'

/** A contract with a room of the building, current or past. */
export type RunContract = {
  readonly id: string
  readonly roomID: string
  readonly type: ContractType
  readonly price: number
  readonly startDay: string
  /** The tenant's last day in the room; null when open-ended. */
  readonly lastDay: string | null
  readonly people: number
  readonly dueDayOfMonth: number
  readonly ownCharges: readonly OwnCharges[]
  /** The credit of its account. */
  readonly credit: Credit
  /** The agreed deposit that was neither billed nor recorded yet. */
  readonly depositDue: number
}

export type RunMeter = {
  readonly id: string
  /** Null for a meter of the building. */
  readonly roomID: string | null
  readonly utility: Utility
  readonly share: Share | null
  readonly serial: string | null
  readonly readings: readonly MeterReading[]
}

/** A metered line of an issued bill, or its adjustment; or an adjustment that became credit. */
export type BilledUse = Pick<
  BillLine,
  'kind' | 'name' | 'quantity' | 'unitPrice' | 'amount' | 'chargeID' | 'readings' | 'figures' | 'people'
> &
  Pick<BillLine, 'bands' | 'vat' | 'unit' | 'from' | 'to'> & {
    /** Null for adjustments that became credit. */
    readonly billID: string | null
    readonly contractID: string
    readonly roomID: string
    readonly month: string
  }

/** An overdue bill, with the penalties billed for it so far. */
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
  /** From bills that are not cancelled, by month. */
  readonly uses: readonly BilledUse[]
  readonly late: readonly LateBill[]
  /** The only contract to propose for, even if it has a bill of the month. */
  readonly only?: string | undefined
}
