import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { receiptColumns } from '../../../projections/receipt/receipt.columns.ts'

/** A receipt as a list answers it. */
export type ReceiptRecord = Listed<typeof receiptColumns>
export type ReceiptDetail = Detailed<typeof receiptColumns>
