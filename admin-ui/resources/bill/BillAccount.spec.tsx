// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillAccount } from './BillAccount.tsx'

afterEach(cleanup)

const bill = (number: number, customerName: string) => ({
  id: `b${number}`,
  month: `2026-0${number}`,
  dueDay: `2026-0${number}-10`,
  total: 1_000_000,
  status: BillStatus.PAID,
  paidDay: `2026-0${number}-10`,
  paidAmount: 1_000_000,
  roomID: 'r',
  customerID: customerName,
  customerName,
  roomNumber: 'P.302',
})
const show = (bills: readonly object[]) =>
  render(
    <Stage dataProvider={{ getList: async () => ({ data: bills, total: bills.length }) }}>
      <BillAccount of={{ roomID: 'r' }} />
    </Stage>,
  )
const rows = () => screen.getAllByRole('listitem')

it('sums all bills and shows the latest, the others when they are asked for', async () => {
  show([8, 7, 6, 5, 4, 3, 2].map((month) => bill(month, 'Lê An')))
  const all = await screen.findByRole('button', { name: 'Xem cả 7 hoá đơn' })
  expect(screen.getByText('Đã lập').nextElementSibling?.textContent).toMatch(/^7\.000\.000/)
  expect(rows()).toHaveLength(6)
  expect(rows()[0]?.textContent).not.toContain('An')
  await userEvent.click(all)
  expect(rows()).toHaveLength(7)
  // Who works by keys stays where they are.
  expect(document.activeElement?.textContent).toBe('Thu gọn')
})

it('says whose a bill is where a room had several tenants', async () => {
  show([bill(8, 'Lê Bình An'), bill(7, 'Trần Thu Hà')])
  await screen.findByText(/Bình An/)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/8\/2026 Bình An/),
    expect.stringMatching(/7\/2026 Thu Hà/),
  ])
  expect(screen.queryByRole('button')).toBeNull()
})
