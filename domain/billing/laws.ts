import { dayNumber, dayOfNumber } from '../day.ts'
import { type AskedSpan, meterByReading, RENT_KEY } from './asked.ts'
import { borneOf } from './borne.ts'
import { isRented, meteredFor } from './charges.ts'
import { type Cut, cutOfMonth, rentUntil } from './cut.ts'
import { spanKey } from './differences.ts'
import { hasTariff } from './differences-of-uses.ts'
import { dueOf } from './due.ts'
import type { BillingHouse } from './house.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import type { NewLine } from './lines.ts'
import type { Due } from './proposal.ts'
import { lastDayOf, type Stay } from './stay.ts'
import { countAt, firstNight, type Timeline } from './timeline.ts'
import type { Source } from './uses.ts'

/** What is asked for other than it has come to be owed. */
export type BrokenLaw = {
  /** `uses`: of a meter, in thousandths. `days`: of rent. */
  readonly law: 'uses' | 'days'
  /** Null of days, and of a meter that the house does not have. */
  readonly meterID: string | null
  /** Null of what nobody in particular was asked for. */
  readonly contractID: string | null
  readonly from: string
  readonly to: string
  /** With what the next bills propose. */
  readonly asked: number
  readonly owed: number
}

/** Days, or nights after the first: both ends inclusive. */
type Range = { readonly from: number; readonly to: number }
type Cover = Range & { readonly contractID: string }

const within = (one: Range, other: Range): Range => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
})
const isSome = ({ from, to }: Range): boolean => from <= to

/** The days that two covers have in common. */
const twiceIn = (covers: readonly Cover[]): readonly Cover[] => {
  let until = Number.NEGATIVE_INFINITY
  return covers
    .filter(isSome)
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .flatMap((one) => {
      const common = { contractID: one.contractID, from: one.from, to: Math.min(one.to, until) }
      until = Math.max(until, one.to)
      return isSome(common) ? [common] : []
    })
}

const without = (days: Range, taken: readonly Range[]): readonly Range[] =>
  taken.reduce<readonly Range[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        to < one.from || from > one.to
          ? [one]
          : [
              { from: one.from, to: from - 1 },
              { from: to + 1, to: one.to },
            ].filter(isSome),
      ),
    isSome(days) ? [days] : [],
  )

const rangeOf = ({ from, to }: Pick<NewLine, 'from' | 'to'>): Range => ({
  from: from === null ? 0 : dayNumber(from),
  to: to === null ? -1 : dayNumber(to),
})

/** What all laws of a stay ask: its lines that stand, and what the next bills would change of them or add. */
type OfStay = {
  readonly ledger: Ledger
  readonly stay: Stay
  readonly cut: Cut
  /** Lines of today's version that are asked for. */
  readonly spans: readonly AskedSpan[]
  /** Days that bills of before, uploads, waivers or the begin of asking settle whatever was counted: nothing is said of them. */
  readonly settled: readonly { readonly key: string | null; readonly isUse: boolean; readonly days: Range }[]
  readonly added: readonly { readonly contractID: string; readonly line: NewLine }[]
  readonly changes: ReadonlyMap<string, readonly NewLine[]>
}

const changeOf = ({ changes }: OfStay, span: AskedSpan): number =>
  (changes.get(spanKey(span)) ?? []).reduce((sum, { of }) => sum + (of ? of.after - of.before : 0), 0)

/** Lines that the same key names, as one: two of them on one bill have one difference. */
const togetherOf = (spans: readonly AskedSpan[]) => [...Map.groupBy(spans, spanKey).values()]

const said = (
  law: BrokenLaw['law'],
  { from, to }: Range,
  others: Omit<BrokenLaw, 'law' | 'from' | 'to'>,
) => ({
  law,
  from: dayOfNumber(from),
  to: dayOfNumber(to),
  ...others,
})

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

/** Days of rent that were asked for and are proposed are those lived. */
const brokenDays = (of: OfStay): readonly BrokenLaw[] => {
  const { stay, cut, spans, settled, added } = of
  const lived = { from: stay.from, to: stay.to }
  const own = spans.filter(({ key, meterID }) => key === RENT_KEY && meterID === null)
  const others = settled.filter(({ key, isUse }) => !isUse && (key === null || key === RENT_KEY))
  const covers = [
    ...own.filter(({ isOrphan }) => !isOrphan),
    ...added
      .filter(({ line }) => line.kind === 'rent')
      .map(({ contractID, line }) => ({ contractID, ...rangeOf(line) })),
  ].map(({ contractID, ...days }): Cover => ({ contractID, ...within(days, lived) }))
  const apart = covers.flatMap((one) =>
    without(
      one,
      others.map(({ days }) => days),
    ).map((days) => ({ ...days, contractID: one.contractID })),
  )
  const twice = twiceIn(apart).map((one) => {
    const days = one.to - one.from + 1
    return said('days', one, { meterID: null, contractID: one.contractID, asked: 2 * days, owed: days })
  })
  const differing = togetherOf(own.filter(({ isRepriced }) => !isRepriced)).flatMap((all) => {
    const [span] = all as [AskedSpan]
    const asked = sumOf(all.map(({ basis }) => basis)) + changeOf(of, span)
    const now = sumOf(
      all.map((one) => (one.isOrphan ? 0 : Math.max(0, within(one, lived).to - within(one, lived).from + 1))),
    )
    const isPriced = of.changes.get(spanKey(span))?.some((line) => line.of?.prices) ?? false
    if (asked === now * 1_000 || isPriced) return []
    return [
      said('days', span, { meterID: null, contractID: span.contractID, asked: asked / 1_000, owed: now }),
    ]
  })
  const none = stay.contracts.filter(isRented).flatMap((contract) => {
    const days = {
      from: dayNumber(contract.startDay),
      to: Math.min(lastDayOf(contract), rentUntil(contract, cut)),
    }
    return without(days, [...covers, ...others.map((one) => one.days)]).map((left) =>
      said('days', left, {
        meterID: null,
        contractID: contract.id,
        asked: 0,
        owed: left.to - left.from + 1,
      }),
    )
  })
  return [...twice, ...differing, ...none]
}

