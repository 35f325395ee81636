// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import type { VacantRoom } from '../../../projections/vacancy/vacancy.answers.ts'
import { AsOfContext } from '../../asOf/AsOfContext.ts'
import { dayOf } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { VacancyPage } from './VacancyPage.tsx'

const today = dayOf(new Date())

const room = (number: string, over: Partial<VacantRoom> = {}): VacantRoom => ({
  id: number,
  number,
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

const hold = { id: 'g', status: 'held', decideBy: today, moveInDay: today, customerName: 'Lê An' } as const
const rooms = [
  room('P.301'),
  room('P.302', { rentPrice: 6_000_000, area: null, lost: null }),
  room('P.303', { state: 'held', hold, emptyDays: 0, lost: 0 }),
]

const open = async (at = '/vacancy', pastDay?: string, calls: object = {}) => {
  const getList = vi.fn(async () => ({ data: [{ id: 'h1', name: 'Hoa Sen' }], total: 1 }))
  render(
    <Stage at={at} dataProvider={{ getList, getManyReference: getList, ...calls }}>
      <AsOfContext value={{ day: pastDay }}>
        <VacancyPage />
      </AsOfContext>
    </Stage>,
  )
  await screen.findByRole('status')
}
const shown = () => screen.queryAllByRole('listitem').map((row) => within(row).getByText(/^P\./).textContent)

beforeEach(() => {
  answerLists(() => rooms as never)
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

it('says first how many can be let and for how much', async () => {
  await open()
  expect(screen.getByRole('status').textContent).toBe(
    '2 phòng cho thuê được, 1 đang có người giữ. Rẻ nhất 3 triệu.',
  )
  expect(shown()).toEqual(['P.301', 'P.302', 'P.303'])
})

it('leaves out what is too dear, and what is not known to be large enough', async () => {
  const user = userEvent.setup()
  await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Giá' }), 'tới 5 triệu')
  expect(shown()).toEqual(['P.301', 'P.303'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Giá' }), 'mọi giá')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Diện tích' }), 'từ 18 m²')
  expect(shown()).toEqual(['P.301', 'P.303'])
})

it('lets the wish be dropped where nothing fits', async () => {
  const user = userEvent.setup()
  await open('/vacancy?price=2')
  expect(screen.getByText('Không phòng nào khớp')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bỏ điều kiện' }))
  expect(shown()).toHaveLength(3)
})

it('offers a promised room to nobody else, and leads to the promise', async () => {
  await open()
  const held = screen.getAllByRole('listitem').at(-1) as HTMLElement
  expect(within(held).queryByRole('button')).toBeNull()
  expect(within(held).getByRole('link', { name: 'Xem giữ chỗ' }).getAttribute('href')).toBe('/hold/g')
})

it('leaves out of the wish what the address cannot mean, and shows what it does', async () => {
  await open('/vacancy?day=abc&price=x&area=-1&house=gone')
  expect(shown()).toHaveLength(3)
  expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual([
    '',
    '',
    '',
    '',
  ])
  cleanup()
  await open('/vacancy?day=2020-01-01&price=7')
  const [, day, price] = screen.getAllByRole<HTMLSelectElement>('combobox')
  expect([day?.value, price?.selectedOptions[0]?.text]).toEqual(['', 'tới 7 triệu'])
  cleanup()
  await open('/vacancy?day=2091-01-15')
  expect(screen.getAllByRole<HTMLSelectElement>('combobox')[1]?.selectedOptions[0]?.text).toBe('15/1/2091')
})

it('counts no room as free whose tenant may still be there, and shares none', async () => {
  answerLists(() => [room('P.304', { state: 'staying', emptyDays: 0, lost: 0 })] as never)
  await open()
  expect(screen.getByRole('status').textContent).toBe('0 phòng cho thuê được, 1 chưa rõ đã dọn đi')
  expect(screen.getByText('0 phòng trống, 0 sắp trống, 1 chưa rõ đã dọn đi, 0 đang giữ')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Chia sẻ P.304' })).toBeNull()
})

it('neither shares nor holds a room whose tenant’s notice nobody has confirmed', async () => {
  answerLists(() => [room('P.305', { state: 'asked', isSaid: false, emptyDays: 0, lost: 0 })] as never)
  await open()
  expect(screen.getByRole('status').textContent).toBe('0 phòng cho thuê được, 1 báo trả, chưa xác nhận')
  expect(screen.getByText(/^báo trả, chưa xác nhận; có thể trống từ/)).toBeTruthy()
  // Who asks for it is noted all the same.
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Khách hỏi'])
})

it('has the acts of a hold on a phone, too', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await open()
  expect(screen.getByRole('button', { name: 'Giữ chỗ P.301' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem giữ chỗ' }).getAttribute('href')).toBe('/hold/g')
})

it('shares and holds no room as it was on a past day', async () => {
  await open('/vacancy', '2026-01-01')
  expect(shown()).toContain('P.301')
  expect(within(screen.getByRole('list')).queryAllByRole('button')).toEqual([])
})

it('notes who asks for a free room, of its house', async () => {
  const user = userEvent.setup()
  const act = vi.fn(async () => ({ data: { id: 'l', revision: 0 } }))
  await open('/vacancy', undefined, { act })
  expect(screen.queryByRole('button', { name: 'Khách hỏi P.303' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Khách hỏi P.301' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ghi khách hỏi phòng' }))
  await user.type(form.getByLabelText(/^Tên khách/), 'Phạm Thu Hà')
  await user.type(form.getByLabelText(/^Điện thoại/), '0912 345 678')
  await user.click(form.getByRole('button', { name: 'Ghi lại' }))
  await screen.findByText('Đã ghi Phạm Thu Hà.')
  expect(act).toHaveBeenCalledWith(
    'lead/add',
    {
      name: 'Phạm Thu Hà',
      phone: '0912 345 678',
      source: 'call',
      wantsFrom: null,
      budget: null,
      buildingID: 'h1',
      roomIDs: ['P.301'],
      broker: null,
      brokerFee: null,
      note: null,
    },
    undefined,
  )
})

it('counts a room under repair apart from the free ones, as the houses do', async () => {
  answerLists(() => [room('P.301'), room('P.306', { state: 'repair' })] as never)
  await open()
  expect(screen.getByText('1 phòng trống, 1 đang sửa, 0 sắp trống, 0 đang giữ')).toBeTruthy()
})
