// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { Stage } from '../../../testing/stage.tsx'
import { DueNow } from './DueNow.tsx'

afterEach(cleanup)

const getOne = async () => ({ data: { id: 'one', bankAccount: null } })

it.each([
  [BillStatus.OVERDUE, 'Trả bằng MoMo'],
  [BillStatus.PROCESSING, 'Trả tiếp ở MoMo'],
])('calls the button of a bill in state %i what stands on it', async (status, words) => {
  const bill = {
    id: 'one',
    month: '2026-11',
    roomNumber: 'P.302',
    status,
    dueDay: '2026-11-10',
    total: 5_639_800,
    paidAmount: 0,
  }
  const getList = async () => ({ data: [bill], total: 1 })
  render(
    <Stage dataProvider={{ getList, getOne, read: async () => ({ momo: true }) }}>
      <DueNow />
    </Stage>,
  )
  const button = await screen.findByRole('button', { name: `${words} hoá đơn tháng 11/2026 của P.302` })
  expect(button.textContent).toBe(words)
})

it('sums what is due, and says of what comes next its day instead', async () => {
  const of = (id: string, status: number, dueDay: string, total: number) => ({
    id,
    month: dueDay.slice(0, 7),
    roomNumber: 'P.302',
    status,
    dueDay,
    total,
    paidAmount: 0,
  })
  const bills = [
    of('next', BillStatus.UN_PAID, '9998-12-10', 50),
    of('late', BillStatus.OVERDUE, '2026-10-10', 1_100),
  ]
  const getList = async () => ({ data: bills, total: 2 })
  render(
    <Stage dataProvider={{ getList, getOne, read: async () => ({ momo: false }) }}>
      <DueNow />
    </Stage>,
  )
  expect((await screen.findByText('Cần trả bây giờ')).parentElement?.textContent).toMatch(/1\.100\s*đ/)
  const next = screen.getByRole('heading', { name: 'Sắp tới' }).nextElementSibling
  expect(next?.textContent).toContain('Hạn trả 10/12/9998')
})

it('says that nothing is due yet where all of it has a day to come', async () => {
  const bill = { id: 'next', month: '9998-12', roomNumber: 'P.302', status: BillStatus.UN_PAID }
  const data = [{ ...bill, dueDay: '9998-12-10', total: 50, paidAmount: 0 }]
  render(
    <Stage dataProvider={{ getList: async () => ({ data, total: 1 }), read: async () => ({ momo: false }) }}>
      <DueNow />
    </Stage>,
  )
  await screen.findByText('Chưa có khoản nào đến hạn.')
  expect(screen.queryByText('Cần trả bây giờ')).toBeNull()
})

it('shows the code to transfer by over the page, one tap away, and not where nobody said to which account', async () => {
  const bill = {
    id: 'one',
    month: '2026-11',
    roomNumber: 'P.302',
    status: BillStatus.OVERDUE,
    dueDay: '2026-11-10',
    total: 5_639_800,
    paidAmount: 0,
    paymentCode: 'SN123',
  }
  const bankAccount = { bin: '970407', number: '19033388801', holder: 'TRAN MINH QUAN' }
  const show = (account: object | null) =>
    render(
      <Stage
        dataProvider={{
          getList: async () => ({ data: [bill], total: 1 }),
          getOne: async () => ({ data: { ...bill, bankAccount: account } }),
          read: async () => ({ momo: true }),
        }}
      >
        <DueNow />
      </Stage>,
    )
  show(bankAccount)
  await userEvent.click(await screen.findByRole('button', { name: 'Trả bằng mã QR' }))
  // The account comes with the bill itself; before that a tap waits for it.
  const sheet = await screen.findByRole('dialog', { name: 'Chuyển khoản' })
  await within(sheet).findByRole('img', { name: /^Mã VietQR/ })
  expect(sheet.textContent).toContain('SN123')
  cleanup()
  show(null)
  await screen.findByRole('button', { name: /^Trả bằng MoMo/ })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Trả bằng mã QR' })).toBeNull())
})
