// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { AccountPage } from './AccountPage.tsx'

afterEach(cleanup)

const bill = {
  id: 'b',
  number: '2610-AAAA',
  title: 'Tháng 10',
  month: '2026-10',
  dueDay: '2026-10-10',
  createdAt: '2026-10-01T02:00:00Z',
  total: 1_000,
  paidAmount: 1_000,
  status: BillStatus.PAID,
}
const account = {
  id: 'k',
  contractNumber: 'P.302-1',
  roomNumber: 'P.302',
  buildingName: 'Hoa Sen',
  customerName: 'Diễm',
  credit: 0,
  held: 0,
  deposit: 0,
  depositAgreed: 0,
  openAmount: 0,
  automatic: true,
  settlementID: null as string | null,
  entries: [],
  waivers: [],
  people: {},
  bills: [bill],
  leaseBills: null,
  crossed: null,
  receipts: [],
}
const show = async (more: object = {}) => {
  answerLists(() => [])
  render(
    <Stage at="/account/k" dataProvider={{ getOne: async () => ({ data: { ...account, ...more } }) }}>
      <Routes>
        <Route path="/account/:id" element={<AccountPage />} />
      </Routes>
    </Stage>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const toSettlement = () => screen.queryByRole('link', { name: 'Xem quyết toán' })?.getAttribute('href')
const receives = () => screen.queryByRole('button', { name: 'Thu tiền' }) !== null
const takesDeposit = () => screen.queryByRole('button', { name: /[Nn]hận.*cọc|[Tt]hu.*cọc/ }) !== null

it('offers to receive money while the lease goes on', async () => {
  await show()
  expect([receives(), takesDeposit(), toSettlement()]).toEqual([true, true, undefined])
})

it('leads to the settlement where the lease is settled and nothing is open', async () => {
  await show({ settlementID: 's' })
  expect([receives(), takesDeposit(), toSettlement()]).toEqual([false, false, '/settlement/s'])
})

it('offers both while a settled lease still owes', async () => {
  const open = { ...bill, paidAmount: 400, status: BillStatus.OVERDUE }
  await show({ settlementID: 's', openAmount: 600, bills: [open] })
  expect([receives(), toSettlement()]).toEqual([true, '/settlement/s'])
})

it('moves a deposit where there is one, or a lease that may take one over', async () => {
  const moves = () => screen.queryByRole('button', { name: 'Chuyển cọc' }) !== null
  await show()
  expect(moves()).toBe(true)
  cleanup()
  await show({ settlementID: 's' })
  expect(moves()).toBe(false)
  cleanup()
  await show({ settlementID: 's', deposit: 500 })
  expect(moves()).toBe(true)
})
