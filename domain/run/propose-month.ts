import { dueDayFor } from '../bill/due-day.ts'
import type { BillLine } from '../bill/line.ts'
import { plainLine, sumOfParts } from '../bill/line-parts.ts'
import { serviceKey } from '../bill/reading.ts'
import { closingDayOf, READ_BEFORE } from '../building/closing-day.ts'
import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { priceUseAbove } from '../charge/price-use.ts'
import { halfUp } from '../charge/rounding.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { isWhole, shareOfMonth } from '../contract/month-share.ts'
import { addDays, addMonths, daysBetween, lastDayOfMonth, nextMonth } from '../day.ts'
import type { MeterReading } from '../meter/meter.ts'
import type { Utility } from '../meter/meter-codes.ts'
import { shareUse } from '../meter/share-use.ts'
import { isOdd, meanPerDay, spansOf, totalBetween } from '../meter/use.ts'
import { adjustmentOf, hasPricesOf, usedByFigures } from './adjustment.ts'
import { type Credit, NO_CREDIT, settled } from './below-nought.ts'
import type { BilledUse, MonthFacts, RunContract, RunMeter } from './month-facts.ts'
import { penaltiesOf } from './penalty.ts'

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
export type RunDoubt =
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

export type Proposal = {
  /** Null for a room without a lease in which something was used. */
  readonly contractID: string | null
  readonly roomID: string
  /** The month of the bill. The last bill of a tenant who has moved out is for their last month. */
  readonly month: string
  readonly dueDay: string
  /** Includes the adjustments that become credit when they exceed the bill. */
  readonly lines: readonly BillLine[]
  /** The amount that the bill asks for; never negative. */
  readonly total: number
  /** The contract's credit before the bill. */
  readonly credit: Credit
  readonly missing: readonly MissingReading[]
  readonly doubts: readonly RunDoubt[]
  /** Optional lines: penalties, and a deposit that nobody has recorded. */
  readonly offers: readonly BillLine[]
}

/** Number of months after its end in which a contract is billed for its last use. */
const MONTHS_AFTER = 3

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** A contract's own agreement on a charge on a day. */
const ownOn = ({ ownCharges }: Pick<RunContract, 'ownCharges'>, { id }: Charge, day: string) =>
  listOn(ownCharges, day)?.charges.find(({ chargeID }) => chargeID === id)

/** A charge as a contract pays it on a day; undefined when it does not. */
export const chargeFor = (
  contract: Pick<RunContract, 'ownCharges'>,
  charge: Charge,
  day: string,
): Charge | undefined => {
  const own = ownOn(contract, charge, day)
  if (own?.leftOut || charge.way === 'free') return undefined
  return own && own.price !== null ? { ...charge, price: own.price } : charge
}

/** The quantity of a charge that is not metered: people, vehicles, or one room. Undefined: not charged. */
const countOf = (contract: RunContract, charge: Charge, day: string): number | undefined => {
  const { way } = charge
  const own = ownOn(contract, charge, day)?.count ?? undefined
  if (way === 'perRoom') return 1
  if (way === 'perPerson') return own ?? contract.people
  return way === 'perVehicle' ? own : undefined
}

const THOUSAND = 1_000

type PricedFor = { readonly day: string; readonly people: number | null; readonly below?: number }

/** A line for a use or count, priced by the price list of a day. */
export const pricedLine = (
  charge: Charge,
  quantity: number,
  { day, people, below = 0, ...said }: Partial<BillLine> & PricedFor,
): Omit<BillLine, 'id'> => {
  const priced = priceUseAbove(charge, quantity, { day, people, below })
  const { bands } = priced
  const [first] = bands
  const isFlat = bands.length === 1
  return {
    ...plainLine,
    kind: 'service',
    name: charge.name,
    chargeID: charge.id,
    quantity,
    unit: charge.unit,
    unitPrice: isFlat && first ? first.price : null,
    bands: isFlat ? null : [...bands],
    vat: priced.vat,
    amount: priced.amount,
    people: priced.people,
    quota: priced.quota,
    note: null,
    ...said,
  }
}

/** The facts from which the corrections of a building follow. */
type UseFacts = Pick<MonthFacts, 'uses' | 'meters' | 'priceLists'>

