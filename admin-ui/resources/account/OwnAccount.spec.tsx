// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { Stage } from '../../testing/stage.tsx'
import { OwnAccount } from './OwnAccount.tsx'

afterEach(cleanup)

const tenant = { role: 'customer' } as const

const account = {
  id: 'k',
  contractNumber: 'P.302-1',
  roomNumber: 'P.302',
  buildingName: 'Hoa Sen',
  credit: 0,
  held: 0,
  deposit: 4_800_000,
  depositAgreed: 4_800_000,
  openAmount: 300,
  automatic: true,
  entries: [],
  people: {},
  bills: [
    {
      id: 'b',
      number: '2610-AAAA',
      title: 'Tháng 10',
      month: '2026-10',
      dueDay: '2026-10-10',
      createdAt: '2026-10-01T02:00:00Z',
      total: 1_000,
      paidAmount: 700,
      status: BillStatus.OVERDUE,
    },
  ],
  receipts: [
    { id: 'd', number: 'PT26-00001', kind: 'deposit', day: '2026-01-01', amount: 4_800_000, method: 'cash' },
    {
      id: 'r',
      number: 'PT26-00017',
      kind: 'rent',
      day: '2026-10-08',
      amount: 700,
      method: 'cash',
      credit: 0,
    },
  ].map((one) => ({ ...one, reversed: false, held: null, allocations: [] })),
}
const show = (more: Partial<typeof account> = {}) =>
  render(
    <Stage
      {...tenant}
      at="/account/k"
      dataProvider={{ getOne: async () => ({ data: { ...account, ...more } }) }}
    >
      <Routes>
        <Route path="/account/:id" element={<OwnAccount />} />
      </Routes>
    </Stage>,
  )

it('shows a tenant what is open, each receipt to print, and the deposit with its history', async () => {
  show()
  await screen.findByRole('heading', { name: 'Sổ tiền của bạn' })
  expect(screen.getByRole('link', { name: 'PT26-00017' }).getAttribute('href')).toBe('/receipt/r')
  expect(screen.getByRole('link', { name: '2610-AAAA' }).getAttribute('href')).toBe('/bill/b')
  expect(screen.getByText(/^Nhận cọc PT26-00001/)).toBeTruthy()
  expect(screen.getByText('Nếu bạn trả phòng hôm nay')).toBeTruthy()
})

it('says what credit there is, and offers nothing that is the house’s to do', async () => {
  show({ openAmount: 0, credit: 500 })
  await screen.findByText('Tiền dư của bạn')
  expect(screen.queryAllByRole('button')).toEqual([])
})
