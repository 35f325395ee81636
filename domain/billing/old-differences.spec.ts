import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { due, dueIn, house, lease, line, meter, power, proposed, read } from '../../test/support/house.ts'
import type { AskedLine, BillingHouse } from './house.ts'

/** Two months of a time when lines said their values alone; the reading of September was corrected since. */
const values = [read('2026-07-31', 1_000, 'first'), read('2026-08-31', 1_100), read('2026-09-30', 1_190)]
const shown = (nth: number, from: number, to: number): AskedLine => ({
  line: line({
    kind: 'metered',
    name: 'Điện',
    chargeID: power().id,
    quantity: (to - from) * 1_000,
    unitPrice: 3_000,
    amount: (to - from) * 3_000,
    figures: [
      { day: null, value: from * 1_000 },
      { day: null, value: to * 1_000 },
    ],
    readings: [values[nth]?.readingID as string, values[nth + 1]?.readingID as string],
  }),
  billID: uuid(90 + nth),
  contractID: uuid(1),
  month: nth === 0 ? '2026-08' : '2026-09',
  settlesMonth: true,
})
const facts = house({
  contracts: [lease(1, { askedFrom: null })],
  meters: [meter(1, 1, values)],
  asked: [shown(0, 1_000, 1_100), shown(1, 1_100, 1_200)],
})
const differences = (of: BillingHouse) => due(dueIn(of, '2026-10'), 1).differences
const adjustments = (of: BillingHouse) =>
  proposed(due(dueIn(of, '2026-10'), 1)).filter(({ kind }) => kind === 'adjustment')

it('asks for a difference of a bill of before only once somebody has said so', () => {
  expect(differences(facts)).toMatchObject([{ isOld: true, line: { amount: -30_000 } }])
  expect(adjustments(facts)).toEqual([])
  const keys = new Set(differences(facts).map(({ key }) => key))
  const said = { ...facts, proposed: keys }
  expect(adjustments(said)).toMatchObject([{ amount: -30_000, of: { before: 100_000, after: 90_000 } }])
  const billed = {
    ...said,
    asked: [
      ...said.asked,
      ...adjustments(said).map((one) => ({
        line: one,
        billID: uuid(99),
        contractID: uuid(1),
        month: '2026-10',
        settlesMonth: false,
      })),
    ],
  }
  expect(differences(billed)).toEqual([])
})

it('changes the line that an adjustment is of, where lines show figures alone', () => {
  const unnamed = facts.asked.map((one) => ({ ...one, line: { ...one.line, readings: null } }))
  // The values that they show are those of the meter: only the second month's use belongs to somebody else in part.
  const left = { ...facts, asked: unnamed, contracts: [lease(1, { askedFrom: null, lastDay: '2026-09-15' })] }
  const meant = left.asked[0] as AskedLine
  const adjustment = {
    ...meant,
    line: {
      ...meant.line,
      kind: 'adjustment' as const,
      amount: -3_000,
      of: { kind: 'metered' as const, contractID: uuid(1), before: 100_000, after: 99_000 },
    },
    billID: uuid(99),
    settlesMonth: false,
  }
  const now = differences({ ...left, asked: [...left.asked, adjustment] })
  expect(now.find(({ billID }) => billID === meant.billID)?.line.of).toMatchObject({ before: 99_000 })
})