/** Facts by room and by reading: a large building would otherwise be searched for each of its contracts. */
type Index = {
  readonly usesOfRoom: ReadonlyMap<string, readonly BilledUse[]>
  /** Lines of all rooms by their two readings: each room has a share in the use of a building's meter. */
  readonly usesOfReadings: ReadonlyMap<string, readonly BilledUse[]>
  readonly metersOfRoom: ReadonlyMap<string | null, readonly RunMeter[]>
  readonly meterOfReading: ReadonlyMap<string, RunMeter>
}

type Indexed = MonthFacts & Index

const indexed = <F extends UseFacts>(facts: F): F & Index => ({
  ...facts,
  usesOfRoom: Map.groupBy(facts.uses, ({ roomID }) => roomID),
  usesOfReadings: Map.groupBy(
    facts.uses.filter(({ kind, readings }) => kind === 'metered' && readings),
    ({ readings }) => readings?.join() ?? '',
  ),
  metersOfRoom: Map.groupBy(facts.meters, ({ roomID }) => roomID),
  meterOfReading: new Map(
    facts.meters.flatMap((meter) => meter.readings.map(({ readingID }) => [readingID, meter] as const)),
  ),
})

/** Rent and monthly charges for the contract's days in a month. */
const monthlyLines = (contract: RunContract, { month, priceLists }: MonthFacts): Omit<BillLine, 'id'>[] => {
  const share = shareOfMonth({ startDay: contract.startDay, endDay: contract.lastDay }, month)
  if (share.days === 0) return []
  const from = later(contract.startDay, `${month}-01`)
  const to = earlier(contract.lastDay ?? lastDayOfMonth(month), lastDayOfMonth(month))
  const days = { from, to }
  const ofDays = (line: Omit<BillLine, 'id'>): Omit<BillLine, 'id'> => {
    const part = { ...line, ...days }
    return isWhole(share) ? part : { ...part, ...sumOfParts({ ...part, amount: 0 }) }
  }
  const rent = {
    ...plainLine,
    kind: 'rent' as const,
    name: RENT,
    unitPrice: contract.price,
    amount: contract.price,
  }
  const charges = listOn(priceLists, from)?.charges ?? []
  return [
    ...(contract.type === ContractType.RENT && contract.price > 0 ? [ofDays(rent)] : []),
    ...charges.flatMap((listed) => {
      const charge = chargeFor(contract, listed, from)
      const count = charge && charge.way !== 'metered' ? countOf(contract, charge, from) : undefined
      if (!charge || !count) return []
      // A charge per room is counted once, so its line needs no quantity.
      const line = pricedLine(charge, count * THOUSAND, { day: from, people: contract.people })
      return [
        ofDays(charge.way === 'perRoom' && !line.bands ? { ...line, quantity: null, unit: null } : line),
      ]
    }),
  ]
}

/** The name of the line on every bill. */
const RENT = 'Tiền phòng'

type Use = {
  readonly meter: RunMeter
  readonly from: MeterReading
  readonly to: MeterReading
  readonly used: number
}

/**
 * The index of the last billed reading, −1 when there is none. For a meter of the building only bills of earlier
 * months count: a contract that is billed later in the same month gets its share of the same use.
 */
const lastBilledAt = (meter: RunMeter, { uses, usesOfRoom, month }: Indexed): number => {
  const place = new Map(meter.readings.map(({ readingID }, index) => [readingID, index]))
  const billed =
    meter.roomID === null ? uses.filter((use) => use.month < month) : (usesOfRoom.get(meter.roomID) ?? [])
  let last = -1
  for (const { readings } of billed) {
    const at = place.get(readings?.[1] ?? '')
    if (at !== undefined && at > last) last = at
  }
  return last
}

/**
 * Older bills have values but no reading ids: the index of the last reading with the value of the last bill, else −1.
 */
const lastFigureAt = (
  { roomID, readings: shown }: RunMeter,
  charge: Charge,
  { usesOfRoom }: Indexed,
): number => {
  const billed = usesOfRoom
    .get(roomID ?? '')
    ?.findLast(
      ({ readings, figures, name, chargeID }) =>
        !readings && figures && (chargeID === charge.id || isSameName(name, charge.name)),
    )
  const figure = billed?.figures?.at(-1)?.value
  return figure === undefined ? -1 : shown.findLastIndex(({ value }) => value === figure)
}

