// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import type { AccountDetail } from './accountRecord.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** Where what was sent went, with its body. */
const sent: [string, unknown][] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))])
    return new Response(JSON.stringify({ message: 'I0002', data: { id: 'made' } }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bill = (id: string, number: string, total: number) => ({
  id,
  number,
  title: 'Tiền phòng',
  month: '2026-10',
  dueDay: '2026-10-10',
  createdAt: '2026-10-01T01:00:00.000Z',
  total,
  paidAmount: 0,
  status: BillStatus.UN_PAID,
})
const account = {
  id: 'account',
  openAmount: 3_000_000,
  bills: [bill('old', 'HD-1', 1_000_000), bill('new', 'HD-2', 2_000_000)],
} as unknown as AccountDetail

const open = () =>
  render(
    <Stage>
      <ReceiveDialog account={account} onClose={() => undefined} />
    </Stage>,
  )
const type = async (label: RegExp, text: string) => {
  const box = screen.getByLabelText(label)
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ghi phiếu thu' }))

it('pays the oldest first, and says what each bill gets while it is typed', async () => {
  open()
  await type(/^Số tiền/, '1400000')
  expect(screen.getByText(/còn lại 1\.600\.000/)).toBeDefined()
  await send()
  await waitFor(() =>
    expect(sent).toMatchObject([['/api/account/account/receive', { amount: 1_400_000, allocate: 'oldest' }]]),
  )
  const link = await screen.findByRole('link', { name: 'Phiếu thu' })
  expect(link.getAttribute('href')).toBe('/receipt/made')
})

it('offers what is open over the renewals of a lease, without what is being paid already', async () => {
  const paying = { ...bill('paying', 'HD-3', 700_000), status: BillStatus.PROCESSING }
  const renewed = { id: 'account', openAmount: 700_000, bills: [paying], leaseBills: account.bills }
  render(
    <Stage>
      <ReceiveDialog account={renewed as unknown as AccountDetail} onClose={() => undefined} />
    </Stage>,
  )
  expect(screen.getByRole('button', { name: /3\.000\.000/ })).toBeDefined()
  await send()
  await waitFor(() => expect(sent).toMatchObject([['/api/account/account/receive', { amount: 3_000_000 }]]))
})

it('is divided by hand, and what is left is credit', async () => {
  open()
  await type(/^Số tiền/, '1400000')
  await userEvent.click(screen.getByLabelText('Tự chia cho từng hoá đơn'))
  await type(/HD-1/, '300000')
  await type(/HD-2/, '900000')
  expect(screen.getByRole('status').textContent).toMatch(/Còn dư200\.000/)
  await send()
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        '/api/account/account/receive',
        {
          amount: 1_400_000,
          allocate: [
            { billID: 'old', amount: 300_000 },
            { billID: 'new', amount: 900_000 },
          ],
        },
      ],
    ]),
  )
})

it('is not sent while more is divided than came, or than a bill asks for', async () => {
  open()
  await type(/^Số tiền/, '1000000')
  await userEvent.click(screen.getByLabelText('Tự chia cho từng hoá đơn'))
  await type(/HD-2/, '500000')
  expect(screen.getByRole('status').textContent).toMatch(/Chia quá số tiền nhận500\.000/)
  await send()
  expect(await screen.findByText('Đã chia nhiều hơn số tiền nhận.')).toBeDefined()
  await type(/HD-1/, '0')
  await type(/HD-2/, '2500000')
  expect(screen.getByText(/hoá đơn chỉ còn 2\.000\.000/)).toBeDefined()
  await send()
  expect(sent).toEqual([])
})
