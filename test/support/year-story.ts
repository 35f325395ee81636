import { plainLine, sumOfParts } from '../../domain/bill/line-parts.ts'
import { splitBelowNought } from '../../domain/billing/below-nought.ts'
import { cutOfMonth } from '../../domain/billing/cut.ts'
import type { AskedLine, BillingContract, BillingHouse, BillingMeter } from '../../domain/billing/house.ts'
import { ledgerOf } from '../../domain/billing/ledger.ts'
import { proposeMonth } from '../../domain/billing/month.ts'
import type { Charge, PriceList } from '../../domain/charge/charge.ts'
import type { OwnCharge } from '../../domain/contract/own-charges.ts'
import { addDays, addMonths, dayNumber, lastDayOfMonth } from '../../domain/day.ts'
import type { MeterReading } from '../../domain/meter/meter.ts'
import { RENT, YearOracle } from '../year-oracle.ts'
import { uuid } from './decider-spec.ts'
import { arrears, chargeOf, lease, power } from './house.ts'

/**
 * A year of a house in which everything changes, told by a seed: month by month its facts, in time or after the run, and
 * its bills, some late, some deleted and issued again.
 */

const FIRST = '2025-12-31'
/** Rent for so many months is asked for at once: of most by the month. */
const PERIODS = [1, 1, 3, 6, 12]
const METER_END = 100_000_000
const ROOMS = 4
const [POWER, WATER, CARE, BIKE, NET, DRAIN] = [21, 31, 32, 33, 34, 35]

/** Whole numbers that look random, the same for a seed. */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: (percent: number) => below(100) < percent,
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  }
}

type Plan = {
  readonly share: 'perRoom' | 'perPerson' | 'rest'
  readonly closingDay: number
  readonly inAdvance: boolean
  readonly rollsOver: boolean
  /** Some rooms have two meters of one charge: their bands are filled together. */
  readonly hasTwo: boolean
}
type Fact = () => void
type Meter = Omit<BillingMeter, 'readings'> & { readings: MeterReading[] }

export class YearStory {
  readonly oracle = new YearOracle()
  readonly asked: (AskedLine & { readonly run: number })[] = []
  readonly facts: {
    rules: BillingHouse['rules']
    priceLists: PriceList[]
    contracts: BillingContract[]
    meters: Meter[]
  }
  /** What happened, for the name of a story. */
  readonly counts = new Map<string, number>()
  /** Đồng that a person has put on an amount beyond its prices. */
  readonly byHand = new Map<object, number>()
  readonly told: string[] = []
  private readonly random: ReturnType<typeof randomOf>
  private readonly plan: Plan
  /** Thousandths by meter and day. */
  private readonly uses = new Map<string, number[]>()
  private readonly bases = new Map<string, { base: number; counted: number }>()
  private ids = 1_000
  private runs = 0

  constructor(seed: number, plan: Partial<Plan> = {}) {
    this.random = randomOf(seed)
    const { oneOf, chance } = this.random
    this.plan = {
      share: oneOf(['perRoom', 'perPerson', 'rest'] as const),
      closingDay: oneOf([31, 31, 28, 25]),
      inAdvance: chance(50),
      rollsOver: chance(25),
      hasTwo: chance(40),
      ...plan,
    }
    this.facts = {
      rules: [
        {
          fromDay: null,
          rules: {
            ...arrears,
            rent: this.plan.inAdvance ? 'inAdvance' : 'inArrears',
            closingDay: this.plan.closingDay,
          },
        },
      ],
      priceLists: [{ fromDay: null, charges: this.chargesOf(0) }],
      contracts: [],
      meters: [],
    }
    for (let room = 1; room <= ROOMS; room++) {
      this.addMeter(uuid(100 + room), 'electricity')
      if (this.plan.share === 'rest') this.addMeter(uuid(100 + room), 'water')
      else if (this.plan.hasTwo && room < ROOMS) this.addMeter(uuid(100 + room), 'electricity')
      if (room < ROOMS) this.let(room, chance(50) ? '2025-06-15' : '2026-01-01', '2026-01-01')
    }
    this.addMeter(null, this.plan.share === 'rest' ? 'electricity' : 'water')
  }

  private id() {
    this.ids += 1
    return uuid(this.ids)
  }