/** The use of a meter for the month: since the last billed reading; undefined while the reading is missing. */
const usedOf = (
  meter: RunMeter,
  charge: Charge,
  contract: RunContract | undefined,
  facts: Indexed,
): Use | undefined => {
  const { readings } = meter
  const started = contract
    ? Math.max(
        readings.findLastIndex(({ day }) => day <= contract.startDay),
        0,
      )
    : 0
  const begin = Math.max(started, lastBilledAt(meter, facts), lastFigureAt(meter, charge, facts))
  const from = readings[begin]
  const until = windowOf(facts, contract)
  const inTime = readings.findLastIndex(
    ({ day, kind }) => kind === 'read' && day >= until.from && day <= until.to,
  )
  const end =
    inTime > begin
      ? inTime
      : readings.findIndex(
          ({ kind, day }, place) => place > begin && kind === 'read' && day > until.to && day <= until.latest,
        )
  const to = readings[end]
  if (!from || !to || end <= begin) return undefined
  const used = totalBetween(readings, from.readingID, to.readingID)
  return used === undefined ? undefined : { meter, from, to, used }
}

/** The days whose readings close the month; for a tenant who moves out, the days around the last one. */
const windowOf = ({ rules, month }: MonthFacts, contract: RunContract | undefined) => {
  const closing = closingDayOf(rules, month)
  const next = closingDayOf(rules, nextMonth(month))
  const usual = {
    from: addDays(closing, -READ_BEFORE),
    to: addDays(next, -READ_BEFORE - 1),
    latest: '9999-12-31',
  }
  const last = contract?.lastDay
  if (!last || last > usual.to) return usual
  const out = addDays(last, READ_BEFORE)
  return { from: earlier(usual.from, last), to: out, latest: out }
}

/** The values of a meter at both ends, and in between if it was replaced. */
const figuresOf = ({ meter, from, to }: Use): NonNullable<BillLine['figures']> => {
  const { readings } = meter
  const begin = readings.indexOf(from)
  const between = readings.slice(begin + 1, readings.indexOf(to)).filter(({ kind }) => kind !== 'read')
  return [from, ...between, to].map(({ day, value }) => ({ day, value }))
}

const meteredLine = (
  charge: Charge,
  use: Use,
  { quantity, ...said }: { quantity: number; people: number; below?: number; note?: string | null },
) =>
  pricedLine(charge, quantity, {
    ...said,
    kind: 'metered',
    day: use.to.day,
    from: use.from.day,
    to: use.to.day,
    readings: [use.from.readingID, use.to.readingID],
    figures: figuresOf(use),
  })

/** Whether two names are the same service: people write `Điện` and `Tiền điện`. */
const isSameName = (one: string, other: string): boolean => serviceKey(one) === serviceKey(other)

/** A doubt for a use of more than three times the usual one. */
const oddUse = (charge: Charge, { meter, from, to, used }: Use): RunDoubt[] => {
  const earlierSpans = spansOf(meter.readings.slice(0, meter.readings.indexOf(from) + 1))
  const days = daysBetween(from.day, to.day)
  if (!isOdd({ used, days }, earlierSpans)) return []
  const mean = Math.round((meanPerDay(earlierSpans) ?? 0) * Math.max(1, days))
  const spans = [...earlierSpans.slice(-6), { used, days }]
  const about = { meterID: meter.id, readingID: to.readingID, chargeID: charge.id }
  return [{ kind: 'odd_use', ...about, used, days, mean, spans }]
}

/** The rooms' shares in the use of a building's meters. */
const sharedLines = (facts: Indexed, going: readonly RunContract[]) => {
  const shares = new Map<string, Omit<BillLine, 'id'>[]>()
  const missing: Omit<MissingReading, 'people'>[] = []
  const metered = meteredCharges(facts)
  for (const meter of facts.meters.filter(({ roomID }) => roomID === null)) {
    const charge = metered.find(({ utility }) => utility === meter.utility)
    if (!charge || going.length === 0) continue
    const use = usedOf(meter, charge, undefined, facts)
    if (!use) {
      missing.push({ meterID: meter.id, charge, last: lastOf(meter), below: 0 })
      continue
    }
    const rooms = going.map(({ roomID, people }) => ({
      roomID,
      people,
      own: ownUse(facts, roomID, use),
    }))
    for (const [place, part] of shareUse(use.used, meter.share ?? 'perRoom', rooms).entries()) {
      const contract = going[place]
      const own = contract && chargeFor(contract, charge, pricedOn(facts))
      if (!contract || !own || part.used === 0) continue
      const line = meteredLine(own, use, { quantity: part.used, people: contract.people })
      shares.set(contract.id, [...(shares.get(contract.id) ?? []), line])
    }
  }
  return { shares, missing }
}

