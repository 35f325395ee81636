import type { BillingContract, BillingHouse, BillingMeter } from '../domain/billing/house.ts'
import type { Charge } from '../domain/charge/charge.ts'

/**
 * What leases of a house have come to owe, played day by day in plain numbers. It remembers what each run asked for,
 * because a day keeps the price at which it was asked, and a reading the closing that it served. It shares no code with
 * the product, so that a mistake of one of them shows.
 */

export const RENT = 'rent'

type Facts = Omit<BillingHouse, 'asked'>
type Stay = { readonly contracts: BillingContract[]; from: number; to: number }
/** A day of rent or of a monthly charge that was asked for. */
type DayAsked = {
  run: number
  contractID: string
  price: number
  vat: number
  count: number
  isForgiven?: boolean
}
/** A use between two nights that was asked for. */
type Piece = {
  readonly run: number
  readonly contractID: string
  readonly stayID: string
  readonly meterID: string
  readonly from: number
  readonly to: number
  readonly charge: Charge
  /** The reading that each of its nights was told by: one may tell two nights, at both ends of a use of nought. */
  readonly served: ReadonlyMap<number, string>
  readonly isForgiven?: boolean
}
/** What a person says of days of a lease: of its rent, a charge, or a charge's use of a meter. */
type Said = {
  readonly contractID: string
  readonly key: string
  readonly from: string
  readonly to: string
  readonly meterID: string | null
  readonly run: number
}
/** What was counted by a night: of two readings the first ends a use, the last begins one. */
type Known = {
  readonly night: number
  readonly first: number
  readonly last: number
  readonly ids: readonly string[]
}
export type Owed = { amount: number; thousandths: number }

const DAY = 86_400_000
const NEAR = 7
const WHOLE = 10_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
const isoOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const firstOf = (day: number) => numberOf(`${isoOf(day).slice(0, 7)}-01`)
/** The first day of a month some months later. */
const monthsLater = (day: number, months: number) => {
  const date = new Date(day * DAY)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY
}
const lengthOfMonth = (day: number) => monthsLater(day, 1) - firstOf(day)
/** A half is rounded up. */
const nearest = (above: bigint, below: bigint) => {
  const twice = above * 2n + below
  return Number(twice >= 0n || twice % (below * 2n) === 0n ? twice / (below * 2n) : twice / (below * 2n) - 1n)
}
const upward = (one: number, other: number) => one - other
const unique = (all: readonly number[]) => [...new Set(all)].sort(upward)

/** What is in force on a day, of things that begin on days. */
const inForce = <T extends { readonly fromDay: string | null }>(
  all: readonly T[],
  day: number,
): T | undefined => {
  let best: T | undefined
  for (const one of all)
    if (one.fromDay === null || numberOf(one.fromDay) <= day)
      if (!best || (best.fromDay ?? '') <= (one.fromDay ?? '')) best = one
  return best
}

const startOf = ({ startDay }: BillingContract) => numberOf(startDay)
const endOf = ({ lastDay }: BillingContract) => (lastDay === null ? 1e7 : numberOf(lastDay))

/** Leases with their renewals, by their first day. */
const staysOf = ({ contracts }: Facts): Stay[] => {
  const stays: Stay[] = []
  for (const one of contracts.toSorted((a, b) => startOf(a) - startOf(b))) {
    if (endOf(one) < startOf(one)) continue
    const before = stays.find((stay) => {
      const last = stay.contracts.at(-1)!
      return (
        last.id === one.renewalOf && last.customerID === one.customerID && endOf(last) + 1 === startOf(one)
      )
    })
    if (before) {
      before.contracts.push(one)
      before.to = endOf(one)
    } else stays.push({ contracts: [one], from: startOf(one), to: endOf(one) })
  }
  return stays
}

const idOf = ({ contracts }: Stay) => contracts[0]!.id
const roomOf = ({ contracts }: Stay) => contracts[0]!.roomID
/** The night before asking begins, where that is within a stay. */
const beganAsking = ({ contracts, from, to }: Stay): number[] => {
  const { askedFrom } = contracts[0]!
  const night = askedFrom === null ? 0 : numberOf(askedFrom) - 1
  return night >= from && night < to ? [night] : []
}
const contractOn = ({ contracts }: Stay, day: number) =>
  contracts.findLast((one) => startOf(one) <= day) ?? contracts[0]!
