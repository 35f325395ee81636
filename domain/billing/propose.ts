import type { BillingRules } from '../building/billing-rules.ts'
import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { priceUseAbove } from '../charge/price-use.ts'
import { headsOn } from '../contract/heads.ts'
import { addMonths, dayNumber, dayOfNumber, lastDayOfMonth, monthsBetween } from '../day.ts'
import type { Utility } from '../meter/meter-codes.ts'
import { isOdd, meanPerDay, spansOf } from '../meter/use.ts'
import { type Accrued, accrueByDay } from './accrue.ts'
import { type Asked, type AskedSpan, askedOf, billedNightsOf, meterByReading, RENT_KEY } from './asked.ts'
import { chargeFor, meteredFor, termsOf } from './charges.ts'
import { type Closings, closingAfter, closingOfBill, closingsBetween } from './closings.ts'
import { differenceByDay, spanKey, takenBack } from './differences.ts'
import { askedOfUses, bandsOf, differencesOfUses, type UseNow } from './differences-of-uses.ts'
import type { BillingContract, BillingHouse, BillingMeter } from './house.ts'
import { lineByDay, lineOfUse, type NewLine } from './lines.ts'
import { linesOfPercent } from './percent-of.ts'
import {
  differenceBySaidPrices,
  differencesOfSaidPrices,
  isBySaidPrices,
  type SaidPrices,
  saidPricesOf,
} from './reprice.ts'
import type { SharedUse } from './shares.ts'
import { contractOn, FOREVER, lastDayOf, neverLived, type Stay, staysOf } from './stay.ts'
import { countAt, firstNight, hasReadingAt } from './timeline.ts'
import { type MeteredHouse, meteredHouse, type Source, weightOfDays } from './uses.ts'

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

/** What a use that nobody pays for came from. */
export type Borne = {
  readonly meterID: string
  readonly roomID: string | null
  readonly utility: Utility
  readonly from: string
  readonly to: string
  /** Thousandths; below nought where rooms' meters counted more than the house's. */
  readonly quantity: number
}

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

/** Up to where a bill asks. */
export type Cut = {
  /** The month whose bills are proposed. */
  readonly month: string
  /** The last day of rent and monthly charges. */
  readonly days: number
  /** Whether the rent of a period of several months is asked for at its begin or its end; without it: up to that day. */
  readonly rent?: BillingRules['rent']
  /** The night that ends uses. */
  readonly uses: number
}

/** The usual cut: rent and charges to the end of the month that is billed, uses to its closing. */
export const cutOfMonth = (house: Pick<BillingHouse, 'rules'>, month: string): Cut => ({
  month,
  days: dayNumber(lastDayOfMonth(month)),
  rent: house.rules.at(-1)?.rules.rent ?? 'inAdvance',
  uses: closingOfBill(house.rules, month, house.rules.at(-1)?.rules.rent),
})

/**
 * Up to which day the rent of a contract is asked for: the end of a period of months that counts from its start. In
 * arrears it ends with the lease.
 */
export const rentUntil = (contract: BillingContract, cut: Cut): number => {
  const { startDay, payEveryMonths = 1 } = contract
  const begun = startDay.slice(0, 7)
  if (!cut.rent || payEveryMonths === 1 || cut.month < begun) return cut.days
  if (cut.rent === 'inArrears' && lastDayOf(contract) <= cut.days) return cut.days
  const months = monthsBetween(begun, cut.month)
  const whole = cut.rent === 'inAdvance' ? Math.ceil : Math.floor
  const periods = whole((months + 1) / payEveryMonths)
  return dayNumber(lastDayOfMonth(addMonths(begun, periods * payEveryMonths - 1)))
}

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
type Range = { readonly from: number; readonly to: number }