/** The use by the rooms' own meters in the period of a building's meter. */
const ownUse = ({ metersOfRoom }: Indexed, roomID: string, { meter, from, to }: Use): number =>
  (metersOfRoom.get(roomID) ?? [])
    .filter(({ utility }) => utility === meter.utility)
    .reduce((sum, { readings }) => {
      const [begin, end] = [from, to].map(({ day }) => readings.findLast((one) => one.day <= day))
      return sum + (begin && end ? (totalBetween(readings, begin.readingID, end.readingID) ?? 0) : 0)
    }, 0)

/** The day whose price list applies to the use of a month: its closing day, but not before the month begins. */
const pricedOn = ({ rules, month }: MonthFacts): string => later(closingDayOf(rules, month), `${month}-01`)

const meteredCharges = (facts: MonthFacts): readonly Charge[] =>
  (listOn(facts.priceLists, pricedOn(facts))?.charges ?? []).filter(({ way }) => way === 'metered')

const lastOf = ({ readings }: RunMeter) => {
  const last = readings.at(-1)
  return last ? { day: last.day, value: last.value } : null
}

/** The lines for the meters of a room, and the readings that are missing. */
const roomUse = (contract: RunContract, facts: Indexed) => {
  const lines: Omit<BillLine, 'id'>[] = []
  const missing: MissingReading[] = []
  const doubts: RunDoubt[] = []
  const { people } = contract
  // A tenant who moves in after the closing day has no use to be billed this month.
  const isNew = contract.startDay > closingDayOf(facts.rules, facts.month)
  const ask = (reading: Omit<MissingReading, 'people'>) => {
    if (!isNew) missing.push({ ...reading, people })
  }
  const metered = meteredCharges(facts)
  for (const listed of metered) {
    const charge = chargeFor(contract, listed, pricedOn(facts))
    if (!charge) continue
    const isFirst = metered.find(({ utility }) => utility === listed.utility) === listed
    const meters = (isFirst && facts.metersOfRoom.get(contract.roomID)) || []
    const own = meters.filter(({ utility }) => utility === charge.utility)
    if (own.length === 0) {
      const isShared = facts.meters.some(
        ({ roomID, utility }) => roomID === null && utility === charge.utility,
      )
      if (!isShared) ask({ meterID: null, charge, last: lastSaid(contract, charge, facts), below: 0 })
      continue
    }
    const uses = own.map((meter) => ({ meter, use: usedOf(meter, charge, contract, facts) }))
    // All meters of a room fill the same bands: each starts above the previous ones. Meters with readings come first.
    let below = 0
    for (const { meter, use } of uses) {
      if (!use) continue
      const note = own.length > 1 ? meter.serial : null
      lines.push(meteredLine(charge, use, { quantity: use.used, people, below, note }))
      doubts.push(...oddUse(charge, use))
      below += use.used
    }
    for (const { meter, use } of uses)
      if (!use) ask({ meterID: meter.id, charge, last: lastOf(meter), below })
  }
  return { lines, missing, doubts }
}

/** The last billed value of the room for a charge without a recorded meter. */
const lastSaid = ({ roomID }: RunContract, charge: Charge, { usesOfRoom }: Indexed) => {
  const last = usesOfRoom
    .get(roomID)
    ?.findLast((use) => use.figures && (use.chargeID === charge.id || isSameName(use.name, charge.name)))
  const figure = last?.figures?.at(-1)
  return figure ? { day: figure.day, value: figure.value } : null
}

/** The use of a billed line by the current readings: of its own meter, or its share of a building's meter. */
const usedNow = (use: BilledUse, meter: RunMeter, facts: Index): number | undefined => {
  const [fromID = '', toID = ''] = use.readings ?? []
  const now = totalBetween(meter.readings, fromID, toID)
  return now === undefined || meter.roomID !== null ? now : partNow(use, { meter, now }, facts)
}

/**
 * A room's share of a corrected reading of the building's meter, in proportion to the billed shares. The shares add
 * up exactly to the thousandth, and equal the billed ones while the reading is unchanged.
 */
const partNow = (
  use: BilledUse,
  { meter, now }: { readonly meter: RunMeter; readonly now: number },
  { usesOfReadings }: Index,
): number => {
  const billed = usesOfReadings.get(use.readings?.join() ?? '') ?? []
  const asked = usedByFigures(use, meter)
  const parts = billed.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  // With `rest`, a correction changes the divided rest by the same amount as the whole.
  const whole = meter.share === 'rest' ? parts : asked
  const shared = Math.max(0, whole + now - asked)
  const until = billed.slice(0, billed.indexOf(use)).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  if (whole === 0) return use.quantity ?? 0
  const endOf = (weight: number) => halfUp(BigInt(shared) * BigInt(weight), BigInt(whole))
  return endOf(until + (use.quantity ?? 0)) - endOf(until)
}