const headsOn = ({ heads }: BillingContract, day: number) =>
  (inForce(heads, day) ?? heads[0] ?? { people: 1 }).people

/** A listed charge as a contract pays it; undefined where it does not. */
const agreed = (contract: BillingContract, charge: Charge, day: number): Charge | undefined => {
  const own = inForce(contract.ownCharges, day)?.charges.find(({ chargeID }) => chargeID === charge.id)
  if (own?.leftOut || charge.way === 'free') return undefined
  return own && own.price !== null ? { ...charge, price: own.price } : charge
}

const countOn = (contract: BillingContract, { id, way }: Charge, day: number): number => {
  const own = inForce(contract.ownCharges, day)?.charges.find(({ chargeID }) => chargeID === id)?.count
  if (way === 'perRoom') return 1
  return way === 'perPerson' ? (own ?? headsOn(contract, day)) : (own ?? 0)
}

const meteredOn = (facts: Facts, utility: string, day: number) =>
  inForce(facts.priceLists, day)?.charges.find((one) => one.way === 'metered' && one.utility === utility)

const meteredFor = (facts: Facts, stay: Stay, utility: string, day: number) => {
  const listed = meteredOn(facts, utility, day)
  return listed && agreed(contractOn(stay, day), listed, day)
}

/** The night that closes a month. */
const closingIn = ({ rules }: Facts, month: number): number => {
  const { closingDay } = rules[0]!.rules
  return firstOf(month) + Math.min(closingDay, lengthOfMonth(month)) - 1
}

const cutOf = (facts: Facts, month: number) => ({
  days: monthsLater(month, 1) - 1,
  uses: closingIn(facts, facts.rules.at(-1)!.rules.rent === 'inAdvance' ? monthsLater(month, -1) : month),
})

/**
 * The last day of rent that is asked for with the bills of a month. Rent of several months is asked for with the first
 * of them, or in arrears with the last, and with a lease that has ended.
 */
const lastOfRent = (facts: Facts, contract: BillingContract, until: number): number => {
  const months = contract.payEveryMonths ?? 1
  let next = monthsLater(startOf(contract), 0)
  if (months === 1 || next > until) return until
  const isAhead = facts.rules.at(-1)!.rules.rent === 'inAdvance'
  if (!isAhead && endOf(contract) <= until) return until
  while (monthsLater(next, months) <= until + 1) next = monthsLater(next, months)
  return (isAhead && next <= until ? monthsLater(next, months) : next) - 1
}

/** The period of uses in which a day lies: its length in days. */
const lengthOfPeriod = (facts: Facts, day: number): number => {
  const own = closingIn(facts, day)
  return day <= own
    ? own - closingIn(facts, monthsLater(day, -1))
    : closingIn(facts, monthsLater(day, 1)) - own
}

/** What each reading of a meter says was counted since the first one. */
const countsOf = ({ readings }: BillingMeter): number[] => {
  let counted = 0
  return readings.map(({ value, kind, digits }, at) => {
    const before = readings[at - 1]
    if (before && kind !== 'first')
      counted += value - before.value + (value < before.value ? 10 ** digits * 1_000 : 0)
    return counted
  })
}

type Nights = { readonly known: readonly Known[]; readonly cuts: readonly number[] }

export class YearOracle {
  private readonly days = new Map<string, DayAsked>()
  private pieces: Piece[] = []

