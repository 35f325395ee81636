import type { ProposedContract } from '../../../projections/transfer/suggestion.answers.ts'
import { openOf } from './transferRecord.ts'

type Parts = {
  readonly goes: number
  readonly bills: string
  readonly stays: number
  readonly credit: number
}

/** The effect of matching an amount: the parts for bills, what remains open of them, and credit. */
export const outcomeOf = (amount: number, suggestion: ProposedContract): Parts => {
  const goes = suggestion.allocate.reduce((sum, one) => sum + one.amount, 0)
  return {
    goes,
    bills: suggestion.bills
      .filter(({ id }) => suggestion.allocate.some(({ billID }) => billID === id))
      .map(({ number }) => number)
      .join(', '),
    stays: Math.max(0, openOf(suggestion) - goes),
    credit: amount - goes,
  }
}
