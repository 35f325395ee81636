import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import type { BillLine } from '../bill/line.ts'
import { assertLine } from '../bill/line-parts.ts'
import { usualRules } from '../building/billing-rules.ts'
import { closingDayOf } from '../building/closing-day.ts'
import type { Charge } from '../charge/charge.ts'
import { priceUse } from '../charge/price-use.ts'
import { ContractType } from '../contract/contract-codes.ts'
import type { MeterReading } from '../meter/meter.ts'
import { NO_CREDIT } from './below-nought.ts'
import type { BilledUse, MonthFacts, RunContract, RunMeter } from './month-facts.ts'
import { proposeMonth } from './propose-month.ts'

const charge = (nth: number, said: Partial<Charge>): Charge => ({
  id: uuid(nth),
  name: 'x',
  unit: 'x',
  way: 'perRoom',
  price: 100_000,
  quota: null,
  vat: null,
  utility: null,
  ...said,
})
const power = charge(21, { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, utility: 'electricity' })
const charges = [
  power,
  charge(22, { name: 'Mạng' }),
  charge(23, { name: 'Rác', unit: 'người', way: 'perPerson', price: 30_000 }),
  charge(24, { name: 'Xe', unit: 'xe', way: 'perVehicle', price: 120_000 }),
  charge(25, { name: 'Giặt', unit: 'kg', way: 'perUse', price: 15_000 }),
]
const lease = (nth: number, said: Partial<RunContract> = {}): RunContract => ({
  id: uuid(nth),
  roomID: uuid(100 + nth),
  type: ContractType.RENT,
  price: 3_000_000,
  startDay: '2026-01-01',
  lastDay: '2026-12-31',
  people: 2,
  dueDayOfMonth: 10,
  ownCharges: [],
  credit: NO_CREDIT,
  depositDue: 0,
  ...said,
})
const reading = (nth: number, day: string, value: number, kind: MeterReading['kind'] = 'read') =>
  ({
    readingID: uuid(nth),
    day,
    value: value * 1_000,
    kind,
    digits: 5,
    rollOver: false,
    photoID: null,
    source: 'walk',
  }) satisfies MeterReading
const meterOf = (contract: RunContract, ...readings: MeterReading[]): RunMeter => ({
  id: uuid(50),
  roomID: contract.roomID,
  utility: 'electricity',
  share: null,
  serial: null,
  readings,
})
const first = lease(1)
const read = [reading(31, '2026-01-01', 1_000, 'first'), reading(32, '2026-10-31', 1_100)]
const facts: MonthFacts = {
  month: '2026-11',
  today: '2026-11-02',
  rules: usualRules,
  priceLists: [{ fromDay: null, charges }],
  contracts: [first],
  billed: new Set(),
  meters: [meterOf(first, ...read)],
  uses: [],
  late: [],
}
const propose = (said: Partial<MonthFacts> = {}) => proposeMonth({ ...facts, ...said })
const told = (lines: readonly BillLine[]) => lines.map(({ name, amount }) => [name, amount])
const billed = (line: BillLine, contract = first, month = '2026-11'): BilledUse => ({
  ...line,
  billID: uuid(900),
  contractID: contract.id,
  roomID: contract.roomID,
  month,
})