  /** The nights in which the count of a meter is known, and those in which months close or prices change. */
  private nightsOf(facts: Facts, meter: BillingMeter, stays: readonly Stay[]): Nights {
    const { readings } = meter
    const own = stays.filter((stay) => roomOf(stay) === meter.roomID)
    const counts = countsOf(meter)
    const told = readings.map(({ day }) => {
      const number = numberOf(day)
      return own.some(({ from }) => from === number) ? number - 1 : number
    })
    const known: (Known & { readonly places: readonly number[] })[] = []
    const used = new Set<number>()
    const put = (night: number, first: number, last = first) => {
      const isOdd = known.some(
        (one) =>
          one.night === night || (one.night < night ? one.places.at(-1)! > first : one.places[0]! < last),
      )
      if (isOdd) return
      known.push({
        night,
        first: counts[first]!,
        last: counts[last]!,
        places: [first, last],
        ids: [readings[first]!.readingID, readings[last]!.readingID],
      })
      used.add(first).add(last)
    }
    const at = (night: number) => told.flatMap((one, place) => (one === night ? [place] : []))
    // Changes of tenants.
    const changes = new Set<number>()
    for (const [nth, stay] of [...own, undefined].entries()) {
      const before = own[nth - 1]
      const left = before?.to
      const came = stay && stay.from - 1
      if (left !== undefined) changes.add(left)
      if (came !== undefined) changes.add(came)
      const empty = told.flatMap((one, place) => (one > (left ?? -1) && one < (came ?? 1e8) ? [place] : []))
      if (left !== undefined && left === came) {
        const here = at(left)
        if (here.length > 0) put(left, here[0]!, here.at(-1)!)
        continue
      }
      const [ending, beginning] = [left === undefined ? [] : at(left), came === undefined ? [] : at(came)]
      if (left !== undefined) {
        const place = ending.at(-1) ?? empty[0]
        if (place !== undefined) put(left, place)
      }
      if (came !== undefined) {
        const place = beginning.at(-1) ?? empty.at(-1)
        if (place !== undefined) put(came, beginning[0] ?? place, place)
      }
    }
    const prices = [...this.newPrices(facts, meter, own), ...own.flatMap(beganAsking)]
    const pieces = this.pieces.filter(({ meterID }) => meterID === meter.id)
    for (const { served } of pieces)
      for (const [night, id] of served) {
        const place = readings.findIndex(({ readingID }) => readingID === id)
        const isKept = night === told[place] || night === closingIn(facts, night)
        if (place >= 0 && isKept) put(night, place)
      }
    for (const night of prices) {
      const place = at(night).at(-1)
      if (place !== undefined) put(night, place)
    }
    const closings: number[] = []
    const isParted = (one: number, other: number) =>
      [...changes].some((night) => night >= Math.min(one, other) && night <= Math.max(one, other))
    const first = Math.min(...told)
    for (let month = first - 31; month <= Math.max(...told) + 31; month = monthsLater(month, 1)) {
      const night = closingIn(facts, month)
      const near = told
        .map((one, place) => ({ place, far: Math.abs(one - night), one }))
        .filter(({ place, far, one }) => far <= NEAR && !used.has(place) && !isParted(one, night))
        .sort((a, b) => a.far - b.far || (a.one === b.one ? b.place - a.place : a.place - b.place))
      // A month that had closed when the meter came has nothing of it.
      if (near[0] && !changes.has(night) && night >= told[0]!) put(night, near[0].place)
      if (known.some((one) => one.night === night)) closings.push(night)
    }
    // A reading of the empty days that a change took tells its own evening too.
    const isEmpty = (night: number) =>
      meter.roomID !== null && own.every(({ from, to }) => night < from - 1 || night > to)
    for (const [place, night] of told.entries()) if (!used.has(place) || isEmpty(night)) put(night, place)
    const ends = meter.roomID === null ? [] : pieces.flatMap(({ from, to }) => [from, to])
    return {
      known: known.sort((one, other) => one.night - other.night),
      cuts: unique([...closings, ...prices, ...ends]),
    }
  }

  /** The nights in which the price of a meter's use changes: for its tenants, or in the list. */
  private newPrices(facts: Facts, { utility, roomID }: BillingMeter, own: readonly Stay[]): number[] {
    const listed = facts.priceLists.flatMap(({ fromDay }) => (fromDay === null ? [] : [numberOf(fromDay)]))
    if (roomID === null)
      return listed
        .filter(
          (day) =>
            JSON.stringify(meteredOn(facts, utility, day)) !==
            JSON.stringify(meteredOn(facts, utility, day - 1)),
        )
        .map((day) => day - 1)
    return own.flatMap((stay) => this.pricesOf(facts, stay, utility))
  }

