import { coveredBy, coverOf, type KnownCovers } from '../billing/cover.ts'
import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import type { BillCommand, BilledContract } from './bill.commands.ts'
import { type BillEvent, billFields } from './bill.events.ts'
import { evolveBill } from './bill.evolve.ts'
import {
  applyAllocation,
  assertWaits,
  confirm,
  expire,
  fail,
  keepPayment,
  markOverdue,
  offer,
  pay,
  record,
} from './bill.payments.ts'
import { completeRefund, failRefund, reverse } from './bill.refunds.ts'
import { openShared, share, unshare } from './bill.sharing.ts'
import {
  type Bill,
  type BillFields,
  billNumber,
  paidAmount,
  paymentCode,
  totalOf,
  unpaidStatus,
} from './bill.ts'
import { assertLine, numberedLines } from './line-parts.ts'
import { assertOwnRoom, type NamedRooms } from './own-room.ts'
import { counts } from './payment.ts'
import { notePromise, noteReminder, remind } from './reminding.ts'

type Of<T extends BillCommand['type']> = Extract<BillCommand, { type: T }>

const unsaid = nullsOf(billFields)

const isAmong = (line: BillFields['lines'][number], known: BillFields['lines']): boolean =>
  known.some((one) => one.id === line.id && JSON.stringify(one) === JSON.stringify(line))

type Place = { readonly roomID: string; readonly rooms: NamedRooms | undefined }

/** The lines, after checking that each amount equals the sum of its parts, and that nothing is another room's. */
const linesOf = (
  said: Of<'IssueBill'>['lines'],
  { roomID, rooms = new Map() }: Place,
  known: BillFields['lines'] = [],
): BillFields['lines'] => {
  const lines = numberedLines(said, known)
  for (const [place, line] of lines.entries()) {
    const earlier = lines.slice(0, place)
    assertField(!earlier.some(({ id }) => id === line.id), `lines.${place}.id`, 'invalid')
    // A line that the bill has is not checked by rules that came later.
    if (isAmong(line, known)) continue
    assertLine(line, place)
    assertOwnRoom(line, place, { roomID, rooms })
  }
  return lines
}

/** The largest amount in VietQR's thirteen characters. */
const MOST_PAYABLE = 9_999_999_999_999

/** The sum of the lines; refused when it is 0 or more than VietQR can carry. */
const totalToPay = (lines: BillFields['lines']): number => {
  const total = totalOf(lines)
  assertField(total > 0, 'lines', 'too_small', { min: 1 })
  assertField(total <= MOST_PAYABLE, 'lines', 'too_big', { max: MOST_PAYABLE })
  return total
}

/**
 * A bill is for a month between the contract's first and last day, which a cancellation can bring forward, and the
 * contract must be billable. The last bill may be issued after the tenant has moved out.
 */
const assertBillable = ({ billable, firstMonth, lastMonth }: BilledContract, month: string) => {
  assert(billable, 'UpdateNotAllowed', 'contractID')
  assertField(month >= firstMonth && (!lastMonth || month <= lastMonth), 'month', 'outside_contract')
}

/** Two bills never ask for the same days: refused for the first line whose days another bill covers. */
const assertUncovered = (
  lines: BillFields['lines'],
  { contractID, lines: before = [] }: { readonly contractID: string; readonly lines?: BillFields['lines'] },
  known: KnownCovers | undefined,
) => {
  for (const [place, line] of lines.entries()) {
    const cover = known && !isAmong(line, before) ? coverOf(contractID, line) : undefined
    const other = known && cover && coveredBy(cover, known)
    const obstacle = other?.billID ? { entity: 'bill', id: other.billID } : undefined
    blockedBy(obstacle, () => assert(!other, 'CreateNotAllowed', `lines.${place}`))
  }
}

