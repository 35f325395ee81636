// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { listLink } from '../../list/listLink.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillListPage } from './BillListPage.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const twelve = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
const months = twelve.map((month) => ({
  month,
  billed: 10,
  paid: 4,
  outstanding: 6,
  overdue: 2,
  count: { 1: 1, 2: 4, 3: 1, 4: 1, 5: 1 },
}))

type Asked = { readonly filter: Readonly<Record<string, unknown>>; readonly pagination: { perPage: number } }

const houses = [
  { id: 'sen', name: 'Hoa Sen' },
  { id: 'mai', name: 'Sao Mai' },
]
const bill = (id: string, more: object = {}) => ({
  id,
  number: `HD-${id}`,
  title: 'Tiền phòng',
  month: '2025-11',
  dueDay: '2025-11-10',
  total: 3_000_000,
  paidAmount: 0,
  openAmount: 3_000_000,
  paymentCode: `SN${id}`,
  status: BillStatus.UN_PAID,
  flagged: false,
  toRefund: 0,
  roomNumber: `P.${id}`,
  buildingID: 'sen',
  buildingName: 'Hoa Sen',
  customerID: 'diem',
  customerName: 'Ngọc Diễm',
  contractNumber: 'HĐ-1',
  paidDay: null,
  paidBy: null,
  ...more,
})

/** The list as a link leads to it; what it asked the server for and sent to it can be looked at. */
const open = async (filter: Readonly<Record<string, unknown>>, rows: readonly object[] = []) => {
  const getList = vi.fn(async (resource: string, { pagination }: Asked) => {
    if (resource === 'building') return { data: houses, total: 2 }
    // One row is asked for where only their number is wanted.
    return { data: rows.slice(0, pagination.perPage), total: pagination.perPage === 1 ? 7 : rows.length }
  })
  const read = vi.fn(async (_path: string) => ({ months }))
  const act = vi.fn(async (_path: string, _body: object) => ({ data: {} }))
  const getOne = async () => ({ data: houses[0] })
  render(
    <Stage at={listLink('bill', filter)} dataProvider={{ getList, getOne, read, act }}>
      <BillListPage />
    </Stage>,
  )
  await screen.findByText('11/25')
  const isAsked = () =>
    getList.mock.calls
      .filter(([resource, { pagination }]) => resource === 'bill' && pagination.perPage > 1)
      .map(([, asked]) => asked.filter)
  return { isAsked, read, act }
}
const lit = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)

it('lights every status that a figure of the report counts', async () => {
  const status = [BillStatus.UN_PAID, BillStatus.OVERDUE, BillStatus.PROCESSING]
  await open({ month: '2025-11', status })
  expect(lit('Hoá đơn theo trạng thái')).toEqual(['Quá hạn7', 'Chưa trả1', 'Đang xử lý1'])
})

it('lights every month of a year that a figure counts', async () => {
  await open({ month: twelve, status: BillStatus.PAID })
  expect(lit('Các tháng của năm 2025')).toHaveLength(12)
})

it('says that it searches in a month alone, and searches in all when asked', async () => {
  const { isAsked } = await open({ month: '2025-11', q: 'Diễm' })
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Chỉ tìm trong tháng 11/2025' }))
  await vi.waitFor(() => expect(isAsked()).toContainEqual({ q: 'Diễm' }))
})

it('says nothing of the month while nobody searches', async () => {
  await open({ month: '2025-11' })
  expect(screen.queryByRole('button', { name: /Chỉ tìm trong/ })).toBeNull()
})

it('is narrowed to one house, and so are the months above it', async () => {
  const { isAsked, read } = await open({ month: '2025-11' })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Toà nhà' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Hoa Sen' }))
  await vi.waitFor(() => expect(isAsked()).toContainEqual({ month: '2025-11', buildingID: 'sen' }))
  await vi.waitFor(() =>
    expect(read).toHaveBeenCalledWith('bill/statistic?year=2025&buildingID=sen', expect.anything()),
  )
  // The counts of a month are still known.
  expect(screen.getByRole('button', { name: /^Chưa trả/ }).textContent).toBe('Chưa trả1')
})

