import type { Charge } from '../charge/charge.ts'
import { priceUseAbove } from '../charge/price-use.ts'
import { headsOn } from '../contract/heads.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import { isOdd, meanPerDay, spansOf } from '../meter/use.ts'
import { meteredFor } from './charges.ts'
import { closingAfter } from './closings.ts'
import { askedOfUses, bandsOf, type UseNow } from './differences-of-uses.ts'
import type { BillingContract, BillingMeter } from './house.ts'
import type { Before, OfStay } from './ledger.ts'
import { lineOfUse, type NewLine } from './lines.ts'
import type { BillingDoubt } from './proposal.ts'
import { contractOn, FOREVER } from './stay.ts'
import { countAt, firstNight, hasReadingAt } from './timeline.ts'
import { type Source, weightOfDays } from './uses.ts'

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
export const newUses = (of: OfStay, source: Source) => {
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
export const missingOf = (
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
export const oddUse = ({ source, charge, from, to, used }: NewUse): BillingDoubt[] => {
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

export const lastOf = ({ readings }: BillingMeter) => {
  const last = readings.at(-1)
  return last ? { day: last.day, value: last.value } : null
}

/** Uses that stand on bills or are forgiven, with what is counted of them now, by what fills bands together. */
export const standingUses = (
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

export type UseLines = readonly { readonly contract: BillingContract; readonly line: NewLine }[]

/** New lines of metered use, one above the other in the bands, by what fills these together. */
export const linesOfUses = (
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
