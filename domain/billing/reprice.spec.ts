import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  asBilled,
  chargeOf,
  due,
  dueIn,
  house,
  issued,
  lease,
  line,
  meter,
  power,
  proposed,
  read,
} from '../../test/support/house.ts'
import type { PriceList } from '../charge/charge.ts'
import { cutOfMonth } from './cut.ts'
import type { BillingHouse } from './house.ts'
import { weighOwnReprice, weighReprice } from './weigh-reprice.ts'

const wifi = (price: number) => chargeOf(22, { name: 'Wifi', price })
const list = (fromDay: string | null, kWh: number, net: number): PriceList => ({
  fromDay,
  charges: [power({ price: kWh }), wifi(net)],
})
const values = [read('2026-08-31', 1_000, 'first'), read('2026-09-30', 1_100), read('2026-10-31', 1_200)]
/** September and October, billed at 3 000 đ a kWh and 100 000 đ a month. */
const billed = (said: Partial<BillingHouse> = {}): BillingHouse => {
  const facts = house({
    contracts: [lease(1, { startDay: '2026-09-01' })],
    meters: [meter(1, 1, values)],
    priceLists: [list(null, 3_000, 100_000)],
    ...said,
  })
  return issued(issued(facts, '2026-09'), '2026-10')
}
/** The list that was late: 3 500 đ a kWh and 130 000 đ a month. */
const changed = (facts: BillingHouse, fromDay = '2026-10-01'): BillingHouse => ({
  ...facts,
  priceLists: [...facts.priceLists, list(fromDay, 3_500, 130_000)],
})
const says = (facts: BillingHouse, fromDay: string): BillingHouse => ({
  ...facts,
  repriced: [...(facts.repriced ?? []), { fromDay, priceLists: facts.priceLists }],
})
const differences = (facts: BillingHouse, month = '2026-10') =>
  dueIn(facts, month).flatMap((one) =>
    proposed(one).map(({ name, amount, of }) => [name, amount, of?.prices]),
  )
const netOf = (facts: BillingHouse) => facts.asked.reduce((sum, { line }) => sum + line.amount, 0)

