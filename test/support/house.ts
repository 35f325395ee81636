import type { BillLine } from '../../domain/bill/line.ts'
import { plainLine } from '../../domain/bill/line-parts.ts'
import { type Cut, cutOfMonth } from '../../domain/billing/cut.ts'
import { dueOf } from '../../domain/billing/due.ts'
import type { AskedLine, BillingContract, BillingHouse, BillingMeter } from '../../domain/billing/house.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import type { Due } from '../../domain/billing/proposal.ts'
import { usualRules } from '../../domain/building/billing-rules.ts'
import type { Charge } from '../../domain/charge/charge.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { dayNumber } from '../../domain/day.ts'
import type { MeterReading } from '../../domain/meter/meter.ts'
import { uuid } from './decider-spec.ts'

/** A house as the rules of billing know it, for specs that play its months. */

export const chargeOf = (nth: number, said: Partial<Charge>): Charge => ({
  id: uuid(nth),
  name: 'x',
  unit: 'x',
  way: 'perRoom',
  price: 100_000,
  quota: null,
  vat: null,
  utility: null,
  ...said,
})

/** Electricity at a flat 3 000 đ unless said. */
export const power = (said: Partial<Charge> = {}): Charge =>
  chargeOf(21, { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_000, utility: 'electricity', ...said })

/** In room 101 (`room: 1`) at 3 100 000 đ, asked from its start. */
export const lease = (
  nth: number,
  said: Partial<BillingContract> & { readonly room?: number } = {},
): BillingContract => {
  const { room = 1, ...fields } = said
  const startDay = fields.startDay ?? '2026-01-01'
  return {
    id: uuid(nth),
    roomID: uuid(100 + room),
    customerID: uuid(901),
    type: ContractType.RENT,
    price: 3_100_000,
    startDay,
    lastDay: null,
    renewalOf: null,
    askedFrom: startDay,
    heads: [{ fromDay: null, people: 1 }],
    ownCharges: [],
    ...fields,
  }
}

let readings = 0
/** `value` in whole units. */
export const read = (
  day: string,
  value: number,
  kind: MeterReading['kind'] = 'read',
  digits = 5,
): MeterReading => ({
  readingID: uuid(10_000 + ++readings),
  day,
  value: Math.round(value * 1_000),
  kind,
  digits,
  rollOver: false,
  photoID: null,
  source: 'walk',
})

export const meter = (
  nth: number,
  room: number | null,
  all: readonly MeterReading[],
  said: Partial<BillingMeter> = {},
): BillingMeter => ({
  id: uuid(50 + nth),
  roomID: room === null ? null : uuid(100 + room),
  utility: 'electricity',
  share: room === null ? 'perRoom' : null,
  serial: null,
  readings: all,
  removed: false,
  ...said,
})

export const arrears = { ...usualRules, rent: 'inArrears' as const }

export const house = (said: Partial<BillingHouse> = {}): BillingHouse => ({
  rules: [{ fromDay: null, rules: arrears }],
  priceLists: [{ fromDay: null, charges: [power()] }],
  contracts: [lease(1)],
  meters: [],
  asked: [],
  ...said,
})

export const dueIn = (facts: BillingHouse, month: string, said: Partial<Cut> = {}): readonly Due[] => {
  const cut = { ...cutOfMonth(facts, month), ...said }
  return dueOf(ledgerOf(facts, Math.max(cut.days, cut.uses)), cut)
}

export const due = (all: readonly Due[], nth: number): Due => {
  const one = all.find(({ contract }) => contract.id === uuid(nth))
  if (!one) throw new Error(`Nothing is known of contract ${nth}`)
  return one
}

/** All lines that would be asked for, differences included unless they are of bills of before. */
export const proposed = ({ lines, differences }: Due) => [
  ...lines,
  ...differences.filter(({ isOld }) => !isOld).map(({ line }) => line),
]

let bills = 0
/** The lines of a bill of a month, as they stand once it is issued. */
export const asBilled = (
  contractID: string,
  month: string,
  lines: readonly Omit<BillLine, 'id'>[],
): readonly AskedLine[] => {
  const billID = uuid(90_000 + ++bills)
  return lines.map((line) => ({ line, billID, contractID, month, settlesMonth: false }))
}

/** Issues everything that is due: the house with these lines asked for. */
export const issued = (facts: BillingHouse, month: string, said: Partial<Cut> = {}): BillingHouse => ({
  ...facts,
  asked: [
    ...facts.asked,
    ...dueIn(facts, month, said).flatMap((one) => asBilled(one.contract.id, month, proposed(one))),
  ],
})

export const line = (said: Partial<BillLine> & { readonly name: string; readonly amount: number }) => ({
  ...plainLine,
  ...said,
})

export const night = dayNumber