type PayingContract = Pick<RunContract, 'id' | 'roomID' | 'ownCharges'>

/** Adjustments for readings that were corrected after they were billed, by the id of the contract. */
export const correctionsOf = (contracts: readonly PayingContract[], facts: UseFacts) => {
  const known = indexed(facts)
  return new Map(contracts.map((contract) => [contract.id, adjustmentsOf(contract, known)]))
}

/** Adjustments for readings of a contract that were corrected after they were billed. */
const adjustmentsOf = (contract: PayingContract, facts: UseFacts & Index): Omit<BillLine, 'id'>[] => {
  const { usesOfRoom, meterOfReading, priceLists } = facts
  const own = (usesOfRoom.get(contract.roomID) ?? []).filter(({ contractID }) => contractID === contract.id)
  const read = own.flatMap((use) => {
    const meter = meterOfReading.get(use.readings?.[0] ?? '')
    const now = use.kind === 'metered' && meter && usedNow(use, meter, facts)
    if (!meter || typeof now !== 'number' || use.quantity === null) return []
    const adjusted = own.filter(
      ({ kind, readings }) => kind === 'adjustment' && readings?.join() === use.readings?.join(),
    )
    const asked = adjusted.reduce((sum, { quantity }) => sum + (quantity ?? 0), use.quantity)
    return [{ use, meter, now, asked }]
  })
  // Lines of one bill under the same charge fill the same bands.
  const together = Map.groupBy(read, ({ use, meter }) =>
    [use.billID, use.chargeID ?? use.name, meter.roomID === null && meter.id].join('/'),
  )
  return [...together.values()].flatMap((lines) => {
    let all = lines.reduce((sum, { asked }) => sum + asked, 0)
    return lines.flatMap((line) => {
      const { use, now, asked } = line
      const adjustment = adjustmentOf({ ...line, all, charge: chargeOf(use, contract, priceLists) })
      all += now - asked
      return adjustment ?? []
    })
  })
}

/**
 * The charge by which a use was billed: of the price lists and the contract's own charges, one with the prices on the
 * line. A use is priced by its closing day, which changed billing rules may have moved since.
 */
const chargeOf = (
  use: BilledUse,
  contract: PayingContract,
  priceLists: UseFacts['priceLists'],
): Charge | undefined => {
  const begun = [...priceLists, ...contract.ownCharges].flatMap(({ fromDay }) => fromDay ?? [])
  const days = [`${use.month}-01`, ...(use.to ? [use.to] : []), ...begun.toSorted().toReversed()]
  const charges = days.flatMap((day) => {
    const listed = listOn(priceLists, day)?.charges.find(({ id }) => id === use.chargeID)
    return (listed && chargeFor(contract, listed, day)) ?? []
  })
  return charges.find((charge) => hasPricesOf(charge, use)) ?? charges[0]
}

/** A deposit is offered in the first months of a lease: that of an older one was paid before the product was used. */
const MONTHS_OF_DEPOSIT = 3

/**
 * The deposit of a new lease that was neither billed nor recorded. Optional, because it may have been paid already.
 */
const depositOf = (
  { depositDue, type, startDay }: RunContract,
  { month }: MonthFacts,
): Omit<BillLine, 'id'>[] => {
  const isNew = startDay >= `${addMonths(month, 1 - MONTHS_OF_DEPOSIT)}-01`
  return type === ContractType.RENT && isNew && depositDue > 0
    ? [{ ...plainLine, kind: 'deposit', name: DEPOSIT, amount: depositDue }]
    : []
}

/** The name of the line on every bill. */
const DEPOSIT = 'Tiền cọc'

const numbered = (lines: readonly Omit<BillLine, 'id'>[]): BillLine[] =>
  lines.map((line, place) => ({ id: place + 1, ...line }))

/**
 * The bills of a month of a building, from its contracts, price lists and meters: one for each contract without a
 * bill yet.
 */