describe('a price list for days that were billed', () => {
  it('changes nothing by itself', () => expect(differences(changed(billed()))).toEqual([]))
  it('makes differences with both prices once somebody says so, and none once they are asked for', () => {
    const facts = says(changed(billed()), '2026-10-01')
    expect(differences(facts)).toEqual([
      ['Wifi', 30_000, { before: 100_000, after: 130_000 }],
      ['Điện', 50_000, { before: 3_000, after: 3_500 }],
    ])
    const next = issued(facts, '2026-10')
    expect(differences(next)).toEqual([])
    expect(netOf(next)).toBe(netOf(issued(issued({ ...facts, asked: [] }, '2026-09'), '2026-10')))
  })
  it('said twice, or again after its differences were asked for, asks for nothing more', () => {
    const facts = says(changed(billed()), '2026-10-01')
    expect(differences(says(facts, '2026-10-01'))).toEqual(differences(facts))
    expect(differences(says(issued(facts, '2026-10'), '2026-10-01'))).toEqual([])
  })
  it('counts for earlier days once it is said for them', () => {
    const facts = issued(says(changed(billed(), '2026-09-01'), '2026-10-01'), '2026-10')
    expect(differences(says(facts, '2026-09-01'))).toEqual([
      ['Wifi', 30_000, { before: 100_000, after: 130_000 }],
      ['Điện', 50_000, { before: 3_000, after: 3_500 }],
    ])
  })
  it('comes back once the word is withdrawn', () => {
    const facts = issued(says(changed(billed()), '2026-10-01'), '2026-10')
    const withdrawn = { ...facts, repriced: [] }
    expect(differences(withdrawn)).toEqual([
      ['Wifi', -30_000, { before: 130_000, after: 100_000 }],
      ['Điện', -50_000, { before: 3_500, after: 3_000 }],
    ])
    expect(differences(issued(withdrawn, '2026-10'))).toEqual([])
  })
  it('leaves corrected readings to the prices of their line, also to those that the house began with', () => {
    const bands = (low: number) =>
      power({
        price: [
          { upTo: 50_000, price: low },
          { upTo: null, price: low + 1_000 },
        ],
      })
    const told = (said: Partial<BillingHouse>) =>
      billed({ priceLists: [{ fromDay: null, charges: [bands(2_000)] }], ...said })
    const corrected = [meter(1, 1, [values[0]!, values[1]!, { ...values[2]!, value: 1_210_000 }])]
    const dated = { fromDay: '2026-09-15', charges: [bands(2_500)] }
    const late = told({})
    const tenMore = [['Điện', 30_000, undefined]]
    expect(differences({ ...late, meters: corrected, priceLists: [...late.priceLists, dated] })).toEqual(
      tenMore,
    )
    // Written over by a list of the same day; or agreed on since, from the day on which the line begins.
    const { priceLists: formerLists } = late
    const written = [{ fromDay: null, charges: [bands(2_500)] }]
    expect(differences({ ...late, meters: corrected, priceLists: written, formerLists })).toEqual(tenMore)
    const own = {
      fromDay: '2026-09-01',
      charges: [{ chargeID: uuid(21), leftOut: false, price: 9_000, count: null }],
    }
    const contracts = [lease(1, { startDay: '2026-09-01', ownCharges: [own] })]
    expect(differences({ ...late, meters: corrected, contracts })).toEqual(tenMore)
  })
  it('leaves a list that is changed after the word to the next word', () => {
    const facts = issued(says(changed(billed()), '2026-10-01'), '2026-10')
    const again = { ...facts, priceLists: [list(null, 3_000, 100_000), list('2026-10-01', 4_000, 130_000)] }
    expect(differences(again)).toEqual([])
    expect(differences(says(again, '2026-10-01'))).toEqual([
      ['Điện', 50_000, { before: 3_500, after: 4_000 }],
    ])
  })
  it('is not about what is billed after it', () => {
    const facts = says(changed(billed()), '2026-10-01')
    const words = (facts.repriced ?? []).map((one) => ({ ...one, at: '2026-10-31T10:00:00.000Z' }))
    const next = {
      ...facts,
      repriced: words,
      priceLists: [...facts.priceLists, list('2026-11-01', 4_000, 150_000)],
    }
    const later = issued(issued(next, '2026-10'), '2026-11')
    const at = (month: string) => `${month}-31T09:00:00.000Z`
    const dated = { ...later, asked: later.asked.map((one) => ({ ...one, at: at(one.month) })) }
    expect(differences(dated, '2026-11')).toEqual([])
  })
  it('knows the prices of a list that was written over', () => {
    const facts = billed()
    const written = { ...facts, formerLists: facts.priceLists, priceLists: [list(null, 3_500, 130_000)] }
    expect(differences(says(written, '2026-10-01')).map(([, amount]) => amount)).toEqual([30_000, 50_000])
  })
  it('asks anew what a bill asked for that was deleted in between, and takes its difference back', () => {
    const facts = issued(says(changed(billed()), '2026-10-01'), '2026-10')
    const first = facts.asked.find(({ month, line: { kind } }) => month === '2026-10' && kind === 'rent')
    const left = { ...facts, asked: facts.asked.filter(({ billID }) => billID !== first?.billID) }
    const next = issued(left, '2026-10')
    expect(netOf(next)).toBe(netOf(facts))
    expect(differences(next)).toEqual([])
  })
  it('is cut where the list begins, by the reading of that night or by days', () => {
    const facts = says(changed(billed(), '2026-10-16'), '2026-10-01')
    // 100 kWh over 31 nights: the 16 from the 16th on at the new price.
    expect(differences(facts)).toEqual([
      ['Wifi', 15_484, { before: 100_000, after: null }],
      ['Điện', 25_807, { before: 3_000, after: null }],
    ])
    const read15 = {
      ...facts,
      meters: [meter(1, 1, [values[0], values[1], read('2026-10-15', 1_160), values[2]] as typeof values)],
    }
    expect(differences(read15).find(([name]) => name === 'Điện')?.[1]).toBe(20_000)
  })
  it('leaves prices and amounts that a person made, what is forgiven, and the rent', () => {
    const facts = changed(billed())
    const byHand = facts.asked.map((one) => {
      const { name, from } = one.line
      if (from !== '2026-10-01') return one
      if (name === 'Wifi') return { ...one, line: { ...one.line, unitPrice: 90_000, amount: 90_000 } }
      return name === 'Điện' ? { ...one, line: { ...one.line, amount: 290_000 } } : one
    })
    expect(differences(says({ ...facts, asked: byHand }, '2026-10-01'))).toEqual([
      ['Điện', 50_000, { before: 3_000, after: 3_500 }],
    ])
    const forgiven = facts.asked.map((one) => ({ ...one, isWaived: true }))
    expect(differences(says({ ...facts, asked: forgiven }, '2026-10-01'))).toEqual([])
  })
  it('goes with a reading that is corrected before and after it', () => {
    const wrong = [values[0], values[1], read('2026-10-31', 1_250)] as typeof values
    const facts = billed({ meters: [meter(1, 1, wrong)] })
    const corrected = {
      ...changed(facts),
      meters: [
        meter(
          1,
          1,
          wrong.map((one) => (one.value === 1_250_000 ? { ...one, value: 1_200_000 } : one)),
        ),
      ],
    }
    const first = issued(issued(corrected, '2026-10'), '2026-10')
    const word = says(first, '2026-10-01')
    expect(differences(word).find(([name]) => name === 'Điện')?.[1]).toBe(50_000)
    const both = says(corrected, '2026-10-01')
    expect(differences(both).find(([name]) => name === 'Điện')?.[1]).toBe(100 * 3_500 - 150 * 3_000)
    expect(netOf(issued(word, '2026-10'))).toBe(netOf(issued(both, '2026-10')))
  })
  it('fills the bands of a house with two meters by the prices of the word', () => {
    const bands = (low: number, high: number) =>
      power({
        price: [
          { upTo: 50_000, price: low },
          { upTo: null, price: high },
        ],
      })
    const two = [
      meter(1, 1, values),
      meter(2, 1, [read('2026-08-31', 0, 'first'), read('2026-09-30', 40), read('2026-10-31', 80)]),
    ]
    const facts = house({
      contracts: [lease(1, { startDay: '2026-09-01' })],
      meters: two,
      priceLists: [{ fromDay: null, charges: [bands(2_000, 3_000)] }],
    })
    const both = issued(issued(facts, '2026-09'), '2026-10')
    const late = {
      ...both,
      priceLists: [...both.priceLists, { fromDay: '2026-10-01', charges: [bands(2_500, 3_500)] }],
    }
    const all = differences(says(late, '2026-10-01'))
    expect(all.reduce((sum, [, amount]) => sum + (amount as number), 0)).toBe(140 * 500)
    expect(differences(issued(says(late, '2026-10-01'), '2026-10'))).toEqual([])
  })
})

