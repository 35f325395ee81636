// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'
import { plainLine } from '../../../domain/bill/line-parts.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { BillAddPage } from './BillAddPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contract = {
  id: 'c1',
  revision: 1,
  number: 'P.101/2601-1',
  roomNumber: 'P.101',
  roomID: 'r1',
  buildingID: 'b1',
  buildingName: 'Hoa Sen',
  customerName: 'Lê Hoa',
  type: ContractType.RENT,
  status: ContractStatus.ACTIVE,
  activated: true,
  signed: true,
  startDay: '2026-01-01',
  endDay: null,
  cancelDay: null,
  price: 4_500_000,
  dueDayOfMonth: 5,
}
const said = {
  contractID: 'c1',
  title: 'Tiền nhà và gửi xe',
  month: '2026-09',
  dueDay: '2099-01-02',
  note: 'Đã hẹn trả muộn',
  lines: [{ ...plainLine, id: 1, kind: 'other', name: 'Gửi xe đạp điện', amount: 120_000 }],
}
const actor = { id: 'a', role: 'manager', name: 'Lê An' }
const entry = (type: string, fields: object) => ({
  id: type,
  revision: 0,
  at: '2026-10-01T03:00:00Z',
  type,
  actor,
  changes: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
  cause: { kind: 'request' },
})

const open = (at: string, history: readonly object[]) => {
  answerLists((path) => (path.startsWith('history/') ? history : []))
  const getList = async () => ({ data: [], total: 0 })
  render(
    <Stage at={at} dataProvider={{ getList, getOne: async () => ({ data: contract }) }}>
      <BillAddPage />
    </Stage>,
  )
}

it('begins a bill in the place of a deleted one with what that had', async () => {
  open('/bill/add?instead=x1', [entry('BillDeleted', {}), entry('BillIssued', said)])
  await screen.findByDisplayValue('Tiền nhà và gửi xe')
  screen.getByText('P.101 · Lê Hoa')
  screen.getByDisplayValue('9/2026')
  screen.getByDisplayValue('2/1/2099')
  screen.getByDisplayValue('Gửi xe đạp điện')
  screen.getByDisplayValue('120.000')
  screen.getByDisplayValue('Đã hẹn trả muộn')
})

it('begins with what the bill had last', async () => {
  const title = 'Tiền nhà tháng 9, đã sửa'
  open('/bill/add?instead=x1&contract=c1', [
    entry('BillDeleted', {}),
    entry('BillUpdated', { title }),
    entry('BillIssued', said),
  ])
  await screen.findByDisplayValue(title)
})

it('asks for the contract where nothing is told of the bill', async () => {
  open('/bill/add?instead=x1', [])
  await screen.findByLabelText(/^Hợp đồng/)
})
