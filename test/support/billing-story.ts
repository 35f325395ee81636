import fc from 'fast-check'
import type { BillLine } from '../../domain/bill/line.ts'
import type { Cut } from '../../domain/billing/cut.ts'
import { cutOfMonth } from '../../domain/billing/cut.ts'
import { dueOf } from '../../domain/billing/due.ts'
import type {
  AskedLine,
  BillingContract,
  BillingHouse,
  BillingMeter,
  Repriced,
  RulesFrom,
} from '../../domain/billing/house.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import type { Due } from '../../domain/billing/proposal.ts'
import type { Band, Charge, PriceList } from '../../domain/charge/charge.ts'
import { addMonths, dayNumber, dayOfNumber } from '../../domain/day.ts'
import type { MeterReading } from '../../domain/meter/meter.ts'
import { uuid } from './decider-spec.ts'
import { arrears, chargeOf, lease, power, proposed } from './house.ts'

/** Stories of a house, made of random steps: facts are said late, corrected and taken back, with runs in between. */

const actions = [
  ...(['go', 'go', 'go', 'let', 'let', 'leave', 'leave', 'stayOn', 'renew', 'cancel'] as const),
  ...(['read', 'read', 'read', 'read', 'correct', 'replace', 'heads', 'count'] as const),
  ...(['list', 'rules', 'run', 'run', 'run', 'deleteBill', 'revertRun'] as const),
] as const

export const storyStep = fc.record({
  what: fc.constantFrom(...actions),
  nth: fc.nat(7),
  days: fc.integer({ min: -25, max: 25 }),
  amount: fc.nat(60),
})
export type StoryStep = typeof storyStep extends fc.Arbitrary<infer S> ? S : never

export const storyPlan = fc.record({
  rooms: fc.integer({ min: 1, max: 3 }),
  /** Meters a room. */
  meters: fc.integer({ min: 1, max: 2 }),
  share: fc.constantFrom('perRoom' as const, 'perPerson' as const, 'rest' as const, null),
  banded: fc.boolean(),
  quota: fc.boolean(),
  rollsOver: fc.boolean(),
  closingDay: fc.constantFrom(31, 28, 25),
  inAdvance: fc.boolean(),
  emptyTakePart: fc.boolean(),
})
export type StoryPlan = typeof storyPlan extends fc.Arbitrary<infer S> ? S : never

export const story = fc.record({
  plan: storyPlan,
  steps: fc.array(storyStep, { minLength: 1, maxLength: 40, size: 'max' }),
})
export type Story = { readonly plan: StoryPlan; readonly steps: readonly StoryStep[] }

/** Months of rent at once. */
const PERIODS = [1, 1, 3, 6] as const
const BEGIN = dayNumber('2026-01-31')
const END = 100_000_000
const WATER = 31
const CARE = 32
const BIKE = 33

const bandsOf = (factor: number): Band[] => [
  { upTo: 50_000, price: 1_984 + factor },
  { upTo: 100_000, price: 2_380 + factor },
  { upTo: null, price: 3_460 + factor },
]

const listOf = (plan: StoryPlan, factor: number): Charge[] => [
  power({
    price: plan.banded ? bandsOf(factor) : 3_000 + factor,
    quota: plan.banded && plan.quota ? 4 : null,
    vat: plan.quota ? 800 : null,
  }),
  chargeOf(WATER, { name: 'Nước', unit: 'm³', way: 'metered', price: 11_000 + factor, utility: 'water' }),
  chargeOf(CARE, { name: 'Vệ sinh', unit: 'người', way: 'perPerson', price: 20_000 + factor }),
  chargeOf(BIKE, { name: 'Xe', unit: 'xe', way: 'perVehicle', price: 90_000 + factor }),
]

/** A reading and how much its place had counted by then, in thousandths. */
type StoryReading = { readonly reading: MeterReading; readonly counted: number }
type StoryMeter = Omit<BillingMeter, 'readings'> & { readings: StoryReading[]; base: number }

export class BillingStory {
  today = BEGIN + 1
  readonly plan: StoryPlan
  contracts: BillingContract[] = []
  meters: StoryMeter[] = []
  priceLists: PriceList[]
  rules: RulesFrom[]
  asked: (AskedLine & { readonly run: number })[] = []
  runs = 0
  /** What each run was cut at. */
  cuts: Cut[] = []
  private ids = 1_000
  /** Lists may begin on days that were billed: at the end somebody has them count for all of these. */
  readonly areListsLate: boolean
  private repriced: Repriced[] = []

