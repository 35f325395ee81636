import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  arrears,
  asBilled,
  chargeOf,
  due,
  dueIn,
  house,
  issued,
  lease,
  line,
  meter,
  night,
  power,
  proposed,
  read,
} from '../../test/support/house.ts'
import type { Band } from '../charge/charge.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { dayNumber } from '../day.ts'
import { borneOf } from './borne.ts'
import { cutOfMonth } from './cut.ts'
import type { BillingHouse } from './house.ts'
import { ledgerOf } from './ledger.ts'
import type { Due } from './proposal.ts'

const bands = (...steps: readonly (readonly [number | null, number])[]): Band[] =>
  steps.map(([upTo, price]) => ({ upTo: upTo === null ? null : upTo * 1_000, price }))
const six = bands([50, 1_984], [100, 2_050], [200, 2_380], [300, 2_998], [400, 3_350], [null, 3_460])
const lists = (...all: readonly (readonly [string | null, ReturnType<typeof power>[]])[]) =>
  all.map(([fromDay, charges]) => ({ fromDay, charges }))

const uses = (one: Due) =>
  proposed(one)
    .filter(({ kind }) => kind === 'metered')
    .map(({ amount }) => amount)
const rents = (one: Due) =>
  proposed(one)
    .filter(({ kind }) => kind === 'rent')
    .map(({ amount }) => amount)
const adjustments = (one: Due) =>
  proposed(one)
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ amount }) => amount)
const borne = (facts: BillingHouse, from: string, to: string) =>
  borneOf(ledgerOf(facts, dayNumber(to)), { from: dayNumber(from), to: dayNumber(to) }).map(
    ({ quantity }) => quantity / 1_000,
  )

/** Room 101: the first tenant leaves, the second comes; the meter was opened on 30 September. */
const change = (
  out: string,
  begin: string,
  values: ReturnType<typeof read>[],
  said: Partial<BillingHouse> = {},
) =>
  house({
    contracts: [lease(1, { lastDay: out }), lease(2, { startDay: begin })],
    meters: [meter(1, 1, values)],
    ...said,
  })

describe('tenants change', () => {
  it('1: each pays what was counted in their own days', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-26', 1_200), read('2026-10-31', 1_300)]
    const facts = change('2026-10-26', '2026-10-27', values)
    const all = dueIn(facts, '2026-10')
    expect(uses(due(all, 1))).toEqual([600_000])
    expect(uses(due(all, 2))).toEqual([300_000])
    const next = issued(facts, '2026-10')
    expect(dueIn(next, '2026-10').flatMap(proposed)).toEqual([])
  })
  it('2: without a reading that night the use around it is divided by days', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-13', 1_130), read('2026-10-31', 1_300)]
    const all = dueIn(change('2026-10-10', '2026-10-11', values), '2026-10')
    expect(uses(due(all, 1))).toEqual([300_000])
    expect(uses(due(all, 2))).toEqual([600_000])
    expect(due(all, 1).lines.find(({ kind }) => kind === 'metered')).toMatchObject({ divided: 'to' })
  })
  it('3: who leaves without a reading is asked for one', () => {
    const facts = change('2026-10-26', '2026-10-27', [read('2026-09-30', 1_000, 'first')])
    expect(due(dueIn(facts, '2026-10'), 1).missing).toMatchObject([{ meterID: uuid(51) }])
    expect(uses(due(dueIn(facts, '2026-10'), 1))).toEqual([])
    const left = dueIn(
      house({
        contracts: [lease(1, { lastDay: '2026-10-20' })],
        meters: [meter(1, 1, [read('2026-09-30', 1_000, 'first')])],
      }),
      '2026-10',
      { uses: night('2026-10-20'), days: night('2026-10-20') },
    )
    expect(due(left, 1).missing).toHaveLength(1)
  })
  it('4: empty days are the house’s', () => {
    const values = [
      read('2026-09-30', 1_000, 'first'),
      read('2026-10-10', 1_100),
      read('2026-10-16', 1_106),
      read('2026-10-31', 1_206),
    ]
    const facts = change('2026-10-10', '2026-10-16', values)
    const all = dueIn(facts, '2026-10')
    expect(uses(due(all, 1))).toEqual([300_000])
    expect(uses(due(all, 2))).toEqual([300_000])
    expect(borne(facts, '2026-09-30', '2026-10-31')).toEqual([6])
  })
  it('5: of two readings in one night the leaver has the first', () => {
    const values = [
      read('2026-09-30', 1_000, 'first'),
      read('2026-10-25', 1_100),
      read('2026-10-26', 1_102),
      read('2026-10-31', 1_202),
    ]
    const facts = change('2026-10-25', '2026-10-26', values)
    const all = dueIn(facts, '2026-10')
    expect(uses(due(all, 1))).toEqual([300_000])
    expect(uses(due(all, 2))).toEqual([300_000])
    expect(borne(facts, '2026-09-30', '2026-10-31')).toEqual([2])
  })
  it('6: a walk three days before a change does not close it', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-28', 1_280)]
    const facts = change('2026-10-31', '2026-11-01', values)
    expect(due(dueIn(facts, '2026-10'), 1).missing).toHaveLength(1)
    const later = change('2026-10-31', '2026-11-01', [...values, read('2026-11-03', 1_340)])
    expect(uses(due(dueIn(later, '2026-10'), 1))).toEqual([(280 + 30) * 3_000])
  })
  it('bears what was counted between two readings before a newcomer', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-01', 1_016), read('2026-10-31', 1_116)]
    const facts = house({
      contracts: [lease(1, { startDay: '2026-10-01' })],
      meters: [meter(1, 1, values)],
    })
    expect(uses(due(dueIn(facts, '2026-10'), 1))).toEqual([300_000])
    expect(borne(facts, '2026-09-29', '2026-10-31')).toEqual([16])
  })
  it('bears what was counted before a reading that a bill of nobody keeps in the same night', () => {
    const values = [
      read('2026-01-31', 0, 'first'),
      read('2026-02-01', 16),
      read('2026-02-01', 16),
      read('2026-02-28', 100),
    ]
    const facts = house({
      priceLists: lists([null, [power()]], ['2026-02-02', [power({ price: 3_010 })]]),
      contracts: [lease(1, { startDay: '2026-02-01' })],
      meters: [meter(1, 1, values.slice(0, 3))],
    })
    const cancelled = {
      ...issued(facts, '2026-02'),
      contracts: [lease(1, { startDay: '2026-02-01', lastDay: '2026-01-31' })],
      meters: [meter(1, 1, values)],
    }
    const nobody = borne(cancelled, '2026-01-30', '2026-02-28')
    expect(nobody.reduce((all, one) => all + one, 0)).toBe(100)
  })
  it('18 and 19: a roll-over and a replacement at the change lose nothing', () => {
    const over = [read('2026-09-30', 99_990, 'first'), read('2026-10-26', 10), read('2026-10-31', 20)]
    expect(uses(due(dueIn(change('2026-10-26', '2026-10-27', over), '2026-10'), 1))).toEqual([60_000])
    const values = [
      read('2026-09-30', 1_000, 'first'),
      read('2026-10-26', 1_200, 'last'),
      read('2026-10-26', 5, 'first'),
      read('2026-10-31', 105),
    ]
    const all = dueIn(change('2026-10-26', '2026-10-27', values), '2026-10')
    expect(uses(due(all, 1))).toEqual([600_000])
    expect(uses(due(all, 2))).toEqual([300_000])
    const ids = values.map(({ readingID }) => readingID)
    expect(due(all, 1).lines.at(-1)?.readings).toEqual([ids[0], ids[1]])
    expect(due(all, 2).lines.at(-1)?.readings).toEqual([ids[2], ids[3]])
  })
  it('a replacement near a closing that nobody read shows each meter from its first to its last figure', () => {
    const values = [
      read('2026-09-30', 1_000, 'first'),
      read('2026-10-29', 1_200, 'last'),
      read('2026-10-29', 5, 'first'),
      read('2026-11-10', 105),
      read('2026-11-15', 155, 'last'),
      read('2026-11-15', 0, 'first'),
      read('2026-11-30', 40),
    ]
    const facts = issued(house({ contracts: [lease(1)], meters: [meter(1, 1, values)] }), '2026-11')
    const shown = facts.asked.flatMap(({ line: { figures } }) =>
      figures ? [figures.map(({ value }) => value / 1_000)] : [],
    )
    expect(shown).toEqual([
      [1_000, 1_200],
      [5, 155, 0, 40],
    ])
  })
})