describe('a bill that was proposed before a word and issued after it', () => {
  const WORD = '2026-11-02T03:00:00.000Z'
  const [before, after] = ['2026-11-01T03:00:00.000Z', '2026-11-02T03:00:01.000Z']
  const madeAt = (facts: BillingHouse, at: string, month = '2026-10'): BillingHouse => ({
    ...facts,
    asked: facts.asked.map((one) => (one.month === month ? { ...one, at } : { at: before, ...one })),
  })
  const saidAt = (facts: BillingHouse, fromDay: string, formerLists = 0): BillingHouse => ({
    ...facts,
    repriced: [{ fromDay, at: WORD, priceLists: facts.priceLists, formerLists }],
  })
  const both = [
    ['Wifi', 30_000, { before: 100_000, after: 130_000 }],
    ['Điện', 50_000, { before: 3_000, after: 3_500 }],
  ]

  it.each([
    ['before', before],
    ['after', after],
  ])('has the difference whether it was made %s the word, and once', (_, at) => {
    const facts = saidAt(madeAt(changed(billed()), at), '2026-10-01')
    expect(differences(facts)).toEqual(both)
    const next = issued(facts, '2026-10')
    expect(differences(next)).toEqual([])
    expect(differences({ ...next, repriced: [] }).map(([, amount]) => amount)).toEqual([-30_000, -50_000])
  })
  it('has it where the list of its day was written over', () => {
    const facts = madeAt(billed(), after)
    const written = { ...facts, formerLists: facts.priceLists, priceLists: [list(null, 3_500, 130_000)] }
    expect(differences(saidAt(written, '2026-10-01', 1))).toEqual(both)
  })
  it('has none where its list came after the word, also where that one was written over since', () => {
    const word = saidAt(changed(billed({ priceLists: [list(null, 3_000, 100_000)] })), '2026-10-01')
    const later = { ...word, priceLists: [...word.priceLists, list('2026-11-01', 4_000, 150_000)] }
    const next = madeAt(issued(issued(later, '2026-10'), '2026-11'), after, '2026-11')
    expect(differences(next, '2026-11')).toEqual([])
    const over = {
      ...next,
      formerLists: next.priceLists.slice(-1),
      priceLists: [...word.priceLists, list('2026-11-01', 4_500, 170_000)],
    }
    expect(differences(over, '2026-11')).toEqual([])
  })
  it('has none where the prices are those of the word', () =>
    expect(differences(madeAt(issued(saidAt(changed(billed()), '2026-10-01'), '2026-10'), after))).toEqual(
      [],
    ))

  it('has it of a rent, and of a charge that was agreed on, that were put right', () => {
    const agreed = (price: number) => ({
      fromDay: '2026-10-01',
      charges: [{ chargeID: uuid(22), leftOut: false, price, count: null }],
    })
    const own = (price: number, ownCharges: ReturnType<typeof agreed>[], more = {}) => [
      lease(1, { startDay: '2026-09-01', price, ownCharges, ...more }),
    ]
    const facts = billed({ contracts: own(3_100_000, [agreed(90_000)]) })
    const former = { formerPrices: [3_100_000], formerCharges: [agreed(90_000)] }
    const right = { price: 3_000_000, ownCharges: [agreed(80_000)] }
    const word = { fromDay: '2026-10-01', at: WORD, ...right, formerPrices: 1, formerCharges: 1 }
    const put = own(right.price, right.ownCharges, { ...former, repriced: [word] })
    const lines = [
      ['Tiền phòng', -100_000, { before: 3_100_000, after: 3_000_000 }],
      ['Wifi', -10_000, { before: 90_000, after: 80_000 }],
    ]
    for (const at of [before, after])
      expect(differences(madeAt({ ...facts, contracts: put }, at))).toEqual(lines)
    // Put right once more, without a word: bills of since have prices of their own time.
    const since = {
      repriced: [word],
      formerPrices: [...former.formerPrices, 3_000_000],
      formerCharges: [...former.formerCharges, agreed(80_000)],
    }
    const again = { ...facts, asked: [], contracts: own(2_900_000, [agreed(70_000)], since) }
    const next = issued(issued(again, '2026-09'), '2026-10')
    expect(differences(madeAt(next, after))).toEqual([])
    const last = {
      repriced: [word],
      formerPrices: [...since.formerPrices, 2_900_000],
      formerCharges: [...since.formerCharges, agreed(70_000)],
    }
    const over = { ...next, contracts: own(2_800_000, [agreed(60_000)], last) }
    expect(differences(madeAt(over, after))).toEqual([])
  })
  it('leaves a charge that is the house’s again', () => {
    const agreed = (price: number | null, fromDay: string) => ({
      fromDay,
      charges: [{ chargeID: uuid(22), leftOut: false, price, count: 1 }],
    })
    const ownCharges = [agreed(80_000, '2026-09-01')]
    const word = {
      fromDay: '2026-09-01',
      at: WORD,
      price: 3_100_000,
      ownCharges,
      formerPrices: 0,
      formerCharges: 0,
    }
    const now = [...ownCharges, agreed(null, '2026-10-01')]
    const contracts = [lease(1, { startDay: '2026-09-01', ownCharges: now, repriced: [word] })]
    expect(differences(madeAt(billed({ contracts }), after))).toEqual([])
  })
})

