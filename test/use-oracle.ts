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
}
type Shown = { readonly id: string; value: number; readonly isFirst: boolean }
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

/** Đồng without rounding, as a fraction: 1000 × 10 000 of them are one. */
const exactPrice = ({ price, quota, vat }: Charge, quantity: number, people: number): bigint => {
  const bands = typeof price === 'number' ? [{ upTo: null, price }] : price
  let [net, from] = [0n, 0]
  for (const { upTo, price: each } of bands) {
    const bound = upTo === null ? quantity : quota ? nearest(BigInt(upTo * people), BigInt(quota)) : upTo
    const inBand = Math.max(0, Math.min(quantity, bound) - from)
    net += BigInt(inBand) * BigInt(each)
    from += inBand
  }
  return net * (VAT_WHOLE + BigInt(vat ?? 0))
}
const priceOf = (charge: Charge, quantity: number, people: number) =>
  nearest(exactPrice(charge, quantity, people), THOUSAND * VAT_WHOLE)

const daysOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

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

  /** What was counted between two readings, by what is known now. */
  const usedBetween = ([from, to]: readonly [string, string]): number => {
    const shown = [...meters.values()].find((of) => of.some(({ id }) => id === from))!
    const place = (id: string) => shown.findIndex((one) => one.id === id)
    return sum(
      shown
        .slice(place(from) + 1, place(to) + 1)
        .map((one) => (one.isFirst ? 0 : one.value - shown[shown.indexOf(one) - 1]!.value)),
    )
  }

  /** Every line that stands on the same two readings: what was asked for and what was put right. */
  const askedFor = (contractID: string, readings: readonly string[]): readonly Line[] =>
    [
      ...[...bills.values()].filter((bill) => bill.stands && bill.contractID === contractID),
      ...credited.filter((one) => one.contractID === contractID),
    ]
      .flatMap(({ lines }) => lines)
      .filter((line) => line.readings?.join() === readings.join())

  /** A use is priced by the list of the day on which the month of its bill begins: rents are paid in advance. */
  const toBe = (contractID: string, { readings, chargeID }: Line, month: string): number => {
    const { houseID, people } = contracts.get(contractID)!
    return priceOf(chargeOn(houseID, `${month}-01`, chargeID!), usedBetween(readings!), people)
  }

  /** The month of the bill that asked for a use. */
  const monthOf = (contractID: string, readings: readonly string[]): string =>
    [...bills.values()].find(
      (bill) =>
        bill.stands &&
        bill.contractID === contractID &&
        bill.lines.some((line) => line.kind === 'metered' && line.readings?.join() === readings.join()),
    )!.month

  /** What a line has to come to where its parts say it; undefined of what a person has written. */
  const expectedOf = (contractID: string, line: Line, month: string): number | undefined => {
    const { houseID, price, people } = contracts.get(contractID)!
    const { kind, from, to, chargeID, readings } = line
    if (kind === 'metered' && readings) return toBe(contractID, line, month)
    if (kind === 'adjustment' && readings)
      return (
        toBe(contractID, line, monthOf(contractID, readings)) -
        sum(askedFor(contractID, readings).map(({ amount }) => amount))
      )
    if (!from || !to || (kind !== 'rent' && kind !== 'service')) return undefined
    const days = BigInt(Number(to.slice(8)) - Number(from.slice(8)) + 1)
    const of = BigInt(daysOfMonth(from.slice(0, 7)))
    if (kind === 'rent') return nearest(BigInt(price) * days, of)
    const charge = chargeOn(houseID, from, chargeID!)
    const exact = exactPrice(charge, (charge.way === 'perPerson' ? people : 1) * 1_000, people)
    return nearest(exact * days, of * THOUSAND * VAT_WHOLE)
  }

  const check = (
    billID: string,
    { contractID, month, lines }: Pick<Bill, 'contractID' | 'month' | 'lines'>,
  ) => {
    for (const line of lines) {
      const expected = expectedOf(contractID, line, month)
      if (expected === undefined) continue
      checked.set(line.kind, (checked.get(line.kind) ?? 0) + 1)
      if (expected !== line.amount) faults.push({ billID, kind: line.kind, expected, found: line.amount })
      const used = line.kind === 'metered' && line.readings ? usedBetween(line.readings) : line.quantity
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
        meters.set(id, [{ id: data.readingID, value: data.value, isFirst: true }])
        break
      case 'ReadingTaken':
        meters.get(id)!.push({ id: data.readingID, value: data.value, isFirst: false })
        break
      case 'ReadingCorrected':
        meters.get(id)!.find((one) => one.id === data.readingID)!.value = data.value
        break
      case 'MeterReplaced':
        meters
          .get(id)!
          .push(
            { id: data.lastReadingID, value: data.lastValue, isFirst: false },
            { id: data.firstReadingID, value: data.firstValue, isFirst: true },
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
        check(id, { contractID: id, month: data.month, lines: data.lines })
        credited.push({ contractID: id, lines: data.lines })
    }
  }

  /** Đồng that corrections have changed of a contract's bills and that nothing has put right yet. */
  const leftOf = (contractID: string): number => {
    const standing = [...bills.values()].filter((bill) => bill.stands && bill.contractID === contractID)
    const left = standing.flatMap(({ lines, month }) =>
      lines
        .filter(({ kind, readings }) => kind === 'metered' && readings)
        .map((line) => {
          const asked = askedFor(contractID, line.readings!).map(({ amount }) => amount)
          return toBe(contractID, line, month) - sum(asked)
        }),
    )
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
        .map(({ readings }) => [place(readings![0]), place(readings![1])] as const)
        .sort(([one], [other]) => one - other)
      count += spans.filter(([from], at) => at > 0 && from < spans[at - 1]![1]).length
    }
    return count
  }

  return { faults, checked, leftOf, overlaps }
}
