import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { daysBetween, dueNote, owed, waits } from './standing.ts'

const { UN_PAID, PAID, OVERDUE, PROCESSING, CANCELLED } = BillStatus

it('counts days over the end of a month', () => {
  expect([daysBetween('2026-11-21', '2026-12-03'), daysBetween('2026-11-21', '2026-11-10')]).toEqual([
    12, -11,
  ])
})

it('lets only what waits be paid or cancelled', () => {
  expect([UN_PAID, OVERDUE, PAID, PROCESSING, CANCELLED].map((status) => waits({ status }))).toEqual([
    ...[true, true, false, false, false],
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
    ...{ status, dueDay, total, paidAmount },
  })
  const late = bill(OVERDUE, '2026-10-10', 100)
  const next = bill(UN_PAID, '2026-12-10', 50)
  const today = bill(UN_PAID, '2026-11-21', 30)
  const begun = bill(PROCESSING, '2026-11-30', 20)
  const all = [next, bill(PAID, '2026-01-10', 70, 70), today, begun, late, bill(CANCELLED, '2026-11-10', 9)]
  expect(owed(all, '2026-11-21')).toEqual({ bills: [late, today], sum: 130, next: [begun, next] })
})
