import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { lapseDay } from '../../domain/contract/contract.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { HoldEvent } from '../../domain/hold/hold.events.ts'
import type { LeadEvent } from '../../domain/lead/lead.events.ts'
import { forgetDayOf } from '../../domain/lead/lead.ts'
import { readModel, type Seen, type Table } from '../read-model.ts'
import { dueColumns } from './due.columns.ts'

type Due = Table<typeof dueColumns>

type KnownContract = {
  readonly status: ContractStatus
  readonly startDay: string
  readonly signBy?: string
  readonly endDay: string | null
  readonly cancelDay: string | null
  /** Whether it still occupies its room although it is cancelled. */
  readonly holds: boolean
}

const { ACTIVE, CANCELLED, NOT_IN_EFFECT, WAITING_FOR_SIGNATURE } = ContractStatus

const dayOfContract = ({
  status,
  startDay,
  signBy,
  endDay,
  cancelDay,
  holds,
}: KnownContract): string | null => {
  const days: string[] = []
  if (status === WAITING_FOR_SIGNATURE) days.push(lapseDay({ startDay, signBy }))
  if (status === NOT_IN_EFFECT) days.push(startDay)
  if (cancelDay && status !== CANCELLED) days.push(cancelDay)
  if (cancelDay && status === CANCELLED && holds) days.push(addDays(cancelDay, 1))
  if (endDay && (status === ACTIVE || status === NOT_IN_EFFECT)) days.push(addDays(endDay, 1))
  return days.sort()[0] ?? null
}

const learn = (due: Due, id: string, news: Partial<KnownContract>) =>
  due.change(id, (row) => {
    const known = { ...(row.known as KnownContract), ...news }
    return { known, day: dayOfContract(known) }
  })

type KnownBill = {
  readonly status: number
  readonly dueDay: string
  readonly total: number
  /** Amounts in đồng by payment, for partial payments. */
  readonly paid: Readonly<Record<string, number>>
}

/** An unpaid bill is overdue from the day after its due day. */
const dayOfBill = ({ status, dueDay, total, paid }: KnownBill) =>
  status === BillStatus.UN_PAID && Object.values(paid).reduce((all, one) => all + one, 0) < total
    ? addDays(dueDay, 1)
    : null

const learnBill = (due: Due, id: string, news: Partial<KnownBill>) =>
  due.change(id, (row) => {
    const known = { ...(row.known as KnownBill), ...news }
    return { known, day: dayOfBill(known) }
  })

const learnPayment = (
  due: Due,
  id: string,
  paymentID: string,
  news: Partial<KnownBill> & { amount: number },
) =>
  due.change(id, (row) => {
    const { amount, ...others } = news
    const before = row.known as KnownBill
    const known = { ...before, ...others, paid: { ...before.paid, [paymentID]: amount } }
    return { known, day: dayOfBill(known) }
  })

const nothingDue = ({ data: { holdID } }: Seen<HoldEvent['type']>, due: Due) =>
  due.update(holdID, { day: null })

const notLost = ({ entity }: Seen<LeadEvent['type']>, due: Due) => due.update(entity, { day: null })

/**
 * The days on which timers have to act, for the worker that sends their commands (specification: Timers and the clock).
 */
export const dueWork = readModel({
  name: 'due',
  version: 5,
  columns: dueColumns,
  scope: {},
  order: { by: 'day', direction: 'asc' },
  on: {
    RoomHeld: ({ data: { holdID, decideBy } }, due) =>
      due.insert(holdID, { kind: 'hold', known: {}, day: addDays(decideBy, 1) }),
    HoldReleased: nothingDue,
    HoldForfeited: nothingDue,
    HoldBroken: nothingDue,
    HoldExpired: nothingDue,
    ContractAdded: ({ data: { contractID, startDay, signBy, endDay, fromHold } }, due) => {
      const known = { status: WAITING_FOR_SIGNATURE, startDay, signBy, endDay, cancelDay: null, holds: false }
      const row = { kind: 'contract', known, day: dayOfContract(known) }
      if (fromHold) due.update(contractID, row)
      else due.insert(contractID, row)
    },
    ContractUpdated: ({ data: { contractID, startDay, signBy, endDay } }, due) =>
      learn(due, contractID, {
        ...(startDay && { startDay }),
        ...(signBy && { signBy }),
        ...(endDay !== undefined && { endDay }),
      }),
    ContractSigned: ({ data: { contractID } }, due) => learn(due, contractID, { status: NOT_IN_EFFECT }),
    ContractActivated: ({ data: { contractID } }, due) =>
      learn(due, contractID, { status: ACTIVE, holds: true }),
    ContractExpired: ({ data: { contractID } }, due) =>
      learn(due, contractID, { status: ContractStatus.EXPIRED }),
    ContractCancellationPlanned: ({ data: { contractID, day } }, due) =>
      learn(due, contractID, { cancelDay: day }),
    ContractCancellationWithdrawn: ({ data: { contractID } }, due) =>
      learn(due, contractID, { cancelDay: null }),
    ContractCancelled: ({ data: { contractID, day } }, due) =>
      learn(due, contractID, { status: CANCELLED, cancelDay: day }),
    ContractLapsed: ({ data: { contractID } }, due) => learn(due, contractID, { status: CANCELLED }),
    RoomFreed: ({ data: { contractID } }, due) => learn(due, contractID, { holds: false }),
    ContractDeleted: ({ data: { contractID } }, due) => due.delete(contractID),
    BillIssued: ({ entity, data: { status, dueDay, total } }, due) => {
      const known: KnownBill = { status, dueDay, total, paid: {} }
      due.insert(entity, { kind: 'bill', known, day: dayOfBill(known) })
    },
    BillUpdated: ({ entity, data: { status, dueDay, total } }, due) =>
      learnBill(due, entity, {
        ...(status && { status }),
        ...(dueDay && { dueDay }),
        ...(total !== undefined && { total }),
      }),
    BillMarkedOverdue: ({ entity }, due) => learnBill(due, entity, { status: BillStatus.OVERDUE }),
    BillCancelled: ({ entity }, due) => learnBill(due, entity, { status: BillStatus.CANCELLED }),
    PaymentStarted: ({ entity }, due) => learnBill(due, entity, { status: BillStatus.PROCESSING }),
    PaymentConfirmed: ({ entity }, due) => learnBill(due, entity, { status: BillStatus.PAID }),
    PaymentFailed: ({ entity, data }, due) => learnBill(due, entity, { status: data.status }),
    PaymentExpired: ({ entity, data }, due) => learnBill(due, entity, { status: data.status }),
    PaymentRecorded: ({ entity, data: { paymentID, amount } }, due) =>
      learnPayment(due, entity, paymentID, { amount }),
    PaymentAllocated: ({ entity, data: { receiptID, amount, status } }, due) =>
      learnPayment(due, entity, receiptID, { amount, status }),
    PaymentWithdrawn: ({ entity, data: { receiptID, status } }, due) =>
      learnPayment(due, entity, receiptID, { amount: 0, status }),
    PaymentReversed: ({ entity, data: { paymentID, status } }, due) =>
      learnPayment(due, entity, paymentID, { amount: 0, status }),
    BillDeleted: ({ entity }, due) => due.delete(entity),
    LeadAdded: ({ entity }, due) => due.insert(entity, { kind: 'lead', known: {}, day: null }),
    LeadLost: ({ entity, data: { day } }, due) => due.update(entity, { day: forgetDayOf(day) }),
    LeadViewingPlanned: notLost,
    LeadHeld: notLost,
    LeadReopened: notLost,
    LeadForgotten: notLost,
  },
})
