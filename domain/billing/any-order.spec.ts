import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  chargeOf,
  due,
  dueIn,
  house,
  issued,
  lease,
  meter,
  power,
  proposed,
  read,
} from '../../test/support/house.ts'
import type { BillingHouse } from './house.ts'

/* Stories that random ones found: what was said after a bill came to another net than what was said before it. */

const netOf = ({ asked }: BillingHouse) => asked.reduce((sum, { line }) => sum + line.amount, 0)

const withoutFirstBill = (facts: BillingHouse): BillingHouse => ({
  ...facts,
  asked: facts.asked.filter(({ billID }) => billID !== facts.asked[0]?.billID),
})

/** Once October is billed to its end, its net is that of one run after all facts, and nothing is asked for again. */
const expectNetOfOneRun = (facts: BillingHouse, fresh: BillingHouse) => {
  const all = issued(facts, '2026-10')
  expect(netOf(all)).toBe(netOf(issued(fresh, '2026-10')))
  expect(dueIn(all, '2026-10').flatMap(proposed)).toEqual([])
}

it('gives back what was asked for vehicles, if it is said later that there were none', () => {
  const counted = (count: number) =>
    lease(1, {
      startDay: '2026-10-01',
      ownCharges: [
        { fromDay: '2026-10-01', charges: [{ chargeID: uuid(33), leftOut: false, price: null, count }] },
      ],
    })
  const parking = chargeOf(33, { name: 'Xe', unit: 'xe', way: 'perVehicle', price: 90_000 })
  const facts = house({ priceLists: [{ fromDay: null, charges: [parking] }], contracts: [counted(1)] })
  const billed = issued(facts, '2026-10')
  const said = Object.assign(billed, { contracts: [counted(0)] })
  const lines = proposed(due(dueIn(said, '2026-11'), 1))
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['rent', 3_100_000],
    ['adjustment', -90_000],
  ])
  expect(proposed(due(dueIn(issued(said, '2026-11'), '2026-11'), 1))).toEqual([])
})

it.each([
  ['at a flat price with a tax', 3_000, null],
  [
    'in bands with a quota',
    [
      { upTo: 20_000, price: 2_000 },
      { upTo: null, price: 3_000 },
    ],
    4,
  ],
] as const)(
  'asks again with its tax for a use whose bill is gone, beside what adjusted it (%s)',
  (_, price, quota) => {
    const charge = power({ price: typeof price === 'number' ? price : [...price], quota, vat: 800 })
    const values = [read('2026-09-30', 0, 'first'), read('2026-10-20', 200), read('2026-10-31', 310)]
    const told = (lastDay: string | null) => ({
      priceLists: [{ fromDay: null, charges: [charge] }],
      contracts: [lease(1, { startDay: '2026-10-01', lastDay })],
      meters: [meter(1, 1, values)],
    })
    const adjusted = issued(
      house({ ...told('2026-10-20'), asked: issued(house(told(null)), '2026-10').asked }),
      '2026-10',
    )
    expectNetOfOneRun(withoutFirstBill(adjusted), house(told('2026-10-20')))
  },
)

it.each([
  ['with a tax', { way: 'perPerson', price: 20_000, vat: 800 }],
  [
    'in bands',
    {
      way: 'perPerson',
      price: [
        { upTo: 1_000, price: 20_000 },
        { upTo: null, price: 30_000 },
      ],
    },
  ],
] as const)('asks again for a monthly charge whose bill is gone, beside what adjusted it (%s)', (_, said) => {
  const { way, price } = said
  const charge = chargeOf(32, {
    name: 'Vệ sinh',
    way,
    price: typeof price === 'number' ? price : [...price],
    vat: 'vat' in said ? said.vat : null,
  })
  const told = (lastDay: string | null) => ({
    priceLists: [{ fromDay: null, charges: [charge] }],
    contracts: [lease(1, { startDay: '2026-10-01', lastDay, heads: [{ fromDay: null, people: 2 }] })],
  })
  const adjusted = issued(
    house({ ...told('2026-10-20'), asked: issued(house(told(null)), '2026-10').asked }),
    '2026-10',
  )
  expectNetOfOneRun(withoutFirstBill(adjusted), house(told('2026-10-20')))
})

