import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import { rhythmOf, rowsFor, spansOf } from './lifeLine.ts'

const { UN_PAID, PAID, OVERDUE, CANCELLED } = BillStatus
const today = '2026-11-21'
const bill = (month: string, status: BillStatus, paidDay: string | null = null) =>
  ({
    id: month,
    month,
    status,
    paidDay,
    dueDay: `${month}-10`,
    deleted: false,
    createdAt: `${month}-01T02:00:00Z`,
  }) as BillRecord
const spans = (...bills: BillRecord[]) =>
  spansOf(bills, today).map(({ from, to, open, lateFrom }) => [from, to, open, lateFrom])

it('makes of a bill the time that it took', () => {
  expect(spans(bill('2026-10', PAID, '2026-10-08'))).toEqual([['2026-10-01', '2026-10-08', false, undefined]])
  expect(spans(bill('2026-10', PAID, '2026-10-20'))).toEqual([
    ['2026-10-01', '2026-10-20', false, '2026-10-10'],
  ])
  expect(spans(bill('2026-11', OVERDUE))).toEqual([['2026-11-01', today, true, '2026-11-10']])
})

it('begins on its day a bill that was written down later, and leaves out what nobody has to pay', () => {
  const late = { ...bill('2026-09', PAID, '2026-09-12'), createdAt: '2026-11-20T02:00:00Z' }
  expect(spans(late, bill('2026-10', CANCELLED), { ...bill('2026-10', PAID), deleted: true })).toEqual([
    ['2026-09-10', '2026-09-12', false, '2026-09-10'],
  ])
})

it('says how somebody is used to pay, once there is enough to say it', () => {
  const paid = [
    bill('2026-08', PAID, '2026-08-08'),
    bill('2026-09', PAID, '2026-09-09'),
    bill('2026-10', PAID, '2026-10-20'),
  ]
  expect(rhythmOf(paid.slice(1), today)).toBeUndefined()
  expect(rhythmOf(paid, today)).toEqual({ days: 8, late: 1, of: 3 })
  // What is not due yet says nothing, what is past its day does.
  const waiting = { ...bill('2026-11', UN_PAID), dueDay: '2026-11-30' }
  expect(rhythmOf([...paid, waiting], today)).toEqual({ days: 8, late: 1, of: 3 })
  expect(rhythmOf([...paid, bill('2026-11', OVERDUE)], today)).toEqual({ days: 8, late: 2, of: 4 })
})

it('puts below each other what would lie upon another', () => {
  const placed = (left: number, right: number) => ({ left, right })
  expect(
    rowsFor([placed(0.5, 0.6), placed(0, 0.2), placed(0.1, 0.3), placed(0.2, 0.4)]).map(({ row }) => row),
  ).toEqual([0, 1, 0, 0])
})