/** What is left of days after taking others away. */
const without = (days: Range, taken: readonly Range[]): readonly Range[] => {
  let left: Range[] = [days]
  for (const { from, to } of taken.filter((one) => one.from <= days.to && one.to >= days.from))
    left = left.flatMap((one) => {
      if (to < one.from || from > one.to) return [one]
      return [
        ...(one.from < from ? [{ from: one.from, to: from - 1 }] : []),
        ...(one.to > to ? [{ from: to + 1, to: one.to }] : []),
      ]
    })
  return left
}

/**
 * The first day that is asked for of a contract; null while nobody has said it and no bill of this version has shown
 * it: then only the month that is billed is proposed.
 */
const beginOf = (contract: BillingContract, spans: readonly AskedSpan[]): number | null => {
  if (contract.askedFrom !== null) return dayNumber(contract.askedFrom)
  const months = spans
    .filter(
      ({ contractID, settlesMonth, meterID }) =>
        contractID === contract.id && !settlesMonth && meterID === null,
    )
    .map(({ month }) => month)
    .sort()
  return months[0] === undefined ? null : dayNumber(`${months[0]}-01`)
}

type OfStay = {
  readonly ledger: Ledger
  readonly stay: Stay
  readonly cut: Cut
  readonly spans: readonly AskedSpan[]
  readonly settled: Asked['settled']
}

/** Days of a contract before the first that is asked for. */
type Before = Range & { readonly contractID: string }

/** Lines for days that nobody has asked for yet, and days before asking begins. */
const newDays = ({ stay, cut, spans, settled }: OfStay, accrued: ReadonlyMap<string, readonly Accrued[]>) => {
  const lines: { contract: BillingContract; line: NewLine }[] = []
  const before: Before[] = []
  const month = dayNumber(`${cut.month}-01`)
  const begins = new Map(stay.contracts.map((one) => [one.id, beginOf(one, spans)]))
  for (const [key, all] of accrued) {
    const taken: readonly Range[] = [
      ...spans.filter((span) => span.key === key && span.meterID === null && !span.isOrphan),
      ...settled.filter((one) => !one.isUse && (one.key === null || one.key === key)),
    ]
    for (const one of all) {
      const until = key === RENT_KEY ? rentUntil(one.contract, cut) : cut.days
      if (one.from > until || one.count === 0) continue
      const begin = begins.get(one.contract.id) ?? null
      const from = begin ?? month
      for (const free of without({ from: one.from, to: Math.min(one.to, until) }, taken)) {
        if (free.from < from)
          before.push({ contractID: one.contract.id, from: free.from, to: Math.min(free.to, from - 1) })
        if (free.to < from) continue
        const days = { from: Math.max(free.from, from), to: free.to }
        lines.push({ contract: one.contract, line: lineByDay({ ...one, ...days }) })
      }
    }
  }
  return { lines, before }
}

/** The night from which the uses of a meter are asked for; null: only those that end in the period that is billed. */
const usesFrom = ({ ledger, stay, spans, settled }: OfStay, { meter }: Source): number | null => {
  const [first] = stay.contracts
  if (first?.askedFrom) return dayNumber(first.askedFrom) - 1
  const old = ledger.oldSpansOfMeter.get(meter.id) ?? []
  const own = spans.filter((one) => one.meterID === meter.id && !one.settlesMonth)
  const ends = [
    ...old.map(({ to }) => to),
    ...settled.flatMap((one) => (one.isUse && one.key === meter.id ? [one.to] : [])),
  ]
  if (ends.length > 0) return Math.max(...ends)
  return own.length > 0 ? Math.min(...own.map(({ from }) => from)) : null
}

type NewUse = {
  readonly source: Source
  readonly charge: Charge
  readonly from: number
  readonly to: number
  readonly used: NonNullable<ReturnType<Source['usedBetween']>>
}