describe('two meters of one charge with bands, of which one is read late', () => {
  const price = [
    { upTo: 50_000, price: 2_000 },
    { upTo: null, price: 3_000 },
  ]
  const [opened, closed] = [[0, 1].map(() => read('2026-09-30', 0, 'first')), [0, 1].map(() => uuid(71))]
  const told = (...used: readonly (number | null)[]) =>
    house({
      priceLists: [{ fromDay: null, charges: [power({ price })] }],
      contracts: [lease(1, { startDay: '2026-10-01' })],
      meters: used.map((value, place) =>
        meter(place + 1, 1, [
          opened[place]!,
          ...(value === null
            ? []
            : [{ ...read('2026-10-31', value), readingID: `${closed[place]!.slice(0, -1)}${place}` }]),
        ]),
      ),
    })
  const amountsOf = (facts: BillingHouse) =>
    proposed(due(dueIn(facts, '2026-10'), 1)).map(({ kind, amount }) => [kind, amount])
  const late = (...used: readonly (number | null)[]) => {
    const early = issued(told(...used), '2026-10')
    return (...now: readonly (number | null)[]): BillingHouse => ({ ...told(...now), asked: early.asked })
  }

  it.each([
    ['the second', [40, null]],
    ['the first', [null, 40]],
  ] as const)('asks for %s above what the other one was asked for', (_, used) => {
    const now = late(...used)(40, 40)
    // 80 kWh of the charge: 50 at 2 000 and 30 at 3 000, of which 80 000 stand on the first bill.
    expect(amountsOf(now)).toEqual([['metered', 10 * 2_000 + 30 * 3_000]])
    expectNetOfOneRun(now, told(40, 40))
  })
  it('tells above which use a reading that is typed begins', () => {
    expect(due(dueIn(late(40, null)(40, null), '2026-10'), 1).missing).toMatchObject([{ below: 40_000 }])
  })
  it('asks for what a bill that was taken back asked for in its own place', () => {
    const both = issued(late(40, null)(40, 40), '2026-10')
    const again = withoutFirstBill(both)
    expect(amountsOf(again)).toEqual([
      ['rent', 3_100_000],
      ['metered', 80_000],
    ])
    expectNetOfOneRun(again, told(40, 40))
  })
  it('gives back what lies too high in the bands, where less was used below it than had been asked for', () => {
    const both = issued(late(40, null)(40, 40), '2026-10')
    const less = { ...told(10, 40), asked: withoutFirstBill(both).asked }
    expectNetOfOneRun(less, told(10, 40))
  })
  it('corrects one over the other, whichever bill it stands on', () => {
    const both = issued(late(40, null)(40, 40), '2026-10')
    const less = { ...told(10, 40), asked: both.asked }
    expect(amountsOf(less)).toEqual([['adjustment', -30 * 3_000]])
    expectNetOfOneRun(less, told(10, 40))
  })
  it('gives back what lies too high in the bands, once the two do not end together any more', () => {
    const price = [
      { upTo: 50_000, price: 2_000 },
      { upTo: null, price: 3_000 },
    ]
    const [one, other] = [
      [read('2026-09-30', 0, 'first'), read('2026-10-31', 40)],
      [read('2026-09-30', 0, 'first'), read('2026-10-20', 40), read('2026-10-31', 40)],
    ]
    const told = (lastDay: string | null, late: boolean) =>
      house({
        priceLists: [{ fromDay: null, charges: [power({ price })] }],
        contracts: [lease(1, { startDay: '2026-10-01', lastDay })],
        meters: [meter(1, 1, one), meter(2, 1, late ? other : other.slice(0, 1))],
      })
    const early = issued(told(null, false), '2026-10')
    // Who leaves on the 20th, as was said, has used both until then.
    const both = issued({ ...told('2026-10-20', true), asked: early.asked }, '2026-10')
    const stays = { ...told(null, true), asked: both.asked }
    const cut = issued(stays, '2026-10')
    expect(dueIn(cut, '2026-10').flatMap(proposed)).toEqual([])
    const ofUses = cut.asked.filter(({ line: { kind, of } }) => kind === 'metered' || of?.kind === 'metered')
    const sum = ofUses.reduce((all, { line }) => all + line.amount, 0)
    // 40 in a whole month's bands; 40 in those of 20 days of 31, which end at 32,258.
    expect(Math.abs(sum - (80_000 + 32.258 * 2_000 + 7.742 * 3_000))).toBeLessThan(3)
  })
  it('changes nothing where the list of their days has become cheaper since', () => {
    const bands = (first: number) => [
      { upTo: 50_000, price: first },
      { upTo: null, price: first + 1_000 },
    ]
    // One was read each month, the other once in two.
    const one = [read('2026-09-30', 0, 'first'), read('2026-10-31', 70), read('2026-11-30', 140)]
    const other = [read('2026-09-30', 0, 'first'), read('2026-11-30', 140)]
    const facts = house({
      priceLists: [{ fromDay: null, charges: [power({ price: bands(2_000) })] }],
      contracts: [lease(1, { startDay: '2026-10-01' })],
      meters: [meter(1, 1, one), meter(2, 1, other)],
    })
    const billed = issued(facts, '2026-11')
    const cheaper = [{ fromDay: null, charges: [power({ price: bands(1_000) })] }]
    expect(dueIn({ ...billed, priceLists: cheaper }, '2026-11').flatMap(proposed)).toEqual([])
  })
  it('lets an amount that a person made stay where another meter is corrected', () => {
    const both = issued(told(40, 40), '2026-10')
    const favour = both.asked.map((one) =>
      one.line.amount === 80_000
        ? { ...one, line: { ...one.line, unitPrice: null, bands: null, amount: 50_000 } }
        : one,
    )
    const corrected = { ...told(40, 30), asked: favour }
    expect(amountsOf(corrected)).toEqual([['adjustment', -10 * 3_000]])
  })
  it('asks for nothing more where bills of before began both at the lowest band', () => {
    const [first, second] = [issued(told(40, null), '2026-10'), issued(told(null, 40), '2026-10')]
    const uses = second.asked.filter(({ line }) => line.kind === 'metered')
    expect(amountsOf({ ...told(40, 40), asked: [...first.asked, ...uses] })).toEqual([])
  })
})

