// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import type { Role } from '../../../domain/event.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { RoomPage } from './RoomPage.tsx'
import type { RoomRecord } from './roomRecord.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const name = 'Nguyễn Thị Ngọc Diễm'
const room = {
  id: 'r',
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  number: 'P.302',
  floor: 3,
  area: 25,
  rentPrice: 5_000_000,
  buyPrice: null,
  description: null,
  imageIDs: [],
  status: RoomStatus.RENTED,
  contractID: 'now',
  customerID: 'diem',
  customerName: name,
  contractEndDay: addDays(today, 40),
  contractPrice: 4_800_000,
  nextContract: null,
  hold: null,
  leavesOn: null,
  freeSince: null,
  openBill: null,
} satisfies RoomRecord
const free: RoomRecord = {
  ...room,
  status: RoomStatus.AVAILABLE,
  contractID: null,
  customerID: null,
  customerName: null,
  contractEndDay: null,
  contractPrice: null,
  freeSince: addDays(today, -14),
}
const contract = (id: string, from: number, to: number, status: number) => ({
  id,
  roomID: 'r',
  customerID: 'diem',
  customerName: name,
  activated: true,
  residentCount: 1,
  startDay: addDays(today, from),
  endDay: addDays(today, to),
  cancelDay: null,
  status,
})
const bill = (id: string, status: number, days: number, total: number) => ({
  id,
  status,
  total,
  month: '2026-10',
  dueDay: addDays(today, days),
  roomID: 'r',
  roomNumber: 'P.302',
  customerID: 'diem',
  customerName: name,
  paidAmount: 0,
  openAmount: total,
  paymentCode: 'SN1',
  buildingName: 'Hoa Sen',
  paidDay: null,
  paidBy: null,
  deleted: false,
  createdAt: `${addDays(today, days - 9)}T02:00:00Z`,
})
const lists: Readonly<Record<string, readonly object[]>> = {
  bill: [bill('late', BillStatus.OVERDUE, -11, 5_670_600), bill('soon', BillStatus.UN_PAID, 9, 180_000)],
  contract: [
    contract('now', -160, 40, ContractStatus.ACTIVE),
    contract('before', -560, -161, ContractStatus.EXPIRED),
  ],
  'building/b/room/r/support-ticket': [
    {
      id: 't',
      title: 'Vòi nước bếp rỉ',
      status: TicketStatus.PENDING,
      authorName: name,
      createdAt: `${today}T02:00:00Z`,
      customerName: name,
    },
  ],
  'history/room/r': [
    {
      id: 'e',
      at: `${addDays(today, -1)}T02:00:00Z`,
      type: 'RoomUpdated',
      actor: { id: 'me', role: 'manager', name: 'Võ Thị Kim Hạnh' },
      changes: [{ field: 'rentPrice', before: 4_900_000, after: 5_000_000 }],
      cause: { kind: 'request' },
    },
  ],
}
const leases = [
  {
    id: 'r',
    number: 'P.302',
    floor: 3,
    status: RoomStatus.RENTED,
    leases: [{ ...contract('now', -160, 40, ContractStatus.ACTIVE), type: ContractType.RENT }],
    holds: [],
  },
]

const show = (of: RoomRecord, role: Role = 'owner') => {
  const asked: unknown[] = []
  answerLists((path) => (of === free ? [] : (lists[path] ?? [])))
  const dataProvider = {
    getList: async (resource: string, { filter }: { filter: object }) => {
      asked.push([resource, filter])
      const data = of === free ? [] : (lists[resource] ?? [])
      return { data, total: data.length }
    },
    getOne: async (resource: string) => ({
      data: {
        room: of,
        contract: {
          ...contract('now', -160, 40, ContractStatus.ACTIVE),
          residents: [],
          vehicles: [],
          partners: [],
        },
        customer: { id: 'diem', phone: '0938551407', avatarID: null },
      }[resource],
    }),
    read: async () => leases,
  }
  render(
    <Stage role={role} dataProvider={dataProvider}>
      <RoomPage />
    </Stage>,
  )
  return asked
}
const answer = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

it('answers who lives there, what they owe, how long they stay and what is open', async () => {
  const asked = show(room)
  await screen.findByText('0938 551 407')
  expect(answer('Ai đang ở')).toContain(`${name}2 người, ở từ ${formatDay(addDays(today, -560))}`)
  expect(answer('Đang nợ')).toMatch(/5\.850\.600.*2 hoá đơn, quá 11 ngày/)
  expect(answer('Hết hợp đồng')).toContain(`${formatDay(addDays(today, 40))}còn 40 ngày, chưa có người nối`)
  expect(answer('Phiếu chờ duyệt')).toContain('1 phiếuVòi nước bếp rỉ')
  // Not what the tenant before has left open.
  expect(asked).toContainEqual(['bill', { roomID: 'r', customerID: 'diem' }])
})

