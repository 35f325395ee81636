// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

const openBill = { status: BillStatus.UN_PAID, total: 5_000_000, paidAmount: 0, dueDay: '2026-12-05' }
const account = {
  id: 'k',
  credit: 200_000,
  deposit: 9_000_000,
  bills: [
    { ...openBill, id: 'b', number: '1' },
    { ...openBill, id: 'c', number: '2', paidAmount: 4_000_000 },
  ],
  leaseBills: [],
}
const bill = {
  id: 'b',
  contractID: 'k',
  roomNumber: 'P.1',
  customerName: 'An',
  total: 5_000_000,
  paidAmount: 0,
}

afterEach(cleanup)

it('says what else is open of the lease, and what is held of it', async () => {
  const getOne = vi.fn(async () => ({ data: account }))
  render(
    <Stage at="/bill" dataProvider={{ getOne }}>
      <RecordPaymentDialog bill={bill} onClose={() => {}} />
    </Stage>,
  )
  const beside = await screen.findByRole('list', { name: 'Sổ tiền của khách' })
  expect(
    within(beside)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ngoài ra còn 1 hoá đơn chưa trả, 1.000.000\u00a0đ.',
    'Khách đang dư 200.000\u00a0đ.',
    'Đang giữ 9.000.000\u00a0đ tiền cọc.',
    'Thu cho nhiều hoá đơn ở sổ tiền',
  ])
})

it('says nothing beside the bill where nothing is', async () => {
  const getOne = vi.fn(async () => ({ data: { ...account, credit: 0, deposit: 0, bills: [] } }))
  render(
    <Stage at="/bill" dataProvider={{ getOne }}>
      <RecordPaymentDialog bill={bill} onClose={() => {}} />
    </Stage>,
  )
  await vi.waitFor(() => expect(getOne).toHaveBeenCalled())
  expect(screen.queryByRole('list')).toBeNull()
})

it('leads from the recorded money to its receipt', async () => {
  const paid = {
    payments: [{ paymentID: 'old' }, { paymentID: 'new' }],
    receipts: { old: 'PT26-00001', new: null },
  }
  const getOne = async (resource: string) => ({ data: resource === 'bill' ? paid : account })
  const act = vi.fn(async () => ({ data: {} }))
  render(
    <Stage at="/bill" dataProvider={{ getOne, act }}>
      <RecordPaymentDialog bill={bill} onClose={() => {}} />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ghi nhận đã thu' }))
  const link = await screen.findByRole('link', { name: 'Phiếu thu' })
  expect(link.getAttribute('href')).toBe('/receipt/new')
  expect(act).toHaveBeenCalledOnce()
})
