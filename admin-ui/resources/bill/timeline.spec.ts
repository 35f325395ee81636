import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { happeningsOf } from './timeline.ts'

const entry = (type: string, ...changes: readonly [field: string, before: unknown, after: unknown][]) =>
  ({
    id: type,
    revision: 0,
    at: '2026-11-19T13:14:00Z',
    type,
    cause: { kind: 'request' },
    actor: { id: 'diem', role: 'customer', name: 'Nguyễn Thị Ngọc Diễm' },
    changes: changes.map(([field, before, after]) => ({ field, before, after })),
  }) as HistoryEntry
const told = (...entries: readonly HistoryEntry[]) =>
  happeningsOf(entries).map(({ id, at, actor, changes, ...rest }) => rest)

const attempt = (state: string, more: object = {}) => ({
  orderID: 'o',
  amount: 5_670_600,
  at: '2026-11-19T13:00:00Z',
  expiresAt: '2026-11-19T13:15:00Z',
  state,
  ...more,
})
const paid = { paymentID: 'p', method: 'cash', amount: 5_670_600, at: '2026-11-20T02:00:00Z' }

it('says what was asked for, and what came and how', () => {
  const first = { ...paid, paymentID: 'first', reversed: 'Nhầm phòng' }
  expect(
    told(
      entry('PaymentRecorded', ['payments', [first], [first, paid]]),
      entry('BillMarkedOverdue', ['status', 1, 3]),
      entry('BillIssued', ['total', null, 5_670_600]),
    ),
  ).toEqual([
    { type: 'PaymentRecorded', tone: 'settled', amount: 5_670_600, method: 'cash' },
    { type: 'BillMarkedOverdue', tone: 'late' },
    { type: 'BillIssued', amount: 5_670_600 },
  ])
})

it('says why somebody changed or cancelled it', () => {
  const because = (type: string) => ({ ...entry(type), reason: 'Ghi nhầm số điện' })
  expect(told(because('BillCancelled'), because('BillUpdated'))).toEqual([
    { type: 'BillCancelled', words: 'Ghi nhầm số điện' },
    { type: 'BillUpdated', words: 'Ghi nhầm số điện' },
  ])
})

it('says of an attempt to pay online what came of it, and that it began while nothing has', () => {
  const began = entry('PaymentStarted', ['attempts', [], [attempt('open')]])
  const failed = attempt('failed', { resultCode: 1001 })
  const offered = entry('PaymentOffered')
  expect(told(offered, began)).toEqual([
    {
      type: 'PaymentStarted',
      tone: 'moving',
      amount: 5_670_600,
      said: { key: 'pay.attempt.open', args: { time: '20:15', code: 0 } },
    },
  ])
  const end = entry('PaymentFailed', ['attempts', [attempt('open')], [failed]])
  expect(told(end, offered, began)).toEqual([
    {
      type: 'PaymentFailed',
      tone: 'late',
      amount: 5_670_600,
      said: { key: 'pay.attempt.code.1001', args: { time: '20:15', code: 1001 } },
    },
  ])
  const again = entry('PaymentStarted', ['attempts', [failed], [failed, attempt('open', { orderID: 'o2' })]])
  expect(told(again, end, began).map(({ type }) => type)).toEqual(['PaymentStarted', 'PaymentFailed'])
})

it('says why money was taken back or given back', () => {
  const reversed = { ...paid, reversed: 'Ghi nhầm phòng' }
  const returned = { method: 'transfer', day: '2026-11-21', reason: 'Trả hai lần' }
  expect(
    told(
      entry('PaymentReturned', ['payments', [reversed], [{ ...reversed, returned }]]),
      entry('PaymentReversed', ['payments', [paid], [reversed]]),
    ),
  ).toEqual([
    { type: 'PaymentReturned', method: 'transfer', words: 'Trả hai lần' },
    { type: 'PaymentReversed', words: 'Ghi nhầm phòng' },
  ])
})
