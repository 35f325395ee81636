// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Role } from '../../../domain/event.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import { Stage } from '../../testing/stage.tsx'
import { Payments } from './Payments.tsx'

afterEach(cleanup)

const paid = (paymentID: string, method: BillPayment['method']): BillPayment => ({
  paymentID,
  method,
  amount: 1_000_000,
  at: '2026-11-05T02:00:00.000Z',
})
const bill = {
  payments: [paid('cash', 'cash'), paid('kept', 'deposit')],
  receipts: { cash: 'PT26-00007' },
}
const show = (role: Role) =>
  render(
    <Stage role={role}>
      <Payments bill={bill} />
    </Stage>,
  )

it('leads from money to its receipt, where there is one', async () => {
  show('owner')
  await screen.findByText('Tiền cọc')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Phiếu thu PT26-00007', '/receipt/cash'],
  ])
})

it('has no link for staff, who see no receipts', async () => {
  show('staff')
  await screen.findByText('Tiền mặt')
  expect(screen.queryByRole('link')).toBeNull()
})