/** Uses up to the cut that nobody has asked for yet. */
const newUses = (of: OfStay, source: Source) => {
  const { ledger, stay, cut, spans, settled } = of
  const { house, closings } = ledger
  const { meter } = source
  const begin = usesFrom(of, source)
  const previous = closings[closingAfter(closings, cut.uses) - 1] ?? Number.NEGATIVE_INFINITY
  // A bill that says nothing of its days may have asked the next tenant for the use of the one before.
  const settledUses = meter.roomID === null ? settled : (ledger.settledOfMeter.get(meter.id) ?? [])
  const taken = [
    ...spans.filter((one) => one.meterID === meter.id && !one.isOrphan),
    ...settledUses.filter((one) => one.isUse && one.key === meter.id),
  ]
  const isTaken = (from: number, to: number) => taken.some((one) => one.from <= from && one.to >= to)
  const uses: NewUse[] = []
  const before: Before[] = []
  // Its first contract says from where the uses of a stay are asked for.
  const contractID = (stay.contracts[0] as BillingContract).id
  for (const [place, to] of source.nights.entries()) {
    const from = source.nights[place - 1]
    if (from === undefined || to > cut.uses || isTaken(from, to)) continue
    const charge = meteredFor(stay, house, meter.utility, from + 1)
    const used = charge && source.usedBetween(from, to)
    if (!charge || !used) continue
    const isAsked = begin === null ? to > previous : from >= begin
    if (isAsked) uses.push({ source, charge, from, to, used })
    else before.push({ contractID, from: from + 1, to })
  }
  return { uses, before, isTaken }
}

/** The meters whose reading at the end of the uses is still to come. */
const missingOf = (
  of: OfStay,
  source: Source,
  isTaken: (from: number, to: number) => boolean,
): BillingMeter[] => {
  const { ledger, stay, cut } = of
  const { meter, timeline } = source
  const end = Math.min(cut.uses, stay.to)
  // A tenant who moves in after the closing day has no use to be billed yet.
  if (end < stay.from || isTaken(end - 1, end) || meter.removed) return []
  const begin = firstNight(timeline)
  if (begin === undefined) return [meter]
  if (begin >= end && end < FOREVER && begin > stay.from) return []
  const isOwnEnd = end === stay.to && meter.roomID !== null
  const isKnown = isOwnEnd ? countAt(timeline, end, 'first') !== undefined : hasReadingAt(timeline, cut.uses)
  if (meter.roomID === null) {
    const part = ledger.metered.shared.findLast(
      (one) => one.meter.id === meter.id && one.from < end && one.to >= end,
    )
    if (part) return [...part.unread]
    return hasReadingAt(timeline, cut.uses) ? [] : [meter]
  }
  return isKnown ? [] : [meter]
}

/** A doubt for a use of more than three times the usual one. */
const oddUse = ({ source, charge, from, to, used }: NewUse): BillingDoubt[] => {
  const { meter } = source
  if (meter.roomID === null) return []
  const [first, last] = used.readings
  const earlier = spansOf(meter.readings.slice(0, first + 1))
  const days = to - from
  if (!isOdd({ used: used.quantity, days }, earlier)) return []
  const mean = Math.round((meanPerDay(earlier) ?? 0) * Math.max(1, days))
  const readingID = meter.readings[last]?.readingID as string
  const about = { meterID: meter.id, readingID, chargeID: charge.id }
  const spans = [...earlier.slice(-6), { used: used.quantity, days }]
  return [{ kind: 'odd_use', ...about, used: used.quantity, days, mean, spans }]
}

const lastOf = ({ readings }: BillingMeter) => {
  const last = readings.at(-1)
  return last ? { day: last.day, value: last.value } : null
}

