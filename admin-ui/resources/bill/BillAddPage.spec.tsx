// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

/** The page of a contract's new bill. @returns what makes the bill */
const openOfContract = () => {
  const create = vi.fn(async (..._: unknown[]) => ({ data: { id: 'new' } }))
  const getList = async () => ({ data: [], total: 0 })
  render(
    <Stage
      at="/bill/add?contract=c1"
      dataProvider={{ getList, getOne: async () => ({ data: contract }), create: create as never }}
    >
      <BillAddPage />
    </Stage>,
  )
  return create
}

it('makes no bill of a month while its lines are those of another', async () => {
  const answered = Promise.withResolvers<void>()
  const proposalOf = (month: string) => ({
    dueDay: '2099-01-05',
    lines: [{ ...plainLine, id: 1, kind: 'rent', name: `Tiền phòng ${month}`, amount: 4_500_000 }],
    missing: [],
    offers: [],
    doubts: [],
    credit: 0,
  })
  vi.stubGlobal('fetch', async (_address: unknown, { body }: { body: string }) => {
    const { month } = JSON.parse(body) as { month: string }
    if (month === '2026-02') await answered.promise
    return Response.json({ message: 'I0001', data: [proposalOf(month)] })
  })
  const create = openOfContract()
  fireEvent.change(await screen.findByLabelText(/^Tháng/), { target: { value: '2/2026' } })
  const make = () => fireEvent.click(screen.getByRole('button', { name: 'Lập hoá đơn' }))
  make()
  await screen.findByText('Đang tính các dòng của tháng 2/2026. Xem lại rồi lập.')
  expect(create).not.toHaveBeenCalled()
  answered.resolve()
  await screen.findByDisplayValue('Tiền phòng 2026-02')
  make()
  await vi.waitFor(() => expect(create).toHaveBeenCalled())
  const [, { data }] = create.mock.calls[0] as unknown as [
    string,
    { data: { month: string; lines: unknown[] } },
  ]
  expect(data).toMatchObject({ month: '2026-02', lines: [{ name: 'Tiền phòng 2026-02' }] })
})

it.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Ghi số' }))],
  ['Enter', () => fireEvent.keyDown(screen.getByLabelText(/^Số mới Điện/), { key: 'Enter' })],
])('records a missing reading by %s, and keeps the bill that is being written', async (_, record) => {
  const proposal = {
    dueDay: '2099-01-05',
    roomNumber: 'P.101',
    customerName: 'Lê Hoa',
    lines: [{ ...plainLine, id: 1, kind: 'rent', name: 'Tiền phòng', amount: 4_500_000 }],
    missing: [
      {
        meterID: 'm1',
        charge: { id: 'p', name: 'Điện', unit: 'kWh', way: 'metered', price: 3_500, quota: null, vat: null },
        last: { value: 1_200_000, day: '2026-11-01' },
        people: 1,
        below: 0,
      },
    ],
    offers: [],
    doubts: [],
    credit: 0,
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: unknown, { body }: { body?: string }) => {
    asked.push(`${String(address)} ${body ?? ''}`)
    return Response.json({ message: 'I0001', data: [proposal] })
  })
  const create = openOfContract()
  const field = await screen.findByLabelText(/^Số mới Điện/)
  expect(field.closest('form')?.parentElement?.closest('form')).toBeNull()
  fireEvent.change(field, { target: { value: '1310' } })
  record()
  await vi.waitFor(() => expect(asked.join()).toContain('meter/m1/reading'))
  expect(asked.join()).toContain('1310000')
  expect(create).not.toHaveBeenCalled()
})
