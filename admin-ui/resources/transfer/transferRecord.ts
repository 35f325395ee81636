import type { Listed } from '../../../projections/columns.ts'
import type { ProposedContract } from '../../../projections/transfer/suggestion.answers.ts'
import type { transferColumns } from '../../../projections/transfer/transfer.columns.ts'

/** A transfer as a list answers it. Amounts in đồng. */
export type TransferRecord = Listed<typeof transferColumns>

/** How an amount compares with the open amount: equal, less, more, or unknown when there is no contract. */
export type Sign = '=' | '<' | '>' | '?'

export const openOf = ({ bills }: Pick<ProposedContract, 'bills'>): number =>
  bills.reduce((sum, { open }) => sum + open, 0)

export const signOf = (amount: number, suggestion: ProposedContract | undefined): Sign => {
  if (!suggestion) return '?'
  const open = openOf(suggestion)
  return amount === open ? '=' : amount < open ? '<' : '>'
}

/** `1017 2345 6789` → `•• 6789`: enough to recognise one's own account. */
export const shortAccount = (account: string): string => `•• ${account.slice(-4)}`
