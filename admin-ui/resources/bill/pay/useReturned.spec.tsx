// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { Stage } from '../../../testing/stage.tsx'
import { useReturned } from './useReturned.ts'

afterEach(cleanup)

const tenant = { role: 'customer' } as const

const Page = () => {
  useReturned('one')
  return <output>{useLocation().search}</output>
}

const attempt = (resultCode: number) => ({
  orderID: 'o',
  amount: 1,
  at: '2026-11-05T02:00:00.000Z',
  expiresAt: '2026-11-05T02:15:00.000Z',
  state: 'failed',
  resultCode,
})

/** A payer comes back from MoMo to a bill that stands as our server found out. */
const comeBack = (bill: object) =>
  render(
    <Stage
      at="/bill/one?orderId=o&resultCode=0"
      {...tenant}
      dataProvider={{
        act: async () => ({ data: {} }),
        getOne: async () => ({ data: { id: 'one', ...bill } }),
      }}
    >
      <Page />
    </Stage>,
  )

it.each([
  [1001, 'Ví không đủ tiền'],
  [1006, 'Thôi trả giữa chừng'],
  [7777, 'Không thành, mã 7777'],
])('tells in the toast why MoMo refused: %i', async (code, why) => {
  comeBack({ status: BillStatus.UN_PAID, attempts: [attempt(1003), attempt(code)] })
  const toast = await screen.findByText('Thanh toán không thành. Chưa có tiền nào bị trừ.')
  expect(toast.closest('[role=alert], [role=status]')?.textContent).toContain(why)
  // What MoMo wrote into the address is neither believed nor kept.
  expect(document.querySelector('output')?.textContent).toBe('')
})

it('gives no reason where the bill is paid', async () => {
  comeBack({ status: BillStatus.PAID, attempts: [attempt(1001)] })
  await screen.findByText('Đã nhận tiền. Hoá đơn đã trả xong.')
  expect(screen.queryByText('Ví không đủ tiền')).toBeNull()
})
