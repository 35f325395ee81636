import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { accountOf, dueNote, owed, paidNote, waits } from './standing.ts'

const { UN_PAID, PAID, OVERDUE, PROCESSING, CANCELLED } = BillStatus

it('lets only what waits be paid or cancelled', () => {
  expect([UN_PAID, OVERDUE, PAID, PROCESSING, CANCELLED].map((status) => waits({ status }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(waits({ status: OVERDUE, deleted: true })).toBe(false)
  expect(dueNote({ status: OVERDUE, dueDay: '2026-11-10', deleted: true }, '2026-11-21')).toBeUndefined()
})

it.each([
  [OVERDUE, '2026-11-10', { text: 'late', days: 11 }],
  [UN_PAID, '2026-11-21', { text: 'today', days: 0 }],
  [UN_PAID, '2026-11-28', { text: 'in_days', days: 7 }],
  [UN_PAID, '2026-11-29', undefined],
  [PAID, '2026-11-10', undefined],
])('says how status %i due on %s stands', (status, dueDay, said) => {
  expect(dueNote({ status, dueDay }, '2026-11-21')).toEqual(said)
})

it('sums what is due today or before, the oldest first, and tells what comes next apart', () => {
  const bill = (status: number, dueDay: string, total: number, paidAmount = 0) => ({
    status,
    dueDay,
    total,
    paidAmount,
  })
  const late = bill(OVERDUE, '2026-10-10', 100)
  const next = bill(UN_PAID, '2026-12-10', 50)
  const today = bill(UN_PAID, '2026-11-21', 30)
  const begun = bill(PROCESSING, '2026-11-30', 20)
  const all = [next, bill(PAID, '2026-01-10', 70, 70), today, begun, late, bill(CANCELLED, '2026-11-10', 9)]
  expect(owed(all, '2026-11-21')).toEqual({ bills: [late, today], sum: 130, next: [begun, next] })
})

it('reckons what was billed less what came, without what is cancelled or deleted', () => {
  const bill = (status: number, total: number, paidAmount: number, deleted = false) => ({
    status,
    total,
    paidAmount,
    deleted,
    dueDay: '2026-11-10',
  })
  const bills = [bill(PAID, 100, 100), bill(OVERDUE, 60, 0), bill(CANCELLED, 9, 0), bill(PAID, 7, 7, true)]
  expect(accountOf(bills)).toEqual({ billed: 160, collected: 100, open: 60 })
})

it.each([
  [PAID, '2026-11-08', { text: 'early', days: 2 }],
  [PAID, '2026-11-10', { text: 'in_time', days: 0 }],
  [PAID, '2026-11-13', { text: 'late', days: 3 }],
  [OVERDUE, null, undefined],
])('says how status %i paid on %s was to its due day', (status, paidDay, said) => {
  expect(paidNote({ status, dueDay: '2026-11-10', paidDay })).toEqual(said)
})
