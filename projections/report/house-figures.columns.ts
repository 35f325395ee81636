import { BillStatus, billedStatuses, openBillStatuses } from '../../domain/bill/bill-codes.ts'

type Figure = {
  /** The amount of each bill that is summed. */
  readonly of: 'total' | 'paid' | 'open'
  /** Statuses of the bills that are summed. */
  readonly statuses: readonly number[]
}

/**
 * The figures of each building in the report. Query, answer and table follow from them; their labels are among the
 * report's texts.
 */
export const houseFigures = {
  billed: { of: 'total', statuses: billedStatuses },
  paid: { of: 'paid', statuses: billedStatuses },
  outstanding: { of: 'open', statuses: openBillStatuses },
  overdue: { of: 'open', statuses: [BillStatus.OVERDUE] },
} as const satisfies Readonly<Record<string, Figure>>

export type HouseFigure = keyof typeof houseFigures

/** The filter of the bills that a figure sums. */
export const billsOf = (figure: HouseFigure): Readonly<Record<string, unknown>> => {
  const { of, statuses } = houseFigures[figure]
  return { status: statuses, ...(of === 'paid' && { somePaid: true }) }
}