export const proposeMonth = (asked: MonthFacts): readonly Proposal[] => {
  const facts = indexed(asked)
  const { month, contracts, billed, rules, today, only } = facts
  const [first, last] = [`${month}-01`, lastDayOfMonth(month)]
  const going = contracts.filter(({ startDay, lastDay }) => startDay <= last && (lastDay ?? last) >= first)
  const { shares, missing: unread } = sharedLines(facts, going)
  const isAsked = ({ id }: RunContract) => only === undefined || id === only
  const proposed = going
    .filter((contract) => isAsked(contract) && (only !== undefined || !billed.has(contract.id)))
    .map((contract): Proposal => {
      const used = roomUse(contract, facts)
      // A second bill of the month only has what came after the first one.
      const isSecond = billed.has(contract.id)
      const lines = numbered([
        ...(isSecond ? [] : monthlyLines(contract, facts)),
        ...used.lines,
        ...((!isSecond && shares.get(contract.id)) || []),
        ...adjustmentsOf(contract, facts),
      ])
      const shared = unread
        .filter(
          ({ charge }) =>
            chargeFor(contract, charge, pricedOn(facts)) && contract.startDay <= closingDayOf(rules, month),
        )
        .map((one) => ({ ...one, people: contract.people }))
      const missing = isSecond ? [] : [...used.missing, ...shared]
      return proposalOf(contract, facts, { ...used, month, lines, missing })
    })
  const ended = contracts
    .filter(
      ({ lastDay }) =>
        lastDay !== null && lastDay < first && lastDay >= `${addMonths(month, -MONTHS_AFTER)}-01`,
    )
    .filter(isAsked)
    .flatMap((contract): Proposal[] => {
      const used = roomUse(contract, facts)
      const lines = numbered([...used.lines, ...adjustmentsOf(contract, facts)])
      const of = (contract.lastDay ?? first).slice(0, 7)
      return lines.length === 0
        ? []
        : [proposalOf(contract, facts, { ...used, month: of, lines, missing: [] })]
    })
  if (only !== undefined) return [...proposed, ...ended]
  return [...proposed, ...ended, ...vacant(facts, going, { rules, today })]
}

const proposalOf = (
  contract: RunContract,
  facts: MonthFacts,
  said: Pick<Proposal, 'month' | 'lines' | 'missing' | 'doubts'>,
): Proposal => {
  const { month, rules, today, late } = facts
  const own = late.filter(({ contractID }) => contractID === contract.id)
  return {
    contractID: contract.id,
    roomID: contract.roomID,
    month: said.month,
    dueDay: dueDayFor(said.month, rules.dueDay ?? contract.dueDayOfMonth, today),
    lines: said.lines,
    total: settled(said.lines, contract.credit).total,
    credit: contract.credit,
    missing: said.missing,
    doubts: said.doubts,
    offers: numbered([
      ...(said.month === month ? depositOf(contract, facts) : []),
      ...penaltiesOf(rules.penalty, own, today),
    ]),
  }
}

/** Rooms without a lease whose meter has counted something. */
const vacant = (
  facts: MonthFacts,
  going: readonly RunContract[],
  { rules, today }: Pick<MonthFacts, 'rules' | 'today'>,
): Proposal[] => {
  const { month, meters, contracts } = facts
  const rented = new Set(going.map(({ roomID }) => roomID))
  const empty = Map.groupBy(
    meters.filter(({ roomID }) => roomID !== null && !rented.has(roomID)),
    ({ roomID }) => roomID ?? '',
  )
  return [...empty].flatMap(([roomID, own]): Proposal[] => {
    const left = contracts
      .filter((one) => one.roomID === roomID && one.lastDay !== null && one.lastDay < `${month}-01`)
      .map(({ lastDay }) => lastDay ?? '')
      .sort()
      .at(-1)
    const doubts = own.flatMap((meter): RunDoubt[] => {
      const { readings, id, utility } = meter
      const window = windowOf(facts, undefined)
      const to = readings.findLast(
        ({ kind, day }) => kind === 'read' && day >= window.from && day <= window.to,
      )
      const before = to && readings[readings.indexOf(to) - 1]
      if (!to || !before || (left !== undefined && to.day <= addDays(left, READ_BEFORE))) return []
      const used = totalBetween(readings, before.readingID, to.readingID) ?? 0
      return used > 0 ? [{ kind: 'no_lease', meterID: id, utility, used, from: before.day, to: to.day }] : []
    })
    const dueDay = dueDayFor(month, rules.dueDay ?? 1, today)
    const nobody = {
      contractID: null,
      roomID,
      month,
      dueDay,
      lines: [],
      total: 0,
      credit: NO_CREDIT,
      missing: [],
      offers: [],
    }
    return doubts.length === 0 ? [] : [{ ...nobody, doubts }]
  })
}
