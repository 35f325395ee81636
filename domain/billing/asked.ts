import { serviceKey } from '../bill/reading.ts'
import { dayNumber, lastDayOfMonth } from '../day.ts'
import { closingOfBill } from './closings.ts'
import type { AskedLine, BillingHouse, BillingMeter } from './house.ts'
import type { BilledNight, Timeline } from './timeline.ts'

/** The key of the rent; charges have their ids. */
export const RENT_KEY = 'rent'
/** The name of the line on every bill. */
export const RENT = 'Tiền phòng'

/** Bounds of bands as they are, in thousandths of a quota. */
export const ONE_QUOTA = 1_000

/** Names under which people write the rent. */
export const rentNames = new Set(
  [RENT, 'Tiền thuê', 'Tiền thuê phòng', 'Tiền nhà', 'Tiền thuê nhà', 'Rent'].map(serviceKey),
)

/** What a line that stands covers, together with the adjustments that have changed it since. */
export type AskedSpan = {
  readonly key: string
  /** The meter of a use; null for what accrues by the day. */
  readonly meterID: string | null
  /** Days, both inclusive; of a use the nights before its first day and of its last. */
  readonly from: number
  readonly to: number
  readonly contractID: string
  readonly billID: string | null
  readonly month: string
  readonly settlesMonth: boolean
  /** When it was asked for. */
  readonly at?: string | undefined
  readonly line: AskedLine['line']
  /** Thousandths that were asked for: the use, or count × days. */
  readonly basis: number
  /** Đồng that were asked for. */
  readonly amount: number
  /** Thousandths of a quota by which bounds of bands were last multiplied. */
  readonly quota: number | null
  /** Only an adjustment stands, of a bill that was taken back: it covers nothing, and is taken back itself. */
  readonly isOrphan: boolean
  /** Đồng per unit or month by which it was reckoned last; null where there are several. */
  readonly price: number | null
  /** It was reckoned anew by other prices than those of its line. */
  readonly isRepriced: boolean
  /**
   * Its basis does not tell what was asked for it: an adjustment changed the amount alone, or was made of another basis
   * or quota than stands, since the one before it is gone.
   */
  readonly isInDoubt: boolean
  /** No bill has asked for it, because somebody has forgiven it. */
  readonly isWaived: boolean
}

/** Days (of a use: nights) of a key that are settled whatever was asked for them. */
export type Settled = {
  readonly contractID: string
  /** Null for everything that accrues by the day. */
  readonly key: string | null
  readonly isUse: boolean
  readonly from: number
  readonly to: number
}

export type Asked = { readonly spans: readonly AskedSpan[]; readonly settled: readonly Settled[] }

type Line = AskedLine['line']

/** Count × days, in thousandths. */
export const basisOfDays = ({ kind, quantity }: Line, from: number, to: number): number =>
  (kind === 'rent' ? 1_000 : (quantity ?? 1_000)) * (to - from + 1)

const kindsByDay = new Set(['rent', 'service'])

/** The charge of any list that a line means: by its id, else by its name. */
const chargeMeant = ({ priceLists }: Pick<BillingHouse, 'priceLists'>, { chargeID, name }: Line) => {
  const all = priceLists.flatMap(({ charges }) => charges)
  const key = serviceKey(name)
  return chargeID === null
    ? all.findLast((one) => serviceKey(one.name) === key)
    : all.findLast(({ id }) => id === chargeID)
}

