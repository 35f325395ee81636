// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType, ResidentType } from '../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { CustomerPage } from './CustomerPage.tsx'

beforeEach(() => {
  answerLists((path) => lists[path] ?? [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const today = dayOf(new Date())
const person = {
  id: 'diem',
  revision: 3,
  role: 'customer',
  fullName: 'Nguyễn Thị Ngọc Diễm',
  avatarID: null,
  partnerIn: [
    {
      id: 'theirs',
      type: ContractType.RENT,
      status: ContractStatus.ACTIVE,
      activated: true,
      roomNumber: 'P.404',
      buildingName: 'Hoa Mai',
      customerName: 'Lê Hoa',
      startDay: addDays(today, -90),
      endDay: addDays(today, 200),
      cancelDay: null,
      fromDay: addDays(today, -30),
      toDay: null,
    },
  ],
  phone: '0938551407',
  email: 'ngoc.diem@thu.vn',
  emailVerified: true,
  locale: 'vi',
  ssn: null,
  oldSSN: null,
  birthday: null,
  gender: null,
  placeOfBirth: null,
  permanentAddress: null,
  temporaryAddress: null,
  createdAt: '2024-06-15T03:00:00Z',
}
const bill = (id: string, status: number, issued: number, paid: number | null = null) => ({
  id,
  status,
  total: 5_600_000,
  paidAmount: paid === null ? 0 : 5_600_000,
  openAmount: paid === null ? 5_600_000 : 0,
  paymentCode: 'SN7KQ2MX',
  month: '2026-10',
  createdAt: `${addDays(today, issued)}T02:00:00Z`,
  dueDay: addDays(today, issued + 9),
  paidDay: paid === null ? null : addDays(today, paid),
  paidBy: paid === null ? null : 'transfer',
  roomID: 'r',
  roomNumber: 'P.302',
  customerID: 'diem',
  customerName: person.fullName,
  deleted: false,
})
const contract = (id: string, from: number, to: number, status: number) => ({
  id,
  status,
  roomID: 'r',
  roomNumber: 'P.302',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  customerID: 'diem',
  customerName: person.fullName,
  type: ContractType.RENT,
  price: 4_800_000,
  startDay: addDays(today, from),
  endDay: addDays(today, to),
  cancelDay: null,
  activated: true,
  residentCount: 1,
  createdAt: `${addDays(today, from - 5)}T02:00:00Z`,
})
const entry = (id: string, type: string, day: number, changes: readonly object[] = []) => ({
  id,
  type,
  changes,
  at: `${addDays(today, day)}T02:00:00Z`,
  cause: { kind: 'request' },
  actor: { id: 'me', role: 'manager', name: 'Võ Thị Kim Hạnh' },
})
const lists: Readonly<Record<string, readonly object[]>> = {
  bill: [
    bill('b4', BillStatus.OVERDUE, -20),
    bill('b3', BillStatus.PAID, -50, -30),
    bill('b2', BillStatus.PAID, -80, -72),
    bill('b1', BillStatus.PAID, -110, -102),
  ],
  'customer/diem/contract': [
    contract('now', -160, 40, ContractStatus.ACTIVE),
    contract('before', -760, -400, ContractStatus.EXPIRED),
  ],
  'customer/diem/ticket': [
    {
      id: 't',
      title: 'Vòi nước bếp rỉ',
      status: TicketStatus.PENDING,
      authorName: person.fullName,
      roomNumber: 'P.302',
      buildingName: 'Hoa Sen',
      createdAt: `${today}T02:00:00Z`,
      decidedAt: null,
    },
  ],
  'history/customer/diem': [
    entry('e1', 'PersonUpdated', -1, [{ field: 'phone', before: '0903118224', after: '0938551407' }]),
  ],
  'history/contract/now': [entry('e2', 'ContractSigned', -161), entry('e3', 'ContractAdded', -165)],
}
const khoi = {
  lastName: 'Nguyễn',
  middleName: 'Minh',
  firstName: 'Khôi',
  type: ResidentType.OTHER,
  fromDay: null,
  toDay: null,
}
const dataProvider = {
  getList: async (resource: string) => {
    const data = lists[resource] ?? []
    return { data, total: data.length }
  },
  getOne: async () => ({ data: person }),
  read: async (path: string) =>
    path === 'contract/now'
      ? { roomNumber: 'P.302', residents: [{ ...khoi, residentID: 'k' }] }
      : { state: 'open', mail: null },
}
const show = async () => {
  render(
    <Stage dataProvider={dataProvider}>
      <CustomerPage />
    </Stage>,
  )
  await screen.findByText(/Ở cùng: Nguyễn Minh Khôi/)
}
const sheet = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement

it('shows half a year on one axis: contract, how long each bill took, tickets, and the rhythm', async () => {
  await show()
  const line = within(sheet('Sáu tháng ở P.302'))
  line.getByText('Thường trả sau 8 ngày; trễ 2 trong 4 lần')
  line.getByRole('link', { name: /P\.302 · 4\.800\.000.* một tháng/ })
  const bills = within(line.getByRole('group', { name: 'Hoá đơn' })).getAllByRole('link')
  expect(bills.map((one) => one.getAttribute('href'))).toEqual([
    '/bill/b1',
    '/bill/b2',
    '/bill/b3',
    '/bill/b4',
  ])
  expect(bills[3]?.textContent).toMatch(/^5,6 tr: Tháng 10\/2026, 5\.600\.000.*quá 11 ngày$/)
  expect(bills[2]?.textContent).toMatch(/trễ 11 ngày$/)
  line.getByRole('link', { name: `${formatDay(today)}, Vòi nước bếp rỉ, Chờ duyệt` })
})

it('tells what happened, all of it or one kind, and leads to the whole history', async () => {
  await show()
  const feed = within(sheet('Diễn biến'))
  await feed.findByText('Sửa thông tin')
  const told = () => feed.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told()[0]).toContain('Đã lập phiếu')
  expect(told()).toContainEqual(expect.stringMatching(/Điện thoại: 0903\s118\s224 → 0938\s551\s407/))
  await userEvent.click(feed.getByRole('button', { name: 'Tiền' }))
  expect(told()[0]).toMatch(/Quá hạn trả.*5\.600\.000/)
  expect(told().join()).not.toContain('phiếu')
  await userEvent.click(feed.getByRole('button', { name: 'Thay đổi' }))
  expect(
    told()
      .map((text) => text?.replace(/^\S+\/\d+|\d+:\d+/g, ''))
      .join(),
  ).toMatch(/Sửa thông tin.*Ký hợp đồng.*Lập hợp đồng.*Hợp đồng hết hạn.*Lập hợp đồng/)
  expect(feed.getByRole('link', { name: 'Cả lịch sử' }).getAttribute('href')).toBe(
    '/customer/diem?tab=history',
  )
})

it('says how they are reached and what runs out', async () => {
  await show()
  const reach = within(sheet('Liên lạc'))
  expect(reach.getByRole('link', { name: /0938/ }).getAttribute('href')).toBe('tel:0938551407')
  expect(reach.getByRole('link', { name: 'Mở Zalo' }).getAttribute('href')).toBe('https://zalo.me/0938551407')
  const ending = within(sheet('Sắp hết'))
  ending.getByText('còn 40 ngày')
  expect(ending.getByRole('link', { name: 'Xem và gia hạn' }).getAttribute('href')).toBe('/contract/now')
})

it('has the contracts of others by which they rent, too', async () => {
  await show()
  const theirs = within(sheet('Cùng thuê với người khác'))
  expect(theirs.getByRole('link', { name: /P\.404, Hoa Mai/ }).getAttribute('href')).toBe('/contract/theirs')
  theirs.getByText(`Lê Hoa đứng tên · từ ${formatDay(addDays(today, -30))}`)
})

it('reminds of what is owed and asks for no form before that', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Nhắc khách' }))
  expect((await screen.findByRole('dialog')).textContent).toMatch(/5\.600\.000/)
})