it('counts what is overdue in all months, and shows it, the longest overdue first', async () => {
  const { isAsked } = await open({ month: '2025-11' })
  await userEvent.click(await screen.findByRole('button', { name: /^Quá hạn/ }))
  await vi.waitFor(() => expect(isAsked()).toContainEqual({ status: BillStatus.OVERDUE }))
  expect(lit('Hoá đơn theo trạng thái')).toEqual(['Quá hạn7'])
})

it('has the sum of its rows below the column that it sums up', async () => {
  const rows = [bill('101'), bill('102', { total: 500 }), bill('103', { status: BillStatus.CANCELLED })]
  await open({ month: '2025-11' }, rows)
  const table = await screen.findByRole('table')
  const columnOf = (row: HTMLTableRowElement, text: RegExp) => {
    const cells = [...row.cells]
    const found = cells.findIndex(({ textContent }) => text.test(textContent ?? ''))
    return cells.slice(0, found).reduce((all, { colSpan }) => all + colSpan, 0)
  }
  const [head, foot] = ['thead tr', 'tfoot tr'].map((one) => table.querySelector<HTMLTableRowElement>(one)!)
  expect(within(foot!).getByRole('rowheader').textContent).toBe('Cộng 2 hoá đơn, không tính 1 đã huỷ')
  expect(columnOf(foot!, /^3\.000\.500$/)).toBe(columnOf(head!, /^Tổng tiền/))
})

it('sums what the figure counts that has led to it', async () => {
  const part = bill('101', { paidAmount: 1_200_000 })
  const whole = bill('102', { status: BillStatus.PAID, paidAmount: 3_000_000 })
  const footOf = async () => (await screen.findByRole('table')).querySelector('tfoot')?.textContent
  await open({ month: '2025-11', somePaid: true }, [part, whole])
  expect(await footOf()).toContain('Đã thu của 2 hoá đơn4.200.000')
  expect(screen.getByText('đã thu 1.200.000')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Có tiền đã thu' }))
  cleanup()
  await open({ month: '2025-11', status: [BillStatus.UN_PAID, BillStatus.OVERDUE] }, [part])
  expect(await footOf()).toContain('Còn phải thu của 1 hoá đơn1.800.000')
  expect(screen.getByText('còn 1.800.000')).toBeTruthy()
})

it('says what the ticked bills come to, and leaves none ticked that is not shown', async () => {
  const paid = { status: BillStatus.PAID, paidAmount: 3_000_000 }
  await open({ month: '2025-11' }, [bill('101'), bill('102', paid)])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }))
  const bar = await screen.findByRole('toolbar', { name: 'Đã chọn 2' })
  expect(bar.textContent).toContain('Đã chọn 2, tổng 6.000.000\u00a0đ, còn phải thu 3.000.000\u00a0đ')
})

it('reminds each tenant once, of their own bills that wait', async () => {
  const { act } = await open({ month: '2025-11' }, [
    bill('101'),
    bill('102', { total: 900_000, paidAmount: 200_000, openAmount: 700_000 }),
    bill('201', { customerID: 'hue', customerName: 'Văn <Huệ>' }),
    bill('202', { customerID: 'an', status: BillStatus.PAID, paidAmount: 3_000_000 }),
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nhắc khách' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nhắc 2 khách trả tiền' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Lời nhắn/ }), {
    target: { value: 'Chào <b>bạn</b>' },
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Gửi lời nhắc' }))
  await screen.findByText('Đã gửi lời nhắc cho 2 khách.')
  const calls = act.mock.calls.map(([path, body]) => ({ path, ...(body as { to: object; content: string }) }))
  const sent = calls.filter(({ path }) => path === 'notification/add')
  expect(sent.map(({ to }) => to)).toEqual([{ personIDs: ['diem'] }, { personIDs: ['hue'] }])
  const noted = calls.filter(({ path }) => path !== 'notification/add').map(({ path }) => path)
  expect(noted.sort()).toEqual(['bill/101/remind', 'bill/102/remind', 'bill/201/remind'])
  expect(sent[0]?.content).toMatch(
    /^<p>Chào &#60;b&#62;bạn&#60;\/b&#62;<\/p><ul><li>P\.101, .*ghi SN101.*<li>P\.102, .*700\.000/,
  )
  expect(sent[1]?.content).not.toContain('P.101')
})
