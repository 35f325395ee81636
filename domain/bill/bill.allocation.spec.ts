import { describe, expect, it } from 'vitest'
import {
  cancelled,
  deleted,
  issuedBill,
  lines,
  processing,
  received,
  recorded,
  TOTAL,
  triedAndPaid,
  unpaid,
} from '../../test/support/bills.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { billCommands } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { openAmount, paidAmount } from './bill.ts'
import { BillStatus } from './bill-codes.ts'

const { given, coversEvery } = specOf(billDecider)
const { UN_PAID, PAID, PROCESSING, CANCELLED } = BillStatus

const apply = {
  ...context,
  type: 'ApplyAllocation' as const,
  receiptID: uuid(8),
  amount: 500_000,
  method: 'transfer' as const,
  day: '2026-06-14',
}
const allocated = (amount: number, status: BillStatus): BillEvent => ({
  type: 'PaymentAllocated',
  data: { receiptID: uuid(8), amount, method: 'transfer', day: '2026-06-14', status },
})
const withdrawn = (status: BillStatus, reason: string | null = null): BillEvent => ({
  type: 'PaymentWithdrawn',
  data: { receiptID: uuid(8), reason, status },
})
const part: BillEvent = {
  type: 'PaymentRecorded',
  data: { paymentID: uuid(7), method: 'cash', amount: 500_000, day: context.today, note: null },
}

describe('ApplyAllocation', () => {
  it('pays a part of a bill, which still waits, and the rest of it', () => {
    given(...unpaid)
      .when(apply)
      .yields(allocated(500_000, UN_PAID))
    given(...unpaid)
      .when({ ...apply, amount: TOTAL })
      .yields(allocated(TOTAL, PAID))
    given(...unpaid, part)
      .when({ ...apply, amount: TOTAL - 500_000 })
      .yields(allocated(TOTAL - 500_000, PAID))
  })
  it('says all that the account gives of a receipt, not more of it', () => {
    const before = [...unpaid, allocated(500_000, UN_PAID)]
    given(...before)
      .when(apply)
      .yields()
    given(...before)
      .when({ ...apply, amount: 600_000 })
      .yields(allocated(600_000, UN_PAID))
    expect(paidAmount(given(...before, allocated(600_000, UN_PAID)).state()!)).toBe(600_000)
  })
  it('takes back what the account takes back', () => {
    const paid = [...unpaid, allocated(TOTAL, PAID)]
    given(...paid)
      .when({ ...apply, amount: 0, reason: 'Ghi nhầm phòng' })
      .yields(withdrawn(UN_PAID, 'Ghi nhầm phòng'))
    expect(given(...paid, withdrawn(UN_PAID)).state()).toMatchObject({ status: UN_PAID })
    given(...paid, withdrawn(UN_PAID))
      .when(apply)
      .yields(allocated(500_000, UN_PAID))
  })
  it('takes no more than there is room for, and nothing for a bill that is no more', () => {
    given(...unpaid, part)
      .when({ ...apply, amount: TOTAL })
      .yields(allocated(TOTAL - 500_000, PAID))
    for (const over of [recorded, cancelled, deleted])
      given(...unpaid, over)
        .when(apply)
        .yields()
    given(...unpaid, allocated(500_000, UN_PAID), { type: 'BillCancelled', data: { reason: null } })
      .when(apply)
      .yields(withdrawn(CANCELLED))
  })
  it('leaves an attempt open that is, unless nothing is open any more', () => {
    given(...processing)
      .when(apply)
      .yields(allocated(500_000, PROCESSING))
    expect(given(...processing, allocated(TOTAL, PAID)).state()).toMatchObject({
      status: PAID,
      openOrderID: null,
    })
  })
  it('is refused for a bill that never was', () => given().when(apply).refuses('NotFound'))
})

