import { expect, it } from 'vitest'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { OpenBill } from '../../../../projections/room/room.columns.ts'
import { isMeant } from './isMeant.ts'

const bill = (status: BillStatus): OpenBill => ({
  id: 'b',
  contractID: 'k',
  customerName: null,
  status,
  total: 1,
  paidAmount: 0,
  dueDay: '2026-11-05',
})
const rented = { status: RoomStatus.RENTED, openBill: bill(BillStatus.UN_PAID) }
const owing = { status: RoomStatus.RENTED, openBill: bill(BillStatus.OVERDUE) }
const vacant = { status: RoomStatus.AVAILABLE, openBill: null }

it.each([
  [undefined, [true, true, true]],
  [RoomStatus.RENTED, [true, true, false]],
  [RoomStatus.AVAILABLE, [false, false, true]],
  ['late', [false, true, false]],
] as const)('%s lets rooms stand out as %j', (filter, expected) => {
  expect([rented, owing, vacant].map((room) => isMeant(room, filter))).toEqual(expected)
})