describe('two meters of one charge with bands, of which one is read after the bill', () => {
  const bands = (low: number) =>
    power({
      price: [
        { upTo: 50_000, price: low },
        { upTo: null, price: low + 1_000 },
      ],
    })
  const lists: PriceList[] = [
    { fromDay: null, charges: [bands(2_000)] },
    { fromDay: '2026-10-16', charges: [bands(2_500)] },
  ]
  const [opened, closed] = [read('2026-09-30', 0, 'first'), read('2026-09-30', 0, 'first')]
  const ends = [read('2026-10-31', 62), read('2026-10-31', 93)]
  const told = (priceLists: PriceList[], ...late: ReturnType<typeof read>[]) =>
    house({
      contracts: [lease(1, { startDay: '2026-10-01' })],
      meters: [meter(1, 1, [opened, ends[0]!]), meter(2, 1, [closed, ...late])],
      priceLists,
    })
  const first = issued(told([lists[0]!]), '2026-10')
  const all = { ...told(lists, ends[1]!), asked: first.asked }
  const once = netOf(issued(told(lists, ends[1]!), '2026-10'))

  it('fills the bands of the days before and after the new list with both', () => {
    const said = issued(says(all, '2026-10-01'), '2026-10')
    expect(netOf(said)).toBe(once)
    expect(differences(said)).toEqual([])
  })
  it('does so too where the word comes after the bill of the second', () => {
    const said = issued(says(issued(all, '2026-10'), '2026-10-01'), '2026-10')
    expect(netOf(said)).toBe(once)
    expect(differences(said)).toEqual([])
  })
})