describe('a month', () => {
  it('asks for the rent, the charges by their ways and what was used', () => {
    const [one] = propose()
    expect(told(one!.lines)).toEqual([
      ['Tiền phòng', 3_000_000],
      ['Mạng', 100_000],
      ['Rác', 60_000],
      ['Điện', 380_000],
    ])
    expect(one).toMatchObject({ total: 3_540_000, dueDay: '2026-11-10', missing: [], doubts: [] })
    expect(one!.lines[3]).toMatchObject({
      kind: 'metered',
      quantity: 100_000,
      unitPrice: 3_800,
      readings: [uuid(31), uuid(32)],
      from: '2026-01-01',
      to: '2026-10-31',
    })
    for (const [place, line] of one!.lines.entries()) assertLine(line, place)
  })
  it('asks of who comes or goes within it for their days', () => {
    const [one] = propose({ contracts: [lease(1, { startDay: '2026-11-11' })] })
    expect(told(one!.lines)).toEqual([
      ['Tiền phòng', 2_000_000],
      ['Mạng', 66_667],
      ['Rác', 40_000],
    ])
    expect(one!.lines[0]).toMatchObject({ from: '2026-11-11', to: '2026-11-30', unitPrice: 3_000_000 })
    expect(one!.missing, 'nothing was used before the month was closed').toEqual([])
    for (const [place, line] of one!.lines.entries()) assertLine(line, place)
  })
  it('follows what the contract agrees on otherwise', () => {
    const own = { leftOut: false, price: null, count: null }
    const ownCharges = [
      { ...own, chargeID: uuid(21), price: 4_000 },
      { ...own, chargeID: uuid(22), leftOut: true },
      { ...own, chargeID: uuid(23), count: 5 },
      { ...own, chargeID: uuid(24), count: 2 },
    ]
    const [one] = propose({ contracts: [lease(1, { ownCharges: [{ fromDay: null, charges: ownCharges }] })] })
    const agreed = [
      ['Tiền phòng', 3_000_000],
      ['Rác', 150_000],
      ['Xe', 240_000],
      ['Điện', 400_000],
    ]
    expect(told(one!.lines)).toEqual(agreed)
    // From a day on: what was agreed before holds until then.
    const from = (fromDay: string) => [
      { fromDay: null, charges: ownCharges },
      { fromDay, charges: [] },
    ]
    const [before] = propose({ contracts: [lease(1, { ownCharges: from('2026-11-02') })] })
    expect(told(before!.lines)).toEqual(agreed)
    const [after] = propose({ contracts: [lease(1, { ownCharges: from('2026-11-01') })] })
    expect(after!.total).toBe(3_540_000)
  })
  it('offers the deposit of a new lease that nobody has asked for, and of no other', () => {
    const offered = (said: Partial<RunContract>) =>
      propose({ contracts: [lease(1, { depositDue: 5_000_000, startDay: '2026-09-15', ...said })] })[0]
        ?.offers
    expect(offered({})).toMatchObject([{ kind: 'deposit', name: 'Tiền cọc', amount: 5_000_000 }])
    for (const none of [{ depositDue: 0 }, { startDay: '2026-08-31' }, { type: ContractType.BUY }])
      expect(offered(none)).toEqual([])
  })
  it('is proposed for who has no bill of it yet', () =>
    expect(propose({ billed: new Set([first.id]) })).toEqual([]))
  it('goes on from the last billed reading, and from what bills said before they named readings', () => {
    const [before] = propose()
    const line = before!.lines[3]!
    const meters = [meterOf(first, ...read, reading(33, '2026-11-30', 1_150))]
    const [next] = propose({ month: '2026-12', today: '2026-12-01', meters, uses: [billed(line)] })
    expect(next!.lines.at(-1)).toMatchObject({ amount: 190_000, readings: [uuid(32), uuid(33)] })
    const old = billed({ ...line, readings: null, chargeID: null, name: 'Tiền điện' })
    const [same] = propose({ month: '2026-12', today: '2026-12-01', meters, uses: [old] })
    expect(same!.lines.at(-1)).toMatchObject({ amount: 190_000, readings: [uuid(32), uuid(33)] })
  })
  it('names the meter that nobody has read, and the charge that has none', () => {
    const [one] = propose({ meters: [meterOf(first, read[0]!)] })
    expect(one!.missing).toMatchObject([{ meterID: uuid(50), last: { value: 1_000_000 } }])
    const [none] = propose({ meters: [] })
    expect(none!.missing).toMatchObject([{ meterID: null, last: null, charge: power }])
  })
  it('doubts thrice the usual use, and use without a lease', () => {
    const many = [1_100, 1_200, 1_300].map((value, place) =>
      reading(40 + place, `2026-0${7 + place}-30`, value),
    )
    const steady = [reading(31, '2026-06-30', 1_000, 'first'), ...many, reading(44, '2026-10-31', 1_900)]
    const uses = [billed({ ...propose()[0]!.lines[3]!, readings: [uuid(41), uuid(42)] })]
    const [one] = propose({ meters: [meterOf(first, ...steady)], uses })
    expect(one!.doubts).toMatchObject([{ kind: 'odd_use', used: 600_000, readingID: uuid(44) }])
    const [empty] = propose({ contracts: [] })
    expect(empty).toMatchObject({
      contractID: null,
      roomID: first.roomID,
      doubts: [{ kind: 'no_lease', used: 100_000 }],
    })
  })
  it('shares what a meter of the house counted over its rooms', () => {
    const second = lease(2, { people: 1 })
    const house = { ...meterOf(first, ...read), roomID: null, share: 'perPerson' as const }
    const proposals = propose({ contracts: [first, second], meters: [house] })
    expect(proposals.map(({ lines }) => lines.at(-1)?.quantity)).toEqual([66_667, 33_333])
    expect(proposals.flatMap(({ missing }) => missing)).toEqual([])
  })
  it('gives who is billed later in the month their part of the same use', () => {
    const second = lease(2)
    const house = { ...meterOf(first, ...read), roomID: null, share: 'perRoom' as const }
    const contracts = [first, second]
    const [one] = propose({ contracts, meters: [house] })
    const uses = [billed(one!.lines.at(-1)!)]
    const [late] = propose({ contracts, meters: [house], uses, billed: new Set([first.id]) })
    expect(late).toMatchObject({ contractID: second.id, missing: [] })
    expect(late!.lines.at(-1)).toMatchObject({ quantity: 50_000 })
  })
  it('puts right what the meters of the rooms left of a corrected one of the house', () => {
    const second = lease(2)
    const own = (nth: number, contract: RunContract) => ({
      ...meterOf(contract, reading(70 + nth, '2026-01-01', 0, 'first'), reading(80 + nth, '2026-10-31', 30)),
      id: uuid(50 + nth),
    })
    const house = (value: number) => ({
      ...meterOf(first, read[0]!, { ...read[1]!, value: value * 1_000 }),
      id: uuid(59),
      roomID: null,
      share: 'rest' as const,
    })
    const [contracts, meters] = [
      [first, second],
      [own(1, first), own(2, second)],
    ]
    const before = propose({ contracts, meters: [...meters, house(1_100)] })
    expect(before.map(({ lines }) => lines.at(-1)?.quantity)).toEqual([20_000, 20_000])
    const uses = before.flatMap(({ lines }, place) =>
      lines.filter(({ kind }) => kind === 'metered').map((line) => billed(line, contracts[place])),
    )
    const later = { contracts, uses, month: '2026-12', today: '2026-12-01' }
    const after = propose({ ...later, meters: [...meters, house(1_120)] })
    expect(after.map(({ lines }) => lines.at(-1))).toMatchObject([
      { kind: 'adjustment', quantity: 10_000, amount: 38_000 },
      { kind: 'adjustment', quantity: 10_000, amount: 38_000 },
    ])
    const same = propose({ ...later, meters: [...meters, house(1_100)] })
    expect(same.flatMap(({ lines }) => lines).some(({ kind }) => kind === 'adjustment')).toBe(false)
  })
  it('asks who has moved out for the last use, for their last month', () => {
    const gone = lease(1, { lastDay: '2026-10-15' })
    const meters = [meterOf(gone, read[0]!, reading(33, '2026-10-16', 1_050))]
    const proposals = propose({ contracts: [gone], meters })
    expect(proposals).toMatchObject([{ contractID: gone.id, month: '2026-10', total: 190_000 }])
    expect(told(proposals[0]!.lines)).toEqual([['Điện', 190_000]])
  })
  it('offers a penalty by day, of what was not asked for yet, and never takes it by itself', () => {
    const late = {
      id: uuid(60),
      contractID: first.id,
      number: '2610-A',
      dueDay: '2026-10-10',
      open: 1_000_000,
      asked: [{ to: '2026-10-31', amount: 8_000 }],
    }
    const penalty = { afterDays: 5, perDay: 5, sum: null, most: 8_500 }
    const [one] = propose({ rules: { ...usualRules, penalty }, late: [late] })
    expect(one).toMatchObject({ total: 3_540_000, offers: [{ kind: 'penalty', amount: 500 }] })
    const [fresh] = propose({ rules: { ...usualRules, penalty }, late: [{ ...late, asked: [] }] })
    expect(fresh!.offers).toMatchObject([{ from: '2026-10-16', to: '2026-11-02', amount: 8_500 }])
  })
})

