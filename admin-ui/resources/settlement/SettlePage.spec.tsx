// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { plainLine } from '../../../domain/bill/line-parts.ts'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import enLink from '../../i18n/en/link.ts'
import enSettlement from '../../i18n/en/resource/settlement.ts'
import viLink from '../../i18n/vi/link.ts'
import viSettlement from '../../i18n/vi/resource/settlement.ts'
import { answerLists } from '../../testing/answerLists.ts'
import { Stage } from '../../testing/stage.tsx'
import { SettlePage } from './SettlePage.tsx'

const contract = {
  id: 'k',
  number: 'HĐ1',
  roomID: 'r',
  roomNumber: 'P.302',
  buildingName: 'Hoa Sen',
  customerID: 'tenant',
  customerName: 'Diễm',
  startDay: '2026-01-01',
  endDay: null,
  cancelDay: null,
  type: ContractType.RENT,
  status: ContractStatus.ACTIVE,
}
const draft = {
  lastDay: '2026-10-01',
  lines: [],
  penalties: [],
  unread: [],
  odd: [],
  openBills: [],
  deposit: 0,
  depositAgreed: 0,
  credit: 0,
  held: 0,
  isPaying: false,
  isInRun: false,
  blocked: null,
  renewalID: null,
  roomsBefore: [],
  ends: true,
}

const open = (waits: boolean) => {
  const deductions = [
    { name: 'Tủ quần áo', amount: 280_000 },
    { name: 'Điều khiển', amount: 300_000 },
  ]
  shown({ takeBack: { handoverID: 'h', day: '2026-10-01', waits, deductions } })
}

const shown = (said: object, sent?: object) => {
  answerLists((path) => (path === 'contract/k/settlement' ? ({ ...draft, ...said } as never) : []))
  const getOne = vi.fn(async (resource: string) => ({ data: resource === 'settlement' ? sent : contract }))
  const isOut = (resource: string) => sent !== undefined && resource === 'settlement'
  // A row of the list has no figures.
  const { figures: _, ...row } = (sent ?? {}) as { figures?: unknown }
  const getList = vi.fn(async (resource: string) =>
    isOut(resource) ? { data: [row], total: 1 } : { data: [], total: 0 },
  )
  render(
    <Stage at="/contract/k/settle" dataProvider={{ getOne, getList }}>
      <Routes>
        <Route path="/contract/:id/settle" element={<SettlePage />} />
      </Routes>
    </Stage>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says what is deducted in a take-back that is not closed, and takes none of it', async () => {
  open(true)
  const doubt = await screen.findByText(/^Biên bản nhận lại phòng chưa khép/)
  expect(doubt.textContent).toContain('580.000')
  expect(screen.getByRole('link', { name: 'Mở biên bản' }).getAttribute('href')).toBe('/handover/h')
  expect(screen.queryByDisplayValue('Tủ quần áo')).toBeNull()
})

it('takes what is deducted in a take-back that is closed', async () => {
  open(false)
  expect(await screen.findByDisplayValue('Tủ quần áo')).toBeDefined()
  expect(screen.queryByText(/^Biên bản nhận lại phòng chưa khép/)).toBeNull()
})

it('says what no bill asks for yet in the room from which the tenant came', async () => {
  const room = { contractID: 'before', roomNumber: 'P.101', unbilled: 350_000, unread: ['Điện'] }
  shown({ takeBack: null, roomsBefore: [room] })
  const doubt = await screen.findByText(/^Phòng P\.101 trước đó còn/)
  expect(doubt.textContent).toMatch(/350\.000.*chưa có số cuối của Điện/)
  expect(screen.getByRole('link', { name: 'Mở hợp đồng phòng đó' }).getAttribute('href')).toBe(
    '/contract/before',
  )
})

it('leads from the contract of a room that was left to that of the other room', async () => {
  shown({ takeBack: null, blocked: 'moved', renewalID: 'after' })
  const link = await screen.findByRole('link', { name: 'Mở hợp đồng của phòng mới' })
  expect(link.getAttribute('href')).toBe('/contract/after')
  expect(screen.queryByRole('button', { name: /Chốt/ })).toBeNull()
})

it('begins with what was sent last, not with the take-back again', async () => {
  const figures = { lines: [], deductions: [{ name: 'Tủ quần áo', amount: 150_000 }] }
  const takeBack = { handoverID: 'h', day: '2026-10-01', waits: false }
  const penalties = [{ name: 'Phí trễ hạn', amount: 50_000, chargeID: 'late', kind: 'penalty' }]
  shown(
    { takeBack: { ...takeBack, deductions: [{ name: 'Điều khiển', amount: 300_000 }] }, penalties },
    { id: 's', contractID: 'k', state: 'sent', lastDay: '2026-09-28', figures },
  )
  expect(await screen.findByDisplayValue('Tủ quần áo')).toBeDefined()
  expect(screen.queryByDisplayValue('Điều khiển')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Phí trễ hạn/ }).checked).toBe(false)
})

const rent = { ...plainLine, id: 1, kind: 'rent' as const, name: 'Tiền phòng', amount: 1_500_000 }
const given = { ...plainLine, id: 2, kind: 'adjustment' as const, name: 'Tiền phòng', amount: -1_800_000 }

it('calls what is charged and what is left to pay by different names, as by a link', async () => {
  shown({ takeBack: null, lines: [rent], deposit: 1_000_000 })
  expect((await screen.findByText('Các khoản khách phải trả')).tagName).toBe('H3')
  expect(screen.getAllByText('Khách còn phải trả')).toHaveLength(1)
  for (const { side, result } of [viSettlement, enSettlement])
    expect([side.owed, side.owed_own]).not.toEqual([result.owes, result.owes_own])
  for (const { settlement } of [viLink, enLink]) expect(settlement.owed).not.toBe(settlement.owes)
})

it('says what the last bill comes to where it is another sum than its lines', async () => {
  const takeBack = {
    handoverID: 'h',
    day: '2026-10-01',
    waits: false,
    deductions: [{ name: 'Khoá', amount: 200_000 }],
  }
  shown({ takeBack, lines: [rent, given], deposit: 3_000_000 })
  const note = await screen.findByText(/^Hoá đơn cuối/)
  expect(note.textContent).toMatch(
    /Hoá đơn cuối là 1\.700\.000\sđ, gồm cả khoản trừ\. Phần bớt 1\.800\.000\sđ thành tiền dư, không nằm trên hoá đơn\./,
  )
})

it('says that there is no last bill where all of it is given back', async () => {
  shown({ takeBack: null, lines: [given], deposit: 3_000_000 })
  const note = await screen.findByText(/^Không có hoá đơn cuối/)
  expect(note.textContent).toMatch(/Phần bớt 1\.800\.000\sđ thành tiền dư/)
})

it('says nothing of a last bill that comes to its lines', async () => {
  shown({ takeBack: null, lines: [rent], deposit: 3_000_000 })
  await screen.findByText('Các khoản khách phải trả')
  expect(screen.queryByText(/oá đơn cuối/)).toBeNull()
})
