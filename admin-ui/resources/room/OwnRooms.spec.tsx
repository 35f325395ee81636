// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { Stage } from '../../testing/stage.tsx'
import { OwnRooms } from './OwnRooms.tsx'

afterEach(cleanup)

const today = dayOf(new Date())
const ago = (days: number) => `${addDays(today, -days)}T02:00:00Z`
const lists: Readonly<Record<string, readonly object[]>> = {
  room: [{ id: 'r', number: 'P.302', buildingName: 'Hoa Sen', floor: 3 }],
  contract: [
    {
      id: 'k',
      roomID: 'r',
      roomNumber: 'P.302',
      type: ContractType.RENT,
      price: 4_800_000,
      deposit: 9_600_000,
      status: ContractStatus.ACTIVE,
      startDay: addDays(today, -160),
      endDay: addDays(today, 40),
      cancelDay: null,
    },
  ],
  bill: [
    {
      id: 'b',
      month: '2026-10',
      status: BillStatus.PAID,
      total: 5_588_200,
      paidAmount: 5_588_200,
      dueDay: addDays(today, -40),
      paidDay: addDays(today, -42),
      roomNumber: 'P.302',
    },
  ],
  'support-ticket': [
    {
      id: 't1',
      title: 'Vòi nước bếp rỉ',
      status: TicketStatus.APPROVED,
      createdAt: ago(3),
      decidedAt: ago(2),
      decisionNote: 'Thợ đến chiều thứ Hai.',
    },
    {
      id: 't2',
      title: 'Bóng đèn cháy',
      status: TicketStatus.APPROVED,
      createdAt: ago(90),
      decidedAt: ago(80),
    },
  ],
  'notice/inbox': [
    { id: 'n', title: 'Cắt nước thứ Tư', senderName: 'Trần Minh Quân', sentAt: ago(1), read: 0 },
  ],
}
const tenant = { role: 'customer' } as const

const show = (answers: typeof lists) =>
  render(
    <Stage
      {...tenant}
      dataProvider={{
        getList: async (resource: string) => {
          const data = answers[resource] ?? []
          return { data, total: data.length }
        },
        read: async () => ({ momo: false }),
      }}
    >
      <OwnRooms />
    </Stage>,
  )
const part = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('section') as HTMLElement)

it('greets a tenant with their room, what was answered, what was written, and how long they stay', async () => {
  show(lists)
  await screen.findByRole('heading', { name: 'Phòng có gì cần sửa' })
  expect(screen.getByRole('link', { name: 'P.302' }).getAttribute('href')).toBe('/room/r')
  const repair = part('Phòng có gì cần sửa')
  expect(repair.getByRole('link', { name: /^Vòi nước bếp rỉ/ }).textContent).toContain(
    'Thợ đến chiều thứ Hai.',
  )
  // What was answered long ago is no news.
  expect(repair.queryByText('Bóng đèn cháy')).toBeNull()
  expect(repair.getByRole('link', { name: 'Báo việc cần sửa' }).getAttribute('href')).toBe('/support-ticket')
  expect(part('Thông báo').getByRole('link').getAttribute('href')).toBe('/notice/inbox?id=n')
  expect(part('Hợp đồng').getByRole('link').textContent).toMatch(
    new RegExp(`^Còn 40 ngày4\\.800\\.000.*${formatDay(addDays(today, 40))}Tiền cọc9\\.600\\.000đ$`),
  )
  expect(
    part('Đã trả')
      .getByRole('link', { name: /Tháng 10/ })
      .getAttribute('href'),
  ).toBe('/bill/b')
})

it('has nothing to show of what there is none of', async () => {
  show({})
  await screen.findByRole('heading', { name: 'Bạn chưa có phòng nào' })
  expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Bạn chưa có phòng nào',
  ])
})
