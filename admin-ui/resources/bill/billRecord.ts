import { RESULT_UNKNOWN } from '../../../domain/bill/bill-codes.ts'
import { counts } from '../../../domain/bill/payment.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { billColumns } from '../../../projections/bill/bill.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

/** A bill as a list answers it. Amounts in đồng. */
export type BillRecord = Listed<typeof billColumns>
/** A bill as its item answers it: with lines and payments. */
export type BillDetail = Detailed<typeof billColumns>

/** Whether it is unknown if the money was refunded: MoMo was removed from the settings before it answered. */
export const isUnknown = ({ refund, refundCode }: BillPayment): boolean =>
  refund === 'failed' && refundCode === RESULT_UNKNOWN

/** The receipt of the latest payment that counts, if any. */
export const receiptOf = ({ payments, receipts }: Pick<BillDetail, 'payments' | 'receipts'>) =>
  payments.findLast((payment) => counts(payment) && payment.paymentID in (receipts ?? {}))?.paymentID