it('closes a month before it or in it, on a day that it has', () => {
  expect(closingDayOf(usualRules, '2026-03')).toBe('2026-02-28')
  expect(closingDayOf({ ...usualRules, rent: 'inArrears', closingDay: 25 }, '2026-03')).toBe('2026-03-25')
})

it('puts a corrected reading right in the next bills, to the đồng, however often it is corrected', () => {
  const bands = [
    { upTo: 50_000, price: 1_984 },
    { upTo: null, price: 2_380 },
  ]
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.option(fc.constantFrom(500, 800)),
      fc.array(fc.integer({ min: 1_000_000, max: 1_300_000 }), { minLength: 1, maxLength: 5 }),
      (isBanded, vat, corrections) => {
        const tariff = { ...power, price: isBanded ? bands : 3_800, vat }
        const priceLists = [{ fromDay: null, charges: [tariff] }]
        const of = (value: number) => [meterOf(first, read[0]!, { ...read[1]!, value })]
        const line = propose({ priceLists })[0]!.lines.at(-1)!
        const uses = [billed(line)]
        let asked = line.amount
        for (const [place, value] of corrections.entries()) {
          const month = `2027-0${place + 1}`
          const said = { priceLists, meters: of(value), uses, month, today: `${month}-01` }
          const going = [{ ...first, lastDay: null }]
          const lines = propose({ ...said, contracts: going })[0]!.lines
          for (const adjusted of lines.filter(({ kind }) => kind === 'adjustment')) {
            asked += adjusted.amount
            uses.push(billed(adjusted, first, month))
          }
          const used = value - read[0]!.value
          expect(asked).toBe(priceUse(tariff, used, '2026-10-31', 2).amount)
        }
      },
    ),
    { numRuns: 300 },
  )
})
