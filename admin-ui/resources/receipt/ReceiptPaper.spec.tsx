// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../testing/stage.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import type { ReceiptDetail } from './receiptRecord.ts'

afterEach(cleanup)

const receipt: ReceiptDetail = {
  id: 'one',
  revision: 1,
  createdAt: '2026-11-05T02:00:00.000Z',
  number: 'PT26-00017',
  day: '2026-11-05',
  kind: 'rent',
  method: 'cash',
  amount: 4_800_000,
  contractID: 'k',
  contractNumber: 'HĐ-1',
  roomID: 'r',
  roomNumber: 'P.302',
  buildingID: 'b',
  buildingName: 'Hoa Sen',
  buildingAddress: '12 Lê Lợi',
  customerID: 'c',
  customerName: 'Lê Thị Diễm',
  payer: null,
  lessor: null,
  note: null,
  allocations: [],
  credit: 0,
  returned: 0,
  held: null,
  reversed: false,
  reversedDay: null,
  reversedBy: null,
  reason: null,
  fundID: null,
  transferID: null,
  billID: null,
  by: 'm',
  byName: 'Trần Minh Quân',
  bills: {},
}

/** Where somebody signs, with the name below. */
const signs = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

it('names who took the money, below the place to sign', async () => {
  render(<Stage>{<ReceiptPaper receipt={receipt} />}</Stage>)
  expect(await signs('Người thu tiền')).toBe('Người thu tiền(Ký, ghi rõ họ tên)Trần Minh Quân')
})

it('names the house where nobody took it by hand', async () => {
  render(<Stage>{<ReceiptPaper receipt={{ ...receipt, method: 'momo', byName: null }} />}</Stage>)
  expect(await signs('Người thu tiền')).toBe('Người thu tiền(Ký, ghi rõ họ tên)Hoa Sen')
})

it('names the contract beside the room, and none where the money came for a hold', async () => {
  render(<Stage>{<ReceiptPaper receipt={receipt} />}</Stage>)
  expect(await screen.findByText('P.302 · Hợp đồng HĐ-1')).toBeTruthy()
  cleanup()
  render(<Stage>{<ReceiptPaper receipt={{ ...receipt, kind: 'deposit', contractNumber: null }} />}</Stage>)
  expect(await screen.findByText('P.302')).toBeTruthy()
  expect(screen.queryByText(/Hợp đồng/)).toBeNull()
})

it('says the house, the amount in words and whose copy it is', async () => {
  render(<Stage>{<ReceiptPaper receipt={receipt} copy={2} />}</Stage>)
  await screen.findByText('12 Lê Lợi')
  screen.getByText('Bằng chữ: Bốn triệu tám trăm nghìn đồng')
  screen.getByText('Liên 2: giao người nộp')
})

it('has a title and a purpose of its own for a deposit', async () => {
  render(<Stage>{<ReceiptPaper receipt={{ ...receipt, kind: 'deposit' }} />}</Stage>)
  await screen.findByRole('heading', { name: 'PHIẾU THU TIỀN CỌC' })
  screen.getByText('tiền cọc, giữ đến khi trả phòng')
})
