// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { addDays } from '../../../domain/day.ts'
import { AsOfContext } from '../../asOf/AsOfContext.ts'
import { dayOf } from '../../i18n/format.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { ArrearsPage } from './ArrearsPage.tsx'

const today = dayOf(new Date())

const debtor = (name: string, amounts: readonly number[]) => ({
  customerID: name,
  customerName: name,
  phone: '0938551407',
  openAmount: amounts.reduce((sum, one) => sum + one, 0),
  overdue: amounts[0],
  oldestDueDay: addDays(today, -12),
  days: 12,
  remindedDay: null,
  promisedDay: null as string | null,
  bills: amounts.length,
  billIDs: amounts.map((_, place) => `${name}${place}`),
  contracts: [{ id: 'k', number: '1', roomNumber: 'P.1', buildingName: 'Hoa Sen', openAmount: 1 }],
  // The first is late, the others are not due yet.
  open: amounts.map((openAmount, place) => ({
    id: `${name}${place}`,
    roomNumber: 'P.1',
    buildingName: 'Hoa Sen',
    month: '2026-10',
    dueDay: addDays(today, place === 0 ? -12 : 5),
    status: place === 0 ? BillStatus.OVERDUE : BillStatus.UN_PAID,
    openAmount,
    paymentCode: 'SN',
  })),
})

const sums = {
  people: 3,
  openAmount: 9,
  overdue: 6,
  ages: [
    { fromDays: 1, toDays: 5, count: 0, amount: 0 },
    { fromDays: 11, toDays: 30, count: 3, amount: 6 },
  ],
}

const open = async (pastDay?: string) => {
  const act = vi.fn(async (_path: string, _body: object) => ({ data: {} }))
  const getList = vi.fn(async () => ({ data: [], total: 0 }))
  render(
    <Stage at="/arrears" dataProvider={{ getList, act }}>
      <AsOfContext value={{ day: pastDay }}>
        <ArrearsPage />
      </AsOfContext>
    </Stage>,
  )
  await screen.findByText('Diễm')
  return { act }
}

beforeEach(() => {
  answerLists((path) =>
    path === 'arrears/statistic'
      ? (sums as never)
      : [debtor('Diễm', [1_000, 2_000]), debtor('Khoa', [3_000]), debtor('Linh', [4_000])],
  )
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

it('copies the reminders of all that are ticked, of their late bills, and notes them', async () => {
  const { act } = await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Diễm' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Linh' }))
  const bar = screen.getByRole('toolbar', { name: 'Đã chọn 2' })
  expect(bar.textContent).toContain('7.000')
  await user.click(within(bar).getByRole('button', { name: 'Chép lời nhắc' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n\n').map((part) => part.split(',')[0])).toEqual(['Chào Diễm', 'Chào Linh'])
  expect(text).not.toContain('2.000')
  await vi.waitFor(() =>
    expect(act.mock.calls.map(([path]) => path)).toEqual(['bill/Diễm0/remind', 'bill/Linh0/remind']),
  )
})

it('copies and notes nothing on a past day', async () => {
  await open(addDays(today, -3))
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Chọn Diễm' }))
  expect(screen.getByRole('toolbar').textContent).toContain('3.000')
  expect(screen.queryByRole('button', { name: /^Chép lời nhắc/ })).toBeNull()
})

it('says on a phone how much of a debt is overdue, where that is not all of it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answerLists((path) =>
    path === 'arrears/statistic'
      ? (sums as never)
      : [debtor('Diễm', [1_000, 2_000]), debtor('Linh', [4_000])],
  )
  await open()
  const [one, ...others] = screen.getAllByText(/^quá hạn \d/)
  expect(one?.textContent).toMatch(/^quá hạn 1\.000\s*đ$/)
  expect(others).toEqual([])
})

it('shows the sums by age in one line, from what is not due yet, and each leads to its bills', async () => {
  await open()
  const soon = screen.getByRole('link', { name: /^chưa đến hạn/ })
  expect(soon.textContent).toContain('3')
  expect(screen.getByRole('link', { name: /^quá 11 đến 30 ngày/ }).getAttribute('href')).toContain('/bill?')
})

it('notes until when somebody pays, for each of their open bills, and says when the day has passed', async () => {
  const kept = { ...debtor('Khoa', [3_000]), promisedDay: addDays(today, 2) }
  const broken = { ...debtor('Linh', [4_000]), promisedDay: addDays(today, -1) }
  answerLists((path) =>
    path === 'arrears/statistic' ? (sums as never) : [debtor('Diễm', [1_000, 2_000]), kept, broken],
  )
  const { act } = await open()
  expect(screen.getByText(/^hẹn trả \d/)).toBeDefined()
  expect(screen.getByText(/^lỡ hẹn \d/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Hẹn trả…: Diễm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Diễm hẹn trả ngày nào?' }))
  await userEvent.type(dialog.getByLabelText('Hẹn trả ngày'), '5/12/2099')
  await userEvent.click(dialog.getByRole('button', { name: 'Ghi lời hẹn' }))
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2))
  expect(act.mock.calls).toEqual([
    ['bill/Diễm0/promise', { until: '2099-12-05' }],
    ['bill/Diễm1/promise', { until: '2099-12-05' }],
  ])
})