describe('KeepPayment', () => {
  const flagged: BillEvent = {
    type: 'PaymentFlagged',
    data: { ...received('O1', 'T9'), paymentID: uuid(8), flag: 'already_paid' },
  }
  const kept: BillEvent = { type: 'PaymentKept', data: { paymentID: uuid(8) } }
  const keep = { ...context, type: 'KeepPayment' as const, paymentID: uuid(8) }
  it('leaves nothing to decide, once', () => {
    given(...triedAndPaid, flagged)
      .when(keep)
      .yields(kept)
    given(...triedAndPaid, flagged, kept)
      .when(keep)
      .yields()
  })
  it('is refused for money that counts', () =>
    given(...triedAndPaid)
      .when({ ...keep, paymentID: uuid(7) })
      .refuses('UpdateNotAllowed'))
  it('is not given back by the bill any more', () =>
    given(...triedAndPaid, flagged, kept)
      .when({ ...context, type: 'ReversePayment', newRefundID: 'R1', reason: 'x', paymentID: uuid(8) })
      .refuses('UpdateNotAllowed'))
})

describe('a bill that is paid in part', () => {
  const paidInPart = [...unpaid, part]
  it('is open for the rest, and asks MoMo for that', () => {
    const bill = given(...paidInPart).state()!
    expect([bill.status, openAmount(bill)]).toEqual([UN_PAID, TOTAL - 500_000])
    given(...paidInPart)
      .when({
        ...context,
        actor: { id: issuedBill.data.customerID, role: 'customer' },
        type: 'PayBill',
        newOrderID: 'O1',
        expiresAt: '2026-06-15T02:30:00.000Z',
      })
      .yields({
        type: 'PaymentStarted',
        data: {
          orderID: 'O1',
          by: issuedBill.data.customerID,
          amount: TOTAL - 500_000,
          expiresAt: '2026-06-15T02:30:00.000Z',
        },
      })
  })
  it('is not done away with', () => {
    for (const type of ['CancelBill', 'DeleteBill'] as const)
      given(...paidInPart)
        .when({ ...context, type })
        .refuses('UpdateNotAllowed')
  })
  it('is not made smaller than what was paid, and is PAID where it is made as small', () => {
    const less = (amount: number) => ({
      ...context,
      type: 'UpdateBill' as const,
      lines: [{ ...lines[0]!, amount }],
    })
    given(...paidInPart)
      .when(less(499_999))
      .refuses('BodyInvalid', { field: 'lines', code: 'too_small', params: { min: 500_000 } })
    const made: BillEvent = {
      type: 'BillUpdated',
      data: { lines: [{ ...lines[0]!, amount: 500_000 }], total: 500_000 },
    }
    given(...paidInPart)
      .when(less(500_000))
      .yields(made)
    expect(given(...paidInPart, made).state()?.status).toBe(PAID)
  })
  it('gives the payment back, and what the account gave by the account alone', () => {
    const reverse = { ...context, type: 'ReversePayment' as const, newRefundID: 'R1', reason: 'Nhập nhầm' }
    given(...paidInPart, allocated(500_000, UN_PAID))
      .when(reverse)
      .yields({ type: 'PaymentReversed', data: { paymentID: uuid(7), reason: 'Nhập nhầm', status: UN_PAID } })
    given(...paidInPart, allocated(500_000, UN_PAID))
      .when({ ...reverse, paymentID: uuid(8) })
      .refuses('UpdateNotAllowed')
    given(...unpaid, allocated(500_000, UN_PAID))
      .when(reverse)
      .refuses('UpdateNotAllowed')
  })
  it('goes on being paid by MoMo while a part is taken back', () => {
    const reversed: BillEvent = {
      type: 'PaymentReversed',
      data: { paymentID: uuid(7), reason: 'x', status: UN_PAID },
    }
    const attempt: BillEvent = {
      type: 'PaymentStarted',
      data: {
        orderID: 'O1',
        by: uuid(4),
        amount: TOTAL - 500_000,
        expiresAt: '2026-06-15T02:30:00.000Z',
      },
    }
    expect(given(...paidInPart, attempt, reversed).state()).toMatchObject({
      status: PROCESSING,
      openOrderID: 'O1',
    })
  })
})

const { ApplyAllocation, KeepPayment } = billCommands
coversEvery({ ApplyAllocation, KeepPayment })