/** Uses that stand on bills or are forgiven, with what is counted of them now, by what fills bands together. */
const standingUses = (
  { ledger, stay, spans }: OfStay,
  sources: readonly Source[],
): ReadonlyMap<string, readonly UseNow[]> => {
  const uses = spans.flatMap((span): { together: string; use: UseNow }[] => {
    const source = sources.find(({ meter }) => meter.id === span.meterID)
    if (!source || span.isOrphan) return []
    const [from, to] = [
      Math.max(span.from, stay.from - 1, firstNight(source.timeline) ?? span.from),
      Math.min(span.to, stay.to),
    ]
    const counted = to <= from ? 0 : source.usedBetween(from, to)?.quantity
    const now = counted ?? (span.isWaived ? span.basis : undefined)
    if (now === undefined) return []
    const weightFor = (charge: Charge) =>
      weightOfDays({ from: Math.max(span.from + 1, stay.from), to: Math.max(to, span.from + 1) }, stay, {
        charge,
        closings: ledger.closings,
      })
    // Lines of before are compared bill by bill, as they were asked for.
    const together = bandsOf(span.settlesMonth ? `${span.billID}/${span.key}` : span.key, from, to)
    const isWhole = from === span.from && to === span.to
    const use: UseNow = {
      span,
      meter: source.meter,
      now,
      from,
      to,
      isWhole,
      usedIn: (from, to) => source.usedBetween(from, to)?.quantity,
      weightIn: (from, to, charge) =>
        weightOfDays({ from: from + 1, to }, stay, { charge, closings: ledger.closings }),
      weightFor,
    }
    return [{ together, use }]
  })
  return new Map(
    [...Map.groupBy(uses, ({ together }) => together)].map(([key, all]) => [key, all.map(({ use }) => use)]),
  )
}

/** What fills bands: a use that stands, or a new one. */
type Fill = { readonly meterID: string; readonly quantity: number; readonly use: NewUse | null }

type UseLines = readonly { readonly contract: BillingContract; readonly line: NewLine }[]

/** New lines of metered use, one above the other in the bands, by what fills these together. */
const linesOfUses = (
  of: OfStay,
  uses: readonly NewUse[],
  { standing, sources }: { standing: ReadonlyMap<string, readonly UseNow[]>; sources: readonly Source[] },
): ReadonlyMap<string, UseLines> => {
  const order = sources.map(({ meter }) => meter.id)
  const together = Map.groupBy(uses, ({ charge, from, to }) => bandsOf(charge.id, from, to))
  return new Map(
    [...together].map(([key, all]) => {
      const stand = standing.get(key) ?? []
      const fills: readonly Fill[] = [
        ...stand.map(({ meter, now }) => ({ meterID: meter.id, quantity: now, use: null })),
        ...all.map((use) => ({ meterID: use.source.meter.id, quantity: use.used.quantity, use })),
      ]
      const inOrder = fills.toSorted(
        (one, other) => order.indexOf(one.meterID) - order.indexOf(other.meterID),
      )
      const lines = linesInBands(of, inOrder)
      if (stand.length === 0) return [key, lines]
      // Each in its own place, where the lines that stand have left it free; else above all of them.
      const owed = amountOfAll(of, fills)
      const asked = askedOfUses(stand) + lines.reduce((sum, { line }) => sum + line.amount, 0)
      return [key, Math.abs(owed - asked) > fills.length ? linesInBands(of, fills) : lines]
    }),
  )
}

const pricedFor = ({ ledger, stay }: OfStay, { charge, from, to }: NewUse) => ({
  weight: weightOfDays({ from: from + 1, to }, stay, { charge, closings: ledger.closings }),
  people: headsOn(contractOn(stay, to), dayOfNumber(to)).registered,
})

const linesInBands = (of: OfStay, fills: readonly Fill[]): UseLines => {
  let below = 0
  return fills.flatMap(({ quantity, use }) => {
    const under = below
    below += quantity
    if (!use) return []
    const { source, charge, from, to, used } = use
    const { meter } = source
    if (meter.roomID === null && quantity === 0) return []
    const note = fills.length > 1 && meter.roomID !== null ? meter.serial : null
    const { weight, people } = pricedFor(of, use)
    const line = lineOfUse({ meter, charge, used, from, to, people, below: under, weight, note })
    return [{ contract: contractOn(of.stay, to), line }]
  })
}

/** Đồng for all uses that fill bands together. */
const amountOfAll = (of: OfStay, fills: readonly Fill[]): number => {
  const use = fills.find(({ use }) => use !== null)?.use
  if (!use) return 0
  const quantity = fills.reduce((sum, one) => sum + one.quantity, 0)
  const day = dayOfNumber(use.to)
  return priceUseAbove(use.charge, quantity, { day, below: 0, ...pricedFor(of, use) }).amount
}

