import { BillStatus, billedStatuses, openBillStatuses } from '../../domain/bill/bill-codes.ts'

type Figure = {
  /** What of each bill is summed. */
  readonly of: 'total' | 'paid' | 'open'
  /** Statuses of the bills that are summed. */
  readonly statuses: readonly number[]
  /** Statuses of the bills that a press on the figure lists, where they are others. */
  readonly opens?: readonly number[]
}

/** The figures of each house in the report. Query, answer and table follow; each is named in the words of the report. */
export const houseFigures = {
  billed: { of: 'total', statuses: billedStatuses },
  paid: { of: 'paid', statuses: billedStatuses, opens: [BillStatus.PAID] },
  outstanding: { of: 'open', statuses: openBillStatuses },
  overdue: { of: 'open', statuses: [BillStatus.OVERDUE] },
} as const satisfies Readonly<Record<string, Figure>>

export type HouseFigure = keyof typeof houseFigures