  private say(what: string, about: string) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
    this.told.push(`${what} ${about}`)
  }

  /** Uses of the house's meter are shared by parts of a thousandth, so their price is flat. */
  private chargesOf(more: number): Charge[] {
    const isRest = this.plan.share === 'rest'
    const bands = (first: number) => [
      { upTo: 50_000, price: first + more },
      { upTo: 100_000, price: first + 400 + more },
      { upTo: null, price: first + 1_500 + more },
    ]
    return [
      power(
        isRest
          ? { id: uuid(POWER), price: 3_500 + more }
          : { id: uuid(POWER), price: bands(1_984), quota: 4, vat: 800 },
      ),
      chargeOf(WATER, {
        name: 'Nước',
        unit: 'm³',
        way: 'metered',
        utility: 'water',
        price: isRest ? bands(9_000) : 12_000 + more,
        vat: 500,
      }),
      chargeOf(CARE, { name: 'Vệ sinh', unit: 'người', way: 'perPerson', price: 20_000 + more }),
      chargeOf(BIKE, { name: 'Xe', unit: 'xe', way: 'perVehicle', price: 90_000 + more, vat: 1_000 }),
      chargeOf(NET, { name: 'Mạng', unit: 'phòng', price: 100_000 + more }),
      chargeOf(DRAIN, {
        name: 'Thoát nước',
        unit: '%',
        way: 'percentOf',
        price: 1_000,
        of: uuid(WATER),
        vat: 800,
      }),
    ]
  }

  private addMeter(roomID: string | null, utility: 'electricity' | 'water') {
    const id = this.id()
    const scale =
      roomID === null ? (this.plan.share === 'rest' ? 60_000 : 3_000) : utility === 'water' ? 700 : 9_000
    const daily = Array.from({ length: 520 }, () => this.random.below(scale))
    this.uses.set(id, daily)
    this.bases.set(id, { base: this.plan.rollsOver ? METER_END - 300_000 : 0, counted: 0 })
    this.facts.meters.push({
      id,
      roomID,
      utility,
      share: roomID === null ? this.plan.share : null,
      serial: null,
      removed: false,
      readings: [this.reading(this.bases.get(id)!.base, FIRST, 'first')],
    })
  }

  private reading(value: number, day: string, kind: MeterReading['kind']): MeterReading {
    return {
      readingID: this.id(),
      day,
      value,
      kind,
      digits: 5,
      rollOver: false,
      photoID: null,
      source: 'walk',
    }
  }

  /** What a meter really counted by the evening of a day. */
  private countOn({ id }: Meter, day: string): number {
    const days = dayNumber(day) - dayNumber(FIRST)
    return this.uses
      .get(id)!
      .slice(0, days)
      .reduce((sum, one) => sum + one, 0)
  }

  private valueOn(meter: Meter, day: string): number {
    const { base, counted } = this.bases.get(meter.id)!
    return (base + this.countOn(meter, day) - counted) % METER_END
  }

  private insert(meter: Meter, one: MeterReading) {
    const place = meter.readings.findLastIndex(({ day }) => day <= one.day) + 1
    meter.readings.splice(place, 0, one)
  }

  /** Whether a reading may come on a day: none is there, and the meter was not replaced since. */
  private isFree({ readings }: Meter, day: string) {
    return (
      !readings.some((one) => one.day === day) &&
      !readings.some(({ kind, day: other }) => kind === 'first' && other >= day)
    )
  }

  private read(meter: Meter, day: string, { morning = false, wrong = false } = {}) {
    if (!this.isFree(meter, day)) return
    const value = this.valueOn(meter, morning ? addDays(day, -1) : day)
    const use = this.uses.get(meter.id)![dayNumber(day) - dayNumber(FIRST) - 1] ?? 0
    const one = this.reading(value, day, 'read')
    this.insert(meter, one)
    this.say('read', `${this.nameOf(meter)} ${day} ${value}`)
    if (!wrong || morning || value < use) return
    const place = () => meter.readings.findIndex(({ readingID }) => readingID === one.readingID)
    meter.readings[place()] = { ...one, value: value - Math.floor(use / 2) }
    return () => {
      meter.readings[place()] = one
      this.say('corrected', `${this.nameOf(meter)} ${day}`)
    }
  }

  private nameOf({ roomID, utility, id }: Meter) {
    return `${utility} ${roomID?.slice(-3) ?? 'house'} ${id.slice(-4)}`
  }

  private replace(meter: Meter, day: string) {
    if (meter.readings.some((one) => one.day >= day)) return
    const [last, base] = [this.valueOn(meter, day), this.random.below(50_000)]
    this.bases.set(meter.id, { base, counted: this.countOn(meter, day) })
    meter.readings.push(this.reading(last, day, 'last'), this.reading(base, day, 'first'))
    this.say('replaced', `${this.nameOf(meter)} ${day}`)
  }

  private let(room: number, startDay: string, askedFrom = startDay) {
    const { below, oneOf } = this.random
    const payEveryMonths = oneOf(PERIODS)
    this.facts.contracts.push({
      ...lease(1, { room, startDay, askedFrom, payEveryMonths, price: 2_000_000 + 100_000 * below(20) }),
      id: this.id(),
      customerID: this.id(),
      heads: [{ fromDay: null, people: 1 + below(3) }],
    })
    this.say('came', `${room} ${startDay} every ${payEveryMonths}`)
  }

  private inRoom(room: number) {
    return this.facts.contracts
      .filter(({ roomID }) => roomID === uuid(100 + room))
      .sort((one, other) => (one.startDay < other.startDay ? -1 : 1))
  }

  private change(id: string, said: Partial<BillingContract>) {
    this.facts.contracts = this.facts.contracts.map((one) => (one.id === id ? { ...one, ...said } : one))
  }

  private agree(id: string, fromDay: string, said: Partial<OwnCharge> & { readonly chargeID: string }) {
    const { ownCharges } = this.facts.contracts.find((one) => one.id === id)!
    const before = ownCharges.findLast((one) => one.fromDay !== null && one.fromDay <= fromDay)
    const others = (before?.charges ?? []).filter(({ chargeID }) => chargeID !== said.chargeID)
    const charges = [...others, { leftOut: false, price: null, count: null, ...said }]
    const all = [...ownCharges.filter((one) => one.fromDay !== fromDay), { fromDay, charges }]
    this.change(id, { ownCharges: all.sort((one, other) => (one.fromDay! < other.fromDay! ? -1 : 1)) })
    this.say('own', `${id.slice(-4)} ${fromDay} ${JSON.stringify(said)}`)
  }

  private metersIn(room: number) {
    return this.facts.meters.filter(({ roomID }) => roomID === uuid(100 + room))
  }

  /** A tenant leaves within a month, and maybe another one comes; returned, as facts of one piece. */
  private changeTenants(room: number, month: string, contract: BillingContract): Fact {
    const { below, oneOf, chance } = this.random
    const days = Number(lastDayOfMonth(month).slice(8))
    const out = addDays(`${month}-01`, below(days))
    const gap = oneOf([0, 0, 0, 1, 4, 11])
    const [how, isFollowed] = [oneOf(['evening', 'morning', 'both', 'gap', 'none']), chance(70)]
    return () => {
      if (this.inRoom(room).at(-1)?.id !== contract.id || contract.startDay > out) return
      this.change(contract.id, { lastDay: out })
      this.say('left', `${room} ${out} read: ${how}`)
      const came = addDays(out, gap + 1)
      if (isFollowed) this.let(room, came)
      for (const meter of this.metersIn(room)) {
        if (how === 'evening' || how === 'both') this.read(meter, out)
        if (how === 'gap' && gap > 1) this.read(meter, addDays(out, 1 + below(gap - 1)))
        if (isFollowed && (how === 'morning' || how === 'both')) this.read(meter, came, { morning: true })
      }
    }
  }

  private renew(month: string, contract: BillingContract): Fact {
    const { below, chance } = this.random
    const last = addDays(`${month}-01`, below(28))
    const [price, hasOwn] = [contract.price + 50_000 * below(8), chance(40) && !this.plan.hasTwo]
    return () => {
      const now = this.facts.contracts.find(({ id }) => id === contract.id)!
      if (now.lastDay !== null || now.startDay > last) return
      this.change(now.id, { lastDay: last })
      const startDay = addDays(last, 1)
      const id = this.id()
      const { heads, ownCharges, roomID, customerID, payEveryMonths = 1 } = now
      this.facts.contracts.push({
        ...lease(1, { startDay, price, heads, ownCharges, payEveryMonths }),
        id,
        roomID,
        customerID,
        renewalOf: now.id,
      })
      this.say('renewed', `${roomID.slice(-3)} ${startDay}`)
      if (hasOwn) this.agree(id, startDay, { chargeID: uuid(POWER), price: 2_900 })
    }
  }

  /** What is said of who lives there, in any month. */
  private termsOf(month: string, { id, startDay }: BillingContract): Fact[] {
    const { below, chance, oneOf } = this.random
    const day = addDays(`${month}-01`, below(28))
    const from = day < startDay ? startDay : day
    const facts: Fact[] = []
    const when = (percent: number, fact: Fact) => chance(percent) && facts.push(fact)
    const people = 1 + below(4)
    when(20, () => {
      const { heads } = this.facts.contracts.find((one) => one.id === id)!
      const all = [...heads.filter(({ fromDay }) => fromDay !== from), { fromDay: from, people }]
      this.change(id, { heads: all.sort((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1)) })
      this.say('heads', `${id.slice(-4)} ${from} ${people}`)
    })
    const count = below(3)
    when(20, () => this.agree(id, from, { chargeID: uuid(BIKE), count }))
    const care = 15_000 + 1_000 * below(9)
    when(8, () => this.agree(id, from, { chargeID: uuid(CARE), price: care }))
    const own = 2_500 + 100 * below(9)
    // Said late, it would price one of two meters otherwise than the other.
    if (!this.plan.hasTwo) when(8, () => this.agree(id, from, { chargeID: uuid(POWER), price: own }))
    when(5, () => this.agree(id, from, { chargeID: uuid(NET), leftOut: true }))
    const price = 2_000_000 + 100_000 * below(20)
    when(5, () => {
      this.change(id, { price })
      this.say('rent', `${id.slice(-4)} ${price}`)
    })
    const payEveryMonths = oneOf(PERIODS)
    when(8, () => {
      this.change(id, { payEveryMonths })
      this.say('every', `${id.slice(-4)} ${payEveryMonths}`)
    })
    return facts
  }

  private roomFacts(room: number, month: string): { now: Fact[]; late: Fact[] } {
    const { below, chance } = this.random
    const [now, late]: [Fact[], Fact[]] = [[], []]
    const tell = (fact: Fact, percent = 30) => (chance(percent) ? late : now).push(fact)
    const contract = this.inRoom(room).at(-1)
    const last = contract?.lastDay
    if (!contract || (last && last < `${month}-01`)) {
      const came = addDays(`${month}-01`, below(28))
      if (chance(50))
        tell(() => {
          this.let(room, came)
          for (const meter of this.metersIn(room)) this.read(meter, came, { morning: true })
        }, 15)
      return { now, late }
    }
    if (last) {
      // The last day is said anew, where nobody has come.
      const other = addDays(last, below(7) - 3)
      if (chance(40) && other >= contract.startDay)
        late.push(() => {
          if (this.inRoom(room).at(-1)?.id !== contract.id) return
          this.change(contract.id, { lastDay: other })
          this.say('last day', `${room} ${other}`)
        })
      return { now, late }
    }
    const dice = below(100)
    if (dice < 22) tell(this.changeTenants(room, month, contract))
    else if (dice < 34) tell(this.renew(month, contract))
    else if (dice < 44) {
      const out = addDays(`${month}-01`, below(28))
      if (out >= contract.startDay) {
        now.push(() => {
          this.change(contract.id, { lastDay: out })
          this.say('notice', `${room} ${out}`)
        })
        late.push(() => {
          if (this.inRoom(room).at(-1)?.id !== contract.id) return
          this.change(contract.id, { lastDay: null })
          this.say('withdrawn', `${room}`)
        })
      }
    }
    for (const fact of this.termsOf(month, contract)) tell(fact)
    return { now, late }
  }

  private meterFacts(meter: Meter, month: string): { now: Fact[]; late: Fact[] } {
    const { below, chance, oneOf } = this.random
    const [now, late]: [Fact[], Fact[]] = [[], []]
    const last = lastDayOfMonth(month)
    const closing = `${month}-${String(Math.min(this.plan.closingDay, Number(last.slice(8)))).padStart(2, '0')}`
    if (chance(5)) now.push(() => this.replace(meter, `${month}-${10 + below(5)}`))
    const check = `${month}-${10 + below(5)}`
    if (chance(10)) (chance(50) ? now : late).push(() => void this.read(meter, check))
    if (chance(7)) return { now, late }
    const day = addDays(closing, oneOf([0, 0, 0, 0, -2, 1, 3]))
    const wrong = chance(8)
    const walk = () => {
      const corrected = this.read(meter, day, { wrong })
      if (corrected) late.push(corrected)
    }
    if (chance(8)) late.push(() => void this.read(meter, day))
    else now.push(walk)
    return { now, late }
  }

  private listFacts(month: string): { now: Fact[]; late: Fact[] } {
    const { below, chance } = this.random
    if (!chance(22)) return { now: [], late: [] }
    const [day, more] = [addDays(`${month}-01`, below(28)), 10 * (1 + below(60))]
    const isLate = chance(35) && !this.plan.hasTwo
    const list = () => {
      const others = this.facts.priceLists.filter(({ fromDay }) => fromDay !== day)
      this.facts.priceLists = [...others, { fromDay: day, charges: this.chargesOf(more) }].sort((a, b) =>
        (a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1,
      )
      this.say(isLate ? 'list dated back' : 'list', `${day} +${more}`)
    }
    return isLate ? { now: [], late: [list] } : { now: [list], late: [] }
  }

  house(): BillingHouse {
    return { ...this.facts, asked: this.asked }
  }

  private cutOf(month: string) {
    const cut = cutOfMonth(this.facts, month)
    return { cut, ledger: ledgerOf(this.house(), Math.max(cut.days, cut.uses)) }
  }

  /** What the bills of a month would ask for. */
  proposed(month: string) {
    const billed = new Set(this.asked.flatMap((one) => (one.month === month ? one.contractID : [])))
    const { cut, ledger } = this.cutOf(month)
    const today = lastDayOfMonth(month)
    return proposeMonth({ ledger, cut, today, about: new Map(), billed, inWork: new Set(), late: [] })
  }

  run(month: string) {
    const run = ++this.runs
    const isBilled = new Set<string>()
    for (const { contractID, lines, month: of } of this.proposed(month)) {
      if (contractID === null) continue
      const { billed, credited } = splitBelowNought(lines)
      if (billed.length > 0) isBilled.add(contractID)
      const billID = this.id()
      for (const line of billed) this.ask({ run, billID, contractID, month: of, line })
      for (const line of credited) this.ask({ run, billID: null, contractID, month: of, line })
    }
    this.oracle.ask(this.facts, `${month}-01`, run)
    for (const { id } of this.facts.contracts)
      if (!isBilled.has(id)) this.oracle.forgetNoughts(this.facts, run, id)
    this.say('run', month)
  }

  private ask(said: Pick<AskedLine, 'billID' | 'contractID' | 'month' | 'line'> & { readonly run: number }) {
    this.asked.push({ ...said, settlesMonth: false })
  }

  /** Somebody forgives a line that the next bills would ask for, or takes that back. */
  private forgive(month: string) {
    const { oneOf } = this.random
    const isOfRoom = ({ kind, readings }: AskedLine['line']) =>
      kind !== 'metered' ||
      (!this.plan.hasTwo &&
        this.facts.meters.some(
          ({ roomID, readings: own }) =>
            roomID !== null && own.some(({ readingID }) => readingID === readings?.[0]),
        ))
    const all = this.proposed(month).flatMap(({ contractID, lines }) =>
      contractID === null
        ? []
        : lines
            .filter(
              (line) => line.of === null && line.from && line.chargeID !== uuid(DRAIN) && isOfRoom(line),
            )
            .map((line) => ({ contractID, line })),
    )
    if (all.length === 0) return
    const { contractID, line } = oneOf(all)
    const run = ++this.runs
    this.asked.push({ run, billID: null, contractID, month, line, isWaived: true, settlesMonth: false })
    const meter = this.facts.meters.find(({ readings }) =>
      readings.some(({ readingID }) => readingID === line.readings?.[0]),
    )
    const key = line.kind === 'rent' ? RENT : (line.chargeID as string)
    this.oracle.forgive(this.facts, {
      contractID,
      key,
      from: line.from as string,
      to: line.to as string,
      meterID: meter?.id ?? null,
      run,
    })
    this.say('forgiven', `${contractID.slice(-4)} ${line.name} ${line.from}`)
  }

  private takeBackForgiven() {
    const forgiven = this.asked.filter(({ isWaived }) => isWaived)
    if (forgiven.length === 0) return
    const one = this.random.oneOf(forgiven)
    this.asked.splice(this.asked.indexOf(one), 1)
    this.oracle.forget(one.run, one.contractID)
    this.say('not forgiven', `${one.contractID.slice(-4)} ${one.line.name} ${one.line.from}`)
  }

  /** A person changes a line of a bill that was just issued: its price by days, or the amount of a use. */
  private changeByHand() {
    const { oneOf, below } = this.random
    const places = [...this.asked.entries()].flatMap(([place, { run, billID, line }]) => {
      const isMade = line.of === null && line.from && line.chargeID !== uuid(DRAIN)
      return run === this.runs && billID !== null && isMade ? [place] : []
    })
    if (places.length === 0) return
    const place = oneOf(places)
    const one = this.asked[place]!
    const { line, contractID, run } = one
    const [from, to] = [line.from as string, line.to as string]
    this.say('by hand', `${contractID.slice(-4)} ${line.name} ${from}`)
    if (line.kind === 'metered') {
      const more = -1_000 * (1 + below(20))
      const changed = { ...one, line: { ...line, amount: line.amount + more } }
      this.asked[place] = changed
      this.byHand.set(changed, more)
      return
    }
    if (line.unitPrice === null) return
    const unitPrice = Math.round(line.unitPrice * 0.9)
    const priced = { ...line, unitPrice }
    this.asked[place] = { ...one, line: { ...priced, ...sumOfParts(priced) } }
    const key = line.kind === 'rent' ? RENT : (line.chargeID as string)
    this.oracle.priceByHand({ contractID, key, from, to, run }, unitPrice)
  }

  private discount() {
    const last = this.asked.findLast(({ billID }) => billID !== null)
    if (!last) return
    const line = { ...plainLine, kind: 'discount' as const, name: 'Giảm', amount: -100_000 }
    this.asked.push({ ...last, line })
    this.say('discount', last.contractID.slice(-4))
  }

  /** Any bill: where it is an old one, lines stay that have adjusted its own. */
  private deleteBill() {
    const bills = [...new Map(this.asked.map((one) => [one.billID, one])).values()]
    const one = bills.length > 0 ? this.random.oneOf(bills) : undefined
    if (!one || one.billID === null) return
    for (let place = this.asked.length - 1; place >= 0; place--)
      if (this.asked[place]!.billID === one.billID) this.asked.splice(place, 1)
    this.oracle.forget(one.run, one.contractID)
    this.say('deleted', `${one.contractID.slice(-4)} ${one.month}`)
  }

  /** The year, and two months more in which everything is read and asked for. */
  play() {
    const { chance } = this.random
    for (let nth = 0; nth < 12; nth++) {
      const month = addMonths('2026-01', nth)
      const all = [
        this.listFacts(month),
        ...[1, 2, 3, 4].map((room) => this.roomFacts(room, month)),
        ...this.facts.meters.map((meter) => this.meterFacts(meter, month)),
      ]
      for (const { now } of all) for (const fact of now) fact()
      const billed = addMonths(month, this.plan.inAdvance ? 1 : 0)
      if (chance(30)) this.forgive(billed)
      if (chance(85)) {
        this.run(billed)
        if (chance(35)) this.changeByHand()
        if (chance(10)) this.discount()
      }
      for (const { late } of all) for (const fact of late) fact()
      if (chance(10)) this.takeBackForgiven()
      if (chance(15)) this.run(billed)
      if (chance(25)) {
        this.deleteBill()
        if (chance(50)) this.run(billed)
      }
    }
    const closing = `2027-02-${Math.min(this.plan.closingDay, 28)}`
    for (const meter of this.facts.meters) this.read(meter, closing)
    const month = this.plan.inAdvance ? '2027-03' : '2027-02'
    this.run(month)
    return month
  }
}