/** The nights of a use as the days after them. */
const daysOf = ({ from, to }: Range): Range => ({ from: from + 1, to })

/** What was asked of a stay for a meter, and is proposed, is what was counted in its nights. */
const brokenUses = (of: OfStay, source: Source): readonly BrokenLaw[] => {
  const { ledger, stay, cut, spans, settled, added } = of
  const { meter } = source
  const begin = firstNight(source.timeline) ?? stay.from - 1
  const lived = { from: Math.max(stay.from, begin + 1), to: stay.to }
  const own = spans.filter(({ meterID }) => meterID === meter.id)
  const isOfMeter = (line: NewLine) =>
    line.kind === 'metered' && meter.readings.some(({ readingID }) => readingID === line.readings?.[0])
  // A bill of before may have asked the next tenant for the use of the one before.
  const ofMeter =
    meter.roomID === null
      ? []
      : [...(ledger.settledOfMeter.get(meter.id) ?? []), ...(ledger.oldSpansOfMeter.get(meter.id) ?? [])]
  const taken = [
    ...settled
      .filter(({ key, isUse }) => isUse && (key === null || key === meter.id))
      .map(({ days }) => days),
    ...ofMeter.map(daysOf),
  ]
  const covers = [
    ...own.filter(({ isOrphan }) => !isOrphan).map((one) => ({ contractID: one.contractID, ...daysOf(one) })),
    ...added
      .filter(({ line }) => isOfMeter(line))
      .map(({ contractID, line }) => ({ contractID, ...rangeOf(line) })),
  ].map(({ contractID, ...days }): Cover => ({ contractID, ...within(days, lived) }))
  const countedIn = ({ from, to }: Range) => source.usedBetween(from - 1, to)?.quantity
  const apart = covers.flatMap((one) =>
    without(one, taken).map((days) => ({ ...days, contractID: one.contractID })),
  )
  const twice = twiceIn(apart).flatMap((one) => {
    const counted = countedIn(one) ?? 0
    return counted === 0
      ? []
      : [
          said('uses', one, {
            meterID: meter.id,
            contractID: one.contractID,
            asked: 2 * counted,
            owed: counted,
          }),
        ]
  })
  const differing = togetherOf(own).flatMap((all) => {
    const [span] = all as [AskedSpan]
    const counted = all.map((one) => {
      const days = within(daysOf(one), lived)
      return one.isOrphan || !isSome(days) ? 0 : countedIn(days)
    })
    if (counted.includes(undefined)) return []
    const asked = sumOf(all.map(({ basis }) => basis)) + changeOf(of, span)
    const owed = sumOf(counted as number[])
    if (asked === owed || !hasTariff(span, stay, ledger.house)) return []
    return [said('uses', daysOf(span), { meterID: meter.id, contractID: span.contractID, asked, owed })]
  })
  const none = source.nights.slice(1).flatMap((to, place) => {
    const from = source.nights[place] as number
    if (to > cut.uses || !meteredFor(stay, ledger.house, meter.utility, from + 1)) return []
    return without(daysOf({ from, to }), [...covers, ...taken]).flatMap((left) => {
      const owed = countedIn(left) ?? 0
      const contractID = stay.contracts[0]?.id ?? null
      return owed === 0 ? [] : [said('uses', left, { meterID: meter.id, contractID, asked: 0, owed })]
    })
  })
  return [...twice, ...differing, ...none]
}

/** Nobody is asked for what the meter of another room has counted, or one that the house does not have. */
const askedElsewhere = (house: BillingHouse): readonly BrokenLaw[] => {
  const meterOf = meterByReading(house.meters)
  const roomOf = new Map(house.contracts.map(({ id, roomID }) => [id, roomID]))
  return house.asked.flatMap(({ line, contractID, settlesMonth, isWaived }) => {
    const { kind, readings, quantity, from, to } = line
    const roomID = roomOf.get(contractID)
    const isSaid = kind === 'metered' && readings !== null && from !== null && to !== null
    if (!isSaid || settlesMonth || isWaived || !quantity || roomID === undefined) return []
    const meters = readings.map((id) => meterOf.get(id))
    if (meters.every((one) => one && (one.roomID ?? roomID) === roomID)) return []
    const meterID = meters.find((one) => one && one.roomID !== roomID)?.id ?? null
    return [{ law: 'uses', meterID, contractID, from, to, asked: quantity, owed: 0 } as const]
  })
}