describe('prices', () => {
  it('7: in advance the use of September is priced by its own list', () => {
    const facts = house({
      rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
      priceLists: lists([null, [power()]], ['2026-10-01', [power({ price: 5_000 })]]),
      contracts: [lease(1, { askedFrom: '2026-09-01' })],
      meters: [meter(1, 1, [read('2026-08-31', 1_000, 'first'), read('2026-09-30', 1_100)])],
    })
    expect(uses(due(dueIn(facts, '2026-10'), 1))).toEqual([300_000])
  })
  const midMonth = (values: ReturnType<typeof read>[], charge = power(), dearer = power({ price: 4_000 })) =>
    house({
      contracts: [lease(1, { askedFrom: '2026-09-01', heads: [{ fromDay: null, people: 4 }] })],
      priceLists: lists([null, [charge]], ['2026-09-15', [dearer]]),
      meters: [meter(1, 1, [read('2026-08-31', 1_000, 'first'), ...values])],
    })
  it('8: a list in mid-month with a reading of the night before', () => {
    const facts = midMonth([read('2026-09-14', 1_050), read('2026-09-30', 1_150)])
    expect(uses(due(dueIn(facts, '2026-09'), 1)).reduce((sum, one) => sum + one, 0)).toBe(550_000)
  })
  it('9: the same without a reading, by days', () => {
    const facts = midMonth([read('2026-09-30', 1_150)])
    expect(uses(due(dueIn(facts, '2026-09'), 1))).toEqual([210_000, 320_000])
  })
  it('9: from the last of two readings on a day before the list', () => {
    const facts = midMonth([read('2026-09-10', 1_020), read('2026-09-10', 1_060), read('2026-09-30', 1_150)])
    expect(uses(due(dueIn(facts, '2026-09'), 1))).toEqual([234_000, 288_000])
  })
  it('10: the same with bands: each piece has bounds of its own', () => {
    const dearer = six.map(({ upTo, price }) => ({ upTo, price: Math.round(price * 1.1) }))
    const charge = (price: Band[]) => power({ price, quota: 4, vat: 800 })
    const facts = midMonth([read('2026-09-30', 1_300)], charge(six), charge(dearer))
    expect(uses(due(dueIn(facts, '2026-09'), 1)).reduce((sum, one) => sum + one, 0)).toBe(841_255)
  })
  it('11: a monthly charge that changes in mid-month', () => {
    const wifi = (price: number) => chargeOf(22, { name: 'Mạng', price })
    const facts = house({
      priceLists: lists([null, [wifi(100_000)]], ['2026-11-15', [wifi(120_000)]]),
      contracts: [lease(1, { askedFrom: '2026-11-01' })],
    })
    const lines = proposed(due(dueIn(facts, '2026-11'), 1)).filter(({ kind }) => kind === 'service')
    expect(lines.map(({ amount }) => amount)).toEqual([46_667, 64_000])
  })
  it('12: a list between closings makes two lines', () => {
    const facts = house({
      rules: [{ fromDay: null, rules: { ...arrears, closingDay: 28 } }],
      priceLists: lists([null, [power()]], ['2026-11-01', [power({ price: 4_000 })]]),
      contracts: [lease(1, { askedFrom: '2026-10-29' })],
      meters: [meter(1, 1, [read('2026-10-28', 1_000, 'first'), read('2026-11-28', 1_310)])],
    })
    expect(uses(due(dueIn(facts, '2026-11'), 1))).toEqual([90_000, 1_120_000])
  })
  it('13: a month that was not run comes along, a line each', () => {
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-10-01' })],
      meters: [
        meter(1, 1, [
          read('2026-09-30', 1_000, 'first'),
          read('2026-10-31', 1_100),
          read('2026-11-30', 1_150),
        ]),
      ],
    })
    const one = due(dueIn(facts, '2026-11'), 1)
    expect(rents(one)).toEqual([3_100_000, 3_100_000])
    expect(uses(one)).toEqual([300_000, 150_000])
  })
  it('14: two months in one have the bounds of both', () => {
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-10-01' })],
      priceLists: lists([null, [power({ price: bands([50, 2_000], [100, 2_500], [null, 3_000]) })]]),
      meters: [meter(1, 1, [read('2026-09-30', 1_000, 'first'), read('2026-11-30', 1_180)])],
    })
    expect(uses(due(dueIn(facts, '2026-11'), 1))).toEqual([400_000])
  })
  it('17: a newcomer of five days has a sixth of the bounds', () => {
    const facts = house({
      contracts: [lease(1, { startDay: '2026-11-26', heads: [{ fromDay: null, people: 4 }] })],
      priceLists: lists([null, [power({ price: six, quota: 4, vat: 800 })]]),
      meters: [meter(1, 1, [read('2026-11-26', 1_000, 'first'), read('2026-11-30', 1_060)])],
    })
    const [use] = due(dueIn(facts, '2026-11'), 1).lines.filter(({ kind }) => kind === 'metered')
    expect(use).toMatchObject({ amount: 169_290, quota: 167 })
  })
  it('20: people who come within the month widen the bounds by their days', () => {
    const heads = [
      { fromDay: null, people: 2 },
      { fromDay: '2026-11-11', people: 3 },
    ]
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-11-01', heads })],
      priceLists: lists([null, [power({ price: six, quota: 4, vat: 800 })]]),
      meters: [meter(1, 1, [read('2026-10-31', 1_000, 'first'), read('2026-11-30', 1_200)])],
    })
    expect(uses(due(dueIn(facts, '2026-11'), 1))).toEqual([532_440])
  })
  it('21: water per person by the days of each', () => {
    const heads = [
      { fromDay: null, people: 1 },
      { fromDay: '2026-11-11', people: 2 },
    ]
    const water = chargeOf(23, { name: 'Nước', way: 'perPerson', unit: 'người' })
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-11-01', heads })],
      priceLists: lists([null, [water]]),
    })
    const lines = proposed(due(dueIn(facts, '2026-11'), 1)).filter(({ kind }) => kind === 'service')
    expect(lines.map(({ amount }) => amount)).toEqual([33_333, 133_333])
  })
  it('counts vehicles by the days of each, unless a number was agreed on', () => {
    const parking = chargeOf(24, { name: 'Gửi xe', way: 'perVehicle', unit: 'xe' })
    const vehicles = [
      { id: uuid(41), chargeID: parking.id, fromDay: '2026-11-01', toDay: '2026-11-10' },
      { id: uuid(42), chargeID: parking.id, fromDay: '2026-11-01', toDay: null },
      { id: uuid(43), chargeID: null, fromDay: '2026-11-01', toDay: null },
    ]
    const said = (own: Partial<ReturnType<typeof lease>>) =>
      house({
        contracts: [lease(1, { askedFrom: '2026-11-01', vehicles, ...own })],
        priceLists: lists([null, [parking]]),
      })
    const services = (facts: BillingHouse) =>
      proposed(due(dueIn(facts, '2026-11'), 1)).filter(({ kind }) => kind === 'service')
    expect(services(said({})).map(({ amount }) => amount)).toEqual([66_667, 66_667])
    const agreed = { chargeID: parking.id, leftOut: false, price: null, count: 3 }
    const ownCharges = [{ fromDay: null, charges: [agreed] }]
    expect(services(said({ ownCharges })).map(({ amount }) => amount)).toEqual([300_000])
    expect(services(said({ vehicles: [] }))).toEqual([])
    const billed = issued(said({}), '2026-11')
    const late = { ...billed, contracts: said({ vehicles: vehicles.slice(1) }).contracts }
    expect(adjustments(due(dueIn(late, '2026-11'), 1))).toEqual([-33_334])
  })
  it('22: a price that is dated back over billed months changes nothing by itself', () => {
    const facts = issued(house({ contracts: [lease(1, { askedFrom: '2026-10-01' })] }), '2026-10')
    const own = [
      { fromDay: '2026-10-01', charges: [{ chargeID: uuid(21), leftOut: false, price: 9_000, count: null }] },
    ]
    const dated = {
      ...facts,
      contracts: [lease(1, { askedFrom: '2026-10-01', ownCharges: own, price: 2_000_000 })],
    }
    expect(dueIn(dated, '2026-10').flatMap(proposed)).toEqual([])
  })
  it('38: a closing on the 31st, changed to the 25th: each period has whole bounds', () => {
    const charge = power({ price: bands([50, 2_000], [null, 3_000]) })
    const facts = (values: ReturnType<typeof read>[], rules: BillingHouse['rules'], askedFrom: string) =>
      house({
        rules,
        priceLists: lists([null, [charge]]),
        contracts: [lease(1, { askedFrom })],
        meters: [meter(1, 1, values)],
      })
    const february = facts(
      [read('2026-01-31', 1_000, 'first'), read('2026-02-28', 1_060)],
      [{ fromDay: null, rules: arrears }],
      '2026-02-01',
    )
    expect(uses(due(dueIn(february, '2026-02'), 1))).toEqual([130_000])
    const changed = facts(
      [read('2026-10-31', 1_000, 'first'), read('2026-11-25', 1_060), read('2026-12-25', 1_120)],
      [
        { fromDay: null, rules: arrears },
        { fromDay: '2026-11-05', rules: { ...arrears, closingDay: 25 } },
      ],
      '2026-11-01',
    )
    expect(uses(due(dueIn(changed, '2026-12'), 1))).toEqual([130_000, 130_000])
  })
  it('43: a month billed late takes its own reading, and a check reading cuts nothing', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100), read('2026-11-15', 1_180)]
    const facts = house({ contracts: [lease(1, { askedFrom: '2026-10-01' })], meters: [meter(1, 1, values)] })
    const october = dueIn(facts, '2026-10')
    expect(uses(due(october, 1))).toEqual([300_000])
    const next = issued(facts, '2026-10')
    const later = { ...next, meters: [meter(1, 1, [...values, read('2026-11-30', 1_250)])] }
    expect(uses(due(dueIn(later, '2026-11'), 1))).toEqual([450_000])
  })
  it('46: a reading that comes after the bill closes nothing again', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-28', 1_100)]
    const facts = house({ contracts: [lease(1, { askedFrom: '2026-10-01' })], meters: [meter(1, 1, values)] })
    const next = issued(facts, '2026-10')
    const later = { ...next, meters: [meter(1, 1, [...values, read('2026-10-31', 1_110)])] }
    expect(dueIn(later, '2026-10').flatMap(proposed)).toEqual([])
  })
})

