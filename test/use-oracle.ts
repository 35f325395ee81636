import type { RawEvent } from './money-oracle.ts'

/**
 * What lines of bills have to come to, by plain arithmetic over meters, price lists and contracts as they stand in the
 * log. It shares no code with the product, so that a mistake of one of them shows.
 */

type Band = { readonly upTo: number | null; readonly price: number }
type Charge = {
  readonly id: string
  readonly way: string
  readonly price: number | readonly Band[]
  readonly quota: number | null
  readonly vat: number | null
}
type Line = {
  readonly kind: string
  readonly amount: number
  readonly quantity: number | null
  readonly from: string | null
  readonly to: string | null
  readonly chargeID: string | null
  readonly readings: readonly [string, string] | null
  readonly divided: string | null
}
type Shown = { readonly id: string; readonly day: string; value: number; readonly isFirst: boolean }
type Bill = {
  readonly contractID: string
  readonly month: string
  lines: readonly Line[]
  stands: boolean
}
/** A line of a bill that is not what it has to be. */
type Fault = {
  readonly billID: string
  readonly kind: string
  readonly expected: number
  readonly found: number
}

const idIn = (stream: string) => stream.slice(stream.indexOf('-') + 1)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
/** The nearest whole of a fraction above nought; a half is rounded up. */
const nearest = (above: bigint, below: bigint) => Number((above * 2n + below) / (below * 2n))

const VAT_WHOLE = 10_000n
const THOUSAND = 1_000n

/** A part of the bounds of bands, as a fraction. */
type Part = readonly [above: bigint, below: bigint]
const ALL: Part = [1n, 1n]

/** Đồng without rounding, as a fraction: 1000 × 10 000 of them are one. */
const exactPrice = (
  { price, quota, vat }: Charge,
  quantity: number,
  people: number,
  [above, below]: Part = ALL,
): bigint => {
  const bands = typeof price === 'number' ? [{ upTo: null, price }] : price
  let [net, from] = [0n, 0]
  for (const { upTo, price: each } of bands) {
    const bound =
      upTo === null
        ? quantity
        : nearest(BigInt(upTo) * above * BigInt(quota ? people : 1), below * BigInt(quota ?? 1))
    const inBand = Math.max(0, Math.min(quantity, bound) - from)
    net += BigInt(inBand) * BigInt(each)
    from += inBand
  }
  return net * (VAT_WHOLE + BigInt(vat ?? 0))
}
const priceOf = (charge: Charge, quantity: number, people: number, part: Part) =>
  nearest(exactPrice(charge, quantity, people, part), THOUSAND * VAT_WHOLE)

const daysOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

const DAY = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
const monthOfNumber = (day: number) => new Date(day * DAY).toISOString().slice(0, 7)

/** Of each day its part of the month: months close on their last day here. */
const partOfMonths = (from: number, to: number): Part => {
  let part: Part = [0n, 1n]
  for (let day = from; day <= to; day++) {
    const of = BigInt(daysOfMonth(monthOfNumber(day)))
    part = [part[0] * of + part[1], part[1] * of]
  }
  return part
}

