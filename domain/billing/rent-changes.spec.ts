import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { due, dueIn, house, issued, lease, proposed } from '../../test/support/house.ts'
import { type RentChange, rentOn } from '../contract/rent.ts'
import { addDays, dayNumber, dayOfNumber, lastDayOfMonth } from '../day.ts'
import { cutOfMonth } from './cut.ts'
import type { BillingHouse, OwnRepriced } from './house.ts'
import { brokenLaws } from './laws.ts'
import { weighOwnReprice } from './weigh-reprice.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1e9)
const change = (fromDay: string, price: number, untilDay: string | null = null): RentChange => ({
  changeID: uuid(50),
  fromDay,
  untilDay,
  price,
  withdrawn: false,
})
type Said = { readonly rents?: readonly RentChange[]; readonly repriced?: readonly OwnRepriced[] }
const rented = (said: Said = {}, asked: BillingHouse['asked'] = []): BillingHouse =>
  house({ contracts: [lease(1, { startDay: '2026-09-01', ...said })], asked })
const rentIn = (facts: BillingHouse, month: string) =>
  proposed(due(dueIn(facts, month), 1)).map(({ kind, from, to, unitPrice, amount }) => [
    kind,
    from,
    to,
    unitPrice,
    amount,
  ])

describe('another rent', () => {
  it('is asked for by the day, a line for each', () => {
    expect(rentIn(rented({ rents: [change('2026-09-16', 3_300_000)] }), '2026-09')).toEqual([
      ['rent', '2026-09-01', '2026-09-15', 3_100_000, 1_550_000],
      ['rent', '2026-09-16', '2026-09-30', 3_300_000, 1_650_000],
    ])
  })
  it('ends where it was said for some days, and a bill shows the free ones', () => {
    const rents = [change('2026-09-11', 0, '2026-09-20')]
    expect(rentIn(rented({ rents }), '2026-09').map(([, from, to]) => [from, to])).toEqual([
      ['2026-09-01', '2026-09-10'],
      ['2026-09-11', '2026-09-20'],
      ['2026-09-21', '2026-09-30'],
    ])
    const all = issued(rented({ rents }), '2026-09')
    expect(brokenLaws(all)).toEqual([])
  })
  it('makes differences of billed days only by a word, which says how much', () => {
    const billed = issued(rented(), '2026-09')
    const said = rented({ rents: [change('2026-09-16', 3_400_000)] }, billed.asked)
    expect(rentIn(said, '2026-09')).toEqual([])
    const cut = cutOfMonth(said, '2026-09')
    const about = { contractID: uuid(1), fromDay: '2026-09-01' }
    expect(weighOwnReprice(said, about, cut)).toEqual({ bills: 1, amount: 150_000 })
    const word = { fromDay: '2026-09-01', price: 3_100_000, ownCharges: [], rents: 1 }
    const repriced = rented({ rents: [change('2026-09-16', 3_400_000)], repriced: [word] }, billed.asked)
    expect(rentIn(repriced, '2026-09')).toEqual([['adjustment', '2026-09-01', '2026-09-30', null, 150_000]])
    expect(rentIn(issued(repriced, '2026-09'), '2026-09')).toEqual([])
    const free = [change('2026-09-01', 0, '2026-09-30')]
    const gone = rented({ rents: free, repriced: [word] }, billed.asked)
    expect(rentIn(gone, '2026-09').map(([, , , , amount]) => amount)).toEqual([-3_100_000])
    expect(rentIn(issued(gone, '2026-09'), '2026-09')).toEqual([])
  })
  it('is that of the latest first day, what was said for some days before it, and nothing once withdrawn', () => {
    const rents = [change('2026-11-01', 5), change('2026-10-01', 4), change('2026-10-10', 1, '2026-11-05')]
    const on = (day: string) => rentOn({ price: 3, rents }, day)
    expect(['2026-09-30', '2026-10-01', '2026-10-10', '2026-11-05', '2026-11-06'].map(on)).toEqual([
      3, 4, 1, 1, 5,
    ])
    const withdrawn = rents.map((one) => ({ ...one, withdrawn: true }))
    expect(rentOn({ price: 3, rents: withdrawn }, '2026-11-06')).toBe(3)
  })
})

const MONTHS = ['2026-09', '2026-10', '2026-11']
const said = fc.record({
  from: fc.nat(90),
  days: fc.option(fc.nat(40), { nil: null }),
  price: fc.nat(9).map((hundreds) => hundreds * 310_000),
})

it('comes to the net of one run after all changes, in any order with the runs', () => {
  let lines = 0
  fc.assert(
    fc.property(
      fc.array(said, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(4), { maxLength: 3 }),
      (all, runs) => {
        const rents = all.map(({ from, days, price }) => {
          const fromDay = addDays('2026-09-01', from)
          return change(fromDay, price, days === null ? null : addDays(fromDay, days))
        })
        let asked: BillingHouse['asked'] = []
        // A run of the next month after so many changes.
        for (const [place, known] of runs.toSorted().entries()) {
          const facts = rented({ rents: rents.slice(0, known) }, asked)
          asked = issued(facts, MONTHS[place] as string).asked
        }
        const word = { fromDay: '2026-09-01', price: 3_100_000, ownCharges: [], rents: rents.length }
        const last = issued(rented({ rents, repriced: [word] }, asked), '2026-11')
        const net = last.asked.reduce((sum, { line }) => sum + line.amount, 0)
        // By the day, with arithmetic of its own.
        let owed = 0
        for (let day = dayNumber('2026-09-01'); day <= dayNumber('2026-11-30'); day++) {
          const on = dayOfNumber(day)
          const some = rents
            .filter((one) => one.untilDay !== null && one.fromDay <= on && on <= one.untilDay)
            .at(-1)
          const lasting = rents.filter((one) => one.untilDay === null && one.fromDay <= on)
          const latest = Math.max(0, ...lasting.map((one) => dayNumber(one.fromDay)))
          const step = lasting.filter((one) => dayNumber(one.fromDay) === latest).at(-1)
          owed +=
            (some ?? step ?? { price: 3_100_000 }).price / Number(lastDayOfMonth(on.slice(0, 7)).slice(8))
        }
        lines += last.asked.length
        expect(Math.abs(net - owed)).toBeLessThanOrEqual(last.asked.length)
        expect(dueIn(last, '2026-11').flatMap(proposed)).toEqual([])
        expect(brokenLaws(last)).toEqual([])
      },
    ),
    { numRuns: 500, seed },
  )
  console.log(`changes of a rent: seed ${seed}, 500 stories, ${lines} lines`)
})