describe('the house’s meter', () => {
  it('23: what is left after a room’s meter that came late', () => {
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-11-01' })],
      meters: [
        meter(1, 1, [read('2026-11-06', 500, 'first'), read('2026-11-30', 510)]),
        meter(2, null, [read('2026-10-31', 0, 'first'), read('2026-11-30', 40)], { share: 'rest' }),
      ],
    })
    const quantities = due(dueIn(facts, '2026-11'), 1)
      .lines.filter(({ kind }) => kind === 'metered')
      .map(({ quantity }) => quantity)
    expect(quantities).toEqual([10_000, 30_000])
  })
  it('24: the rest is shared by day after all rooms’ own use', () => {
    const own = (nth: number, room: number, used: number) =>
      meter(nth, room, [read('2026-09-30', 0, 'first'), read('2026-10-31', used)])
    const contracts = [
      lease(1, { lastDay: '2026-10-10', askedFrom: '2026-10-01' }),
      lease(2, { startDay: '2026-10-11' }),
      lease(3, { room: 2, askedFrom: '2026-10-01' }),
    ]
    const facts = house({
      contracts,
      priceLists: lists([null, [power({ price: 10_000 })]]),
      meters: [
        own(1, 1, 20),
        own(2, 2, 20),
        own(3, 3, 5),
        meter(4, null, [read('2026-09-30', 0, 'first'), read('2026-10-31', 60)], { share: 'rest' }),
      ],
    })
    const all = dueIn(facts, '2026-10')
    const shares = contracts.map(
      ({ id }) =>
        all
          .find(({ contract }) => contract.id === id)!
          .lines.filter(({ kind }) => kind === 'metered')
          .at(-1)!.amount,
    )
    expect(shares).toEqual([24_190, 50_810, 75_000])
  })
  it.each(['perRoom', 'perPerson', 'rest'] as const)(
    'counts an empty room for nothing (%s), and bears the days when nobody was there',
    (share) => {
      const facts = house({
        contracts: [
          lease(1, { lastDay: '2026-11-20', askedFrom: '2026-11-01' }),
          lease(2, { room: 2, startDay: '2026-11-11', lastDay: '2026-11-20' }),
        ],
        meters: [meter(1, null, [read('2026-10-31', 0, 'first'), read('2026-11-30', 300)], { share })],
      })
      const all = dueIn(facts, '2026-11')
      expect([uses(due(all, 1)), uses(due(all, 2))]).toEqual([[450_000], [150_000]])
      expect(borne(facts, '2026-10-31', '2026-11-30')).toEqual([100])
    },
  )
  describe('where the house bears the part of empty rooms', () => {
    // Ten days with three empty rooms of four, ten with two, ten with nobody there.
    const shared = (share: 'perRoom' | 'perPerson' | 'rest', said: Partial<BillingHouse> = {}) => {
      const heads = [{ fromDay: null, people: 3 }]
      const facts = house({
        contracts: [
          lease(1, { lastDay: '2026-11-20', askedFrom: '2026-11-01', heads }),
          lease(2, { room: 2, startDay: '2026-11-11', lastDay: '2026-11-20' }),
        ],
        meters: [meter(1, null, [read('2026-10-31', 0, 'first'), read('2026-11-30', 300)], { share })],
        rooms: [1, 2, 3, 4].map((room) => ({ id: uuid(100 + room), fromDay: '2026-01-01', toDay: null })),
        emptyRooms: [{ fromDay: '2026-10-01', takePart: true }],
        ...said,
      })
      const all = dueIn(facts, '2026-11')
      expect(dueIn(issued(facts, '2026-11'), '2026-11').flatMap(proposed)).toEqual([])
      return [due(all, 1), due(all, 2)]
        .flatMap((one) => proposed(one).flatMap(({ kind, quantity }) => (kind === 'metered' ? quantity : [])))
        .concat(borne(facts, '2026-10-31', '2026-11-30').map((units) => units * 1_000))
    }
    it.each([
      ['perRoom', [50_000, 25_000, 225_000]],
      ['rest', [50_000, 25_000, 225_000]],
      ['perPerson', [100_000, 16_667, 183_333]],
    ] as const)('each counts as a room, or as one person (%s)', (share, parts) =>
      expect(shared(share)).toEqual(parts),
    )
    it('from the day on which it is said, until it is said otherwise', () => {
      const emptyRooms = [
        { fromDay: '2026-11-11', takePart: true },
        { fromDay: '2026-11-16', takePart: false },
      ]
      expect(shared('perRoom', { emptyRooms })).toEqual([137_500, 37_500, 125_000])
    })
    it('only rooms that are in the book on that day', () => {
      const rooms = [
        { id: uuid(101), fromDay: '2026-01-01', toDay: null },
        { id: uuid(102), fromDay: '2026-01-01', toDay: null },
        { id: uuid(103), fromDay: '2026-11-11', toDay: null },
        { id: uuid(104), fromDay: '2026-01-01', toDay: '2026-10-31' },
      ]
      expect(shared('perRoom', { rooms })).toEqual([83_334, 33_333, 183_333])
    })
  })
  it('gives a tenant of one day the thousandth that rounding left', () => {
    const facts = house({
      contracts: [lease(1, { startDay: '2026-02-01', lastDay: '2026-02-01' })],
      meters: [meter(1, null, [read('2026-01-31', 0, 'first'), read('2026-05-31', 169.886)])],
    })
    const settled = issued(facts, '2026-05')
    const shared = settled.asked.reduce(
      (sum, { line }) => sum + (line.readings ? (line.quantity ?? 0) : 0),
      0,
    )
    expect(
      shared / 1_000 + borne(settled, '2026-01-30', '2026-05-31').reduce((all, one) => all + one, 0),
    ).toBe(169.886)
    expect(dueIn(settled, '2026-05').flatMap(proposed)).toEqual([])
  })
  it('keeps a reading in the night of a new list that it was billed for, near a closing', () => {
    const facts = house({
      priceLists: lists([null, [power()]], ['2026-02-02', [power({ price: 3_010 })]]),
      contracts: [lease(1, { startDay: '2026-02-02' })],
      meters: [
        meter(1, null, [read('2026-01-31', 0, 'first'), read('2026-02-01', 10), read('2026-02-28', 175)]),
      ],
    })
    const settled = issued(facts, '2026-02')
    expect(borne(settled, '2026-01-30', '2026-02-28')).toEqual([10])
    expect(dueIn(settled, '2026-02').flatMap(proposed)).toEqual([])
  })
  it('keeps a reading in the night of a new list where the next tenant begins after the closing near it', () => {
    const facts = house({
      priceLists: lists([null, [power()]], ['2026-02-25', [power({ price: 3_010 })]]),
      contracts: [lease(1, { startDay: '2026-03-01' })],
      meters: [
        meter(1, null, [read('2026-01-31', 0, 'first'), read('2026-02-24', 10), read('2026-03-31', 185)]),
      ],
    })
    const settled = issued(facts, '2026-03')
    // 175 kWh in 35 days, of which nobody was there on the first four.
    expect(uses(due(dueIn(facts, '2026-03'), 1))).toEqual([155 * 3_010])
    expect(dueIn(settled, '2026-03').flatMap(proposed)).toEqual([])
  })
  it.each([
    ['comes', lease(1, { startDay: '2026-03-01' }), read('2026-02-24', 10), '2026-02-25'],
    ['leaves', lease(1, { lastDay: '2026-02-28' }), read('2026-03-02', 10), '2026-03-03'],
  ] as const)(
    'leaves a reading at the closing by which it was billed, where a tenant %s with it and a list is said later',
    (_, contract, near, fromDay) => {
      const said = { fromDay, at: '2026-04-05T02:00:00.000Z' }
      const known = lists([null, [power()]])
      const late = lists([null, [power()]], [fromDay, [power({ price: 3_010 })]])
      const facts = house({
        priceLists: known,
        contracts: [contract],
        meters: [meter(1, null, [read('2026-01-31', 0, 'first'), near, read('2026-03-31', 185)])],
      })
      const billedAt = (at: string, told: BillingHouse) => {
        const bills = ['2026-01', '2026-02', '2026-03'].reduce((all, month) => issued(all, month), told)
        const asked = bills.asked.map((one) => ({ ...one, at }))
        return { ...bills, asked, priceLists: late, listsSaid: [said] }
      }
      const before = billedAt('2026-04-01T02:00:00.000Z', facts)
      expect(dueIn(before, '2026-03').flatMap(proposed)).toEqual([])
      const after = billedAt('2026-04-06T02:00:00.000Z', { ...facts, priceLists: late, listsSaid: [said] })
      expect(dueIn(after, '2026-03').flatMap(proposed)).toEqual([])
    },
  )
  it('47: a meter counts from its first reading, not from a closing before it', () => {
    const told = house({
      rules: [{ fromDay: null, rules: { ...arrears, closingDay: 28 } }],
      contracts: [
        lease(1, { startDay: '2025-12-01', lastDay: '2025-12-30' }),
        lease(2, { startDay: '2026-01-01' }),
      ],
      meters: [meter(1, null, [read('2025-12-31', 0, 'first'), read('2026-01-28', 280)])],
    })
    const first = dueIn(told, '2026-01')
    expect(uses(due(first, 1))).toEqual([])
    expect(uses(due(first, 2))).toEqual([840_000])
    expect(borne(told, '2025-11-28', '2026-01-28')).toEqual([])
    const next = issued(told, '2026-01')
    expect(dueIn(next, '2026-01').flatMap(proposed)).toEqual([])
    const later = {
      ...next,
      meters: [meter(1, null, [...(next.meters[0]?.readings ?? []), read('2026-02-28', 590)])],
    }
    expect(
      dueIn(later, '2026-02')
        .flatMap(proposed)
        .map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['rent', 3_100_000],
      ['metered', 930_000],
    ])
  })
  it('47: nor is what a bill has asked for before it ever taken from that bill', () => {
    const values = [read('2025-12-31', 0, 'first'), read('2026-01-28', 310)]
    const before = line({
      kind: 'metered',
      name: 'Điện',
      chargeID: power().id,
      quantity: 310_000,
      unitPrice: 3_000,
      amount: 930_000,
      from: '2025-12-29',
      to: '2026-01-28',
      readings: values.map(({ readingID }) => readingID),
    })
    for (const room of [1, null]) {
      const told = house({
        rules: [{ fromDay: null, rules: { ...arrears, closingDay: 28 } }],
        contracts: [lease(1, { startDay: '2025-11-01', askedFrom: '2025-12-29' })],
        meters: [meter(1, room, values)],
        asked: asBilled(uuid(1), '2026-01', [before]),
      })
      expect(
        dueIn(told, '2026-01')
          .flatMap(proposed)
          .filter(({ kind }) => kind !== 'rent'),
      ).toEqual([])
    }
  })
  it('divides by days what a reading before the closing tells, at a list between them', () => {
    const facts = house({
      priceLists: lists([null, [power()]], ['2026-10-30', [power({ price: 4_000 })]]),
      contracts: [lease(1, { askedFrom: '2026-10-01' })],
      meters: [meter(1, null, [read('2026-09-30', 0, 'first'), read('2026-10-28', 310)])],
    })
    expect(uses(due(dueIn(facts, '2026-10'), 1))).toEqual([870_000, 80_000])
  })
  it('knows an empty room’s own use by the reading that its last tenant took too', () => {
    const facts = house({
      contracts: [lease(1, { startDay: '2026-02-01', lastDay: '2026-02-20' }), lease(2, { room: 2 })],
      meters: [
        meter(1, 1, [read('2026-01-31', 0, 'first'), read('2026-02-28', 40)]),
        meter(2, null, [read('2026-01-31', 0, 'first'), read('2026-02-28', 60)], { share: 'rest' }),
      ],
    })
    const all = dueIn(facts, '2026-02')
    expect(uses(due(all, 1))).toEqual([120_000, 21_429])
    expect(uses(due(all, 2))).toEqual([38_571])
  })
})