const issue = (command: Of<'IssueBill'>): BillEvent[] => {
  const { id, contractID, contract, month, dueDay, today } = command
  assert(contract, 'NotFound', 'contractID')
  const { roomID, buildingID, customerID } = contract
  assertBillable(contract, month)
  const lines = linesOf(command.lines, { roomID, rooms: command.rooms })
  assertUncovered(lines, { contractID }, command.known)
  const names = { contractID, roomID, buildingID, customerID, number: billNumber(month, id) }
  const fields = { ...unsaid, ...fieldsIn(billFields, command), lines, total: totalToPay(lines) }
  const status = unpaidStatus(dueDay, today)
  return [{ type: 'BillIssued', data: { ...names, ...fields, paymentCode: paymentCode(id), status } }]
}

const update = (command: Of<'UpdateBill'>, bill: Bill): BillEvent[] => {
  const paid = bill.payments.findLast(counts)
  // Every payment has a receipt with its id.
  blockedBy(paid && { entity: 'receipt', id: paid.paymentID }, () => assertWaits(bill))
  const lines =
    command.lines && linesOf(command.lines, { roomID: bill.roomID, rooms: command.rooms }, bill.lines)
  const data = changes<BillFields>(bill, { ...fieldsIn(billFields, command), lines })
  if (data.month !== undefined && command.contract) assertBillable(command.contract, data.month)
  if (Object.keys(data).length === 0) return []
  // A moved due day can change the status between UN_PAID and OVERDUE.
  const status = unpaidStatus(data.dueDay ?? bill.dueDay, command.today)
  const moved = data.dueDay !== undefined && status !== bill.status
  if (data.lines) {
    assertUncovered(data.lines, bill, command.known)
    const min = paidAmount(bill)
    assertField(totalOf(data.lines) >= min, 'lines', 'too_small', { min })
  }
  const consequences = { ...(data.lines && { total: totalToPay(data.lines) }), ...(moved && { status }) }
  const because = command.reason ? { reason: command.reason } : {}
  return [{ type: 'BillUpdated', data: { ...data, ...consequences, ...because } }]
}

/** A bill with payments can neither be cancelled nor deleted: its money has to be reversed or moved first. */
const assertUntouched = (bill: Bill) => {
  assertWaits(bill)
  assert(paidAmount(bill) === 0, 'UpdateNotAllowed')
}

const decide = (command: BillCommand, bill: Bill | undefined): BillEvent[] => {
  if (command.type === 'IssueBill') {
    assert(!bill, 'CreateNotAllowed')
    return issue(command)
  }
  assert(bill, 'NotFound')
  switch (command.type) {
    // Reports of payments count for a deleted bill too, and its money can be refunded.
    case 'OfferPayment':
      return offer(command, bill)
    case 'ConfirmPayment':
      return confirm(command, bill)
    case 'FailPayment':
      return fail(command, bill)
    case 'ExpirePayment':
      return expire(command, bill)
    case 'CompleteRefund':
      return completeRefund(command, bill)
    case 'FailRefund':
      return failRefund(command, bill)
    case 'MarkBillOverdue':
      return markOverdue(command, bill)
    case 'ReversePayment':
      return reverse(command, bill)
    case 'ApplyAllocation':
      return applyAllocation(command, bill)
    case 'KeepPayment':
      return keepPayment(command, bill)
  }
  assert(!bill.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateBill':
      return update(command, bill)
    case 'CancelBill':
      assertUntouched(bill)
      return [{ type: 'BillCancelled', data: { reason: command.reason ?? null } }]
    case 'DeleteBill':
      assertUntouched(bill)
      return [{ type: 'BillDeleted', data: {} }]
    case 'RemindBill':
      return remind(command, bill)
    case 'NoteReminder':
      return noteReminder(command, bill)
    case 'NotePromise':
      return notePromise(command, bill)
    case 'ShareBill':
      return share(bill)
    case 'UnshareBill':
      return unshare(bill)
    case 'OpenSharedBill':
      return openShared(bill)
    case 'PayBill':
      return pay(command, bill)
    case 'RecordPayment':
      return record(command, bill)
  }
}

/** Rules of `bill-<id>` (specification: Bills). */
export const billDecider: Decider<Bill, BillCommand, BillEvent> = { decide, evolve: evolveBill }