/** Differences of a stay: lines whose facts have changed since they were asked for. */
const differencesOf = (
  { ledger, stay, spans }: OfStay,
  accrued: ReadonlyMap<string, readonly Accrued[]>,
  {
    standing,
    added,
    said,
  }: {
    standing: ReadonlyMap<string, readonly UseNow[]>
    added: ReadonlyMap<string, UseLines>
    said: SaidPrices
  },
) => {
  const differences: Difference[] = []
  const add = (span: AskedSpan, line: NewLine) => {
    const key = spanKey(span)
    differences.push({
      key,
      contractID: span.contractID,
      billID: span.billID,
      month: span.month,
      isOld: span.settlesMonth && !ledger.house.proposed?.has(key),
      line,
    })
  }
  for (const span of spans) {
    if ((span.meterID !== null && !span.isOrphan) || span.isWaived) continue
    const days = accrued.get(span.key) ?? []
    const line = span.isOrphan
      ? takenBack(span)
      : isBySaidPrices(span, said)
        ? differenceBySaidPrices(span, said, days)
        : differenceByDay(span, days, stay)
    if (line) add(span, line)
  }
  const ofCharge = Map.groupBy(
    [...standing].flatMap(([together, uses]) => uses.map(({ span }) => ({ together, span }))),
    ({ span }) => span.key,
  )
  const bySaidPrices = differencesOfSaidPrices(standing, { said, added })
  for (const [key, all] of standing) {
    const changed = bySaidPrices.get(key)
    if (changed) {
      for (const { span, line } of changed) add(span, line)
      continue
    }
    const lines = (added.get(key) ?? []).map(({ line }) => line)
    const isBeside = all.some(
      ({ span, meter }) =>
        ofCharge.get(span.key)?.some((one) => one.together !== key && areBeside(one.span, span)) ||
        [...added].some(
          ([together, lines]) => together !== key && lines.some(({ line }) => isNewBeside(line, span, meter)),
        ),
    )
    const about = { stay, house: ledger.house, added: lines, isBeside }
    for (const { span, line } of differencesOfUses(all, about)) add(span, line)
  }
  return differences
}

/** Whether two uses of a charge are of some of the same days, but of other meters. */
const areBeside = (one: AskedSpan, other: AskedSpan): boolean =>
  one.meterID !== other.meterID && one.from < other.to && other.from < one.to

/** The same of a new line. */
const isNewBeside = (
  { chargeID, from, to, readings }: NewLine,
  span: AskedSpan,
  meter: BillingMeter,
): boolean =>
  chargeID === span.key &&
  from !== null &&
  to !== null &&
  dayNumber(from) <= span.to &&
  dayNumber(to) > span.from &&
  !meter.readings.some(({ readingID }) => readingID === readings?.[0])

/** The contract of a stay that pays a difference: its newest that has begun. */
const payerOf = ({ contracts }: Stay, cut: Cut): BillingContract =>
  contracts.findLast(({ startDay }) => dayNumber(startDay) <= cut.days) ?? (contracts[0] as BillingContract)

/** Charges of a stay at the end of the uses that no meter in the book feeds. */
const unmetered = ({ ledger, stay, cut }: OfStay, sources: readonly Source[]): readonly Charge[] => {
  const day = Math.min(cut.uses, stay.to)
  if (day < stay.from) return []
  const on = dayOfNumber(day)
  const contract = contractOn(stay, day)
  const metered = (listOn(ledger.house.priceLists, on)?.charges ?? []).filter(({ way }) => way === 'metered')
  return metered.flatMap((listed) => {
    const charge = chargeFor(contract, listed, on)
    const isFirst = metered.find(({ utility }) => utility === listed.utility) === listed
    const isFed = isFirst && sources.some(({ meter }) => meter.utility === listed.utility)
    return charge && !isFed ? [charge] : []
  })
}