describe('days that are asked for', () => {
  it('15: of a lease of 2023 the first run asks for its month alone, and lists the rest', () => {
    const facts = house({ contracts: [lease(1, { startDay: '2023-03-01', askedFrom: null })] })
    const one = due(dueIn(facts, '2026-10'), 1)
    expect(proposed(one).map(({ amount }) => amount)).toEqual([3_100_000])
    expect(one.doubts).toMatchObject([
      { kind: 'before', contractID: uuid(1), from: '2023-03-01', to: '2026-09-30' },
    ])
    const next = issued(facts, '2026-10')
    expect(rents(due(dueIn(next, '2026-11'), 1))).toEqual([3_100_000])
    expect(rents(due(dueIn(next, '2026-12'), 1))).toEqual([3_100_000, 3_100_000])
  })
  it('15: a renewal asks from the day that its lease asks from, and lists the rest', () => {
    const facts = house({
      contracts: [
        lease(1, { startDay: '2025-10-01', lastDay: '2026-09-30', askedFrom: '2026-12-01' }),
        lease(2, { startDay: '2026-10-01', renewalOf: uuid(1), askedFrom: '2026-12-01' }),
      ],
    })
    const all = dueIn(facts, '2026-12')
    expect(all.flatMap(rents)).toEqual([3_100_000])
    expect(all.flatMap(({ doubts }) => doubts)).toMatchObject([
      { kind: 'before', contractID: uuid(1), from: '2025-10-01', to: '2026-09-30' },
      { kind: 'before', contractID: uuid(2), from: '2026-10-01', to: '2026-11-30' },
    ])
  })
  it('16: who comes on the 28th pays these days with the first bill', () => {
    const facts = house({
      rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
      contracts: [lease(1, { startDay: '2026-11-28' })],
    })
    expect(rents(due(dueIn(facts, '2026-12'), 1))).toEqual([310_000, 3_100_000])
  })
  it('25: a renewal shares the month, and has the use', () => {
    const facts = house({
      contracts: [
        lease(1, { lastDay: '2026-11-15', askedFrom: '2026-11-01' }),
        lease(2, { startDay: '2026-11-16', renewalOf: uuid(1), price: 3_300_000 }),
      ],
      meters: [meter(1, 1, [read('2026-10-31', 1_000, 'first'), read('2026-11-30', 1_100)])],
    })
    const all = dueIn(facts, '2026-11')
    expect([rents(due(all, 1)), rents(due(all, 2))]).toEqual([[1_550_000], [1_650_000]])
    expect([uses(due(all, 1)), uses(due(all, 2))]).toEqual([[], [300_000]])
  })
  it.each([
    ['a new contract', null],
    ['a renewal that was given to somebody else', uuid(1)],
  ])(
    '26: who takes over a lease pays from their own day on, by the reading of that change (%s)',
    (_, renewalOf) => {
      const facts = house({
        contracts: [
          lease(1, { lastDay: '2026-11-15', askedFrom: '2026-11-01' }),
          lease(2, { startDay: '2026-11-16', customerID: uuid(902), renewalOf }),
        ],
        meters: [
          meter(1, 1, [
            read('2026-10-31', 1_000, 'first'),
            read('2026-11-15', 1_060),
            read('2026-11-30', 1_100),
          ]),
        ],
      })
      const all = dueIn(facts, '2026-11')
      expect([rents(due(all, 1)), rents(due(all, 2))]).toEqual([[1_550_000], [1_550_000]])
      expect([uses(due(all, 1)), uses(due(all, 2))]).toEqual([[180_000], [120_000]])
      expect(dueIn(issued(facts, '2026-11'), '2026-11').flatMap(proposed)).toEqual([])
    },
  )
  it('27: of who moves to another room the days that were asked ahead come back in the room of before', () => {
    const ahead = issued(
      house({
        rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
        contracts: [lease(1, { askedFrom: '2026-11-01' })],
      }),
      '2026-11',
    )
    const moved = {
      ...ahead,
      contracts: [
        lease(1, { lastDay: '2026-11-15', askedFrom: '2026-11-01' }),
        lease(2, { room: 2, startDay: '2026-11-16', price: 3_600_000 }),
      ],
    }
    const all = dueIn(moved, '2026-11')
    expect(adjustments(due(all, 1))).toEqual([-1_550_000])
    expect(rents(due(all, 2))).toEqual([1_800_000])
    expect(dueIn(issued(moved, '2026-11'), '2026-11').flatMap(proposed)).toEqual([])
  })
  it('39: of who has bought the charges alone are asked', () => {
    const facts = house({
      priceLists: lists([null, [chargeOf(22, { name: 'Rác', price: 50_000 })]]),
      contracts: [lease(1, { type: ContractType.BUY, askedFrom: '2026-11-01' })],
    })
    expect(proposed(due(dueIn(facts, '2026-11'), 1)).map(({ amount }) => amount)).toEqual([50_000])
  })
  it('44: from arrears to advance two rents stand on one bill', () => {
    const before = issued(house({ contracts: [lease(1, { askedFrom: '2026-09-01' })] }), '2026-09')
    const facts = { ...before, rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' as const } }] }
    expect(rents(due(dueIn(facts, '2026-11'), 1))).toEqual([3_100_000, 3_100_000])
  })
})

describe('differences', () => {
  const rubbish = chargeOf(22, { name: 'Rác', price: 50_000 })
  const december = house({
    rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }],
    priceLists: lists([null, [rubbish]]),
    contracts: [lease(1, { askedFrom: '2026-12-01' })],
  })
  it('28: who leaves after the bill in advance gets the days back', () => {
    const asked = issued(december, '2026-12')
    const left = { ...asked, contracts: [lease(1, { askedFrom: '2026-12-01', lastDay: '2026-12-10' })] }
    const one = due(dueIn(left, '2026-12'), 1)
    expect(adjustments(one)).toEqual([-2_100_000, -33_871])
    expect(proposed(one)[0]?.of).toMatchObject({ kind: 'rent', before: 31_000, after: 10_000 })
    const settled = issued(left, '2026-12')
    expect(dueIn(settled, '2026-12').flatMap(proposed)).toEqual([])
    // 29: the notice is withdrawn afterwards.
    const stays = { ...settled, contracts: [lease(1, { askedFrom: '2026-12-01' })] }
    expect(adjustments(due(dueIn(stays, '2026-12'), 1))).toEqual([2_100_000, 33_871])
  })
  it('gives back what was asked of a contract that ended before its first day', () => {
    const asked = issued(december, '2026-12')
    const cancelled = {
      ...asked,
      contracts: [lease(1, { startDay: '2026-12-01', lastDay: '2026-11-30', askedFrom: '2026-12-01' })],
    }
    const standing = asked.asked.map(({ line }) => line.amount)
    expect(adjustments(due(dueIn(cancelled, '2026-12'), 1))).toEqual(standing.map((amount) => -amount))
    expect(dueIn(issued(cancelled, '2026-12'), '2026-12').flatMap(proposed)).toEqual([])
  })
  it('says once that bounds are those of whole periods again', () => {
    const charge = power({ price: bands([50, 2_000], [null, 3_000]) })
    const facts = house({
      rules: [{ fromDay: null, rules: { ...arrears, closingDay: 28 } }],
      priceLists: lists([null, [charge]]),
      contracts: [lease(1, { startDay: '2026-02-01' })],
      meters: [meter(1, 1, [read('2026-01-31', 0, 'first'), read('2026-02-21', 11)])],
    })
    const changed = {
      ...issued(facts, '2026-02'),
      rules: [...facts.rules, { fromDay: '2026-02-21', rules: { ...arrears, closingDay: 25 } }],
    }
    expect(adjustments(due(dueIn(changed, '2026-04'), 1))).toEqual([0])
    const settled = issued(changed, '2026-04')
    expect(dueIn(settled, '2026-04').flatMap(proposed)).toEqual([])
  })
  it('29: a notice that is withdrawn after the part bill brings the days again', () => {
    const part = { ...december, contracts: [lease(1, { askedFrom: '2026-12-01', lastDay: '2026-12-10' })] }
    const asked = { ...issued(part, '2026-12'), contracts: december.contracts }
    expect(proposed(due(dueIn(asked, '2026-12'), 1)).map(({ amount }) => amount)).toEqual([2_100_000, 33_871])
  })
  it('30 and 42: corrections are differences at the prices of the line, before and after', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100)]
    const facts = house({ contracts: [lease(1, { askedFrom: '2026-10-01' })], meters: [meter(1, 1, values)] })
    const asked = issued(facts, '2026-10')
    const corrected = (value: number) => ({
      ...asked,
      meters: [meter(1, 1, [values[0]!, { ...values[1]!, value: value * 1_000 }])],
    })
    const one = due(dueIn(corrected(1_090), '2026-10'), 1)
    expect(adjustments(one)).toEqual([-30_000])
    expect(proposed(one)[0]).toMatchObject({ quantity: -10_000, of: { before: 100_000, after: 90_000 } })
    const settled = issued(corrected(1_090), '2026-10')
    expect(adjustments(due(dueIn({ ...settled, meters: facts.meters }, '2026-10'), 1))).toEqual([30_000])
  })
  it('31 to 36: what a person made of a line, left out, discounted or uploaded comes back as it should', () => {
    const facts = house({
      contracts: [lease(1, { askedFrom: '2026-10-01' })],
      priceLists: lists([null, [rubbish]]),
    })
    const [rent, waste] = proposed(due(dueIn(facts, '2026-10'), 1))
    const billed = (...lines: NonNullable<typeof rent>[]) =>
      dueIn({ ...facts, asked: asBilled(uuid(1), '2026-10', lines) }, '2026-10').flatMap(proposed)
    expect(billed({ ...rent!, unitPrice: 3_000_000, amount: 3_000_000 }, waste!)).toEqual([])
    expect(billed({ ...rent!, unitPrice: null, amount: 3_000_000 }, waste!)).toEqual([])
    expect(billed(rent!).map(({ name }) => name)).toEqual(['Rác'])
    expect(
      billed(rent!, line({ kind: 'discount', name: 'Rác', amount: -500_000 })).map(({ name }) => name),
    ).toEqual(['Rác'])
    expect(
      billed(line({ name: 'Tiền phòng', amount: 3_000_000 }), line({ name: 'rác', amount: 60_000 })),
    ).toEqual([])
  })
  it('33: what a bill covered may be asked for again once it is taken back, with what adjusted it', () => {
    const asked = issued(december, '2026-12')
    const left = { ...asked, contracts: [lease(1, { askedFrom: '2026-12-01', lastDay: '2026-12-10' })] }
    const settled = issued(left, '2026-12')
    const taken = { ...settled, asked: settled.asked.filter(({ line }) => line.kind === 'adjustment') }
    const again = dueIn(taken, '2026-12')
      .flatMap(proposed)
      .reduce((sum, { amount }) => sum + amount, 0)
    const stands = taken.asked.reduce((sum, { line }) => sum + line.amount, 0)
    expect(again + stands).toBe(1_000_000 + 16_129)
  })
  it('37: lines that name no readings go on from the last figure that they show', () => {
    const values = [read('2026-08-31', 1_000, 'first'), read('2026-09-30', 1_100), read('2026-10-31', 1_150)]
    const figures = [
      { day: null, value: 1_000_000 },
      { day: null, value: 1_100_000 },
    ]
    const asked = asBilled(uuid(1), '2026-09', [
      line({ name: 'Tiền điện', amount: 300_000, quantity: 100_000, unitPrice: 3_000, figures }),
    ])
    const facts = house({
      contracts: [lease(1, { startDay: '2025-01-01', askedFrom: null })],
      meters: [meter(1, 1, values)],
      asked: asked.map((one) => ({ ...one, settlesMonth: true })),
    })
    expect(uses(due(dueIn(facts, '2026-10'), 1))).toEqual([150_000])
  })
  it('37: figures on a bill that says nothing of its days are settled, also for the tenant before', () => {
    const values = [read('2026-08-31', 1_000, 'first'), read('2026-10-21', 1_098)]
    const facts = house({
      contracts: [lease(1, { lastDay: '2026-09-26' }), lease(2, { startDay: '2026-10-01' })],
      meters: [meter(1, 1, values)],
    })
    const typed = line({
      kind: 'metered',
      name: 'Điện',
      chargeID: power().id,
      quantity: 98_000,
      unitPrice: 3_000,
      amount: 294_000,
      figures: values.map(({ day, value }) => ({ day, value })),
    })
    const billed = { ...facts, asked: asBilled(uuid(2), '2026-11', [typed]) }
    const all = dueIn(billed, '2026-11', { uses: night('2026-10-31') })
    expect(all.flatMap(uses)).toEqual([])
    expect(all.flatMap(adjustments)).toEqual([])
  })
  it('37: an amount of somebody’s own settles what its room has used, and no other', () => {
    const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100)]
    const rooms = [1, 2]
    const facts = house({
      contracts: rooms.map((room) => lease(room, { room, startDay: '2026-10-01' })),
      meters: rooms.map((room) =>
        meter(
          room,
          room,
          values.map((one) => ({ ...one, readingID: uuid(70 + room * 10 + one.value / 100_000) })),
        ),
      ),
    })
    const asked = asBilled(uuid(1), '2026-10', [line({ name: 'Điện', amount: 50_000 })])
    const all = dueIn({ ...facts, asked }, '2026-10')
    expect(rooms.map((room) => uses(due(all, room)))).toEqual([[], [300_000]])
  })
  it('45: laundry twice in a month is two lines', () => {
    const laundry = chargeOf(25, { name: 'Giặt', way: 'perUse', unit: 'kg' })
    const facts = house({
      priceLists: lists([null, [laundry]]),
      contracts: [lease(1, { askedFrom: '2026-10-01', price: 0 })],
    })
    const said = line({
      kind: 'service',
      name: 'Giặt',
      chargeID: laundry.id,
      quantity: 2_000,
      unitPrice: 100_000,
      amount: 200_000,
    })
    expect(
      dueIn({ ...facts, asked: asBilled(uuid(1), '2026-10', [said, said]) }, '2026-10').flatMap(proposed),
    ).toEqual([])
  })
})

it('cuts at the closing of the month before with rents in advance', () =>
  expect(
    cutOfMonth(house({ rules: [{ fromDay: null, rules: { ...arrears, rent: 'inAdvance' } }] }), '2026-11'),
  ).toEqual({
    month: '2026-11',
    days: night('2026-11-30'),
    rent: 'inAdvance',
    uses: night('2026-10-31'),
  }))
