import { describe, expect, it } from 'vitest'
import { numberedLines } from '../../../../domain/bill/line-parts.ts'
import type { ProposedBill } from '../../../../projections/run/run.answers.ts'
import { amountsOf, countedOf, keyOf, NO_ANSWERS, stateOf, sumsOf, typedKey } from './runState.ts'

const today = '2026-11-02'
const power = {
  id: 'power',
  name: 'Điện',
  unit: 'kWh',
  way: 'metered' as const,
  price: 3_800,
  quota: null,
  vat: null,
  utility: 'electricity' as const,
}
const bill: ProposedBill = {
  contractID: 'c',
  roomID: 'r',
  roomNumber: 'P.101',
  customerID: 'p',
  customerName: 'Nguyễn Văn An',
  month: '2026-11',
  dueDay: '2026-11-10',
  lines: numberedLines([
    { kind: 'rent', name: 'Tiền phòng', amount: 3_000_000 },
    { kind: 'metered', name: 'Nước', unit: 'm³', amount: 90_000, quantity: 5_000, unitPrice: 18_000 },
    { kind: 'service', name: 'Mạng', amount: 100_000 },
  ]),
  total: 3_190_000,
  credit: { amount: 0, automatic: true },
  before: null,
  reasons: null,
  missing: [],
  doubts: [],
  offers: [],
}
const state = (said: Partial<ProposedBill> = {}, answers = NO_ANSWERS) =>
  stateOf({ ...bill, ...said }, answers, today)
const missing = { meterID: null, charge: power, last: { day: null, value: 1_284_000 }, people: 2, below: 0 }

describe('a bill of the month', () => {
  it('is issued as it is proposed', () =>
    expect(state()).toMatchObject({ ready: true, total: 3_190_000, tasks: [] }))
  it('stays back while a reading is missing, and adds it once it is typed', () => {
    expect(state({ missing: [missing] })).toMatchObject({ ready: false, tasks: [{ kind: 'missing' }] })
    const typed = { [typedKey(bill, missing)]: 1_396_000 }
    const read = state({ missing: [missing] }, { ...NO_ANSWERS, typed })
    expect(read).toMatchObject({ ready: true, total: 3_190_000 + 425_600, tasks: [] })
    expect(read.lines.at(-1)).toMatchObject({ id: 4, kind: 'metered', quantity: 112_000, unitPrice: 3_800 })
  })
  it('stays back while it is odd, until somebody says that it is right', () => {
    const odd = {
      kind: 'odd_use' as const,
      meterID: 'm',
      readingID: 'read',
      chargeID: 'power',
      used: 900_000,
      days: 30,
      mean: 100_000,
      spans: [],
    }
    expect(state({ doubts: [odd] })).toMatchObject({ ready: false, tasks: [{ kind: 'odd' }] })
    expect(state({ doubts: [odd] }, { ...NO_ANSWERS, accepted: ['read'] }).ready).toBe(true)
  })
  it('has a penalty only where somebody adds it, and does not wait for that', () => {
    const offers = numberedLines([{ kind: 'penalty', name: 'Phạt', amount: 50_000, chargeID: 'late' }])
    expect(state({ offers })).toMatchObject({
      ready: true,
      total: 3_190_000,
      tasks: [{ kind: 'offer' }],
    })
    const added = state({ offers }, { ...NO_ANSWERS, offers: { late: true } })
    expect(added).toMatchObject({ total: 3_240_000, tasks: [] })
    const dropped = state({ offers }, { ...NO_ANSWERS, offers: { late: false } })
    expect(dropped).toMatchObject({ total: 3_190_000, tasks: [] })
  })
  it('has a deposit only where somebody adds it', () => {
    const offers = numberedLines([{ kind: 'deposit', name: 'Tiền cọc', amount: 3_000_000 }])
    expect(state({ offers })).toMatchObject({ total: 3_190_000, tasks: [{ kind: 'offer' }] })
    const added = state({ offers }, { ...NO_ANSWERS, offers: { 'deposit c': true } })
    expect(added).toMatchObject({ ready: true, total: 6_190_000, tasks: [] })
  })
  it('says what credit pays of it, and what of its adjustments becomes credit', () => {
    expect(state({ credit: { amount: 190_000, automatic: true } })).toMatchObject({ used: 190_000 })
    expect(state({ credit: { amount: 190_000, automatic: false } })).toMatchObject({ used: 0 })
    const lines = numberedLines([
      { kind: 'rent', name: 'Tiền phòng', amount: 100_000 },
      { kind: 'adjustment', name: 'Điện', amount: -150_000 },
    ])
    expect(state({ lines })).toMatchObject({ ready: true, total: 100_000, credited: 150_000, used: 100_000 })
  })
  it('is left out with all that it asks', () =>
    expect(state({ missing: [missing] }, { ...NO_ANSWERS, skipped: [keyOf(bill)] })).toMatchObject({
      ready: false,
      skipped: true,
      tasks: [],
    }))
  it('is none where nothing is left to ask for, or nobody is there', () => {
    expect(state({ lines: [] }).ready).toBe(false)
    expect(state({ contractID: null }).ready).toBe(false)
  })
})

it('sums what will be issued by its parts', () => {
  expect(sumsOf([state(), state()])).toEqual({
    rent: { amount: 6_000_000, quantity: 0 },
    electricity: { amount: 0, quantity: 0 },
    water: { amount: 180_000, quantity: 10_000 },
    other: { amount: 200_000, quantity: 0 },
  })
  expect(countedOf(state(), 'water')).toEqual({ from: null, to: null, used: 5_000 })
  expect(countedOf(state(), 'electricity')).toBeUndefined()
  expect(amountsOf(state())).toEqual({ rent: 3_000_000, use: 90_000, other: 100_000 })
})
