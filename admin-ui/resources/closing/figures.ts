import { type Figures, profitOf } from '../../../domain/books/figures.ts'
import type { BookMonth } from '../../../projections/books/books.answers.ts'
import { formatAmount } from '../../i18n/format.ts'

/** `+1.250.000`, `−600.000`, and 0 without a sign. */
export const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount))}`

/** An amount that may be negative, with a true minus. */
export const plain = (amount: number): string => (amount < 0 ? signed(amount) : formatAmount(amount))

/** The profit of a month now, and as it was when closed. */
export const leftOf = ({ now, closed }: BookMonth) => ({
  now: profitOf(now),
  was: closed ? profitOf(closed.figures) : undefined,
})

export type FigureRow = { readonly name: string; readonly of: (figures: Figures) => number }

/** The row of kept deposits is shown only when there are some. */
export const rowsOf = (figures: readonly Figures[]): readonly FigureRow[] => [
  { name: 'billed', of: ({ billed }) => billed },
  { name: 'received', of: ({ received }) => received },
  ...(figures.some(({ deducted }) => deducted !== 0)
    ? [{ name: 'deducted', of: ({ deducted }: Figures) => deducted }]
    : []),
  { name: 'spent', of: ({ spent }) => spent },
]