  private pricesOf(facts: Facts, stay: Stay, utility: string): number[] {
    const days = [
      ...facts.priceLists.flatMap(({ fromDay }) => fromDay ?? []),
      ...stay.contracts.flatMap(({ startDay, ownCharges }) => [
        startDay,
        ...ownCharges.flatMap(({ fromDay }) => fromDay ?? []),
      ]),
    ].map(numberOf)
    return unique(days)
      .filter((day) => day > stay.from && day <= stay.to)
      .filter(
        (day) =>
          JSON.stringify(meteredFor(facts, stay, utility, day)) !==
          JSON.stringify(meteredFor(facts, stay, utility, day - 1)),
      )
      .map((day) => day - 1)
  }

  /** What was counted by a night; between known ones by days. */
  private countAt({ known }: Nights, night: number, side: 'first' | 'last'): number | undefined {
    const exact = known.find((one) => one.night === night)
    if (exact) return exact[side]
    const [before, after] = [
      known.findLast((one) => one.night < night),
      known.find((one) => one.night > night),
    ]
    if (!after) return undefined
    if (!before) return after.first
    const more = BigInt(after.first - before.last) * BigInt(night - before.night)
    return before.last + nearest(more, BigInt(after.night - before.night))
  }

  /** The use of a house's meter from cut to cut, with what is left to share each day. */
  private stretchesOf(facts: Facts, meter: BillingMeter, stays: readonly Stay[]) {
    const nights = this.nightsOf(facts, meter, stays)
    const begin = nights.known[0]!.night
    const cuts = [begin, ...nights.cuts.filter((night) => night > begin)]
    const rooms =
      meter.share === 'rest'
        ? facts.meters
            .filter(({ roomID, utility }) => roomID !== null && utility === meter.utility)
            .map((one) => this.nightsOf(facts, one, stays))
        : []
    return cuts.slice(1).flatMap((to, nth) => {
      const from = cuts[nth]!
      const [one, other] = [this.countAt(nights, from, 'last'), this.countAt(nights, to, 'first')]
      if (one === undefined || other === undefined) return []
      const own = rooms.map((room) => {
        if (room.known[0]!.night >= to) return 0
        const end = this.countAt(room, to, 'last')
        return end === undefined ? undefined : end - this.countAt(room, from, 'last')!
      })
      const owned = own.reduce<number>((sum, each) => sum + (each ?? 0), 0)
      const used = other - one
      const served = nights.known.filter(({ night }) => night === from || night === to)
      return [{ from, to, used, own: owned, served, isRead: !own.includes(undefined) }]
    })
  }

  /** The part of a stay in what its house's meter counted on a day, in thousandths. */
  private partOn(
    { from, to, used, own }: { from: number; to: number; used: number; own: number },
    { share }: BillingMeter,
    { stay, stays, day }: { stay: Stay; stays: readonly Stay[]; day: number },
  ): number {
    const there = stays.filter((one) => one.from <= day && one.to >= day)
    if (!there.includes(stay)) return 0
    const weightOf = (one: Stay) => (share === 'perPerson' ? headsOn(contractOn(one, day), day) : 1)
    const all = there.reduce((sum, one) => sum + weightOf(one), 0)
    return (Math.max(0, used - own) / (to - from)) * (weightOf(stay) / all)
  }

  /** Asks for everything that has come to be owed by the cut of a month's bills. */
  ask(facts: Facts, monthDay: string, run: number) {
    const cut = cutOf(facts, numberOf(monthDay))
    const stays = staysOf(facts)
    for (const stay of stays) {
      this.askDays(facts, stay, { until: cut.days, run })
      for (const meter of facts.meters)
        if (meter.roomID === null) this.askPart(facts, meter, { stay, stays, until: cut.uses, run })
        else if (meter.roomID === roomOf(stay))
          this.askUse(facts, meter, { stay, stays, until: cut.uses, run })
    }
  }

