// @vitest-environment jsdom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, act as settle, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { AsOfContext } from '../../asOf/AsOfContext.ts'
import { ApiError } from '../../data/envelope.ts'
import { dayOf } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { LeadPage } from './LeadPage.tsx'
import type { LeadRecord } from './leadRecord.ts'

const today = dayOf(new Date())
const lead: LeadRecord = {
  id: 'l',
  revision: 3,
  createdAt: '2026-11-02T03:00:00Z',
  name: 'Phạm Thu Hà',
  phone: '0912345678',
  status: 'new',
  source: 'zalo',
  wantsFrom: null,
  budget: 4_000_000,
  note: 'Có mèo',
  buildingID: 'h1',
  buildingName: 'Hoa Sen',
  roomIDs: ['r1'],
  roomNumbers: 'P.301',
  viewingAt: null,
  viewingBy: null,
  viewingByName: null,
  contractID: null,
  comesBack: null,
  broker: null,
  brokerFee: null,
  feeWaived: false,
  feeDue: false,
  lostDay: null,
  lostReason: null,
  by: 'me',
  byName: 'Trần Minh Quân',
}
const room = (id: string, over: Partial<VacantRoom> = {}): VacantRoom => ({
  id,
  number: `P.${id}`,
  buildingID: 'h1',
  buildingName: 'Hoa Sen',
  floor: 3,
  area: 20,
  rentPrice: 3_000_000,
  imageIDs: [],
  status: RoomStatus.AVAILABLE,
  state: 'free',
  freeFrom: today,
  freeUntil: null,
  isSaid: null,
  hold: null,
  emptyDays: 10,
  lost: 1_000_000,
  ...over,
})

/** What signals of others do to what is on screen. */
let queries: QueryClient
const Queries = () => {
  queries = useQueryClient()
  return null
}

type Opening = { readonly over?: Partial<LeadRecord>; readonly role?: Role; readonly pastDay?: string }

