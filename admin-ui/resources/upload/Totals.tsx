import { Box, Card, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoney } from '../../i18n/format.ts'
import type { ToneName } from '../../theme/look.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import type { Reading } from './uploadRecord.ts'

type TermProps = {
  readonly label: string
  readonly note: ReactNode
  readonly amount: number
  readonly tone?: ToneName | undefined
  readonly isLast?: boolean
}

const Term = ({ label, note, amount, tone, isLast = false }: TermProps) => {
  const { look } = useTheme()
  const size = isLast ? { xs: '1.75rem', md: '2.25rem' } : { xs: '1.375rem', md: '1.75rem' }
  return (
    <Box sx={{ minWidth: 0, px: { xs: 4, md: 6 }, py: { xs: 2, md: 4 } }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        variant="h4"
        component="p"
        className="figures"
        sx={[
          {
            display: 'inline-block',
            mt: 0.5,
            fontSize: size,
            color: tone ? look.tone[tone].text : 'text.primary',
          },
          isLast ? (doubleRule as object) : { pb: 0.5, borderBottom: '3px solid transparent' },
        ]}
      >
        <Money amount={amount} />
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 1, color: tone ? look.tone[tone].text : 'text.secondary' }}
      >
        {note}
      </Typography>
    </Box>
  )
}

const Between = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    sx={{
      display: { xs: 'none', md: 'grid' },
      placeItems: 'center',
      fontSize: '1.5rem',
      color: 'text.secondary',
    }}
  >
    {children}
  </Box>
)

type TotalsProps = {
  readonly reading: Reading
  readonly amount: number | null
  /** In a preview: whether some rows are doubtful because their own total differs from the sum of their lines. */
  readonly rowsDiffer?: boolean
}

/**
 * Compares the file's own total with the amount that would be recorded, and explains the difference where it equals a
 * known amount.
 */
export const Totals = ({ reading, amount, rowsDiffer }: TotalsProps) => {
  const translate = useTranslate()
  const { total, columns, refused = 0 } = reading
  if (!total || amount === null) return null
  const say = (key: string, args?: object) => translate(`resource.upload.totals.${key}`, args)
  const gap = total.amount - amount
  const column = columns.find(
    ({ sum, figures, as }) => figures > 0 && as !== 'total' && sum === Math.abs(gap),
  )
  const why =
    gap === 0
      ? say('gap_none')
      : gap === refused
        ? say('gap_refused')
        : column
          ? say('gap_column', { title: column.title || column.letter })
          : rowsDiffer
            ? say('gap_rows')
            : rowsDiffer !== undefined && refused > 0
              ? say('gap_and_refused', { amount: formatMoney(refused) })
              : say('gap_unknown')
  return (
    <Card
      component="section"
      aria-label={say('label')}
      aria-live="polite"
      sx={{
        mb: 4,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0,1fr) 20px minmax(0,1fr) 20px minmax(0,1.1fr)' },
      }}
    >
      <Term
        label={say('file')}
        note={say(`from_${total.from}`, { cell: total.cell })}
        amount={total.amount}
      />
      <Between>−</Between>
      <Term
        label={say('booked')}
        note={
          reading.outgoing?.count
            ? say('outgoing', { count: reading.outgoing.count, amount: formatMoney(reading.outgoing.sum) })
            : say('booked_note')
        }
        amount={amount}
      />
      <Between>=</Between>
      <Term isLast label={say('gap')} note={why} amount={gap} tone={gap === 0 ? undefined : 'late'} />
    </Card>
  )
}