/** The nights that the readings of bills fix for each meter. */
export const billedNightsOf = (
  house: BillingHouse,
  meterOf: ReadonlyMap<string, BillingMeter>,
): ReadonlyMap<string, readonly BilledNight[]> => {
  const nights = new Map<string, BilledNight[]>()
  const contractOf = new Map(house.contracts.map((one) => [one.id, one]))
  for (const { line, contractID, settlesMonth, at } of house.asked) {
    if (line.kind !== 'metered') continue
    const [first, last] = readingsOf(line, house, contractID) ?? []
    const meter = meterOf.get(first ?? '')
    if (!meter || !first || !last) continue
    const { from, to, divided } = line
    const isSaid = !settlesMonth && from !== null && to !== null
    const begins = divided === 'from' || divided === 'both'
    const ends = divided === 'to' || divided === 'both'
    // A share ends with its tenant, its readings with the house's month.
    const own = meter.roomID !== null
    const [start, end] = isSaid ? [dayNumber(from) - 1, dayNumber(to)] : [null, null]
    const contract = contractOf.get(contractID)
    const begin = {
      contractID,
      side: 'from',
      part: own ? null : start,
      isOfTenant: from === contract?.startDay,
      at,
    } as const
    const close = {
      contractID,
      side: 'to',
      part: own ? null : end,
      isOfTenant: to === contract?.lastDay,
      at,
    } as const
    const all = nights.get(meter.id) ?? []
    nights.set(meter.id, all)
    all.push(
      { ...begin, night: own ? start : null, readingID: begins ? null : first },
      { ...close, night: own ? end : null, readingID: ends ? null : last },
    )
    if (isSaid && !own)
      all.push({ ...begin, night: start, readingID: null }, { ...close, night: end, readingID: null })
  }
  return nights
}

/** The meter of each reading. */
export const meterByReading = (meters: readonly BillingMeter[]): ReadonlyMap<string, BillingMeter> => {
  const meterOf = new Map<string, BillingMeter>()
  for (const meter of meters) for (const { readingID } of meter.readings) meterOf.set(readingID, meter)
  return meterOf
}

/** The readings of a metered line: those it names, or those of the room's meter that have the values it shows. */
const readingsOf = (
  line: Line,
  house: BillingHouse,
  contractID: string,
): readonly [string, string] | undefined => {
  const { kind, readings, figures, chargeID, name } = line
  if (kind !== 'metered' && kind !== 'other') return undefined
  if (readings) return [readings[0] as string, readings[1] as string]
  const [first, last] = [figures?.[0]?.value, figures?.at(-1)?.value]
  if (first === undefined || last === undefined) return undefined
  const roomID = house.contracts.find(({ id }) => id === contractID)?.roomID
  const charge = chargeMeant(house, { ...line, chargeID, name })
  const meter = house.meters.find((one) => one.roomID === roomID && one.utility === charge?.utility)
  const end = meter?.readings.findLastIndex(({ value }) => value === last) ?? -1
  if (!meter || end < 0) return undefined
  const begin = meter.readings.slice(0, end + 1).findLastIndex(({ value }) => value === first)
  return [meter.readings[Math.max(0, begin)]?.readingID as string, meter.readings[end]?.readingID as string]
}

/** The days that a line names, or those of its bill's month. */
const daysOf = ({ from, to }: Line, month: string): readonly [number, number] =>
  from !== null && to !== null
    ? [dayNumber(from), dayNumber(to)]
    : [dayNumber(`${month}-01`), dayNumber(lastDayOfMonth(month))]

type Known = {
  readonly timelineOf: ReadonlyMap<string, Timeline>
  readonly meterOf: ReadonlyMap<string, BillingMeter>
}

type Covered = Pick<AskedSpan, 'key' | 'meterID' | 'from' | 'to' | 'basis'>

