import { RESULT_UNKNOWN } from '../../../domain/bill/bill-codes.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { billColumns } from '../../../projections/bill/bill.columns.ts'
import type { Detailed, Listed } from '../../../projections/columns.ts'

/** A bill as a list answers it. Amounts in đồng. */
export type BillRecord = Listed<typeof billColumns>
/** The document itself. */
export type BillDetail = Detailed<typeof billColumns>

/** MoMo was taken out of the settings before it said whether the money went back: it may have. */
export const isUnknown = ({ refund, refundCode }: BillPayment): boolean =>
  refund === 'failed' && refundCode === RESULT_UNKNOWN
