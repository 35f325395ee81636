import type { ProposedContract } from '../../../projections/transfer/suggestion.answers.ts'
import { openOf } from './transferRecord.ts'

/** `back`: the bank has sent back what was paid back, which is held as a deposit. */
export type Outcomes = 'exact' | 'less' | 'more' | 'credit' | 'back'

type Parts = {
  readonly kind: Outcomes
  readonly goes: number
  readonly bills: string
  readonly stays: number
  readonly credit: number
}

/** Whether the bank has sent back what was paid back: where it pays no bill, it is kept for the tenant. */
export const isSentBack = ({ reasons }: Pick<ProposedContract, 'reasons'>): boolean =>
  reasons.some(({ kind }) => kind === 'codeBack')

/** The effect of matching an amount: the parts for bills, what remains open of them, and credit. */
export const outcomeOf = (amount: number, suggestion: ProposedContract): Parts => {
  const goes = suggestion.allocate.reduce((sum, one) => sum + one.amount, 0)
  const [stays, credit] = [Math.max(0, openOf(suggestion) - goes), amount - goes]
  const paying = credit > 0 ? 'more' : stays > 0 ? 'less' : 'exact'
  return {
    kind: suggestion.allocate.length > 0 ? paying : isSentBack(suggestion) ? 'back' : 'credit',
    goes,
    bills: suggestion.bills
      .filter(({ id }) => suggestion.allocate.some(({ billID }) => billID === id))
      .map(({ number }) => number)
      .join(', '),
    stays,
    credit,
  }
}
