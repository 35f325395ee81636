import { expect, it } from 'vitest'
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
