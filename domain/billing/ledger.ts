import { dayNumber, dayOfNumber } from '../day.ts'
import { type Asked, type AskedSpan, askedOf, billedNightsOf, meterByReading } from './asked.ts'
import { type Closings, closingsBetween } from './closings.ts'
import type { Cut } from './cut.ts'
import type { BillingHouse } from './house.ts'
import { type Stay, staysOf } from './stay.ts'
import { type MeteredHouse, meteredHouse } from './uses.ts'

/** A house with everything that follows from its facts, whatever is cut. */
export type Ledger = {
  readonly house: BillingHouse
  readonly stays: readonly Stay[]
  readonly closings: Closings
  readonly metered: MeteredHouse
  readonly asked: Asked
  /** What was asked, by contract, and what settled a month, by meter: a house of 300 rooms has some ten thousand lines a year. */
  readonly spansOf: ReadonlyMap<string, Asked['spans']>
  readonly settledOf: ReadonlyMap<string, Asked['settled']>
  readonly oldSpansOfMeter: ReadonlyMap<string | null, Asked['spans']>
  /** Uses that are settled, by meter. */
  readonly settledOfMeter: ReadonlyMap<string | null, Asked['settled']>
}

/** The first and the last day that anything of a house is said of. */
const daysSaid = ({ contracts, meters, asked }: BillingHouse, until: number) => {
  let [first, last] = [dayOfNumber(until), dayOfNumber(until)]
  const said = (day: string) => {
    if (day < first) first = day
    if (day > last) last = day
  }
  for (const { startDay, lastDay } of contracts) {
    said(startDay)
    if (lastDay !== null) said(lastDay)
  }
  for (const { readings } of meters) for (const { day } of readings) said(day)
  for (const { line, month } of asked) {
    said(line.from ?? `${month}-01`)
    said(line.to ?? `${month}-28`)
  }
  return { first: dayNumber(first), last: dayNumber(last) }
}

export const ledgerOf = (house: BillingHouse, until: number): Ledger => {
  const stays = staysOf(house.contracts)
  const { first, last } = daysSaid(house, until)
  const closings = closingsBetween(house.rules, first, last)
  const meterOf = meterByReading(house.meters)
  const metered = meteredHouse({ house, stays, closings, billedNights: billedNightsOf(house, meterOf) })
  const asked = askedOf(house, { timelineOf: metered.timelineOf, meterOf })
  return {
    house,
    stays,
    closings,
    metered,
    asked,
    spansOf: Map.groupBy(asked.spans, ({ contractID }) => contractID),
    settledOf: Map.groupBy(asked.settled, ({ contractID }) => contractID),
    oldSpansOfMeter: Map.groupBy(
      asked.spans.filter(({ settlesMonth }) => settlesMonth),
      ({ meterID }) => meterID,
    ),
    settledOfMeter: Map.groupBy(
      asked.settled.filter(({ isUse }) => isUse),
      ({ key }) => key,
    ),
  }
}

/** Days or nights from one to another: both inclusive for days. */
export type Range = { readonly from: number; readonly to: number }

export type OfStay = {
  readonly ledger: Ledger
  readonly stay: Stay
  readonly cut: Cut
  readonly spans: readonly AskedSpan[]
  readonly settled: Asked['settled']
}

/** Days of a contract before the first that is asked for. */
export type Before = Range & { readonly contractID: string }
