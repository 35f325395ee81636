import { expect, it } from 'vitest'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { nextStep } from './nextStep.ts'

const today = '2026-11-21'
const rented = { status: RoomStatus.RENTED, contractID: 'c', contractEndDay: '2027-06-30', openBill: null }
const bill = (status: BillStatus) => ({
  id: 'b',
  contractID: 'k',
  customerName: null,
  status,
  total: 1,
  paidAmount: 0,
  dueDay: '2026-11-10',
})

it.each([
  [
    'a vacant room wants a contract',
    { ...rented, status: RoomStatus.AVAILABLE, contractID: null },
    'contract',
  ],
  [
    'a vacant room that has its next tenant wants no other',
    {
      ...rented,
      status: RoomStatus.AVAILABLE,
      contractID: null,
      nextContract: { id: 'n', startDay: '2026-12-04' },
    },
    undefined,
  ],
  [
    'a vacant room that is held wants a word about it',
    {
      ...rented,
      status: RoomStatus.AVAILABLE,
      contractID: null,
      hold: {
        id: 'h',
        status: 'held',
        moveInDay: '2026-12-04',
        decideBy: '2026-11-28',
        customerName: null,
      } as const,
    },
    'hold',
  ],
  ['an overdue bill wants its money', { ...rented, openBill: bill(BillStatus.OVERDUE) }, 'collect'],
  [
    'money goes before a contract that ends',
    { ...rented, contractEndDay: '2026-12-01', openBill: bill(BillStatus.UN_PAID) },
    'collect',
  ],
  ['a payment on its way wants nothing', { ...rented, openBill: bill(BillStatus.PROCESSING) }, undefined],
  ['a contract that ends wants a word', { ...rented, contractEndDay: '2026-12-01' }, 'renew'],
  [
    'a tenant who moves out has nothing to renew',
    { ...rented, contractEndDay: '2026-12-01', leavesOn: today },
    undefined,
  ],
  ['what is in order wants nothing', rented, undefined],
  [
    'a room that was sold wants nothing',
    { ...rented, status: RoomStatus.SOLD, contractEndDay: null },
    undefined,
  ],
])('%s', (_case, room, step) => expect(nextStep(room, today)).toBe(step))
