import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CashLine } from '../../../projections/cash-book/cash-book.answers.ts'
import { formatMoney } from '../../i18n/format.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** The description of a movement, as the person who recorded it entered it. */
export const useLineText = () => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.cash-book.${key}`, args)
  return (line: CashLine): string => {
    const { kind, category, supplier, note, roomNumber, customerName, otherFundName, counted } = line
    const about = {
      moveOut: () => word('what.moveOut', { fund: otherFundName ?? '–' }),
      moveIn: () => word('what.moveIn', { fund: otherFundName ?? '–' }),
      count: () => word('what.count', { counted: formatMoney(counted ?? 0) }),
      expense: () => [category && translate(`resource.expense.values.category.${category}`), supplier],
    }[kind as 'moveOut' | 'moveIn' | 'count' | 'expense']
    const said = about ? [about()].flat() : [[roomNumber, customerName].filter(Boolean).join(' ')]
    return [...said, note].filter(Boolean).join(', ') || word(`values.kind.${kind}`)
  }
}

/** The difference that a count found, as a text. */
export const useDifference = () => {
  const translate = useTranslate()
  return (amount: number): string => {
    if (amount === 0) return translate('resource.fund.equal')
    const word = amount < 0 ? 'short' : 'over'
    return translate(`resource.fund.${word}`, { amount: formatMoney(Math.abs(amount)) })
  }
}

/** As `useLineText`, with a link to the expense or account, and a mark for the difference of a count. */
export const LineText = ({ line }: { line: CashLine }) => {
  const text = useLineText()(line)
  const difference = useDifference()
  const to = line.kind === 'expense' ? `/expense/${line.sourceID}` : undefined
  return (
    <>
      {to ? (
        <QuietLink to={to} sx={{ color: 'inherit' }}>
          {text}
        </QuietLink>
      ) : (
        text
      )}
      {line.kind === 'count' && (
        <Box component="span" sx={{ ml: 2 }}>
          <Tag tone={line.amount < 0 ? 'late' : line.amount > 0 ? 'waiting' : 'settled'}>
            {difference(line.amount)}
          </Tag>
        </Box>
      )}
    </>
  )
}
