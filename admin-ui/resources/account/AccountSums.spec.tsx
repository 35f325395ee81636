// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { AccountBook } from './AccountBook.tsx'
import { AccountSums } from './AccountSums.tsx'
import type { AccountDetail } from './accountRecord.ts'

afterEach(cleanup)

const open = (received: number) => {
  const bill = { id: 'b', number: '2610-A', title: 'Tháng 10', month: '2026-10', dueDay: '2026-10-10' }
  const receipt = { id: 'r', number: 'PT26-1', kind: 'rent', day: '2026-10-08', method: 'cash', credit: 0 }
  const account = {
    entries: [],
    people: {},
    bills: [
      { ...bill, createdAt: '2026-10-01T02:00:00Z', total: 1_000, paidAmount: 700, status: BillStatus.PAID },
    ],
    receipts: [{ ...receipt, amount: received, reversed: false, held: null, allocations: [] }],
  } as unknown as AccountDetail
  render(
    <Stage>
      <AccountSums account={account} />
      <AccountBook account={account} />
    </Stage>,
  )
  const equation = screen.getAllByRole('region', { name: 'Đã đòi và đã trả' })[0] as HTMLElement
  const foot = screen.getAllByRole('row').at(-1) as HTMLElement
  return {
    sums: [...equation.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    foot: within(foot).getAllByRole('cell').at(-1)?.textContent?.replaceAll(/\s/g, ' '),
  }
}

it('takes what was paid from what is asked, while something is owed', () => {
  expect(open(700)).toEqual({
    sums: ['Phải trả: ', '1.000đ', '− Đã trả: ', '700đ', '= Còn nợ: ', '300đ'],
    foot: '300đ',
  })
})

it('says what is open on bills, and what of it is overdue, beside credit that no bill has taken', () => {
  const bill = {
    id: 'b',
    number: '2610-A',
    title: 'Tháng 10',
    month: '2026-10',
    dueDay: '2026-10-10',
    createdAt: '2026-10-01T02:00:00Z',
    total: 1_000,
    paidAmount: 0,
    status: BillStatus.OVERDUE,
  }
  const receipt = {
    id: 'r',
    number: 'PT26-1',
    kind: 'rent',
    day: '2026-10-08',
    method: 'cash',
    credit: 300,
    amount: 300,
    reversed: false,
    held: null,
    allocations: [],
  }
  const account = { entries: [], people: {}, bills: [bill], receipts: [receipt] } as unknown as AccountDetail
  const { container } = render(
    <Stage>
      <AccountSums account={account} />
    </Stage>,
  )
  const said = container.textContent?.replaceAll(/\s/g, ' ')
  expect(said).toContain('Còn nợ: 700đ')
  expect(said).toMatch(/hoá đơn chưa trả đủ: 1\.000 đ.*trong đó quá hạn 1\.000 đ.*đã trừ 300 đ tiền dư/)
})

it('takes what is asked from what was paid, when there is credit, which its book says as well', () => {
  expect(open(1_500)).toEqual({
    sums: ['Đã trả: ', '1.500đ', '− Phải trả: ', '1.000đ', '= Tiền dư: ', '500đ'],
    foot: 'dư 500 đ',
  })
})

it('has its latest lines first and folds the others, on paper all of them as they came', async () => {
  const bills = Array.from({ length: 30 }, (_, index) => ({
    id: `b${index + 1}`,
    number: `HD-${index + 1}`,
    title: 'Tiền phòng',
    createdAt: `20${String(20 + Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}-01T02:00:00Z`,
    dueDay: '2026-10-10',
    total: 1_000,
    paidAmount: 0,
    status: BillStatus.UN_PAID,
  }))
  const account = { entries: [], people: {}, bills, receipts: [] } as unknown as AccountDetail
  render(
    <Stage>
      <AccountBook account={account} />
    </Stage>,
  )
  await screen.findByRole('link', { name: 'HD-30' })
  const numbers = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect([numbers().length, numbers()[0], numbers().at(-1)]).toEqual([24, 'HD-30', 'HD-7'])
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect([numbers().length, numbers()[0], numbers().at(-1)]).toEqual([30, 'HD-1', 'HD-30'])
  act(() => void dispatchEvent(new Event('afterprint')))
  await userEvent.click(screen.getByRole('button', { name: 'Xem thêm 6 dòng cũ hơn' }))
  expect([numbers().length, numbers()[0], numbers().at(-1)]).toEqual([30, 'HD-30', 'HD-1'])
})

it('says what of the paid sum came from the deposit, beside the number of receipts', () => {
  const receipt = { id: 'r', kind: 'rent', day: '2026-10-08', amount: 300, reversed: false, held: null }
  const deducted = { id: 'd', kind: 'depositDeducted', day: '2026-10-09', amount: 500, billID: 'b' }
  const carried = { id: 'c', kind: 'creditTakenOver', day: '2026-10-09', amount: 200, billID: null }
  const account = {
    entries: [deducted, carried].map((entry) => ({ ...entry, reversed: false })),
    people: {},
    bills: [],
    receipts: [receipt],
  } as unknown as AccountDetail
  const { container } = render(
    <Stage>
      <AccountSums account={account} />
    </Stage>,
  )
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toContain(
    '1 phiếu thu · 500 đ trừ từ tiền cọc · 200 đ chuyển sang hoặc bù trừ',
  )
})
