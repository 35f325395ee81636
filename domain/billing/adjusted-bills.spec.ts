import { describe, expect, it } from 'vitest'
import { z } from 'zod'
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
import { lineFields } from '../bill/line.ts'
import type { BillingContract, BillingHouse } from './house.ts'

/* A bill adjusts the lines of another one, and then either is deleted, or both, in any order, with runs in between. */

const MONTH = '2026-10'
const netOf = ({ asked }: BillingHouse) => asked.reduce((sum, { line }) => sum + line.amount, 0)
const billsOf = ({ asked }: BillingHouse) => [...new Set(asked.map(({ billID }) => billID))]
const without = (facts: BillingHouse, billID: string | null | undefined): BillingHouse => ({
  ...facts,
  asked: facts.asked.filter((one) => one.billID !== billID),
})
/** Billed state after state: each bill adjusts what those before it have asked for. */
const billed = (...states: readonly BillingHouse[]): BillingHouse =>
  states.reduce((before, facts) => issued({ ...facts, asked: before.asked }, MONTH), house())

/** Once all is billed, it comes to what the last state comes to by itself, and nothing is asked for again. */
const expectNetOfOneRun = (facts: BillingHouse, how: string) => {
  const all = issued(facts, MONTH)
  const once = issued({ ...facts, asked: [] }, MONTH)
  for (const { line } of all.asked) z.object(lineFields).parse({ ...line, id: 1 })
  // A line is rounded once, up or down by half a đồng.
  const differing = Math.abs(netOf(all) - netOf(once)) > all.asked.length
  expect([how, differing ? netOf(all) : netOf(once)]).toEqual([how, netOf(once)])
  expect([how, ...dueIn(all, MONTH).flatMap(proposed)]).toEqual([how])
}

/** Deletes up to `most` bills in any order; after each of them the next run comes, or does not. */
const deleteAny = (facts: BillingHouse, most: number, how = ''): number => {
  expectNetOfOneRun(facts, how)
  if (most === 0) return 1
  return billsOf(facts).reduce((stories, billID, place) => {
    const left = without(facts, billID)
    const said = `${how} −${place}`
    return stories + deleteAny(left, most - 1, said) + deleteAny(issued(left, MONTH), most - 1, `${said} run`)
  }, 1)
}

const bands = [
  { upTo: 50_000, price: 2_000 },
  { upTo: 100_000, price: 2_400 },
  { upTo: null, price: 3_500 },
]
const values = [read('2026-09-30', 0, 'first'), read('2026-10-20', 210), read('2026-10-31', 310)]

/** Electricity by four people a quota; `counted`: what the month's last reading says. */
const lived = (people: number, lastDay: string | null = null, counted = 310): BillingHouse =>
  house({
    priceLists: [{ fromDay: null, charges: [power({ price: bands, quota: 4, vat: 800 })] }],
    contracts: [lease(1, { startDay: '2026-10-01', lastDay, heads: [{ fromDay: null, people }] })],
    meters: [
      meter(
        1,
        1,
        values.map((one) => ({ ...one, value: Math.min(one.value, counted * 1_000) })),
      ),
    ],
  })

/** A charge by head, and the rent. */
const counted = (people: number, lastDay: string | null = null): BillingHouse =>
  house({
    priceLists: [{ fromDay: null, charges: [chargeOf(32, { way: 'perPerson', price: 20_000, vat: 800 })] }],
    contracts: [lease(1, { startDay: '2026-10-01', lastDay, heads: [{ fromDay: null, people }] })],
  })

it('asks again for what an adjustment was taken back for, once the bill of that adjustment is gone as well', () => {
  const [first, second] = [lived(2), lived(1)]
  const adjusted = billed(first, second)
  const [bill, adjusting] = billsOf(adjusted)
  const again = issued(without(adjusted, bill), MONTH)
  expect(netOf(again)).toBe(netOf(billed(second)))
  const left = without(again, adjusting)
  expect(netOf(issued(left, MONTH))).toBe(netOf(billed(second)))
})

it('asks for nothing twice by adjustments that have taken each other back', () => {
  const there = billed(lived(2), lived(1), lived(2))
  const [, second, third] = billsOf(there)
  for (const gone of [second, third]) {
    const all = issued(without(there, gone), MONTH)
    expect(Math.abs(netOf(all) - netOf(billed(lived(2))))).toBeLessThan(2)
    expect(dueIn(all, MONTH).flatMap(proposed)).toEqual([])
  }
})

it('corrects a count by the bands of its own bill, where the bill that changed the quota is gone', () => {
  const adjusted = billed(lived(3), lived(2), lived(2, null, 280))
  const left = without(adjusted, billsOf(adjusted)[1])
  expect(netOf(issued(left, MONTH))).toBe(netOf(billed(lived(2, null, 280))))
})

it('takes back what is left of adjustments that were taken back, after the first of them is gone as well', () => {
  const left = lived(2, '2026-10-20')
  const adjusted = billed(lived(4), lived(1), left)
  const [bill, first] = billsOf(adjusted)
  const again = issued(without(adjusted, bill), MONTH)
  expect(netOf(issued(without(again, first), MONTH))).toBe(netOf(billed(left)))
})

it('lets an amount that a person made of what was taken back stay, as long as all of that stands', () => {
  const adjusted = billed(lived(4), lived(1), lived(2, '2026-10-20'))
  const again = issued(without(adjusted, billsOf(adjusted)[0]), MONTH)
  const asked = again.asked.map((one) =>
    one.line.of?.after !== 0 ? one : { ...one, line: { ...one.line, amount: one.line.amount - 7_000 } },
  )
  // The rent and the use.
  expect(netOf({ ...again, asked })).toBe(netOf(again) - 2 * 7_000)
  expect(dueIn({ ...again, asked }, MONTH).flatMap(proposed)).toEqual([])
})

