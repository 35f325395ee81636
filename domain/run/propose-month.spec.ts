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

/** Readings from 24 October to 22 November close November: its closing days are 31 October and 30 November. */
describe('the readings that close a month', () => {
  const begin = reading(31, '2026-01-01', 1_000, 'first')
  const on = (...days: readonly string[]) => days.map((day, place) => reading(40 + place, day, 1_010 + place))
  const closedOn = (days: readonly string[], said: Partial<RunContract> = {}) => {
    const contract = lease(1, said)
    const [one] = propose({ contracts: [contract], meters: [meterOf(contract, begin, ...on(...days))] })
    return one?.lines.find(({ kind }) => kind === 'metered')?.to
  }
  const leaving = (lastDay: string, ...days: readonly string[]) => closedOn(days, { lastDay })

  it('are those from a week before its closing day to a week before the next', () => {
    expect(closedOn(['2026-10-23'])).toBeUndefined()
    expect(closedOn(['2026-10-24'])).toBe('2026-10-24')
    expect(closedOn(['2026-10-24', '2026-11-22'])).toBe('2026-11-22')
    expect(closedOn(['2026-10-24', '2026-11-23'])).toBe('2026-10-24')
  })
  it('are later ones where there is none in time, the first of them', () => {
    expect(closedOn(['2026-11-23', '2026-11-24'])).toBe('2026-11-23')
    expect(closedOn(['2026-10-23', '2026-12-24'])).toBe('2026-12-24')
  })
  it('of who moves out are those around the last day, and none after', () => {
    expect(leaving('2026-10-15', '2026-10-14')).toBeUndefined()
    expect(leaving('2026-10-15', '2026-10-15')).toBe('2026-10-15')
    expect(leaving('2026-10-15', '2026-10-15', '2026-10-22')).toBe('2026-10-22')
    expect(leaving('2026-10-15', '2026-10-23')).toBeUndefined()
    expect(leaving('2026-10-28', '2026-10-24')).toBe('2026-10-24')
    expect(leaving('2026-11-22', '2026-11-29')).toBe('2026-11-29')
    expect(leaving('2026-11-22', '2026-11-30')).toBeUndefined()
    expect(leaving('2026-11-23', '2026-10-24', '2026-11-23')).toBe('2026-10-24')
    expect(leaving('2026-11-23', '2026-11-30')).toBe('2026-11-30')
  })
  it('begin at the last one by the first day of the contract', () => {
    const days = ['2026-10-10', '2026-10-31']
    const contractFrom = (startDay: string) => {
      const contract = lease(1, { startDay })
      return propose({
        contracts: [contract],
        meters: [meterOf(contract, begin, ...on(...days))],
      })[0]?.lines.at(-1)
    }
    expect(contractFrom('2026-10-09')).toMatchObject({ from: '2026-01-01', quantity: 11_000 })
    expect(contractFrom('2026-10-10')).toMatchObject({ from: '2026-10-10', quantity: 1_000 })
    expect(contractFrom('2026-10-30')).toMatchObject({ from: '2026-10-10', quantity: 1_000 })
    expect(contractFrom('2025-12-31')).toMatchObject({ from: '2026-01-01', quantity: 11_000 })
  })
  it('are read ones: what a meter showed when it was replaced closes nothing, and is shown', () => {
    const replaced = [begin, reading(41, '2026-10-28', 1_050, 'last'), reading(42, '2026-10-28', 7, 'first')]
    const [open] = propose({ meters: [meterOf(first, ...replaced)] })
    expect(open!.missing).toMatchObject([{ meterID: uuid(50), last: { day: '2026-10-28', value: 7_000 } }])
    const [one] = propose({ meters: [meterOf(first, ...replaced, reading(43, '2026-10-31', 17))] })
    expect(one!.lines.at(-1)).toMatchObject({
      quantity: 60_000,
      figures: [
        { day: '2026-01-01', value: 1_000_000 },
        { day: '2026-10-28', value: 1_050_000 },
        { day: '2026-10-28', value: 7_000 },
        { day: '2026-10-31', value: 17_000 },
      ],
    })
  })
  it('are missed of who was there when the month was closed', () => {
    const missed = (startDay: string) =>
      propose({ contracts: [lease(1, { startDay })], meters: [meterOf(first, begin)] })[0]!.missing
    expect(missed('2026-10-31')).toEqual([
      {
        meterID: uuid(50),
        charge: power,
        last: { day: '2026-01-01', value: 1_000_000 },
        people: 2,
        below: 0,
      },
    ])
    expect(missed('2026-11-01')).toEqual([])
  })
  it('may be billed in the three months after the contract ended, for its last month', () => {
    const ended = (lastDay: string) => {
      const contract = lease(1, { lastDay })
      return propose({ contracts: [contract], meters: [meterOf(contract, begin, ...on(lastDay))] })
    }
    expect(ended('2026-08-01')).toMatchObject([
      { contractID: first.id, month: '2026-08', dueDay: '2026-11-10', missing: [], offers: [] },
    ])
    expect(ended('2026-07-31')).toEqual([])
    expect(ended('2026-10-31')).toMatchObject([{ month: '2026-10' }])
    expect(ended('2026-11-01')).toMatchObject([{ month: '2026-11' }])
  })
})

