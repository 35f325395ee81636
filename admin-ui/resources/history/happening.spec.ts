import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import { type Happening, newestFirst, stagesOf } from './happening.ts'

const happening = (key: string, day: string, time?: string): Happening => ({
  key,
  day,
  kind: 'change',
  what: key,
  ...(time && { time }),
})

it('tells the newest first, and of one day what has no time as the last that happened', () => {
  const told = newestFirst([
    happening('morning', '2026-11-01', '9:05'),
    happening('year before', '2025-12-31', '23:00'),
    happening('paid', '2026-11-01'),
    happening('evening', '2026-11-01', '20:14'),
  ])
  expect(told.map(({ key }) => key)).toEqual(['paid', 'evening', 'morning', 'year before'])
})

const bill = (fields: Partial<BillRecord>) =>
  ({
    createdAt: '2026-10-01T01:00:00Z',
    dueDay: '2026-10-10',
    paidDay: null,
    status: BillStatus.UN_PAID,
    deleted: false,
    ...fields,
  }) as BillRecord
const told = (fields: Partial<BillRecord>) => stagesOf(bill(fields)).map(({ of, day }) => `${of} ${day}`)

it.each([
  ['waits', {}, ['issued 2026-10-01']],
  ['is late', { status: BillStatus.OVERDUE }, ['issued 2026-10-01', 'overdue 2026-10-11']],
  [
    'was paid in time',
    { status: BillStatus.PAID, paidDay: '2026-10-10' },
    ['issued 2026-10-01', 'paid 2026-10-10'],
  ],
  [
    'was paid late',
    { status: BillStatus.PAID, paidDay: '2026-10-12' },
    ['issued 2026-10-01', 'overdue 2026-10-11', 'paid 2026-10-12'],
  ],
  [
    'was written down after its day',
    { createdAt: '2026-11-20T01:00:00Z', status: BillStatus.PAID, paidDay: '2026-10-12' },
    ['issued 2026-11-20', 'paid 2026-10-12'],
  ],
  ['is cancelled', { status: BillStatus.CANCELLED }, ['issued 2026-10-01']],
  [
    'is deleted and was paid',
    { deleted: true, status: BillStatus.PAID, paidDay: '2026-10-10' },
    ['paid 2026-10-10'],
  ],
])('tells of a bill that %s', (_name, fields, stages) => {
  expect(told(fields)).toEqual(stages)
})
