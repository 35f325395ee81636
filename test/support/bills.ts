import type { BillEvent } from '../../domain/bill/bill.events.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { context, uuid } from './decider-spec.ts'

/** Histories of the bill `issued.id` of 4 500 000 đ, due on 20 June 2026, for specs. Today is 15 June 2026. */
export const TOTAL = 4_500_000
/** A metered line: two whole figures, and the price per unit. */
export const meteredLine = (name: string, figures: readonly [number, number], unitPrice: number) => ({
  kind: 'metered' as const,
  name,
  amount: Math.round((figures[1] - figures[0]) * unitPrice),
  quantity: Math.round((figures[1] - figures[0]) * 1_000),
  unitPrice,
  figures: figures.map((figure) => ({ day: null, value: figure * 1_000 })),
})
export const lines = numberedLines([
  { name: 'Tiền phòng', amount: 4_000_000 },
  { name: 'Điện', amount: 500_000, note: '143 kWh' },
])
/** The facts about their contract. */
export const billed = { billable: true, firstMonth: '2026-01', lastMonth: '2026-12' }
export const belongs = { roomID: uuid(3), buildingID: uuid(5), customerID: uuid(4) }
export const fields = { title: 'Tháng 6', note: null, month: '2026-06', dueDay: '2026-06-20' }
export const issuedBill = {
  type: 'BillIssued',
  data: {
    contractID: uuid(9),
    ...belongs,
    number: '2606-0000005A',
    paymentCode: 'SN0000005A',
    ...fields,
    lines,
    total: TOTAL,
    status: BillStatus.UN_PAID,
  },
} satisfies BillEvent

export const overdue: BillEvent = { type: 'BillMarkedOverdue', data: {} }
export const cancelled: BillEvent = { type: 'BillCancelled', data: { reason: null } }
export const deleted: BillEvent = { type: 'BillDeleted', data: {} }
export const expiresAt = '2026-06-15T02:30:00.000Z'
export const started = (orderID = 'O1', amount = TOTAL): BillEvent => ({
  type: 'PaymentStarted',
  data: { orderID, by: belongs.customerID, amount, expiresAt },
})
export const received = (orderID = 'O1', transactionID = 'T1', amount = TOTAL) => ({
  paymentID: uuid(7),
  orderID,
  transactionID,
  amount,
})
export const confirmed: BillEvent = { type: 'PaymentConfirmed', data: received() }
export const recorded: BillEvent = {
  type: 'PaymentRecorded',
  data: { paymentID: uuid(7), method: 'cash', amount: TOTAL, day: context.today, note: null },
}
export const failed = (status: BillStatus, orderID = 'O1'): BillEvent => ({
  type: 'PaymentFailed',
  data: { orderID, resultCode: 1006, status },
})
export const expired = (status: BillStatus, orderID = 'O1'): BillEvent => ({
  type: 'PaymentExpired',
  data: { orderID, status },
})

/** A bill in each state; the last four have a late attempt `O1`. */
export const unpaid = [issuedBill]
export const unpaidOverdue = [issuedBill, overdue]
export const processing = [issuedBill, started()]
const tried = [...processing, expired(BillStatus.UN_PAID)]
export const triedAndUnpaid = tried
export const triedAndOverdue = [...tried, overdue]
export const triedAndPaid = [...tried, recorded]
export const triedAndCancelled = [...tried, cancelled]