const open = async (
  { over = {}, role = 'owner', pastDay }: Opening = {},
  customers: readonly object[] = [],
) => {
  const act = vi.fn(async (path: string, _body?: object, _revision?: number) => ({
    data: { id: path === 'customer/add' ? 'c1' : 'g1', revision: 4 },
  }))
  const rows: Readonly<Record<string, readonly object[]>> = {
    customer: customers,
    building: [{ id: 'h1', name: 'Hoa Sen' }],
  }
  const getList = vi.fn(async (resource: string) => ({ data: rows[resource] ?? [], total: 1 }))
  const getOne = vi.fn(async () => ({ data: { ...lead, ...over } }))
  const read = vi.fn(async () => ({ entries: [], staff: [{ id: 'an', name: 'Lê An', role: 'staff' }] }))
  render(
    <Stage at="/lead/l" role={role} dataProvider={{ act, getList, getOne, read }}>
      <AsOfContext value={{ day: pastDay }}>
        <Queries />
        <Routes>
          <Route path="/lead/:id" element={<LeadPage />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </AsOfContext>
    </Stage>,
  )
  await screen.findByRole('heading', { level: 1 })
  return act
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(() => {
  answerLists((path) => (path === 'vacancy' ? [room('r2'), room('r1'), room('r3', { state: 'held' })] : []))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('calls from the page, and says what they want', async () => {
  await open()
  expect(screen.getByRole('link', { name: /0912/ }).getAttribute('href')).toBe('tel:0912345678')
  for (const text of ['Có mèo', 'P.301', /4\.000\.000/]) expect(screen.getByText(text)).toBeTruthy()
})

it('agrees on a viewing by local day and time, with who is there', async () => {
  const act = await open()
  await press('Hẹn xem')
  const form = dialog()
  await userEvent.clear(form.getByLabelText(/^Ngày/))
  await userEvent.type(form.getByLabelText(/^Ngày/), '5/12/2026')
  await userEvent.type(form.getByLabelText(/^Giờ/), '10h30')
  await userEvent.click(form.getByRole('button', { name: 'Hẹn' }))
  expect(act).toHaveBeenCalledWith(
    'lead/l/update',
    { status: 'viewing', viewingAt: '2026-12-05T03:30:00.000Z', viewingBy: 'me' },
    3,
  )
  await screen.findByText('Đã hẹn xem lúc 10:30 5/12/2026.')
  await press('Hoàn tác')
  expect(act).toHaveBeenLastCalledWith('lead/l/update', { status: 'new' }, 4)
})

it('is lost with an offered reason, and says when it is forgotten', async () => {
  const act = await open()
  await press('Không thuê')
  await userEvent.click(dialog().getByRole('button', { name: 'Giá cao' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Ghi là không thuê' }))
  expect(act).toHaveBeenCalledWith('lead/l/update', { status: 'lost', lostReason: 'Giá cao' }, 3)
  cleanup()
  await open({ over: { status: 'lost', lostDay: '2026-11-20', lostReason: 'Giá cao' } })
  expect(screen.getByText('Giá cao. Tên và số điện thoại tự xoá ngày 20/11/2027')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Giữ chỗ' })).toBeNull()
})

it('holds the room that was asked for in one step, and makes the customer', async () => {
  const act = await open()
  await press('Giữ chỗ')
  const form = within(await screen.findByRole('dialog', { name: 'Giữ chỗ P.r1' }))
  const value = (label: string | RegExp) => form.getByLabelText<HTMLInputElement>(label).value
  expect([value(/^Họ/), value(/^Tên đệm/), value(/^Tên \*|^Tên$/)]).toEqual(['Phạm', 'Thu', 'Hà'])
  await userEvent.type(form.getByLabelText(/^Tiền giữ chỗ/), '500000')
  await userEvent.click(form.getByRole('button', { name: 'Giữ chỗ' }))
  await screen.findByText('elsewhere')
  expect(act.mock.calls.map(([path]) => path)).toEqual(['customer/add', 'room/r1/hold'])
  expect(act.mock.calls[0]?.[1]).toEqual({
    lastName: 'Phạm',
    middleName: 'Thu',
    firstName: 'Hà',
    phone: '0912345678',
  })
  expect(act.mock.calls[1]?.[1]).toMatchObject({ customerID: 'c1', amount: 500_000, leadID: 'l' })
})

it('keeps the form where the hold is refused and its new customer is known by then', async () => {
  const customers: object[] = []
  const act = await open({}, customers)
  await press('Giữ chỗ')
  const form = within(await screen.findByRole('dialog', { name: 'Giữ chỗ P.r1' }))
  act.mockImplementationOnce(async () => {
    customers.push({ id: 'c1', fullName: 'Phạm Thu Hà', phone: '0912345678' })
    return { data: { id: 'c1', revision: 0 } }
  })
  act.mockRejectedValueOnce(new ApiError('E0024', 409, [{ field: 'moveInDay', code: 'E0024' }]))
  await userEvent.type(form.getByLabelText(/^Tiền giữ chỗ/), '500000')
  await userEvent.click(form.getByRole('button', { name: 'Giữ chỗ' }))
  answerLists(() => [])
  await settle(() => queries.invalidateQueries())
  expect(form.getByLabelText<HTMLInputElement>(/^Họ/).value).toBe('Phạm')
  await userEvent.type(form.getByLabelText(/^Tên \*|^Tên$/), 'nh')
  act.mockResolvedValueOnce({ data: { id: 'c1', revision: 1 } })
  await userEvent.click(form.getByRole('button', { name: 'Giữ chỗ' }))
  await screen.findByText('elsewhere')
  const hold = 'room/r1/hold'
  expect(act.mock.calls.map(([path]) => path)).toEqual(['customer/add', hold, 'customer/c1/edit', hold])
  expect(act.mock.calls[2]?.[1]).toMatchObject({ firstName: 'Hành', lastName: 'Phạm' })
  expect(act.mock.lastCall?.[1]).toMatchObject({ customerID: 'c1', leadID: 'l' })
})

it('takes the customer who has the number already, and asks which room where that is not clear', async () => {
  const known = { id: 'c9', fullName: 'Phạm Thu Hà', phone: '0912345678' }
  const act = await open({ over: { roomIDs: [] } }, [known])
  await press('Giữ chỗ')
  const rooms = within(await screen.findByRole('dialog', { name: 'Giữ phòng nào cho Phạm Thu Hà?' }))
  expect(rooms.queryByRole('button', { name: /r3/ })).toBeNull()
  await userEvent.click(rooms.getByRole('button', { name: /r2/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Giữ chỗ P.r2' }))
  expect(form.queryByLabelText(/^Họ/)).toBeNull()
  await userEvent.type(form.getByLabelText(/^Tiền giữ chỗ/), '500000')
  await userEvent.click(form.getByRole('button', { name: 'Giữ chỗ' }))
  await screen.findByText('elsewhere')
  expect(act.mock.calls.map(([path]) => path)).toEqual(['room/r2/hold'])
  expect(act.mock.calls[0]?.[1]).toMatchObject({ customerID: 'c9', leadID: 'l' })
})

it('asks again who has no hold any more, and leaves who has one', async () => {
  const held = { status: 'held', contractID: 'g1' } as const
  await open({ over: held })
  expect(screen.getByText('Đã giữ chỗ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hẹn xem' })).toBeNull()
  cleanup()
  const act = await open({ over: { ...held, comesBack: 'expired' } })
  expect(screen.getByText('Hết hạn giữ chỗ')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Giữ chỗ' })).toBeTruthy()
  await press('Việc khác')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Hỏi lại' }))
  expect(act).toHaveBeenCalledWith('lead/l/update', { status: 'new' }, 3)
  cleanup()
  await open({ over: { comesBack: 'house' } })
  expect(screen.getByText('Nhà đã xoá')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hoa Sen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sửa' })).toBeTruthy()
})

const due = {
  status: 'held',
  contractID: 'k',
  source: 'broker',
  broker: 'Anh Tú',
  brokerFee: 2_000_000,
} as const

it('asks for the fee of the broker once it is due, and waives it with an undo', async () => {
  const act = await open({ over: { ...due, feeDue: true } })
  expect(screen.getByText('Phí môi giới cần chi')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ghi vào chi phí' })).toBeTruthy()
  await press('Không chi')
  expect(act).toHaveBeenCalledWith('lead/l/update', { feeWaived: true }, 3)
  cleanup()
  await open({ over: { ...due, feeDue: true }, role: 'staff' })
  expect(screen.queryByText('Phí môi giới cần chi')).toBeNull()
  cleanup()
  await open({ over: due })
  expect(screen.queryByText('Phí môi giới cần chi')).toBeNull()
  expect(screen.getByText('Anh Tú')).toBeTruthy()
})

it.each([
  ['staff', 'held', false],
  ['staff', 'new', true],
  ['manager', 'held', true],
] as const)('lets %s change the fee of somebody who is %s: %s', async (role, status, isThere) => {
  const act = await open({ over: { ...due, status }, role })
  await press('Sửa')
  expect(dialog().getByRole('textbox', { name: 'Môi giới' })).toBeTruthy()
  expect(dialog().queryAllByRole('textbox', { name: 'Phí môi giới' })).toHaveLength(isThere ? 1 : 0)
  await userEvent.type(dialog().getByRole('textbox', { name: 'Ghi chú' }), ', chó')
  await userEvent.click(dialog().getByRole('button', { name: 'Lưu' }))
  expect(act).toHaveBeenCalledWith('lead/l/update', expect.objectContaining({ brokerFee: 2_000_000 }), 3)
})

it('forgets somebody for good after a question, and leaves their page', async () => {
  const act = await open()
  await press('Quên người này')
  await userEvent.click(screen.getByRole('button', { name: 'Quên hẳn' }))
  await screen.findByText('elsewhere')
  expect(act).toHaveBeenCalledWith('lead/l/forget')
})

it('lets staff note and agree, neither hold nor forget; and nobody on a past day', async () => {
  await open({ role: 'staff' })
  expect(screen.getByRole('button', { name: 'Hẹn xem' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Giữ chỗ' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Quên người này' })).toBeNull()
  cleanup()
  await open({ pastDay: '2026-11-03' })
  for (const name of ['Hẹn xem', 'Giữ chỗ', 'Quên người này', 'Sửa'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