  constructor(plan: StoryPlan, areListsLate = false) {
    this.plan = plan
    this.areListsLate = areListsLate
    this.priceLists = [{ fromDay: null, charges: listOf(plan, 0) }]
    const rent = plan.inAdvance ? ('inAdvance' as const) : ('inArrears' as const)
    this.rules = [{ fromDay: null, rules: { ...arrears, rent, closingDay: plan.closingDay } }]
    for (let room = 1; room <= plan.rooms; room++)
      for (let nth = 0; nth < plan.meters; nth++) this.addMeter(room)
    if (plan.share) this.addMeter(null)
  }

  private nextID() {
    this.ids += 1
    return uuid(this.ids)
  }

  private addMeter(room: number | null) {
    const isHouse = room === null
    this.meters.push({
      id: this.nextID(),
      roomID: isHouse ? null : uuid(100 + room),
      utility: isHouse && this.plan.share !== 'rest' ? 'water' : 'electricity',
      share: isHouse ? this.plan.share : null,
      serial: null,
      removed: false,
      readings: [],
      base: this.plan.rollsOver ? END - 40_000 : 0,
    })
    this.addReading(this.meters.at(-1) as StoryMeter, BEGIN, 0, 'first')
  }

  private addReading(meter: StoryMeter, day: number, counted: number, kind: MeterReading['kind']) {
    const place = meter.readings.findLastIndex(({ reading }) => dayNumber(reading.day) <= day) + 1
    const since = meter.readings.slice(0, place).findLast(({ reading }) => reading.kind === 'first')
    const value = kind === 'first' ? meter.base : since ? valueAfter(since, counted) : meter.base
    const reading: MeterReading = {
      readingID: this.nextID(),
      day: dayOfNumber(day),
      value,
      kind,
      digits: 5,
      rollOver: false,
      photoID: null,
      source: 'walk',
    }
    meter.readings.splice(place, 0, { reading, counted })
  }

  /** Reads a meter on a day: more than before, less than after. */
  readOn(meter: StoryMeter, day: number, amount: number) {
    const at = Math.max(day, BEGIN + 1)
    const place = meter.readings.findLastIndex(({ reading }) => dayNumber(reading.day) <= at)
    const [before, after] = [meter.readings[place] as StoryReading, meter.readings[place + 1]]
    // Nothing is counted between the last reading of a meter and the first of its replacement.
    if (before.reading.kind === 'last') return
    const days = at - dayNumber(before.reading.day)
    const counted = after
      ? before.counted + Math.floor(((after.counted - before.counted) * amount) / 61)
      : before.counted + (days + (amount % 3 === 0 ? 1 : 0)) * amount * 173
    this.addReading(meter, at, counted, 'read')
  }

  private correct(meter: StoryMeter, nth: number, amount: number) {
    const reads = meter.readings.flatMap(({ reading }, place) => (reading.kind === 'read' ? [place] : []))
    const place = reads[nth % Math.max(1, reads.length)]
    if (place === undefined) return
    const [before, own, after] = [place - 1, place, place + 1].map((at) => meter.readings[at])
    if (!before || !own) return
    const most = after ? after.counted : own.counted + 50_000
    const counted = before.counted + Math.floor(((most - before.counted) * amount) / 61)
    const since = meter.readings
      .slice(0, place)
      .findLast(({ reading }) => reading.kind === 'first') as StoryReading
    meter.readings[place] = { counted, reading: { ...own.reading, value: valueAfter(since, counted) } }
  }

  private replace(meter: StoryMeter, amount: number) {
    const last = meter.readings.at(-1) as StoryReading
    const day = Math.max(this.today, dayNumber(last.reading.day))
    const counted = last.counted + (day - dayNumber(last.reading.day)) * amount * 100
    this.addReading(meter, day, counted, 'last')
    this.addReading(meter, day, counted, 'first')
  }

  inRoom(room: number) {
    const roomID = uuid(100 + room)
    return this.contracts
      .filter((one) => one.roomID === roomID && (one.lastDay === null || one.lastDay >= one.startDay))
      .sort((one, other) => (one.startDay < other.startDay ? -1 : 1))
  }

  private change(contract: BillingContract, said: Partial<BillingContract>) {
    this.contracts = this.contracts.map((one) => (one === contract ? { ...one, ...said } : one))
  }