/** What a room's meter counted is the tenants' and the house's. */
const brokenMeter = (ledger: Ledger, timeline: Timeline): readonly BrokenLaw[] => {
  const { meter, anchors } = timeline
  const [first, last] = [anchors[0], anchors.at(-1)]
  if (meter.roomID === null || !first || !last) return []
  const ofTenants = ledger.stays
    .filter(({ roomID }) => roomID === meter.roomID)
    .map((stay) => {
      const [from, to] = [Math.max(stay.from - 1, first.night), Math.min(stay.to, last.night)]
      const [one, other] = [countAt(timeline, from, 'last'), countAt(timeline, to, 'first')]
      return to <= from || !one || !other ? 0 : other.counted - one.counted
    })
  const ofHouse = borneOf(ledger, { from: first.night - 1, to: last.night })
    .filter(({ meterID }) => meterID === meter.id)
    .map(({ quantity }) => quantity)
  const [asked, owed] = [sumOf([...ofTenants, ...ofHouse]), last.last.counted - first.first.counted]
  const days = daysOf({ from: first.night, to: last.night })
  return asked === owed ? [] : [said('uses', days, { meterID: meter.id, contractID: null, asked, owed })]
}

/** What the house's meters counted are the parts of tenants, the rooms' own uses, and the house's. */
const brokenShares = ({ metered, stays }: Ledger): readonly BrokenLaw[] =>
  metered.shared.flatMap(({ meter, from, to, used, own, borne, unread, partOf }) => {
    const asked = sumOf(stays.map((stay) => partOf(stay, to))) + own + borne
    return asked === used || unread.length > 0
      ? []
      : [said('uses', daysOf({ from, to }), { meterID: meter.id, contractID: null, asked, owed: used })]
  })

const ofStay = (ledger: Ledger, stay: Stay, { due: own, cut }: { due: readonly Due[]; cut: Cut }): OfStay => {
  const ids = new Set(stay.contracts.map(({ id }) => id))
  const spans = [...ids].flatMap((id) => ledger.spansOf.get(id) ?? [])
  const isSaid = ({ settlesMonth, isWaived }: AskedSpan) => !settlesMonth && !isWaived
  const before = own.flatMap(({ doubts }) =>
    doubts.flatMap((doubt) => (doubt.kind === 'before' ? [rangeOf(doubt)] : [])),
  )
  return {
    ledger,
    stay,
    cut,
    spans: spans.filter(isSaid),
    settled: [
      ...spans
        .filter((span) => !isSaid(span))
        .map(({ key, meterID, ...one }) =>
          meterID === null
            ? { key, isUse: false, days: one }
            : { key: meterID, isUse: true, days: daysOf(one) },
        ),
      ...[...ids]
        .flatMap((id) => ledger.settledOf.get(id) ?? [])
        .map(({ key, isUse, ...one }) => ({ key, isUse, days: isUse ? daysOf(one) : one })),
      ...before.flatMap((one) => [false, true].map((isUse) => ({ key: null, isUse, days: one }))),
    ],
    added: own.flatMap(({ contract, lines }) => lines.map((line) => ({ contractID: contract.id, line }))),
    changes: new Map(
      [
        ...Map.groupBy(
          own.flatMap(({ differences }) => differences),
          ({ key }) => key,
        ),
      ].map(([key, all]) => [key, all.map(({ line }) => line)]),
    ),
  }
}

/**
 * What a house asks for other than it has come to be owed, as far as its last bill: whatever a difference does not put
 * right. Says nothing of bills of before, of uploads and of what is forgiven.
 */
export const brokenLaws = (house: BillingHouse): readonly BrokenLaw[] => {
  const month = house.asked.reduce((last, one) => (one.month > last ? one.month : last), '')
  if (month === '') return []
  const cut = cutOfMonth(house, month)
  const ledger = ledgerOf(house, Math.max(cut.days, cut.uses))
  const due = Map.groupBy(dueOf(ledger, cut), ({ contract }) => contract.id)
  const ofStays = ledger.stays.flatMap((stay) => {
    const own = stay.contracts.flatMap(({ id }) => due.get(id) ?? [])
    if (own.length === 0) return []
    const of = ofStay(ledger, stay, { due: own, cut })
    return [...brokenDays(of), ...ledger.metered.sourcesOf(stay).flatMap((source) => brokenUses(of, source))]
  })
  return [
    ...ofStays,
    ...askedElsewhere(house),
    ...[...ledger.metered.timelineOf.values()].flatMap((timeline) => brokenMeter(ledger, timeline)),
    ...brokenShares(ledger),
  ]
}
