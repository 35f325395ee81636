import { expect, it } from 'vitest'
import { bookOf } from './book.ts'

const bill = (id: string, createdAt: string, total: number, status = 1) => ({ id, createdAt, total, status })
const receipt = (id: string, day: string, amount: number, more: object = {}) => ({
  id,
  day,
  amount,
  kind: 'rent',
  reversed: false,
  held: null,
  ...more,
})
const bookFor = (told: object) =>
  bookOf({ bills: [], receipts: [], entries: [], ...told } as never).map(({ id, balance }) => [id, balance])

it('runs through asked and paid by their days, and calls what is too much credit', () => {
  expect(
    bookFor({
      bills: [bill('b1', '2026-06-01T02:00:00Z', 500), bill('b2', '2026-07-01T02:00:00Z', 300)],
      receipts: [receipt('r1', '2026-06-05', 200), receipt('r2', '2026-07-01', 700)],
    }),
  ).toEqual([
    ['b1', 500],
    ['r1', 300],
    ['b2', 600],
    ['r2', -100],
  ])
})

it('shows what was reversed or waits, and does not count it; leaves out deposits and cancelled bills', () => {
  expect(
    bookFor({
      bills: [bill('b1', '2026-06-01T02:00:00Z', 500), bill('b2', '2026-06-01T02:00:00Z', 900, 5)],
      receipts: [
        receipt('r1', '2026-06-05', 500, { reversed: true }),
        receipt('r2', '2026-06-06', 500, { held: 'wrong_amount' }),
        receipt('d1', '2026-06-07', 5_000, { kind: 'deposit' }),
      ],
      entries: [
        { id: 'e1', kind: 'depositDeducted', day: '2026-06-08', amount: 400, billID: 'b1' },
        { id: 'e2', kind: 'depositDeducted', day: '2026-06-08', amount: 70, billID: null },
        { id: 'e3', kind: 'moneyReturned', day: '2026-06-09', amount: 50 },
      ],
    }),
  ).toEqual([
    ['b1', 500],
    ['r1', 500],
    ['r2', 500],
    ['e1', 100],
    ['e3', 150],
  ])
})

it('counts what crosses between the contracts of a lease, and not what was taken back', () => {
  expect(
    bookFor({
      bills: [bill('b1', '2026-06-01T02:00:00Z', 500)],
      receipts: [receipt('r1', '2026-06-05', 700)],
      entries: [
        { id: 'm1', kind: 'creditMoved', day: '2026-06-09', amount: 100 },
        { id: 'm2', kind: 'creditTakenOver', day: '2026-06-10', amount: 50, reversed: true },
      ],
      crossed: [
        {
          receiptID: 'r1',
          billID: 'b2',
          day: '2026-06-05',
          amount: 300,
          isGiven: true,
          contractNumber: 'P/2',
        },
        {
          receiptID: 'r9',
          billID: 'b1',
          day: '2026-06-08',
          amount: 200,
          isGiven: false,
          contractNumber: 'P/2',
        },
      ],
    }),
  ).toEqual([
    ['b1', 500],
    ['r1/b2', 800],
    ['r1', 100],
    ['r9/b1', -100],
    ['m1', 0],
    ['m2', 0],
  ])
})
