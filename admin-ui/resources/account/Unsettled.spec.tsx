// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { RenewDialog } from '../contract/RenewDialog.tsx'
import { ReplaceDialog } from '../contract/ReplaceDialog.tsx'
import type { AccountDetail } from './accountRecord.ts'
import { MoneyOutDialog } from './MoneyOutDialog.tsx'

const bill = (id: string, total: number, said: object = {}) => ({
  id,
  number: id,
  dueDay: '2026-10-10',
  total,
  paidAmount: 0,
  status: BillStatus.OVERDUE,
  ...said,
})
/** The account of a renewal: what the contract before still asks for is open as well. */
const account = {
  id: 'new',
  openAmount: 500_000,
  deposit: 4_500_000,
  depositAgreed: 5_000_000,
  credit: 200_000,
  bills: [bill('2611-A', 500_000)],
  leaseBills: [bill('2610-A', 1_500_000), bill('2609-A', 9, { status: BillStatus.PAID, paidAmount: 9 })],
  unbilled: { amount: 300_000, since: null, unread: [] },
} as unknown as AccountDetail
const contract = {
  id: 'new',
  number: 'P.101/2606-1',
  type: ContractType.RENT,
  buildingID: 'house',
  roomID: 'room',
  roomNumber: 'P.101',
  customerName: 'Lê An',
  startDay: '2026-06-01',
  endDay: '2027-05-31',
  price: 4_500_000,
  rent: 0,
  rents: [
    { changeID: '1', fromDay: '2027-01-01', untilDay: null, price: 4_900_000, withdrawn: false },
    { changeID: '2', fromDay: '2026-06-01', untilDay: '2099-12-31', price: 0, withdrawn: false },
  ],
  deposit: 5_000_000,
  residents: [],
} as unknown as ContractRecord

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const data = url.includes('/account/') ? account : []
    return new Response(JSON.stringify({ message: 'I0001', data, total: 0 }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = async () =>
  ((await screen.findByText(/còn thiếu/)).parentElement?.textContent ?? '').replaceAll(/\s/g, ' ')
const open = [/Còn 2 hoá đơn chưa trả đủ, còn thiếu 2\.000\.000/, /Đang giữ 4\.500\.000/, /dư 200\.000/]
const dataProvider = { getList: async () => ({ data: [], total: 0 }) }

it('says in every dialog what is open over the renewals of the lease, and what is really held', async () => {
  for (const task of ['deposit-return', 'deposit-deduct', 'return'] as const) {
    render(
      <Stage>
        <MoneyOutDialog account={account} task={task} onClose={() => undefined} />
      </Stage>,
    )
    const text = await said()
    for (const part of [...open, /Chưa lên hoá đơn .*300\.000/]) expect(text).toMatch(part)
    cleanup()
  }
})

it('says it to who lets somebody else take over, as of the day before', async () => {
  render(
    <Stage dataProvider={dataProvider}>
      <ReplaceDialog contract={{ ...contract, startDay: '2099-05-31' }} onClose={() => undefined} />
    </Stage>,
  )
  const text = await said()
  for (const part of [...open, /đến hết ngày 31\/5\/2099: 300\.000/]) expect(text).toMatch(part)
  expect(asked).toContain('/api/account/new?until=2099-05-31')
})

it('says it to who renews, with the rent that goes on: no favour of some days, and a rise that is agreed', async () => {
  render(
    <Stage dataProvider={dataProvider}>
      <RenewDialog contract={contract} onClose={() => undefined} />
    </Stage>,
  )
  const text = await said()
  for (const part of open) expect(text).toMatch(part)
  expect(text).not.toMatch(/Chưa lên hoá đơn/)
  expect(screen.getByDisplayValue(/4\.900\.000/)).toBeDefined()
})
