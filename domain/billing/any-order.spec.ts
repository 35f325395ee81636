import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { chargeOf, due, dueIn, house, issued, lease, proposed } from '../../test/support/house.ts'

/* Stories that random ones found: what was said after a bill came to another net than what was said before it. */

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