  private askDays(facts: Facts, stay: Stay, { until, run }: { until: number; run: number }) {
    const rentUntil = new Map(stay.contracts.map((one) => [one, lastOfRent(facts, one, until)]))
    const most = Math.max(until, ...rentUntil.values())
    for (let day = stay.from; day <= Math.min(stay.to, most); day++) {
      const contract = contractOn(stay, day)
      if (contract.askedFrom !== null && day < numberOf(contract.askedFrom)) continue
      const ask = (key: string, said: Omit<DayAsked, 'run' | 'contractID'>) => {
        const place = `${idOf(stay)}/${key}/${day}`
        if (said.count > 0 && !this.days.has(place))
          this.days.set(place, { run, contractID: contract.id, ...said })
      }
      if (day <= rentUntil.get(contract)!) ask(RENT, { price: contract.price, vat: 0, count: 1 })
      if (day > until) continue
      for (const listed of inForce(facts.priceLists, day)?.charges ?? []) {
        if (listed.way === 'metered' || listed.way === 'percentOf') continue
        const charge = agreed(contract, listed, day)
        if (charge)
          ask(charge.id, {
            price: charge.price as number,
            vat: charge.vat ?? 0,
            count: countOn(contract, charge, day),
          })
      }
    }
  }

  private beginOf({ contracts: [first], from }: Stay, known: readonly Known[]): number {
    const asked = first!.askedFrom === null ? from : numberOf(first!.askedFrom)
    return Math.max(from - 1, asked - 1, known[0]!.night)
  }

  private isAsked(meterID: string, stayID: string, from: number, to: number) {
    return this.pieces.some(
      (one) => one.meterID === meterID && one.stayID === stayID && one.from <= from && one.to >= to,
    )
  }

  private askUse(
    facts: Facts,
    meter: BillingMeter,
    { stay, stays, until, run }: { stay: Stay; stays: readonly Stay[]; until: number; run: number },
    only?: number,
  ) {
    const nights = this.nightsOf(facts, meter, stays)
    const begin = this.beginOf(stay, nights.known)
    const all = unique([begin, ...nights.cuts.filter((one) => one > begin && one < stay.to), stay.to])
    for (const [nth, to] of all.slice(1).entries()) {
      const from = all[nth]!
      if (only !== undefined && (from !== only || to !== until)) continue
      if (to > until || to <= from || this.isAsked(meter.id, idOf(stay), from, to)) continue
      const charge = meteredFor(facts, stay, meter.utility, from + 1)
      const [one, other] = [this.countAt(nights, from, 'last'), this.countAt(nights, to, 'first')]
      if (!charge || one === undefined || other === undefined) continue
      const served = nights.known.filter(({ night }) => night === from || night === to)
      this.pieces.push({
        run,
        contractID: contractOn(stay, to).id,
        stayID: idOf(stay),
        meterID: meter.id,
        from,
        to,
        charge,
        served: new Map(
          served.map(({ ids, night }) => [night, night === from ? ids.at(-1)! : ids[0]!] as const),
        ),
      })
    }
  }

  private askPart(
    facts: Facts,
    meter: BillingMeter,
    { stay, stays, until, run }: { stay: Stay; stays: readonly Stay[]; until: number; run: number },
  ) {
    const stretches = this.stretchesOf(facts, meter, stays)
    const [first] = stretches
    if (!first) return
    const begin = Math.max(
      first.from,
      this.beginOf(stay, [{ night: first.from, first: 0, last: 0, ids: [] }]),
    )
    const own = this.pieces.filter((one) => one.meterID === meter.id && one.stayID === idOf(stay))
    const cuts = [
      ...stretches.flatMap(({ from, to }) => [from, to]),
      ...this.pricesOf(facts, stay, meter.utility),
      ...own.flatMap(({ from, to }) => [from, to]),
    ]
    const all = unique([begin, ...cuts.filter((one) => one > begin && one < stay.to), stay.to])
    for (const [nth, to] of all.slice(1).entries()) {
      const from = all[nth]!
      if (to > until || to <= from || this.isAsked(meter.id, idOf(stay), from, to)) continue
      const charge = meteredFor(facts, stay, meter.utility, from + 1)
      const met = stretches.filter((one) => one.from < to && one.to > from)
      const isKnown = met.length > 0 && met.at(-1)!.to >= to && met.every(({ isRead }) => isRead)
      if (!charge || !isKnown) continue
      const piece: Piece = {
        run,
        contractID: contractOn(stay, to).id,
        stayID: idOf(stay),
        meterID: meter.id,
        from,
        to,
        charge,
        served: new Map(met.flatMap((one) => one.served.map(({ ids, night }) => [night, ids[0]!] as const))),
      }
      if (this.partOf(piece, meter, { stretches, stay, stays }) >= 1) this.pieces.push(piece)
    }
  }