describe('any bills deleted in any order come to the net of one run', () => {
  it.each([
    ['the heads of a quota', [lived(2), lived(1), lived(3)]],
    ['the last day of a use', [lived(2), lived(2, '2026-10-20'), lived(2)]],
    ['both', [lived(2), lived(1, '2026-10-20'), lived(3)]],
    ['the heads of a quota and its count', [lived(2), lived(1), lived(1, null, 280), lived(3)]],
    ['the heads of a quota, then its last day', [lived(4), lived(1), lived(2, '2026-10-20')]],
    ['heads and days of a charge', [counted(2), counted(1, '2026-10-20'), counted(2)]],
  ] as const)('%s', (_, states) => {
    expect(deleteAny(billed(...states), 3)).toBeGreaterThan(10)
  })
  it('two meters that fill the same bands, of which one is read late', () => {
    const told = (people: number, isRead: boolean): BillingHouse => {
      const facts = lived(people)
      const other = [read('2026-09-30', 0, 'first'), { ...read('2026-10-31', 60), readingID: uuid(72) }]
      const late = meter(
        2,
        1,
        [{ ...other[0]!, readingID: uuid(71) }, ...other.slice(1)].slice(0, isRead ? 2 : 1),
      )
      return { ...facts, meters: [...facts.meters, late] }
    }
    expect(deleteAny(billed(told(2, false), told(2, true), told(1, true)), 3)).toBeGreaterThan(10)
  })
  it('prices that somebody said to count', () => {
    const dearer = (facts: BillingHouse, price: number): BillingHouse => {
      const priceLists = [
        {
          fromDay: null,
          charges: [
            power({ price: bands.map((one) => ({ ...one, price: one.price + price })), quota: 4 }),
            chargeOf(32, { way: 'perPerson', price: 20_000 + price }),
          ],
        },
      ]
      return {
        ...facts,
        priceLists,
        formerLists: [...(facts.formerLists ?? []), ...facts.priceLists],
        repriced: [...(facts.repriced ?? []), { fromDay: '2026-10-01', priceLists }],
      }
    }
    const first = lived(2)
    const second = dearer(first, 500)
    expect(deleteAny(billed(first, second, dearer(second, 100)), 3)).toBeGreaterThan(10)
  })
  it('a renewal that was said after the days were billed', () => {
    const [one, other] = [
      lease(1, { startDay: '2026-09-01' }),
      lease(2, { startDay: '2026-10-01', renewalOf: uuid(1) }),
    ]
    const told = (...contracts: readonly BillingContract[]) => ({ ...lived(1), contracts })
    const renewed = told({ ...one, lastDay: '2026-09-30' }, other)
    expect(deleteAny(billed(told(one), renewed), 3)).toBeGreaterThan(10)
  })
})

it('takes adjustments of a contract back once, though its renewal is asked for the same days', () => {
  const first = lease(1, { startDay: '2026-09-01' })
  const ended = { ...first, lastDay: '2026-09-30' }
  const renewal = lease(2, { startDay: '2026-10-01', renewalOf: uuid(1) })
  // Billed to October, left in September, and stayed after all.
  const adjusted = billed(
    house({ contracts: [first] }),
    house({ contracts: [ended] }),
    house({ contracts: [ended, renewal] }),
  )
  const all = issued(issued(without(adjusted, billsOf(adjusted)[0]), MONTH), MONTH)
  expect(dueIn(all, MONTH).flatMap(proposed)).toEqual([])
  expect(netOf(all)).toBe(2 * 3_100_000)
  expect(deleteAny(adjusted, 3)).toBeGreaterThan(10)
})

it('corrects a use at the prices of its bill, where an own price is dated back to days before its list', () => {
  const list = (fromDay: string | null, more: number) => ({
    fromDay,
    charges: [power({ price: bands.map((one) => ({ ...one, price: one.price + more })) })],
  })
  const own = {
    fromDay: '2026-10-10',
    charges: [{ chargeID: uuid(21), leftOut: false, price: 3_000, count: null }],
  }
  const ends = (value: number, ownCharges: BillingContract['ownCharges'] = []): BillingHouse =>
    house({
      priceLists: [list(null, 0), list('2026-10-16', 100)],
      contracts: [lease(1, { startDay: '2026-10-16', ownCharges })],
      meters: [
        meter(
          1,
          1,
          [values[0]!, { ...values[2]!, value }].map((one, place) =>
            place ? one : { ...one, day: '2026-10-15' },
          ),
        ),
      ],
    })
  const facts: BillingHouse = { ...ends(200_000, [own]), asked: billed(ends(190_000)).asked }
  expect(proposed(due(dueIn(facts, MONTH), 1)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['adjustment', 10 * 3_600],
  ])
})

it('lets an amount that a person made of an adjustment stay, as long as nothing of what it adjusts is gone', () => {
  const adjusted = billed(lived(2), lived(2, '2026-10-20'))
  const asked = adjusted.asked.map((one) =>
    one.line.of?.kind === 'metered'
      ? { ...one, line: { ...one.line, amount: one.line.amount - 7_000 } }
      : one,
  )
  expect(dueIn({ ...adjusted, asked }, MONTH).flatMap(proposed)).toEqual([])
})