it('has its tenant on the last day too, and says that they move out', async () => {
  show({ ...room, contractEndDay: addDays(today, 9), leavesOn: today })
  await screen.findByText('Trả phòng hôm nay')
  expect(answer('Ai đang ở')).toContain(name)
  expect(screen.queryByText('Đang thuê')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Xem và gia hạn hợp đồng' })).toBeNull()
})

it('offers the next contract of a room whose tenant moves out, from the day after', async () => {
  show({ ...room, contractEndDay: addDays(today, 9), leavesOn: addDays(today, 5) })
  const link = await screen.findByRole('link', { name: 'Lập hợp đồng' }).catch(async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Việc khác' }))
    return screen.findByRole('menuitem', { name: 'Lập hợp đồng' })
  })
  expect(link.getAttribute('href')).toBe(
    `/contract/add?buildingID=b&floor=3&roomID=r&startDay=${addDays(today, 6)}`,
  )
})

it('tells what happened to the room, its bills and its tickets, the newest first', async () => {
  show(room)
  const feed = (await screen.findByRole('heading', { name: 'Đã xảy ra' })).closest('section')!
  await within(feed).findByText('Sửa phòng')
  const lines = within(feed)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Đã lập phiếu Vòi nước bếp rỉ')
  expect(lines).toContainEqual(expect.stringMatching(/Sửa phòng.*4\.900\.000.* → 5\.000\.000.*Kim Hạnh/))
  expect(lines).toContainEqual(expect.stringMatching(/Quá hạn trả 10\/2026: 5\.670\.600/))
})

it('leads to the next sensible step: to remind and to record what is owed', async () => {
  const openBill = {
    id: 'late',
    contractID: 'k',
    customerName: 'Phạm Trước',
    status: BillStatus.OVERDUE,
    total: 5_670_600,
    paidAmount: 0,
    dueDay: addDays(today, -11),
  }
  show({ ...room, openBill })
  await userEvent.click(await screen.findByRole('button', { name: 'Nhắc khách' }))
  const reminder = await screen.findByRole('dialog')
  expect(reminder.textContent).toMatch(/5\.670\.600.*180\.000/)
  await userEvent.click(within(reminder).getByRole('button', { name: 'Thôi' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ghi nhận đã thu' }))
  expect((await screen.findByRole('dialog', { name: 'Ghi nhận đã thu' })).textContent).toMatch(/5\.670\.600/)
})

it('offers to record what is open of a bill that was paid in part', async () => {
  const openBill = {
    id: 'late',
    contractID: 'k',
    customerName: 'Phạm Trước',
    status: BillStatus.OVERDUE,
    total: 5_670_600,
    paidAmount: 5_000_000,
    dueDay: addDays(today, -11),
  }
  show({ ...room, openBill })
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi nhận đã thu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ghi nhận đã thu' })
  expect((within(dialog).getByRole('textbox', { name: /Số tiền/ }) as HTMLInputElement).value).toBe('670.600')
  // Who owes it, and not who has the room since.
  expect(dialog.textContent).toContain('Phạm Trước')
})

it('says of a free room since when, what it costs, and leads to a contract', async () => {
  show(free)
  expect((await screen.findByRole('link', { name: 'Lập hợp đồng' })).getAttribute('href')).toBe(
    '/contract/add?buildingID=b&floor=3&roomID=r',
  )
  expect(answer('Ai đang ở')).toContain('Chưa có aiTrống 14 ngày')
  expect(answer('Giá chào thuê')).toContain('5.000.000')
  screen.getByRole('button', { name: 'Đưa vào sửa chữa' })
})

it('offers staff nothing that they may not do', async () => {
  show(room, 'staff')
  await screen.findByText('Vòi nước bếp rỉ', { selector: 'dd' })
  expect(screen.getByText(name, { selector: 'dd *' }).closest('a')).toBeNull()
  for (const act of ['Sửa thông tin phòng', 'Nhắc khách', 'Xem và gia hạn hợp đồng'])
    expect(screen.queryByText(act)).toBeNull()
})

it('lights the window of the room in the front of its house', async () => {
  show(room)
  await screen.findByRole('img', { name: 'Mặt tiền Hoa Sen, cửa sổ P.302 sáng đèn' })
})