/** The last value that bills of a stay have shown for a charge without a meter in the book. */
const lastSaid = ({ ledger, stay }: OfStay, charge: Charge): MissingReading['last'] => {
  const said = ledger.house.asked.findLast(
    ({ line, contractID }) =>
      line.figures && line.chargeID === charge.id && stay.contracts.some(({ id }) => id === contractID),
  )
  const figure = said?.line.figures?.at(-1)
  return figure ? { day: figure.day, value: figure.value } : null
}

const dueOfStay = (ledger: Ledger, stay: Stay, cut: Cut): Due[] => {
  const ids = stay.contracts.map(({ id }) => id)
  const of: OfStay = {
    ledger,
    stay,
    cut,
    spans: ids.flatMap((id) => ledger.spansOf.get(id) ?? []),
    settled: ids.flatMap((id) => ledger.settledOf.get(id) ?? []),
  }
  const until = of.spans.reduce(
    (most, { to, meterID }) => (meterID === null ? Math.max(most, to) : most),
    Math.max(cut.days, ...stay.contracts.map((one) => rentUntil(one, cut))),
  )
  const accrued = accrueByDay(termsOf(stay, ledger.house, until))
  const sources = ledger.metered.sourcesOf(stay)
  const days = newDays(of, accrued)
  const fed = sources.map((source) => ({ source, ...newUses(of, source) }))
  const standing = standingUses(of, sources)
  const added = linesOfUses(
    of,
    fed.flatMap(({ uses }) => uses),
    { standing, sources },
  )
  const uses = [...added.values()].flat()
  const missing = fed.flatMap(({ source, isTaken }) => {
    const charge = meteredFor(stay, ledger.house, source.meter.utility, Math.min(cut.uses, stay.to))
    return charge ? missingOf(of, source, isTaken).map((meter) => ({ meter, charge })) : []
  })
  const said = saidPricesOf(stay, ledger.house, until)
  const differences = differencesOf(of, accrued, { standing, added, said })
  const payer = payerOf(stay, cut)
  const last = contractOn(stay, Math.min(cut.uses, stay.to))
  const people = headsOn(last, dayOfNumber(Math.min(cut.uses, stay.to))).registered
  const unfed = unmetered(of, sources)
    .filter((charge) => !isSettledByMonth(of, charge))
    .map(
      (charge): MissingReading => ({ meterID: null, charge, last: lastSaid(of, charge), people, below: 0 }),
    )
  const belowOf = (charge: Charge) => {
    const isIt = (key: string, to: number) => key === charge.id && to === cut.uses
    const asked = [...standing.values()].flat().filter(({ span }) => isIt(span.key, span.to))
    const news = fed.flatMap(({ uses }) => uses).filter((one) => isIt(one.charge.id, one.to))
    return [...asked.map(({ now }) => now), ...news.map(({ used }) => used.quantity)].reduce(
      (sum, one) => sum + one,
      0,
    )
  }
  const named = missing.map(
    ({ meter, charge }): MissingReading => ({
      meterID: meter.id,
      charge,
      last: lastOf(meter),
      people,
      below: meter.roomID === stay.roomID ? belowOf(charge) : 0,
    }),
  )
  const before = [...days.before, ...fed.flatMap(({ before }) => before)]
  const doubts: BillingDoubt[] = [
    ...fed.flatMap(({ uses }) => uses.flatMap(oddUse)),
    ...[...Map.groupBy(before, ({ contractID }) => contractID)].map(([contractID, all]) => ({
      kind: 'before' as const,
      contractID,
      from: dayOfNumber(Math.min(...all.map(({ from }) => from))),
      to: dayOfNumber(Math.max(...all.map(({ to }) => to))),
    })),
  ]
  return stay.contracts.flatMap((contract): Due[] => {
    const ofIt = <T extends { contract: BillingContract }>(all: readonly T[]) =>
      all.filter((one) => one.contract.id === contract.id)
    const isPayer = contract === payer
    const isLast = contract === last
    const lines = [...ofIt(days.lines), ...ofIt(uses)].map(({ line }) => line)
    const changed = isPayer ? differences.filter(({ isOld }) => !isOld).map(({ line }) => line) : []
    const due: Due = {
      contract,
      lines: [...lines, ...linesOfPercent([...lines, ...changed], contract, ledger.house)],
      differences: isPayer ? differences : [],
      missing: isLast ? [...named, ...unfed] : [],
      doubts: isPayer ? doubts : [],
    }
    return [due]
  })
}