  private partOf(
    { from, to }: Piece,
    meter: BillingMeter,
    {
      stretches,
      stay,
      stays,
    }: { stretches: ReturnType<YearOracle['stretchesOf']>; stay: Stay; stays: readonly Stay[] },
  ) {
    let sum = 0
    for (const stretch of stretches)
      for (let day = Math.max(from, stretch.from) + 1; day <= Math.min(to, stretch.to); day++)
        sum += this.partOn(stretch, meter, { stay, stays, day })
    return sum
  }

  /** Somebody has forgiven what a run was about to ask: it counts as asked, and nothing is owed for it. */
  forgive(facts: Facts, { contractID, key, from, to, meterID, run }: Said) {
    const stays = staysOf(facts)
    const stay = stays.find(({ contracts }) => contracts.some(({ id }) => id === contractID))!
    if (meterID === null) {
      for (let day = numberOf(from); day <= numberOf(to); day++)
        this.days.set(`${idOf(stay)}/${key}/${day}`, {
          run,
          contractID,
          price: 0,
          vat: 0,
          count: 1,
          isForgiven: true,
        })
      return
    }
    const before = this.pieces.length
    const meter = facts.meters.find(({ id }) => id === meterID)!
    this.askUse(facts, meter, { stay, stays, until: numberOf(to), run }, numberOf(from) - 1)
    this.pieces = this.pieces.map((one, place) =>
      place < before ? one : Object.assign(one, { contractID, isForgiven: true }),
    )
  }

  /** A person has billed days at a price of their own. */
  priceByHand({ contractID, key, from, to, run }: Omit<Said, 'meterID'>, price: number) {
    for (const [place, one] of this.days) {
      const [, of, day] = place.split('/') as [string, string, string]
      const isIn = Number(day) >= numberOf(from) && Number(day) <= numberOf(to)
      if (one.run === run && one.contractID === contractID && of === key && isIn) one.price = price
    }
  }

  /** A bill of a run was deleted: what it asked for may be asked again. */
  forget(run: number, contractID: string) {
    const isOf = (one: { run: number; contractID: string }) =>
      one.run === run && one.contractID === contractID
    for (const [place, one] of this.days) if (isOf(one)) this.days.delete(place)
    this.pieces = this.pieces.filter((one) => !isOf(one))
  }

  /** A bill with nothing to pay was not issued: its uses of nought are asked for with what comes after them. */
  forgetNoughts(facts: Facts, run: number, contractID: string) {
    const stays = staysOf(facts)
    this.pieces = this.pieces.filter((one) => {
      if (one.run !== run || one.contractID !== contractID || one.isForgiven) return true
      const meter = facts.meters.find(({ id }) => id === one.meterID)!
      const stay = stays.find((each) => idOf(each) === one.stayID)!
      return meter.roomID === null || this.usedIn(facts, one, { meter, stay, stays }) !== 0
    })
  }