describe('the price list of a month', () => {
  const dearer = (fromDay: string) => [
    { fromDay: null, charges },
    { fromDay, charges: charges.map((one) => ({ ...one, price: 2 * Number(one.price) })) },
  ]
  const amountOf = (name: string, said: Partial<MonthFacts>) =>
    propose(said)[0]!.lines.find((line) => line.name === name)?.amount
  it('is that of the first day of the month or of the contract for what is paid by month', () => {
    expect(amountOf('Mạng', { priceLists: dearer('2026-11-01') })).toBe(200_000)
    expect(amountOf('Mạng', { priceLists: dearer('2026-11-02') })).toBe(100_000)
    const contracts = [lease(1, { startDay: '2026-11-16' })]
    expect(amountOf('Mạng', { contracts, priceLists: dearer('2026-11-16') })).toBe(100_000)
    expect(amountOf('Mạng', { contracts, priceLists: dearer('2026-11-17') })).toBe(50_000)
  })
  it('is that of the closing day for what is metered, or of the first day after it', () => {
    expect(amountOf('Điện', { priceLists: dearer('2026-11-01') })).toBe(760_000)
    expect(amountOf('Điện', { priceLists: dearer('2026-11-02') })).toBe(380_000)
    const meters = [meterOf(first, read[0]!, reading(33, '2026-11-25', 1_100))]
    const rules = { ...usualRules, rent: 'inArrears' as const, closingDay: 25 }
    expect(amountOf('Điện', { rules, meters, priceLists: dearer('2026-11-25') })).toBe(760_000)
    expect(amountOf('Điện', { rules, meters, priceLists: dearer('2026-11-26') })).toBe(380_000)
  })
  it('counts heads and vehicles, and asks for no rent of what was bought or costs nothing', () => {
    const [one] = propose()
    expect(one!.lines.slice(0, 3)).toMatchObject([
      { kind: 'rent', from: '2026-11-01', to: '2026-11-30', unitPrice: 3_000_000 },
      { kind: 'service', quantity: null, unit: null },
      { kind: 'service', quantity: 2_000, unit: 'người' },
    ])
    const names = (said: Partial<RunContract>) =>
      propose({ contracts: [lease(1, said)] })[0]!.lines.map(({ name }) => name)
    expect(names({ type: ContractType.BUY })).not.toContain('Tiền phòng')
    expect(names({ price: 0 })).not.toContain('Tiền phòng')
    expect(names({ people: 0 })).toEqual(['Tiền phòng', 'Mạng', 'Điện'])
  })
  it('is paid for the days until the contract ends', () => {
    const [one] = propose({ contracts: [lease(1, { lastDay: '2026-11-10' })] })
    expect(one!.lines[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-10', amount: 1_000_000 })
    const [last] = propose({ contracts: [lease(1, { lastDay: '2026-11-30' })] })
    expect(last!.lines[0]).toMatchObject({ to: '2026-11-30', amount: 3_000_000 })
    const [forever] = propose({ contracts: [lease(1, { lastDay: null })] })
    expect(forever!.lines[0]).toMatchObject({ to: '2026-11-30', amount: 3_000_000 })
  })
  it('falls due on the day of the house, or else of the contract', () => {
    expect(propose()[0]!.dueDay).toBe('2026-11-10')
    expect(propose({ rules: { ...usualRules, dueDay: 5 } })[0]!.dueDay).toBe('2026-11-05')
  })
})

describe('a bill that is asked for alone', () => {
  const meters = [meterOf(first, ...read)]
  it('is that of the contract, though it has one: for what came after', () => {
    const others = { contracts: [first, lease(2)], meters }
    const [one, ...more] = propose({ ...others, only: first.id, billed: new Set([first.id]) })
    expect(more).toEqual([])
    expect(one).toMatchObject({ contractID: first.id, missing: [] })
    expect(told(one!.lines)).toEqual([['Điện', 380_000]])
    const [unread] = propose({ contracts: [first], only: first.id, billed: new Set([first.id]), meters: [] })
    expect(unread!.missing).toEqual([])
  })
  it('has no part of what the house shares, once it had one', () => {
    const house = { ...meterOf(first, ...read), roomID: null, share: 'perRoom' as const }
    const said = { contracts: [first], meters: [house], only: first.id }
    expect(propose(said)[0]!.lines.at(-1)).toMatchObject({ kind: 'metered' })
    expect(propose({ ...said, billed: new Set([first.id]) })[0]!.lines).toEqual([])
  })
  it('says nothing of empty rooms, and is found after the contract ended', () => {
    const gone = lease(2, { lastDay: '2026-10-31' })
    const vacant = { ...meterOf(lease(3), ...read), id: uuid(53) }
    const own = { ...meterOf(gone, ...read), id: uuid(52) }
    const proposals = propose({ contracts: [first, gone], meters: [own, vacant], only: gone.id })
    expect(proposals.map(({ contractID }) => contractID)).toEqual([gone.id])
  })
})

describe('use without a lease', () => {
  const begin = reading(31, '2026-09-30', 1_000, 'first')
  const doubtOf = (day: string, said: Partial<MonthFacts> = {}, value = 1_020) =>
    propose({ contracts: [], meters: [meterOf(first, begin, reading(32, day, value))], ...said })
  it('is told with where the meter stood, and asks nobody for anything', () => {
    expect(doubtOf('2026-10-31')).toEqual([
      {
        contractID: null,
        roomID: first.roomID,
        month: '2026-11',
        dueDay: '2026-12-01',
        lines: [],
        total: 0,
        credit: NO_CREDIT,
        missing: [],
        offers: [],
        doubts: [
          {
            kind: 'no_lease',
            meterID: uuid(50),
            utility: 'electricity',
            used: 20_000,
            from: '2026-09-30',
            to: '2026-10-31',
          },
        ],
      },
    ])
    expect(doubtOf('2026-10-31', { rules: { ...usualRules, dueDay: 15 } })[0]!.dueDay).toBe('2026-11-15')
  })
  it('is what was read in the time of the month', () => {
    for (const [day, count] of [
      ['2026-10-23', 0],
      ['2026-10-24', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 0],
    ] as const)
      expect([day, doubtOf(day).length]).toEqual([day, count])
    expect(doubtOf('2026-10-31', {}, 1_000)).toEqual([])
    expect(propose({ contracts: [], meters: [meterOf(first, reading(32, '2026-10-31', 5))] })).toEqual([])
  })
  it('is none within a week of the last lease of the room, or of a room that is let', () => {
    const gone = (...days: readonly string[]) =>
      days.map((lastDay, nth) => lease(1 + nth, { lastDay, roomID: first.roomID }))
    const doubts = (contracts: readonly RunContract[], day: string) =>
      doubtOf(day, { contracts }).filter(({ contractID }) => contractID === null).length
    expect(doubts(gone('2026-10-20'), '2026-10-27')).toBe(0)
    expect(doubts(gone('2026-10-20'), '2026-10-28')).toBe(1)
    expect(doubts(gone('2026-10-20', '2026-03-31'), '2026-10-27')).toBe(0)
    expect(doubts([lease(2, { lastDay: '2026-10-20' })], '2026-10-27')).toBe(1)
    expect(doubts([first], '2026-10-31')).toBe(0)
  })
  it('is not that of a meter of the house', () => {
    const house = { ...meterOf(first, ...read), roomID: null, share: 'perRoom' as const }
    expect(propose({ contracts: [], meters: [house] })).toEqual([])
  })
})

describe('a meter of the house', () => {
  const house = (...readings: readonly MeterReading[]): RunMeter => ({
    ...meterOf(first, ...readings),
    id: uuid(59),
    roomID: null,
    share: 'perRoom',
  })
  const leftOut = {
    fromDay: null,
    charges: [{ chargeID: power.id, leftOut: true, price: null, count: null }],
  }
  it('is missed of everybody who pays for it and was there, while nobody reads it', () => {
    const contracts = [
      lease(1, { people: 3 }),
      lease(2, { startDay: '2026-10-31' }),
      lease(3, { startDay: '2026-11-01' }),
      lease(4, { ownCharges: [leftOut] }),
    ]
    const meters = [house(read[0]!)]
    const missing = propose({ contracts, meters }).map((one) => one.missing)
    const said = { meterID: uuid(59), charge: power, last: { day: '2026-01-01', value: 1_000_000 }, below: 0 }
    expect(missing).toEqual([[{ ...said, people: 3 }], [{ ...said, people: 2 }], [], []])
  })
  it('begins where the months before were billed, and shares by room unless it says otherwise', () => {
    const meters = [{ ...house(...read, reading(33, '2026-11-30', 1_130)), share: null }]
    const contracts = [first, lease(2)]
    const [one] = propose({ contracts, meters })
    const line = one!.lines.at(-1)!
    expect(line).toMatchObject({ quantity: 50_000, readings: [uuid(31), uuid(32)] })
    const december = { month: '2026-12', today: '2026-12-01', contracts, meters }
    const [next] = propose({ ...december, uses: [billed(line)] })
    expect(next!.lines.at(-1)).toMatchObject({ quantity: 15_000, readings: [uuid(32), uuid(33)] })
    const [all] = propose({ ...december, uses: [billed(line, first, '2026-12')] })
    expect(all!.lines.find(({ kind }) => kind === 'metered')).toMatchObject({
      readings: [uuid(31), uuid(33)],
    })
  })
  it('leaves a part to nobody who does not pay for it, and no line for nothing', () => {
    const contracts = [first, lease(2, { ownCharges: [leftOut] })]
    const kinds = (meters: readonly RunMeter[]) =>
      propose({ contracts, meters }).map(({ lines }) => lines.filter(({ kind }) => kind === 'metered').length)
    expect(kinds([house(...read)])).toEqual([1, 0])
    expect(kinds([house(read[0]!, { ...read[1]!, value: read[0]!.value })])).toEqual([0, 0])
  })
  it('shares the rest by the readings of the rooms at its own days, of the same kind', () => {
    const own = {
      ...meterOf(
        first,
        reading(70, '2026-01-01', 0, 'first'),
        reading(71, '2026-10-30', 30),
        reading(72, '2026-11-05', 90),
      ),
      id: uuid(51),
    }
    const water = { ...own, id: uuid(52), utility: 'water' as const }
    const rest = { ...house(...read), share: 'rest' as const }
    const [one] = propose({ meters: [own, water, rest] })
    expect(one!.lines.at(-1)).toMatchObject({ quantity: 70_000 })
  })
})

describe('several meters of a room', () => {
  const second = {
    ...meterOf(first, reading(61, '2026-01-01', 500, 'first'), reading(62, '2026-10-31', 530)),
    id: uuid(51),
    serial: 'B',
  }
  const one = { ...meterOf(first, ...read), serial: 'A' }
  it('are told apart by what stands on them', () => {
    const [both] = propose({ meters: [one, second] })
    expect(both!.lines.slice(3)).toMatchObject([
      { note: 'A', quantity: 100_000 },
      { note: 'B', quantity: 30_000 },
    ])
    const [alone] = propose({ meters: [one] })
    expect(alone!.lines.at(-1)).toMatchObject({ note: null, quantity: 100_000 })
  })
  it('fill the bands one after the other, and one that is missing begins above the others', () => {
    const banded = {
      ...power,
      price: [
        { upTo: 110_000, price: 1_000 },
        { upTo: null, price: 2_000 },
      ],
    }
    const priceLists = [{ fromDay: null, charges: [banded] }]
    const [both] = propose({ priceLists, meters: [one, second] })
    expect(both!.lines.slice(1).map(({ amount }) => amount)).toEqual([100_000, 50_000])
    const [open] = propose({ priceLists, meters: [{ ...second, readings: [second.readings[0]!] }, one] })
    expect(open!.missing).toMatchObject([{ meterID: uuid(51), below: 100_000 }])
  })
  it('of another kind feed their own charge', () => {
    const water = { ...second, utility: 'water' as const }
    const tap = charge(26, { name: 'Nước', unit: 'm³', way: 'metered', price: 10_000, utility: 'water' })
    const [both] = propose({ priceLists: [{ fromDay: null, charges: [tap, power] }], meters: [one, water] })
    expect(told(both!.lines.slice(1))).toEqual([
      ['Nước', 300_000],
      ['Điện', 380_000],
    ])
  })
})

describe('what bills said before they named readings', () => {
  const line = () => propose()[0]!.lines[3]!
  const december = { month: '2026-12', today: '2026-12-01' }
  const meters = [meterOf(first, ...read, reading(33, '2026-11-05', 1_100), reading(34, '2026-11-30', 1_150))]
  const begunAt = (said: Partial<BillLine>) => {
    const uses = [billed({ ...line(), readings: null, ...said })]
    return propose({ ...december, meters, uses })[0]!.lines.at(-1)?.readings?.[0]
  }
  it('is the last reading of that figure, by the charge or its name', () => {
    expect(begunAt({})).toBe(uuid(33))
    expect(begunAt({ name: 'x' })).toBe(uuid(33))
    expect(begunAt({ chargeID: null })).toBe(uuid(33))
    expect(begunAt({ chargeID: null, name: 'TIỀN ĐIỆN' })).toBe(uuid(33))
    expect(begunAt({ chargeID: null, name: 'Nước' })).toBe(uuid(31))
    expect(begunAt({ figures: [{ day: '2026-10-31', value: 1 }] })).toBe(uuid(31))
    expect(begunAt({ figures: null })).toBe(uuid(31))
  })
  it('is what is known of a charge that has no meter in the book', () => {
    const lastOf = (said: Partial<BillLine>) =>
      propose({ ...december, meters: [], uses: [billed({ ...line(), readings: null, ...said })] })[0]!.missing
    const last = { day: '2026-10-31', value: 1_100_000 }
    expect(lastOf({})).toMatchObject([{ meterID: null, last, below: 0, people: 2 }])
    expect(lastOf({ chargeID: null, name: 'tiền điện' })).toMatchObject([{ last }])
    expect(lastOf({ chargeID: null, name: 'Nước' })).toMatchObject([{ last: null }])
    expect(lastOf({ figures: null })).toMatchObject([{ last: null }])
  })
})

it('is for contracts that have a day in the month, from its first to its last', () => {
  const count = (said: Partial<RunContract>) => propose({ contracts: [lease(1, said)], meters: [] }).length
  expect(count({ startDay: '2026-11-30' })).toBe(1)
  expect(count({ startDay: '2026-12-01' })).toBe(0)
  expect(count({ lastDay: '2026-11-01' })).toBe(1)
  expect(count({ lastDay: '2026-10-31' })).toBe(0)
})

it('numbers its lines from 1, and shows no reading between two that were only read', () => {
  const meters = [meterOf(first, read[0]!, reading(40, '2026-10-10', 1_040), read[1]!)]
  const [one] = propose({ meters })
  expect(one!.lines.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(one!.lines[3]!.figures).toEqual([
    { day: '2026-01-01', value: 1_000_000 },
    { day: '2026-10-31', value: 1_100_000 },
  ])
})

it('offers a deposit in the first three months, and not to who has left; a penalty of its own bills alone', () => {
  const offers = (said: Partial<RunContract>, more: Partial<MonthFacts> = {}) =>
    propose({ contracts: [lease(1, { depositDue: 5_000_000, ...said })], ...more })[0]?.offers.map(
      ({ kind }) => kind,
    )
  expect(offers({ startDay: '2026-09-01' })).toEqual(['deposit'])
  const gone = { startDay: '2026-09-15', lastDay: '2026-10-31' }
  expect(offers(gone, { meters: [meterOf(first, ...read)] })).toEqual([])
  const penalty = { afterDays: 0, perDay: 5, sum: null, most: null }
  const late = { id: uuid(60), number: 'x', dueDay: '2026-10-10', open: 1_000_000, asked: [] }
  const rules = { ...usualRules, penalty }
  expect(offers({}, { rules, late: [{ ...late, contractID: uuid(77) }] })).toEqual([])
  expect(offers({}, { rules, late: [{ ...late, contractID: first.id }] })).toEqual(['penalty'])
})

it('says what a use that is odd was until now', () => {
  const months = [
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
  ]
  const steady = months.map((day, place) => reading(40 + place, day, 1_000 + 30 * (place + 1)))
  const begin = reading(31, '2026-01-31', 1_000, 'first')
  const doubts = (value: number) => {
    const uses = [billed({ ...propose()[0]!.lines[3]!, readings: [uuid(31), uuid(46)] })]
    const meters = [meterOf(first, begin, ...steady, reading(60, '2026-10-31', value))]
    return propose({ meters, uses })[0]!.doubts
  }
  // Six spans of 30 kWh in 184 days, then 61 days: three times their mean is 179.02 kWh.
  expect(doubts(1_210 + 179)).toEqual([])
  expect(doubts(1_210 + 180)).toEqual([
    {
      kind: 'odd_use',
      meterID: uuid(50),
      readingID: uuid(60),
      chargeID: power.id,
      used: 180_000,
      days: 61,
      mean: Math.round((180_000 / 184) * 61),
      spans: [
        ...[31, 30, 31, 30, 31, 31].map((days) => ({ used: 30_000, days })),
        { used: 180_000, days: 61 },
      ],
    },
  ])
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

it('puts a use right by the prices that it was billed by, which began after its reading', () => {
  const listOf = (more: number) => [
    {
      ...power,
      price: [
        { upTo: 50_000, price: 2_000 + more },
        { upTo: null, price: 3_000 + more },
      ],
    },
  ]
  const priceLists = [
    { fromDay: null, charges: listOf(0) },
    { fromDay: '2026-11-01', charges: listOf(100) },
  ]
  const [before] = proposeMonth({ ...facts, priceLists })
  const metered = before?.lines.find(({ kind }) => kind === 'metered') as BillLine
  expect(metered.amount).toBe(50 * 2_100 + 50 * 3_100)
  const place = { billID: uuid(60), contractID: first.id, roomID: first.roomID, month: '2026-11' }
  const corrected = [read[0] as MeterReading, reading(32, '2026-10-31', 1_110)]
  const [after] = proposeMonth({
    ...facts,
    priceLists,
    month: '2026-12',
    today: '2026-12-02',
    meters: [meterOf(first, ...corrected)],
    uses: [{ ...metered, ...place }],
  })
  expect(after?.lines.find(({ kind }) => kind === 'adjustment')).toMatchObject({
    quantity: 10_000,
    amount: 10 * 3_100,
  })
})
