import { type BillStatus, RESULT_UNKNOWN } from '../../../domain/bill/bill-codes.ts'
import type { BankAccount } from '../../../domain/building/bank-account.ts'
import type { BillAttempt, BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { Entity } from '../../data/dataProvider.ts'

/** What is asked for, in đồng. */
export type BillLine = { readonly name: string; readonly amount: number; readonly note: string | null }

/** MoMo was taken out of the settings before it said whether the money went back: it may have. */
export const isUnknown = ({ refund, refundCode }: BillPayment): boolean =>
  refund === 'failed' && refundCode === RESULT_UNKNOWN

/** A bill as a list answers it (contract 2). Amounts in đồng. */
export type BillRecord = Entity & {
  readonly number: string
  readonly paymentCode: string
  readonly title: string
  readonly month: string
  readonly dueDay: string
  readonly total: number
  /** What was paid and counts. */
  readonly paidAmount: number
  readonly status: BillStatus
  readonly contractID: string
  readonly contractNumber: string
  readonly roomID: string
  readonly roomNumber: string
  readonly buildingID: string
  readonly buildingName: string
  readonly customerID: string
  readonly customerName: string
  readonly note: string | null
  /** Money came that waits to be given back. */
  readonly flagged: boolean
  /** How much of it. */
  readonly toRefund: number
  /** It is here only for the money that came for it. */
  readonly deleted: boolean
  readonly paidDay: string | null
  /** How the money came that counts. */
  readonly paidBy: BillPayment['method'] | null
  readonly createdAt: string
}

/** The document itself. */
export type BillDetail = BillRecord & {
  readonly lines: readonly BillLine[]
  readonly payments: readonly BillPayment[]
  readonly attempts: readonly BillAttempt[]
  /** Where it can be transferred to. */
  readonly bankAccount: BankAccount | null
}
