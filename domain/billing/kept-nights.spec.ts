import { expect, it } from 'vitest'
import { due, dueIn, house, issued, lease, meter, power, proposed, read } from '../../test/support/house.ts'
import type { BillingHouse } from './house.ts'

const opened = [read('2026-09-30', 0, 'first'), read('2026-09-30', 0, 'first')] as const

/* Which night a reading stands for once a bill has used it, and what is said otherwise afterwards. */

const uses = (facts: BillingHouse, month: string) =>
  dueIn(facts, month)
    .flatMap(proposed)
    .filter(({ kind, of }) => kind === 'metered' || of?.kind === 'metered')
    .map(({ kind, amount, from, to }) => [kind, from, to, amount])

it('gives a reading of the empty days back to its own day where the notice is withdrawn', () => {
  const values = [read('2026-05-31', 0, 'first'), read('2026-06-30', 300)]
  const told = (lastDay: string | null) =>
    house({
      contracts: [lease(1, { startDay: '2026-06-01', lastDay })],
      meters: [meter(1, 1, values)],
    })
  const left = issued(told('2026-06-16'), '2026-06')
  const stays = { ...told(null), asked: left.asked }
  expect(uses(stays, '2026-06')).toEqual([
    ['metered', '2026-06-17', '2026-06-30', 420_000],
    ['adjustment', '2026-06-01', '2026-06-16', -420_000],
  ])
  expect(due(dueIn(stays, '2026-06'), 1).missing).toEqual([])
})

it('divides by days where another last day is said and the reading is from the empty days', () => {
  const values = [read('2026-05-31', 0, 'first'), read('2026-06-30', 300)]
  const told = (lastDay: string) =>
    house({
      contracts: [lease(1, { startDay: '2026-06-01', lastDay })],
      meters: [meter(1, 1, values)],
    })
  const left = issued(told('2026-06-10'), '2026-06')
  expect(uses({ ...told('2026-06-20'), asked: left.asked }, '2026-06')).toEqual([
    ['metered', '2026-06-11', '2026-06-20', 450_000],
    ['adjustment', '2026-06-01', '2026-06-10', -450_000],
  ])
})

it.each([
  ['', []],
  [
    ', also where another list cut the month',
    [{ fromDay: '2026-02-20', charges: [power({ price: 3_500 })] }],
  ],
])(
  'leaves a reading of the house to the closing that was billed, whatever list begins beside it%s',
  (_, lists) => {
    const facts = house({
      priceLists: [{ fromDay: null, charges: [power()] }, ...lists],
      contracts: [
        lease(1, { startDay: '2026-02-01', lastDay: '2026-02-14' }),
        lease(2, { room: 2, startDay: '2026-02-01' }),
      ],
      meters: [meter(1, null, [read('2026-01-31', 0, 'first'), read('2026-03-01', 56)])],
    })
    const february = issued(facts, '2026-02')
    const dearer = { fromDay: '2026-03-02', charges: [power({ price: 4_000 })] }
    expect(uses({ ...february, priceLists: [...facts.priceLists, dearer] }, '2026-03')).toEqual([])
  },
)

it('asks for what the bounds of fewer days leave, where the same was used until another last day', () => {
  const price = [
    { upTo: 50_000, price: 9_000 },
    { upTo: null, price: 10_500 },
  ]
  const values = [read('2026-05-31', 0, 'first'), read('2026-06-28', 12)]
  const told = (lastDay: string | null) =>
    house({
      priceLists: [{ fromDay: null, charges: [power({ price })] }],
      contracts: [lease(1, { startDay: '2026-06-01', lastDay })],
      meters: [meter(1, 1, values)],
    })
  const asked = issued(told(null), '2026-06')
  // Of 50 kWh a month 10 are those of six days.
  expect(uses({ ...told('2026-06-06'), asked: asked.asked }, '2026-06')).toEqual([
    ['adjustment', '2026-06-01', '2026-06-30', 2 * 1_500],
  ])
})

it('leaves a use at its price where another meter of the charge is asked for at that of a list dated back', () => {
  const [own, shared] = [read('2026-10-31', 80), read('2026-10-31', 200)]
  const told = (priceLists: BillingHouse['priceLists'], houseRead: boolean) =>
    house({
      priceLists,
      contracts: [lease(1, { startDay: '2026-10-01' })],
      meters: [
        meter(1, 1, [opened[0], own]),
        meter(2, null, [opened[1], ...(houseRead ? [shared] : [])], { share: 'rest' }),
      ],
    })
  const before = { fromDay: null, charges: [power({ price: 3_500 })] }
  const dearer = { fromDay: '2026-10-01', charges: [power({ price: 3_700 })] }
  const first = issued(told([before], false), '2026-10')
  const second = { ...told([before, dearer], true), asked: first.asked }
  expect(uses(second, '2026-10')).toEqual([['metered', '2026-10-01', '2026-10-31', 120 * 3_700]])
  // Corrected by a kilowatt-hour, each at the price of its own line.
  const both = issued(second, '2026-10')
  const corrected = told([before, dearer], true).meters.map((one) => ({
    ...one,
    readings: one.readings.map((each) =>
      each.readingID === own.readingID ? { ...each, value: 81_000 } : each,
    ),
  }))
  expect(uses({ ...both, meters: corrected }, '2026-10').map(([, , , amount]) => amount)).toEqual([
    3_500, -3_700,
  ])
})
