import { assert } from '../refusal.ts'
import type { BillEvent } from './bill.events.ts'
import type { Bill } from './bill.ts'
import { BillStatus } from './bill-codes.ts'

/** A paid bill can be shared too, as a receipt. Another link for a shared bill is no event. */
export const share = ({ status, shared }: Bill): BillEvent[] => {
  assert(status !== BillStatus.CANCELLED, 'UpdateNotAllowed')
  return shared === 'no' ? [{ type: 'BillShared', data: {} }] : []
}

export const unshare = ({ shared }: Bill): BillEvent[] =>
  shared === 'no' ? [] : [{ type: 'BillUnshared', data: {} }]

/** Only the first opening is recorded. */
export const openShared = ({ shared }: Bill): BillEvent[] =>
  shared === 'sent' ? [{ type: 'SharedBillOpened', data: {} }] : []