describe('22: a price of its own that is dated back', () => {
  it('counts once somebody says so of the contract, and not by a word on the house’s lists', () => {
    const agreed = {
      fromDay: '2026-09-01',
      charges: [{ chargeID: uuid(22), leftOut: false, price: 80_000, count: null }],
    }
    const facts = billed()
    const [contract] = facts.contracts
    if (!contract) throw new Error('No contract')
    const own = { ...contract, ownCharges: [agreed] }
    const late = { ...facts, contracts: [own] }
    expect(differences(late)).toEqual([])
    expect(differences(says(late, '2026-09-01'))).toEqual([])
    const repriced = [{ fromDay: '2026-09-01', price: own.price, ownCharges: [agreed] }]
    const said = { ...facts, contracts: [{ ...own, repriced }] }
    expect(differences(said)).toEqual([
      ['Wifi', -20_000, { before: 100_000, after: 80_000 }],
      ['Wifi', -20_000, { before: 100_000, after: 80_000 }],
    ])
    expect(differences(issued(said, '2026-10'))).toEqual([])
  })
  it('says how many bills and how much before it is said', () => {
    const facts = issued(billed(), '2026-11')
    const cut = cutOfMonth(facts, '2026-11')
    const agreed = {
      fromDay: '2026-09-01',
      charges: [{ chargeID: uuid(22), leftOut: false, price: 80_000, count: null }],
    }
    const late = { ...facts, contracts: facts.contracts.map((one) => ({ ...one, ownCharges: [agreed] })) }
    const said = { contractID: uuid(1), fromDay: '2026-09-01' }
    expect(weighOwnReprice(late, said, cut)).toEqual({ bills: 3, amount: -60_000 })
    expect(weighReprice(changed(facts), '2026-10-01', cut)).toEqual({ bills: 2, amount: 2 * 30_000 + 50_000 })
    expect(weighReprice(facts, '2026-09-01', cut)).toEqual({ bills: 0, amount: 0 })
  })
  it('has a rent counted that was put right', () => {
    const facts = billed()
    const [contract] = facts.contracts
    if (!contract) throw new Error('No contract')
    const right = { ...contract, price: 3_000_000, formerPrices: [3_100_000] }
    expect(differences({ ...facts, contracts: [right] })).toEqual([])
    const repriced = [{ fromDay: '2026-10-01', price: 3_000_000, ownCharges: [] }]
    expect(differences({ ...facts, contracts: [{ ...right, repriced }] })).toEqual([
      ['Tiền phòng', -100_000, { before: 3_100_000, after: 3_000_000 }],
    ])
  })
})

it('does not touch a bill that settles its month whatever its lines say', () => {
  const facts = house({
    asked: asBilled(uuid(1), '2026-10', [line({ kind: 'service', name: 'x', amount: 100_000 })]).map(
      (one) => ({
        ...one,
        settlesMonth: true,
      }),
    ),
  })
  expect(due(dueIn(says(facts, '2026-10-01'), '2026-10'), 1).differences).toEqual([])
})