/** Reads what the lines of a house cover. */
export const askedOf = (house: BillingHouse, { timelineOf, meterOf }: Known): Asked => {
  const settled: Settled[] = []
  const spans: AskedSpan[] = []
  const adjustments: AskedLine[] = []
  const settles = (one: Settled) => settled.push(one)
  const roomOf = new Map(house.contracts.map(({ id, roomID }) => [id, roomID]))
  for (const asked of house.asked) {
    const { line, contractID, month, settlesMonth } = asked
    const { kind, from, to, chargeID } = line
    const [first, last] = daysOf(line, month)
    if (settlesMonth)
      settles({
        contractID,
        key: null,
        isUse: false,
        from: dayNumber(`${month}-01`),
        to: dayNumber(lastDayOfMonth(month)),
      })
    if (kind === 'adjustment') {
      // Those of penalties belong to the late bill, which is looked at by itself.
      if (line.of?.kind !== 'penalty') adjustments.push(asked)
      continue
    }
    if (kind === 'penalty' || kind === 'deposit' || kind === 'discount') continue
    const covers = ({ key, meterID, from, to, basis }: Covered) =>
      spans.push({
        key,
        meterID,
        from,
        to,
        basis,
        line,
        contractID,
        billID: asked.billID,
        month,
        settlesMonth,
        at: asked.at,
        amount: line.amount,
        quota: line.quota,
        price: line.unitPrice,
        isRepriced: false,
        isOrphan: false,
        isInDoubt: false,
        isWaived: asked.isWaived ?? false,
      })
    const named = readingsOf(line, house, contractID)
    const meter = named && meterOf.get(named[0])
    if (named && meter) {
      const timeline = timelineOf.get(meter.id)
      const isSaid = !settlesMonth && from !== null && to !== null && kind === 'metered'
      const [begin, end] = isSaid ? [first - 1, last] : named.map((id) => timeline?.nightOf.get(id))
      if (begin === undefined || end === undefined) continue
      const key = chargeID ?? serviceKey(line.name)
      // Figures alone were typed by a person or come from a file: what they show is settled.
      const isLinked = isSaid || settlesMonth || line.readings !== null
      if (kind === 'metered' && line.quantity !== null && isLinked)
        covers({ key, meterID: meter.id, from: begin, to: end, basis: line.quantity })
      else settles({ contractID, key: meter.id, isUse: true, from: begin, to: end })
      continue
    }
    const isNamed = from !== null && to !== null
    if (kindsByDay.has(kind) && isNamed && (kind === 'rent' || chargeID !== null)) {
      const key = kind === 'rent' ? RENT_KEY : (chargeID as string)
      covers({ key, meterID: null, from: first, to: last, basis: basisOfDays(line, first, last) })
      continue
    }
    const charge = kind === 'rent' ? undefined : chargeMeant(house, line)
    const isRent = kind === 'rent' || (!charge && rentNames.has(serviceKey(line.name)))
    if (isRent) settles({ contractID, key: RENT_KEY, isUse: false, from: first, to: last })
    else if (charge?.way === 'metered') {
      // The figures of no meter in the book: the line settles what its room used until its month closed.
      const closing = closingOfBill(house.rules, month)
      const roomID = roomOf.get(contractID)
      for (const meter of house.meters)
        if (meter.utility === charge.utility && (meter.roomID === null || meter.roomID === roomID))
          settles({ contractID, key: meter.id, isUse: true, from: 0, to: closing })
    } else if (charge && charge.way !== 'perUse' && charge.way !== 'free')
      settles({ contractID, key: charge.id, isUse: false, from: first, to: last })
  }
  return { spans: withAdjustments(spans, adjustments, { contracts: house.contracts, meterOf }), settled }
}

const isOfDay = (line: Line) => line.of?.kind === 'rent' || line.of?.kind === 'service'

/** Lines of before that name no readings are told apart by what they show. */
const isSameUse = (one: Pick<Line, 'readings' | 'figures'>, other: Pick<Line, 'readings' | 'figures'>) =>
  one.readings?.join() === other.readings?.join() &&
  (one.readings !== null || JSON.stringify(one.figures) === JSON.stringify(other.figures))

/** Whether a line adjusts a span. */
const adjusts = ({ line, contractID }: AskedLine, span: AskedSpan): boolean => {
  const { of, chargeID, from, to, readings } = line
  if (!of) {
    // Adjustments of before name the readings of the line that they adjust.
    return (
      span.meterID !== null &&
      span.contractID === contractID &&
      readings !== null &&
      readings.join() === span.line.readings?.join() &&
      (chargeID ?? '') === (span.line.chargeID ?? '')
    )
  }
  const isSame = from === span.line.from && to === span.line.to
  if (of.kind === 'metered') return isSame && span.meterID !== null && isSameUse(line, span.line)
  return isSame && span.meterID === null && span.key === (of.kind === 'rent' ? RENT_KEY : chargeID)
}