  /** What everything that was asked comes to by today's facts, by stay and charge. */
  owed(facts: Facts): ReadonlyMap<string, Owed> {
    const stays = staysOf(facts)
    const owed = new Map<string, Owed>()
    const add = (stayID: string, key: string, amount: number, thousandths = 0) => {
      const one = owed.get(`${stayID}/${key}`) ?? { amount: 0, thousandths: 0 }
      owed.set(`${stayID}/${key}`, {
        amount: one.amount + amount,
        thousandths: one.thousandths + thousandths,
      })
    }
    for (const [place, { price, vat, count, isForgiven }] of this.days) {
      if (isForgiven) continue
      const [stayID, key, said] = place.split('/') as [string, string, string]
      const day = Number(said)
      const stay = stays.find((one) => idOf(one) === stayID && one.from <= day && one.to >= day)
      if (!stay) {
        add(stayID, key, 0)
        continue
      }
      const contract = contractOn(stay, day)
      const listed = inForce(facts.priceLists, day)?.charges.find(({ id }) => id === key)
      const charge = listed && agreed(contract, listed, day)
      const now = charge ? countOn(contract, charge, day) : count
      add(stayID, key, (price * now * (WHOLE + vat)) / WHOLE / lengthOfMonth(day))
    }
    // Meters of a charge fill the bands of their nights together.
    const together = Map.groupBy(
      this.pieces.filter(({ isForgiven }) => !isForgiven),
      (piece) => {
        const meter = facts.meters.find(({ id }) => id === piece.meterID)!
        const stay = stays.find((one) => idOf(one) === piece.stayID)!
        const [from, to] = [Math.max(piece.from, stay.from - 1), Math.min(piece.to, stay.to)]
        const whose = meter.roomID === null ? meter.id : 'rooms'
        return [piece.stayID, whose, from, to, JSON.stringify(piece.charge)].join('/')
      },
    )
    for (const pieces of together.values()) {
      const [piece] = pieces as [Piece]
      const stay = stays.find((one) => idOf(one) === piece.stayID)!
      const thousandths = pieces.reduce((sum, one) => {
        const meter = facts.meters.find(({ id }) => id === one.meterID)!
        const used =
          meter.roomID === null
            ? this.partOf(one, meter, { stretches: this.stretchesOf(facts, meter, stays), stay, stays })
            : this.usedIn(facts, one, { meter, stay, stays })
        return sum + used
      }, 0)
      const vat = (WHOLE + (piece.charge.vat ?? 0)) / WHOLE
      const net = this.priceOf(facts, piece, { stay, thousandths })
      add(piece.stayID, piece.charge.id, net * vat, thousandths)
      for (const one of inForce(facts.priceLists, piece.to)?.charges ?? [])
        if (one.way === 'percentOf' && one.of === piece.charge.id)
          add(
            piece.stayID,
            one.id,
            ((net * (one.price as number)) / WHOLE) * ((WHOLE + (one.vat ?? 0)) / WHOLE),
          )
    }
    return owed
  }

  private usedIn(
    facts: Facts,
    { from, to }: Piece,
    { meter, stay, stays }: { meter: BillingMeter; stay: Stay; stays: readonly Stay[] },
  ): number {
    const nights = this.nightsOf(facts, meter, stays)
    const [begin, end] = [Math.max(from, stay.from - 1, nights.known[0]!.night), Math.min(to, stay.to)]
    return end <= begin ? 0 : this.countAt(nights, end, 'first')! - this.countAt(nights, begin, 'last')!
  }

  /** Đồng before tax, without rounding. */
  private priceOf(
    facts: Facts,
    { charge: { price, quota }, from, to }: Piece,
    { stay, thousandths }: { stay: Stay; thousandths: number },
  ): number {
    if (typeof price === 'number') return (price * thousandths) / 1_000
    let [above, below] = [0n, 1n]
    const last = Math.min(to, stay.to)
    for (let day = Math.max(from + 1, stay.from); day <= last; day++) {
      const of = BigInt(lengthOfPeriod(facts, day) * (quota ?? 1))
      const heads = quota === null ? 1n : BigInt(headsOn(contractOn(stay, day), day))
      ;[above, below] = [above * of + heads * below, below * of]
    }
    let [net, begin] = [0, 0]
    for (const { upTo, price: each } of price) {
      const bound = upTo === null ? thousandths : nearest(BigInt(upTo) * above, below)
      const within = Math.max(0, Math.min(thousandths, bound) - begin)
      net += (within * each) / 1_000
      begin += within
    }
    return net
  }
}
