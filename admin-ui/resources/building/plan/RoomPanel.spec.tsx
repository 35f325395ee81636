// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { Role } from '../../../../domain/event.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { Stage } from '../../../testing/stage.tsx'
import type { RoomRecord } from '../../room/roomRecord.ts'
import { RoomPanel } from './RoomPanel.tsx'

afterEach(cleanup)

const bill = (id: string, more: object = {}) => ({
  id,
  number: `HD-${id}`,
  month: '2025-11',
  dueDay: '2025-11-10',
  roomNumber: 'P.302',
  total: 5_000_000,
  paidAmount: 0,
  status: BillStatus.OVERDUE,
  deleted: false,
  customerID: 'diem',
  customerName: 'Nguyễn Thị Ngọc Diễm',
  ...more,
})
const room = {
  id: 'r',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  number: 'P.302',
  floor: 3,
  area: 25,
  status: RoomStatus.RENTED,
  contractID: 'c',
  customerName: 'Nguyễn Thị Ngọc Diễm',
  contractEndDay: '2099-12-31',
  contractPrice: 4_800_000,
  nextContract: null,
  rentPrice: null,
  buyPrice: null,
  description: null,
  openBill: bill('old'),
} as unknown as RoomRecord

const open = async (
  bills: readonly object[],
  { role, one = room }: { role?: Role; one?: RoomRecord } = {},
) => {
  const getList = vi.fn(async (_resource: string, _asked: object) => ({ data: bills, total: bills.length }))
  const act = vi.fn(async (_path: string, _body: object) => ({ data: {} }))
  render(
    <Stage dataProvider={{ getList, act }} {...(role && { role })}>
      <RoomPanel room={one} onClose={() => undefined} />
    </Stage>,
  )
  await screen.findByRole('dialog', { name: 'P.302' })
  return { getList, act }
}
const told = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const remind = () => screen.queryByRole('button', { name: 'Nhắc khách' })

it('says what is open of all its bills, not of the oldest alone', async () => {
  const { getList } = await open([
    bill('old', { paidAmount: 1_000_000 }),
    bill('new', { status: BillStatus.UN_PAID, dueDay: '2099-01-10' }),
  ])
  await vi.waitFor(() => expect(told('Còn phải trả')).toBe('9.000.000đ2 hoá đơn, đến hạn 10/11/2025'))
  expect(getList.mock.calls[0]).toMatchObject(['bill', { filter: { roomID: 'r', status: [1, 3, 4] } }])
})

it('reminds the tenant of them', async () => {
  const { act } = await open([bill('old'), bill('new', { month: '2025-12' })])
  await vi.waitFor(() => expect(remind()).not.toBeNull())
  await userEvent.click(remind()!)
  const dialog = await screen.findByRole('dialog', { name: 'Nhắc 1 khách trả tiền' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi lời nhắc' }))
  await screen.findByText('Đã gửi lời nhắc cho 1 khách.')
  expect(act.mock.calls).toMatchObject([
    ['notification/add', { to: { personIDs: ['diem'] } }],
    ['bill/old/remind', { way: 'notice' }],
    ['bill/new/remind', { way: 'notice' }],
  ])
})

it('reminds nobody whose payment is on its way, and lets those who may not send notices remind nobody', async () => {
  await open([bill('old', { status: BillStatus.PROCESSING })])
  await vi.waitFor(() => expect(told('Còn phải trả')).toMatch(/^5\.000\.000/))
  expect(remind()).toBeNull()
  cleanup()
  await open([bill('old')], { role: 'staff' })
  await vi.waitFor(() => expect(told('Còn phải trả')).toMatch(/^5\.000\.000/))
  expect(remind()).toBeNull()
})

it('asks for no bills and says nothing of money where nothing is open', async () => {
  const { getList } = await open([], { one: { ...room, openBill: null } })
  expect(screen.queryByText('Còn phải trả')).toBeNull()
  expect(getList).not.toHaveBeenCalled()
})