  private let(room: number, days: number, amount: number) {
    const before = this.inRoom(room).at(-1)
    const from = before
      ? Math.max(dayNumber(before.lastDay ?? dayOfNumber(this.today)), dayNumber(before.startDay))
      : BEGIN
    if (before && before.lastDay === null) this.change(before, { lastDay: dayOfNumber(from) })
    const startDay = dayOfNumber(from + 1 + (days < 0 ? 0 : days))
    const contract = lease(1, { room, startDay, price: 1_000_000 + 50_000 * amount })
    this.contracts.push({
      ...contract,
      id: this.nextID(),
      heads: [{ fromDay: null, people: 1 + (amount % 3) }],
      payEveryMonths: PERIODS[amount % PERIODS.length] as number,
    })
  }

  /** Another last day for the last contract of a room, or for one before, as far as the next. */
  private leave(room: number, { days, nth }: StoryStep) {
    const all = this.inRoom(room)
    const contract = nth > 5 ? all.at(-2) : all.at(-1)
    if (!contract) return
    const next = all[all.indexOf(contract) + 1]
    // A renewal goes on where the contract before it ends.
    if (next?.renewalOf === contract.id) return
    const latest = next ? dayNumber(next.startDay) - 1 : Number.POSITIVE_INFINITY
    const day = Math.min(latest, Math.max(dayNumber(contract.startDay), this.today + days))
    this.change(contract, { lastDay: dayOfNumber(day) })
  }

  private renew(room: number, { days, amount }: StoryStep) {
    const contract = this.inRoom(room).at(-1)
    if (!contract) return
    const last = Math.max(dayNumber(contract.startDay), this.today + Math.abs(days))
    this.change(contract, { lastDay: dayOfNumber(last) })
    const startDay = dayOfNumber(last + 1)
    const { heads, ownCharges, roomID, price, payEveryMonths = 1 } = contract
    // Prices of days that were asked for change only on a person's word.
    const isAsked = this.asked.some(({ line }) => line.to !== null && line.to >= startDay)
    this.contracts.push({
      ...lease(1, { startDay, heads, ownCharges }),
      id: this.nextID(),
      roomID,
      price: isAsked ? price : price + 10_000 * amount,
      renewalOf: contract.id,
      payEveryMonths,
    })
  }

  /** The last contract of a room never begins. */
  private cancel(room: number) {
    const contract = this.inRoom(room).at(-1)
    if (contract) this.change(contract, { lastDay: dayOfNumber(dayNumber(contract.startDay) - 1) })
    const before = this.inRoom(room).at(-1)
    if (before && contract?.renewalOf === before.id) this.change(before, { lastDay: null })
  }

