// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { numberedLines } from '../../../domain/bill/line-parts.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillPaper } from './BillPaper.tsx'
import type { BillDetail } from './billRecord.ts'
import { BillSlip } from './share/BillSlip.tsx'

afterEach(cleanup)

const bill: BillDetail = {
  id: 'one',
  revision: 1,
  createdAt: '2026-11-01T02:00:00.000Z',
  number: 'HD-1',
  paymentCode: 'SN123',
  title: 'Tiền nhà tháng 11',
  month: '2026-11',
  dueDay: '2026-11-10',
  total: 4_800_000,
  paidAmount: 0,
  somePaid: false,
  openAmount: 4_800_000,
  status: BillStatus.UN_PAID,
  contractID: 'k',
  contractNumber: 'HĐ-1',
  roomID: 'r',
  roomNumber: 'P.302',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  customerID: 'c',
  customerName: 'Lê Thị Diễm',
  note: null,
  lines: [],
  reasons: null,
  payments: [],
  receipts: null,
  lessor: null,
  bankAccount: { bin: '970407', number: '19033388801', holder: 'TRAN MINH QUAN' },
  attempts: [],
  flagged: false,
  toRefund: 0,
  deleted: false,
  hasMail: true,
  sharedAt: null,
  openedAt: null,
  remindedDay: null,
  promisedDay: null,
  remindedStep: null,
  paidDay: null,
  paidBy: null,
}
const paid: BillDetail = {
  ...bill,
  status: BillStatus.PAID,
  paidAmount: bill.total,
  somePaid: true,
  openAmount: 0,
  paidDay: '2026-11-05',
  paidBy: 'cash',
  payments: [
    { paymentID: 'p', method: 'cash', amount: bill.total, at: '2026-11-05T02:00:00.000Z', day: '2026-11-05' },
  ],
}

/** What stands under a party of the bill. */
const party = async (label: string) => (await screen.findAllByText(label))[0]?.nextElementSibling?.textContent

it.each([
  ['a bill', bill],
  ['the receipt that it becomes', paid],
])('names on %s who is paid: the holder of the account', async (_case, one) => {
  render(<Stage>{<BillPaper bill={one} />}</Stage>)
  expect(await party('Người thu')).toBe('TRAN MINH QUAN')
  expect(await party('Người trả')).toContain('Lê Thị Diễm')
})

it('names the house where nobody said to which account', async () => {
  render(<Stage>{<BillPaper bill={{ ...bill, bankAccount: null }} />}</Stage>)
  expect(await party('Người thu')).toBe('Hoa Sen')
})

it('says of a bill that was paid in part what was paid and what is left', () => {
  const part = { ...bill, paidAmount: 1_800_000, somePaid: true, openAmount: 3_000_000 }
  const { container } = render(<Stage>{<BillPaper bill={part} />}</Stage>)
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toMatch(/Đã trả1\.800\.000.*Còn phải trả3\.000\.000/)
})

it('names who lets before the holder of the account, with what the tenant may need of them', async () => {
  const lessor = {
    kind: 'company' as const,
    name: 'Công ty Hoa Sen',
    taxCode: '0101234567',
    address: '17 ngõ 66 Triều Khúc',
    phone: '0912345678',
    representative: 'Nguyễn Thị Hoà',
  }
  render(<Stage>{<BillPaper bill={{ ...bill, lessor }} />}</Stage>)
  expect(await party('Người thu')).toBe(
    'Công ty Hoa SenĐại diện: Nguyễn Thị HoàMST: 010123456717 ngõ 66 Triều Khúc0912345678',
  )
})

it.each([
  ['a bill', BillPaper],
  ['half a sheet', BillSlip],
])('says on %s beside a difference by price why somebody had it reckoned', (_case, Paper) => {
  const prices = { before: 100_000, after: 130_000 }
  const of = { kind: 'service', contractID: 'k', before: 31_000, after: 31_000, prices } as const
  const lines = numberedLines([{ kind: 'adjustment', name: 'Internet', amount: 30_000, of }])
  const { container } = render(
    <Stage>{<Paper bill={{ ...bill, lines, reasons: { 1: 'Nhập giá muộn' } }} />}</Stage>,
  )
  expect(container.textContent).toContain('Lý do: Nhập giá muộn')
})