export const reckonUse = (events: readonly RawEvent[]) => {
  const meters = new Map<string, Shown[]>()
  const lists = new Map<string, { fromDay: string; charges: readonly Charge[] }[]>()
  const contracts = new Map<string, { houseID: string; price: number; people: number }>()
  const bills = new Map<string, Bill>()
  /** What became credit of an account instead of a line of a bill. */
  const credited: { readonly contractID: string; readonly lines: readonly Line[] }[] = []
  const faults: Fault[] = []
  const checked = new Map<string, number>()

  const chargeOn = (houseID: string, day: string, chargeID: string): Charge =>
    lists
      .get(houseID)!
      .filter(({ fromDay }) => fromDay <= day)
      .sort((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .at(-1)!
      .charges.find(({ id }) => id === chargeID)!

  /** Every line that stands, of bills and of credit. */
  const standing = (contractID: string): readonly Line[] =>
    [
      ...[...bills.values()].filter((bill) => bill.stands && bill.contractID === contractID),
      ...credited.filter((one) => one.contractID === contractID),
    ].flatMap(({ lines }) => lines)

  /** Every line for the same days between the same two readings: what was asked for and what was put right. */
  const askedFor = (contractID: string, { readings, from, to }: Line): readonly Line[] =>
    standing(contractID).filter(
      (line) => line.readings?.join() === readings?.join() && line.from === from && line.to === to,
    )

  /** The lines that an adjustment is of: it keeps their nights though their bill was taken back meanwhile. */
  const originsOf = (contractID: string, { kind, readings, from, to }: Line): readonly Line[] =>
    kind !== 'adjustment'
      ? []
      : [...bills.values()]
          .filter((bill) => bill.contractID === contractID)
          .flatMap(({ lines }) => lines)
          .filter(
            (line) => line.readings?.join() === readings?.join() && line.from === from && line.to === to,
          )

  /** The nights that lines have fixed for readings, where no use was divided. */
  const fixedBy = (lines: readonly Line[]): ReadonlyMap<string, number> =>
    new Map(
      lines
        .filter(({ kind, readings }) => kind === 'metered' && readings)
        .flatMap(({ readings, from, to, divided }) => [
          ...(divided === 'from' || divided === 'both' ? [] : [[readings![0], numberOf(from!) - 1] as const]),
          ...(divided === 'to' || divided === 'both' ? [] : [[readings![1], numberOf(to!)] as const]),
        ]),
    )

  /** What a line has to say was used: between its nights, by days where no reading tells an end. */
  const usedOf = (contractID: string, line: Line, others: readonly Line[]): number => {
    const shown = [...meters.values()].find((of) => of.some(({ id }) => id === line.readings![0]))!
    const fixed = fixedBy([...originsOf(contractID, line), ...others, ...standing(contractID), line])
    let counted = 0
    const all = shown.map(({ id, day, value, isFirst }, at) => {
      counted += isFirst || at === 0 ? 0 : value - shown[at - 1]!.value
      return { at, counted, night: fixed.get(id) ?? numberOf(day), isFixed: fixed.has(id) }
    })
    // A reading that came between a billed one and its night tells nothing.
    const told = all.filter(
      (one) =>
        one.isFixed ||
        all.every(
          (other) =>
            !other.isFixed || (other.at < one.at ? other.night < one.night : other.night > one.night),
        ),
    )
    // Of several on a day the last tells of its evening.
    const known = told.filter(({ night }, place) => told[place + 1]?.night !== night)
    const countAt = (night: number): number => {
      const exact = known.find((one) => one.night === night)
      if (exact) return exact.counted
      const before = known.findLast((one) => one.night < night)!
      const after = known.find((one) => one.night > night)!
      const days = BigInt(after.night - before.night)
      return (
        before.counted + nearest(BigInt(after.counted - before.counted) * BigInt(night - before.night), days)
      )
    }
    return countAt(numberOf(line.to!)) - countAt(numberOf(line.from!) - 1)
  }

  /** A use is priced by the list of its own days, with the bounds of these days. */
  const toBe = (contractID: string, line: Line, others: readonly Line[]): number => {
    const { houseID, people } = contracts.get(contractID)!
    const { from, to, chargeID } = line
    const part = partOfMonths(numberOf(from!), numberOf(to!))
    return priceOf(chargeOn(houseID, from!, chargeID!), usedOf(contractID, line, others), people, part)
  }

  /** What a line has to come to where its parts say it; undefined of what a person has written. */
  const expectedOf = (contractID: string, line: Line, others: readonly Line[]): number | undefined => {
    const { houseID, price, people } = contracts.get(contractID)!
    const { kind, from, to, chargeID, readings } = line
    if (kind === 'metered' && readings) return toBe(contractID, line, others)
    if (kind === 'adjustment' && readings) {
      const asked = askedFor(contractID, line)
      // Where the bill of the line was taken back its adjustments go too, and the days are asked for anew.
      const stands = asked.some((one) => one.kind === 'metered')
      return (stands ? toBe(contractID, line, []) : 0) - sum(asked.map(({ amount }) => amount))
    }
    if (!from || !to || (kind !== 'rent' && kind !== 'service')) return undefined
    const days = BigInt(Number(to.slice(8)) - Number(from.slice(8)) + 1)
    const of = BigInt(daysOfMonth(from.slice(0, 7)))
    if (kind === 'rent') return nearest(BigInt(price) * days, of)
    const charge = chargeOn(houseID, from, chargeID!)
    const exact = exactPrice(charge, (charge.way === 'perPerson' ? people : 1) * 1_000, people)
    return nearest(exact * days, of * THOUSAND * VAT_WHOLE)
  }

  const check = (billID: string, { contractID, lines }: Pick<Bill, 'contractID' | 'lines'>) => {
    for (const line of lines) {
      const expected = expectedOf(contractID, line, lines)
      if (expected === undefined) continue
      checked.set(line.kind, (checked.get(line.kind) ?? 0) + 1)
      if (expected !== line.amount) faults.push({ billID, kind: line.kind, expected, found: line.amount })
      const isUse = line.kind === 'metered' && line.readings
      const used = isUse ? usedOf(contractID, line, lines) : line.quantity
      if (line.kind === 'metered' && used !== line.quantity)
        faults.push({ billID, kind: 'use', expected: used ?? 0, found: line.quantity ?? 0 })
    }
  }

  for (const { stream, type, data } of events) {
    const id = idIn(stream)
    switch (type) {
      case 'ChargesChanged':
        lists.set(id, [...(lists.get(id) ?? []).filter(({ fromDay }) => fromDay !== data.fromDay), data])
        break
      case 'ContractAdded':
        contracts.set(data.contractID, {
          houseID: data.buildingID,
          price: data.price,
          people: 1 + (data.residents ?? []).length,
        })
        break
      case 'MeterInstalled':
        meters.set(id, [{ id: data.readingID, day: data.day, value: data.value, isFirst: true }])
        break
      case 'ReadingTaken':
        meters.get(id)!.push({ id: data.readingID, day: data.day, value: data.value, isFirst: false })
        break
      case 'ReadingCorrected':
        meters.get(id)!.find((one) => one.id === data.readingID)!.value = data.value
        break
      case 'MeterReplaced':
        meters
          .get(id)!
          .push(
            { id: data.lastReadingID, day: data.day, value: data.lastValue, isFirst: false },
            { id: data.firstReadingID, day: data.day, value: data.firstValue, isFirst: true },
          )
        break
      case 'BillIssued':
        check(id, data)
        bills.set(id, { contractID: data.contractID, month: data.month, lines: data.lines, stands: true })
        break
      case 'BillUpdated':
        if (data.lines) bills.get(id)!.lines = data.lines
        break
      case 'BillCancelled':
      case 'BillDeleted':
        bills.get(id)!.stands = false
        break
      case 'AdjustmentsCredited':
        check(id, { contractID: id, lines: data.lines })
        credited.push({ contractID: id, lines: data.lines })
    }
  }

  /** Đồng that corrections have changed of a contract's bills and that nothing has put right yet. */
  const leftOf = (contractID: string): number => {
    const left = standing(contractID)
      .filter(({ kind, readings }) => kind === 'metered' && readings)
      .map((line) => {
        const asked = askedFor(contractID, line).map(({ amount }) => amount)
        return toBe(contractID, line, []) - sum(asked)
      })
    return sum(left.map(Math.abs))
  }

  /** Pairs of readings that more than one standing bill asks for, wholly or in part. */
  const overlaps = (): number => {
    let count = 0
    for (const shown of meters.values()) {
      const place = (id: string) => shown.findIndex((one) => one.id === id)
      const spans = [...bills.values()]
        .filter(({ stands }) => stands)
        .flatMap(({ lines }) => lines)
        .filter(({ kind, readings }) => kind === 'metered' && readings && place(readings[0]) >= 0)
        .map(({ from, to }) => [numberOf(from!), numberOf(to!) + 1] as const)
        .sort(([one], [other]) => one - other)
      count += spans.filter(([from], at) => at > 0 && from < spans[at - 1]![1]).length
    }
    return count
  }

  return { faults, checked, leftOf, overlaps }
}
