// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { Stage } from '../../testing/stage.tsx'
import type { PersonRecord } from '../person/personRecord.ts'
import { CustomerHead } from './CustomerHead.tsx'

afterEach(cleanup)

const today = dayOf(new Date())
const person = {
  id: 'diem',
  fullName: 'Nguyễn Thị Ngọc Diễm',
  createdAt: '2026-06-15T03:00:00Z',
} as PersonRecord
const bill = (id: string, status: BillStatus, days: number, total: number, paidAmount = 0) => ({
  id,
  status,
  dueDay: addDays(today, days),
  total,
  paidAmount,
  month: '2026-11',
  roomNumber: id,
  customerName: person.fullName,
})
const show = (bills: readonly object[]) => {
  const asked: unknown[] = []
  const getList = async (resource: string, { filter }: { filter: unknown }) => {
    asked.push([resource, filter])
    return resource === 'bill' ? { data: bills, total: bills.length } : { data: [], total: 0 }
  }
  render(
    <Stage dataProvider={{ getList }}>
      <CustomerHead person={person} onEdit={undefined} />
    </Stage>,
  )
  return asked
}

it('says what a customer owes, how late that is, and what comes due', async () => {
  const asked = show([
    bill('soon', BillStatus.UN_PAID, 9, 180_000),
    bill('late', BillStatus.OVERDUE, -11, 5_670_600),
    bill('paid', BillStatus.PAID, -40, 900, 900),
    bill('gone', BillStatus.CANCELLED, -40, 700),
  ])
  expect((await screen.findByText('Đang nợ')).nextElementSibling?.textContent).toMatch(/^5\.850\.600/)
  expect(screen.getByText(/5\.670\.600.*quá 11 ngày/)).toBeTruthy()
  expect(screen.getByText(new RegExp(`180\\.000.*đến hạn ${formatDay(addDays(today, 9))}`))).toBeTruthy()
  expect(asked).toContainEqual(['bill', { customerID: 'diem' }])
  // Money that comes is for the oldest bill.
  await userEvent.click(screen.getByRole('button', { name: 'Ghi nhận đã thu' }))
  expect(within(await screen.findByRole('dialog')).getByText(/5\.670\.600/)).toBeTruthy()
})

it('leads to a notice to them, and says so when nothing is owed', async () => {
  show([bill('paid', BillStatus.PAID, -40, 900, 900)])
  await screen.findByText('Không nợ khoản nào.')
  expect(screen.queryByRole('button', { name: 'Ghi nhận đã thu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Gửi thông báo' }).getAttribute('href')).toBe(
    '/notice/new?personID=diem',
  )
})
