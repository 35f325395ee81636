import type { BillLine } from '../bill/line.ts'

type Amount = Pick<BillLine, 'amount'> & { readonly kind?: BillLine['kind'] | undefined }

const sumOf = (lines: readonly Amount[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The total of a bill must be positive. Adjustments that would reduce it to 0 or less become credit of the contract's
 * account instead, all of them together: they net first. A bill with nothing to pay is not issued.
 */
export const splitBelowNought = <Line extends Amount>(
  lines: readonly Line[],
): { readonly billed: readonly Line[]; readonly credited: readonly Line[] } => {
  if (lines.every(({ amount }) => amount === 0))
    return { billed: [], credited: lines.filter(({ kind }) => kind === 'adjustment') }
  const credited = lines.filter(({ kind }) => kind === 'adjustment')
  if (sumOf(lines) > 0 || credited.length === 0 || sumOf(credited) > 0) return { billed: lines, credited: [] }
  const billed = lines.filter(({ kind }) => kind !== 'adjustment')
  return { billed: sumOf(billed) === 0 ? [] : billed, credited }
}

/** Whether these lines result in a bill. */
export const isBilled = (lines: readonly Amount[]): boolean => splitBelowNought(lines).billed.length > 0

/** Credit of a contract, and whether it automatically pays the next bill. */
export type Credit = { readonly amount: number; readonly automatic: boolean }

export const NO_CREDIT: Credit = { amount: 0, automatic: false }

/** Splits lines into what the bill asks for, what becomes credit, and the credit that pays the bill. */
export const settled = (lines: readonly Amount[], credit: Credit) => {
  const { billed, credited } = splitBelowNought(lines)
  const total = sumOf(billed)
  const given = Math.abs(sumOf(credited))
  return { total, credited: given, used: credit.automatic ? Math.min(total, credit.amount + given) : 0 }
}
