// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import type { Home } from '../../../../projections/home/home.answers.ts'
import { Stage } from '../../../testing/stage.tsx'
import { DueNow } from './DueNow.tsx'
import { emptyHome } from './emptyHome.ts'

afterEach(cleanup)

type Bill = Home['bills'][number]
const bill = (id: string, more: Partial<Bill> = {}): Bill => ({
  id,
  month: '2026-11',
  roomNumber: 'P.302',
  status: BillStatus.OVERDUE,
  dueDay: '2026-11-10',
  total: 5_639_800,
  paidAmount: 0,
  paymentCode: 'SN123',
  bankAccount: null,
  metered: [],
  ...more,
})
const show = (home: Partial<Home>) =>
  render(
    <Stage dataProvider={{ read: async () => ({ momo: true, bankPage: null }) }}>
      <DueNow home={{ ...emptyHome, ...home }} />
    </Stage>,
  )

it.each([
  [BillStatus.OVERDUE, 'Trả bằng MoMo'],
  [BillStatus.PROCESSING, 'Trả tiếp ở MoMo'],
])('calls the button of a bill in state %i what stands on it', async (status, words) => {
  show({ bills: [bill('one', { status })], momo: true })
  const button = await screen.findByRole('button', { name: `${words} hoá đơn tháng 11/2026 của P.302` })
  expect(button.textContent).toBe(words)
})

it('sums what is due, and says of what comes next its day instead', async () => {
  const next = { status: BillStatus.UN_PAID, dueDay: '9998-12-10', total: 50 }
  show({ bills: [bill('late', { total: 1_100 }), bill('next', next)] })
  expect((await screen.findByText('Cần trả bây giờ')).parentElement?.textContent).toMatch(/1\.100\s*đ/)
  const coming = screen.getByRole('heading', { name: 'Sắp tới' }).nextElementSibling
  expect(coming?.textContent).toContain('Hạn trả 10/12/9998')
})

it('says that nothing is due yet where all of it has a day to come', async () => {
  show({ bills: [bill('next', { status: BillStatus.UN_PAID, dueDay: '9998-12-10' })] })
  await screen.findByText('Chưa có khoản nào đến hạn.')
  expect(screen.queryByText('Cần trả bây giờ')).toBeNull()
})

it('tells what was used, what is paid in part and what credit there is', async () => {
  const metered = [
    { name: 'Điện', quantity: 112_000, unit: 'kWh' },
    { name: 'Nước', quantity: 7_000, unit: 'm³' },
  ]
  show({
    bills: [bill('one', { paidAmount: 639_800, metered })],
    accounts: [{ id: 'k', roomNumber: 'P.302', credit: 200_000, deposit: 0 }],
  })
  const due = await screen.findByRole('region')
  expect(due.textContent).toContain('112 kWh, 7 m³')
  expect(due.textContent).toMatch(/639\.800.*5\.000\.000/)
  expect(due.textContent).toContain('Bạn đang dư 200.000\u00a0đ, sẽ tự trừ vào hoá đơn sau.')
})

it('says when the next bill is expected, and what none asks for yet', async () => {
  const next = { month: '2026-12', billDay: '2026-11-30', dueDay: '2026-12-10' }
  const contract = {
    id: 'k',
    roomID: 'r',
    roomNumber: 'P.302',
    type: ContractType.RENT,
    status: ContractStatus.ACTIVE,
    startDay: '2026-01-01',
    endDay: null,
    cancelDay: null,
    price: 1,
    stay: null,
    unbilled: { amount: 1_550_000, since: '2026-11-16' },
    next,
  }
  show({ contracts: [contract] })
  await screen.findByText('Bạn không còn khoản nào phải trả.')
  screen.getByText('Hoá đơn tháng 12/2026 dự kiến ngày 30/11/2026, hạn trả 10/12/2026.')
  screen.getByText('Chưa lên hoá đơn: 1.550.000 đ, tính từ 16/11/2026.')
  cleanup()
  show({ contracts: [{ ...contract, unbilled: { amount: -30_000, since: null } }] })
  await screen.findByText('Hoá đơn sau sẽ bù trừ lại 30.000 đ cho bạn.')
})

it('shows the code to transfer by over the page, one tap away, and not where nobody said to which account', async () => {
  const bankAccount = { bin: '970407', number: '19033388801', holder: 'TRAN MINH QUAN' }
  show({ bills: [bill('one', { bankAccount })], momo: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Trả bằng mã QR' }))
  const sheet = await screen.findByRole('dialog', { name: 'Chuyển khoản' })
  await within(sheet).findByRole('img', { name: /^Mã VietQR/ })
  expect(sheet.textContent).toContain('SN123')
  cleanup()
  show({ bills: [bill('one')], momo: true })
  await screen.findByRole('button', { name: /^Trả bằng MoMo/ })
  expect(screen.queryByRole('button', { name: 'Trả bằng mã QR' })).toBeNull()
})
