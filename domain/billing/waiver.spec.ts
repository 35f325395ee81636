import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import {
  asBilled,
  due,
  dueIn,
  house,
  issued,
  lease,
  line,
  meter,
  proposed,
  read,
} from '../../test/support/house.ts'
import type { BillingHouse } from './house.ts'
import { meantOf, type Waivable, waivable } from './waiver.ts'

const october = { contracts: [lease(1, { startDay: '2026-10-01' })] }
const values = [read('2026-09-30', 1_000, 'first'), read('2026-10-31', 1_100)]
const corrected = (value: number) => [
  values[0] as never,
  { ...(values[1] as never as object), value } as never,
]

const waived = (facts: BillingHouse, { line, month }: Waivable): BillingHouse => ({
  ...facts,
  asked: [
    ...facts.asked,
    { line, month, contractID: uuid(1), billID: null, settlesMonth: false, isWaived: true },
  ],
})
const owed = (facts: BillingHouse, month: string) => waivable(due(dueIn(facts, month), 1), month)
const only = (all: readonly Waivable[]) => all[0] as Waivable

describe('what was forgiven', () => {
  it('35: the rent of a first month never comes again', () => {
    const facts = house({ ...october, priceLists: [{ fromDay: null, charges: [] }] })
    const rent = meantOf(owed(facts, '2026-10'), { key: 'rent', from: '2026-10-01', to: '2026-10-31' })
    const free = waived(facts, rent as Waivable)
    expect(dueIn(free, '2026-10').flatMap(proposed)).toEqual([])
    expect(dueIn(free, '2026-11').flatMap(proposed)).toMatchObject([{ from: '2026-11-01' }])
    const left = { ...free, contracts: [lease(1, { startDay: '2026-10-01', lastDay: '2026-10-10' })] }
    expect(dueIn(left, '2026-10').flatMap(proposed), 'nothing was paid that could come back').toEqual([])
  })
  it('32: a use that a run left out is not asked for again', () => {
    const facts = house({ ...october, meters: [meter(1, 1, values)] })
    const [rent, use] = owed(facts, '2026-10') as [Waivable, Waivable]
    const billed = { ...facts, asked: asBilled(uuid(1), '2026-10', [rent.line]) }
    expect(proposed(due(dueIn(billed, '2026-10'), 1))).toHaveLength(1)
    expect(proposed(due(dueIn(waived(billed, use), '2026-10'), 1))).toEqual([])
  })
  it('a difference counts as asked for on its basis; what changes after is a difference to that', () => {
    const billed = issued(house({ ...october, meters: [meter(1, 1, values)] }), '2026-10')
    const up = { ...billed, meters: [meter(1, 1, corrected(1_110_000))] }
    const difference = only(owed(up, '2026-10'))
    expect(difference.line).toMatchObject({ amount: 30_000, of: { before: 100_000, after: 110_000 } })
    const free = waived(up, difference)
    expect(owed(free, '2026-10')).toEqual([])
    const more = { ...free, meters: [meter(1, 1, corrected(1_112_000))] }
    expect(only(owed(more, '2026-10')).line).toMatchObject({
      amount: 6_000,
      of: { before: 110_000, after: 112_000 },
    })
  })
  it('is asked for again once it is taken back', () => {
    const facts = house({ ...october, priceLists: [{ fromDay: null, charges: [] }] })
    const free = waived(facts, only(owed(facts, '2026-10')))
    expect(owed({ ...free, asked: [] }, '2026-10')).toEqual(owed(facts, '2026-10'))
  })
})

it('is meant by what it is for and by its days, and by its readings where meters are several', () => {
  const use = (nth: number): Waivable => ({
    line: line({
      kind: 'metered',
      name: 'Điện',
      amount: 1,
      chargeID: uuid(21),
      from: '2026-10-01',
      to: '2026-10-31',
      readings: [uuid(nth), uuid(nth + 1)],
    }),
    month: '2026-10',
    isOld: false,
  })
  const said = { key: uuid(21), from: '2026-10-01', to: '2026-10-31' }
  expect(meantOf([use(1)], said)).toEqual(use(1))
  expect(meantOf([use(1)], { ...said, key: 'rent' })).toBeUndefined()
  expect(meantOf([use(1)], { ...said, to: '2026-10-30' })).toBeUndefined()
  expect(meantOf([use(1), use(3)], said)).toBeUndefined()
  expect(meantOf([use(1), use(3)], { ...said, readings: [uuid(3), uuid(4)] })).toEqual(use(3))
})