/** Whether a bill of the month has a line for a charge without a meter. */
const isSettledByMonth = ({ ledger, stay, cut }: OfStay, { id }: Charge): boolean =>
  ledger.house.asked.some(
    ({ line, month, contractID }) =>
      line.chargeID === id && month === cut.month && stay.contracts.some((one) => one.id === contractID),
  )

/** What has come to be owed in a house and was not asked for yet: of each contract that had begun by the cut. */
export const dueOf = (ledger: Ledger, cut: Cut, only?: string): readonly Due[] =>
  [...ledger.stays, ...neverLived(ledger.house.contracts)]
    .filter((stay) => stay.from <= Math.max(cut.days, cut.uses))
    .filter(({ contracts }) => only === undefined || contracts.some(({ id }) => id === only))
    .flatMap((stay) => dueOfStay(ledger, stay, cut))
    .filter(({ contract }) => only === undefined || contract.id === only)

/** What was counted in a period and nobody pays: the empty days of rooms, and what is left of the house's meters. */
export const borneOf = ({ stays, metered }: Ledger, { from, to }: Range): readonly Borne[] => {
  const ofRooms = [...metered.timelineOf.values()].flatMap((timeline): Borne[] => {
    const { meter, anchors } = timeline
    const { roomID, utility } = meter
    const [first, last] = [anchors[0], anchors.at(-1)]
    if (roomID === null || !first || !last) return []
    const own = stays.filter((stay) => stay.roomID === roomID)
    // Between tenants, and within the night in which two of them read.
    const gaps = [undefined, ...own].map((before, place) => ({
      from: before ? before.to : first.night,
      to: own[place] ? (own[place] as Stay).from - 1 : last.night,
    }))
    return gaps.flatMap((gap) => {
      const [start, end] = [Math.max(gap.from, from, first.night), Math.min(gap.to, to, last.night)]
      if (end < start || gap.to < gap.from) return []
      const isNight = start === end
      const [one, other] = [
        countAt(timeline, start, isNight ? 'first' : start === gap.from ? 'first' : 'last'),
        countAt(timeline, end, isNight ? 'last' : end === gap.to ? 'last' : 'first'),
      ]
      if (!one || !other || (isNight && start === from)) return []
      const quantity = other.counted - one.counted
      return quantity === 0
        ? []
        : [
            {
              meterID: meter.id,
              roomID,
              utility,
              from: dayOfNumber(start + 1),
              to: dayOfNumber(end),
              quantity,
            },
          ]
    })
  })
  const ofHouse = metered.shared
    .filter((one) => one.to > from && one.to <= to && one.borne !== 0)
    .map(({ meter, from, to, borne }) => ({
      meterID: meter.id,
      roomID: null,
      utility: meter.utility,
      from: dayOfNumber(from + 1),
      to: dayOfNumber(to),
      quantity: borne,
    }))
  return [...ofRooms, ...ofHouse]
}

/** The period that ends with the uses of a cut: from the closing before to its own. */
export const periodOfCut = ({ closings }: Ledger, { uses }: Cut): Range => ({
  from: closings[closingAfter(closings, uses) - 1] ?? uses - 31,
  to: uses,
})

export const lessThanRooms = ({ metered }: Ledger, cut: Range): readonly SharedUse[] =>
  metered.shared.filter(
    ({ to, unread, used, own }) => to > cut.from && to <= cut.to && unread.length === 0 && used < own,
  )