it('gives back at once what lies too high in the bands beside a use that the same bill asks for anew', () => {
  const price = [
    { upTo: 50_000, price: 2_000 },
    { upTo: null, price: 3_000 },
  ]
  const own = [read('2026-09-30', 0, 'first'), read('2026-10-31', 124)]
  const ofHouse = [read('2026-09-30', 0, 'first'), read('2026-10-31', 310)]
  const told = (lastDay: string, said: Partial<BillingHouse> = {}) =>
    house({
      priceLists: [{ fromDay: null, charges: [power({ price })] }],
      contracts: [lease(1, { startDay: '2026-10-01', lastDay })],
      meters: [meter(1, 1, own), meter(2, null, ofHouse, { share: 'rest' })],
      ...said,
    })
  const early = issued(
    told('2026-10-10', {
      meters: [meter(1, 1, own), meter(2, null, ofHouse.slice(0, 1), { share: 'rest' })],
    }),
    '2026-10',
  )
  // The house's part of ten days stands above the room's use of these days, until that is asked for the whole month.
  const both = issued(told('2026-10-10', { asked: early.asked }), '2026-10')
  const stays = issued(told('2026-10-31', { asked: withoutFirstBill(both).asked }), '2026-10')
  expect(dueIn(stays, '2026-10').flatMap(proposed)).toEqual([])
})

it('asks once for shared use whose bill is gone, beside what adjusted it, where a list has since cut it otherwise', () => {
  const flat = power({ price: 3_000 })
  const values = [read('2026-09-30', 0, 'first'), read('2026-11-01', 90)]
  const told = (rooms: number, said: Partial<BillingHouse> = {}) =>
    house({
      priceLists: [{ fromDay: null, charges: [flat] }],
      contracts: [1, 2, 3]
        .slice(0, rooms)
        .map((nth) => lease(nth, { room: nth, startDay: '2026-10-01', lastDay: '2026-11-01' })),
      meters: [meter(1, null, values)],
      ...said,
    })
  // The first was asked for all, until it was said that two others lived there as well.
  const first = issued(told(1), '2026-10')
  const shared = issued({ ...told(3), asked: first.asked }, '2026-10')
  const dearer = { fromDay: '2026-11-02', charges: [power({ price: 4_000 })] }
  const lists = { priceLists: [{ fromDay: null, charges: [flat] }, dearer] }
  const all = issued({ ...told(3, lists), asked: withoutFirstBill(shared).asked }, '2026-11')
  const quantities = all.asked.flatMap(({ line: { kind, quantity, of } }) =>
    kind === 'metered' || of?.kind === 'metered' ? [quantity ?? 0] : [],
  )
  expect(quantities.reduce((sum, one) => sum + one, 0)).toBe(90_000)
})