const changeOf = ({ of, quantity }: Line): number => (of ? of.after - of.before : (quantity ?? 0))

/** As they were made, where that is known: bills are sorted by their months. */
const inTime = (lines: readonly AskedLine[]): readonly AskedLine[] =>
  lines.every(({ at }) => at !== undefined)
    ? lines.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : one.at === other.at ? 0 : 1))
    : lines

const isDoubtful = ({ of }: Line, { basis, quota, amount }: AskedSpan): boolean => {
  if (of === null) return false
  const multiplied = quota ?? ONE_QUOTA
  const isOther =
    of.before !== basis || (of.quota ?? multiplied) !== multiplied || (of.asked ?? amount) !== amount
  return isOther || of.before === of.after
}

/**
 * Đồng that are asked for with one more adjustment. What was taken back of others stays so, whatever amount a person made of
 * it, as long as it was all that stands of them; lines of before do not say what they took back.
 */
const amountWith = (line: Line, { amount, basis, isOrphan }: AskedSpan): number => {
  const { of } = line
  const isTakenBack =
    isOrphan &&
    of?.after === 0 &&
    (of.asked === undefined ? basis + changeOf(line) === 0 : of.asked === amount)
  return isTakenBack ? 0 : amount + line.amount
}

const withAdjustments = (
  spans: readonly AskedSpan[],
  adjustments: readonly AskedLine[],
  {
    contracts,
    meterOf,
  }: Pick<BillingHouse, 'contracts'> & { readonly meterOf: ReadonlyMap<string, BillingMeter> },
): readonly AskedSpan[] => {
  if (adjustments.length === 0) return spans
  const known = new Set(contracts.map(({ id }) => id))
  const all = spans.map((span) => ({ ...span }))
  const daysOfLine = ({ from, to }: Line) => `${from}/${to}`
  const adjusted = new Set(adjustments.map(({ line }) => daysOfLine(line)))
  const bySpan = Map.groupBy(
    all.filter(({ line }) => adjusted.has(daysOfLine(line))),
    ({ line }) => daysOfLine(line),
  )
  for (const adjustment of inTime(adjustments)) {
    const { line, contractID } = adjustment
    const candidates = line.of ? (bySpan.get(daysOfLine(line)) ?? []) : all
    // A difference may be asked for by the renewal of the contract that was billed.
    const ofContract = line.of && known.has(line.of.contractID) ? line.of.contractID : contractID
    const span = candidates.find(
      (one) => [line.of?.contractID, ofContract].includes(one.contractID) && adjusts(adjustment, one),
    )
    if (span) {
      Object.assign(span, {
        basis: span.basis + changeOf(line),
        amount: amountWith(line, span),
        quota: line.quota ?? span.quota,
        price: line.of?.prices ? line.of.prices.after : span.price,
        isRepriced: span.isRepriced || line.of?.prices !== undefined,
        isInDoubt: span.isInDoubt || isDoubtful(line, span),
      })
      continue
    }
    const { of, from, to, readings, chargeID } = line
    if (!of || from === null || to === null) continue
    const meter = meterOf.get(readings?.[0] ?? '')
    const [first, last] = [dayNumber(from), dayNumber(to)]
    const orphan: AskedSpan = {
      ...adjustment,
      contractID: ofContract,
      key: isOfDay(line) ? (of.kind === 'rent' ? RENT_KEY : (chargeID ?? '')) : (chargeID ?? ''),
      meterID: meter?.id ?? null,
      from: meter ? first - 1 : first,
      to: last,
      basis: changeOf(line),
      amount: line.amount,
      quota: line.quota,
      price: null,
      isRepriced: false,
      isOrphan: true,
      isInDoubt: false,
      isWaived: false,
    }
    all.push(orphan)
    bySpan.set(daysOfLine(line), [...(bySpan.get(daysOfLine(line)) ?? []), orphan])
  }
  return all
}