  private say(room: number, { what, nth, days, amount }: StoryStep) {
    const all = this.inRoom(room)
    const contract = all[nth % Math.max(1, all.length)]
    if (!contract) return
    const fromDay = dayOfNumber(Math.max(dayNumber(contract.startDay), this.today + days))
    const later = <T extends { fromDay: string | null }>(said: readonly T[], one: T): T[] =>
      [...said.filter((other) => other.fromDay !== fromDay), one].sort((a, b) =>
        (a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1,
      )
    if (what === 'heads')
      this.change(contract, { heads: later(contract.heads, { fromDay, people: 1 + (amount % 4) }) })
    else {
      const own = { chargeID: uuid(BIKE), leftOut: false, price: null, count: amount % 3 }
      this.change(contract, { ownCharges: later(contract.ownCharges, { fromDay, charges: [own] }) })
    }
  }

  /** The last day or night that anything was asked for. */
  private askedUntil() {
    return this.asked.reduce(
      (most, { line, month }) => Math.max(most, dayNumber(line.to ?? `${month}-28`)),
      BEGIN,
    )
  }

  house(): BillingHouse {
    return {
      rules: this.rules,
      priceLists: this.priceLists,
      contracts: this.contracts,
      meters: this.meters.map(({ base, ...meter }) => ({
        ...meter,
        readings: meter.readings.map(({ reading }) => reading),
      })),
      asked: this.asked,
      repriced: this.repriced,
      emptyRooms: this.plan.emptyTakePart ? [{ fromDay: '2026-02-15', takePart: true }] : [],
      rooms: Array.from({ length: this.plan.rooms }, (_, place) => ({
        id: uuid(101 + place),
        fromDay: '2026-01-01',
        toDay: null,
      })),
    }
  }

  due(cut: Cut): readonly Due[] {
    return dueOf(ledgerOf(this.house(), Math.max(cut.days, cut.uses)), cut)
  }

  monthAt(months: number) {
    return addMonths(dayOfNumber(this.today).slice(0, 7), months)
  }

  /** Issues what is due of a month; `leftOut` says which lines are not asked for. */
  run(month: string, leftOut: (place: number) => boolean = () => false) {
    const cut = cutOfMonth(this.house(), month)
    const run = ++this.runs
    this.cuts.push(cut)
    let place = 0
    for (const one of this.due(cut)) {
      const billID = this.nextID()
      for (const line of proposed(one))
        if (!leftOut(place++)) this.ask({ run, billID, month, line, contractID: one.contract.id })
    }
    return cut
  }

  private ask(said: {
    run: number
    billID: string
    month: string
    contractID: string
    line: Omit<BillLine, 'id'>
  }) {
    this.asked.push({ ...said, settlesMonth: false })
  }

  private deleteBill(nth: number) {
    const bills = [...new Set(this.asked.map(({ billID }) => billID))]
    const billID = bills.at(-1 - (nth % Math.max(1, bills.length)))
    this.asked = this.asked.filter((one) => one.billID !== billID)
  }

  private revertRun(nth: number) {
    const run = this.runs - (nth % 3)
    this.asked = this.asked.filter((one) => one.run !== run)
  }

  act(step: StoryStep) {
    const { what, nth, days, amount } = step
    const room = 1 + (nth % this.plan.rooms)
    const meter = this.meters[(nth + amount) % this.meters.length] as StoryMeter
    const { today } = this
    switch (what) {
      case 'go':
        this.today += Math.abs(days) + 1
        return
      case 'let':
        return this.let(room, days, amount)
      case 'leave':
        return this.leave(room, step)
      case 'stayOn': {
        const last = this.inRoom(room).at(-1)
        return last && this.change(last, { lastDay: null })
      }
      case 'renew':
        return this.renew(room, step)
      case 'cancel':
        return amount % 4 === 0 ? this.cancel(room) : undefined
      case 'read':
        return this.readOn(meter, Math.min(today, today + (days % 12)), amount)
      case 'correct':
        return this.correct(meter, nth, amount)
      case 'replace':
        return this.replace(meter, amount)
      case 'heads':
      case 'count':
        return this.say(room, step)
      case 'list': {
        const day = Math.max(
          today + days,
          this.areListsLate ? BEGIN : this.askedUntil() + 1,
          dayNumber(this.lastList() ?? '2026-02-01') + 1,
        )
        this.priceLists.push({ fromDay: dayOfNumber(day), charges: listOf(this.plan, amount * 10) })
        return
      }
      case 'rules': {
        const fromDay = dayOfNumber(
          Math.max(today, dayNumber(this.rules.at(-1)?.fromDay ?? '2026-01-01') + 1),
        )
        const rent = amount % 2 === 0 ? ('inAdvance' as const) : ('inArrears' as const)
        const closingDay = [31, 28, 25, 20][nth % 4] as number
        this.rules.push({ fromDay, rules: { ...arrears, rent, closingDay } })
        return
      }
      case 'run':
        this.run(this.monthAt(amount % 3 === 0 ? 0 : -1), (place) => nth === 7 && place % 3 === 0)
        return
      case 'deleteBill':
        return this.deleteBill(nth)
      case 'revertRun':
        return this.revertRun(nth)
    }
  }

  private lastList() {
    return this.priceLists.at(-1)?.fromDay
  }

  /** Reads all meters on a closing after everything, and asks for all that has come to be owed. */
  finish() {
    const latest = Math.max(
      this.today,
      this.askedUntil(),
      ...this.contracts.map(({ startDay, lastDay }) => dayNumber(lastDay ?? startDay)),
      ...this.meters.flatMap(({ readings }) => readings.map(({ reading }) => dayNumber(reading.day))),
    )
    this.today = latest
    const month = this.monthAt(3)
    const cut = cutOfMonth(this.house(), month)
    this.today = cut.uses
    for (const [nth, meter] of this.meters.entries()) this.readOn(meter, cut.uses, 7 + nth)
    if (this.areListsLate) {
      this.run(month)
      this.repriced.push({ fromDay: '2026-01-01', priceLists: this.priceLists })
    }
    return this.run(month)
  }
}

const valueAfter = (since: StoryReading, counted: number): number =>
  (since.reading.value + counted - since.counted) % END

/** @param areListsLate whether lists may begin on days that were billed */
export const played = ({ plan, steps }: Story, areListsLate = false): BillingStory => {
  const world = new BillingStory(plan, areListsLate)
  for (const step of steps) world.act(step)
  return world
}
