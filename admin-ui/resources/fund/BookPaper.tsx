import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CashLine, CashSums } from '../../../projections/cash-book/cash-book.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatAmount, formatDay, formatShortDay } from '../../i18n/format.ts'
import { looks } from '../../theme/look.ts'
import { size } from '../../theme/sizes.ts'
import type { FundRecord } from './fundRecord.ts'
import { useLineText } from './LineText.tsx'

/** Light in both themes, as on paper. */
const { light } = looks

type BookPaperProps = {
  readonly fund: FundRecord
  readonly from: string
  readonly to: string
  readonly lines: readonly CashLine[]
  readonly sums: CashSums
}

/** The book for filing: oldest first, with places to sign. */
export const BookPaper = ({ fund, from, to, lines, sums }: BookPaperProps) => {
  const translate = useTranslate()
  const textOf = useLineText()
  const word = (key: string, args = {}) => translate(`resource.cash-book.${key}`, args)
  const [year, month, day] = useToday().split('-').map(Number)
  const period = word('kept_days', { from: formatDay(from), to: formatDay(to) })
  return (
    <Box
      sx={{
        overflowX: 'auto',
        mx: { xs: -4, sm: 0 },
        '@media print': { overflow: 'visible', m: 0 },
      }}
    >
      <Box
        data-sheet
        sx={{
          position: 'relative',
          width: size.paper + 60,
          maxWidth: { sm: 1 },
          minWidth: 560,
          mx: 'auto',
          bgcolor: light.surface,
          color: light.text,
          borderRadius: '4px',
          border: `1px solid ${light.line}`,
          pl: 14,
          pr: 9,
          py: 9,
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 34,
            top: 0,
            bottom: 0,
            width: 4,
            borderLeft: `1px solid ${light.ochre}`,
            borderRight: `1px solid ${light.ochre}`,
          },
          '& td, & th': {
            color: light.text,
            borderColor: light.lineStrong,
            bgcolor: 'transparent',
            height: 32,
            px: 1.5,
            fontSize: '0.8125rem',
          },
          '@media print': {
            width: 1,
            minWidth: 0,
            border: 0,
            p: 0,
            '&::before': { display: 'none' },
            '& tr': { breakInside: 'avoid' },
          },
        }}
      >
        <Typography variant="h2" component="h2" sx={{ fontSize: '1.375rem' }}>
          {word('paper.title')}
        </Typography>
        {fund.buildingName && (
          <Typography variant="body2" sx={{ color: light.textSoft }}>
            {fund.buildingName}
          </Typography>
        )}
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 3,
            mb: 4,
            fontSize: '0.8125rem',
            color: light.textSoft,
          }}
        >
          <span>
            {fund.name} · {period}
          </span>
          <span>{word('paper.unit')}</span>
        </Box>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{word('fields.day')}</TableCell>
              <TableCell>{word('fields.kind')}</TableCell>
              <TableCell>{word('fields.what')}</TableCell>
              <TableCell align="right">{word('fields.in')}</TableCell>
              <TableCell align="right">{word('fields.out')}</TableCell>
              <TableCell align="right">{word('fields.balance')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell colSpan={5}>{word('opening')}</TableCell>
              <TableCell align="right">{formatAmount(sums.opening)}</TableCell>
            </TableRow>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatShortDay(line.day)}</TableCell>
                <TableCell>{word(`values.kind.${line.kind}`)}</TableCell>
                <TableCell>{textOf(line)}</TableCell>
                <TableCell align="right">{line.amount > 0 && formatAmount(line.amount)}</TableCell>
                <TableCell align="right">{line.amount < 0 && formatAmount(-line.amount)}</TableCell>
                <TableCell align="right">{line.balance !== null && formatAmount(line.balance)}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& td': { fontWeight: 600, border: 0 } }}>
              <TableCell colSpan={3}>{word('total')}</TableCell>
              <TableCell align="right">{formatAmount(sums.in)}</TableCell>
              <TableCell align="right">{formatAmount(sums.out)}</TableCell>
              <TableCell align="right">
                <Box component="span" sx={{ borderBottom: `3px double ${light.text}`, pb: 0.5 }}>
                  {formatAmount(sums.closing)}
                </Box>
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
        <Box sx={{ textAlign: 'right', mt: 6, fontSize: '0.8125rem', color: light.textSoft }}>
          {word('paper.date', { day, month, year })}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr)',
            mt: 1,
            mb: 14,
            fontSize: '0.875rem',
            fontWeight: 600,
            textAlign: 'center',
            breakInside: 'avoid',
          }}
        >
          {['prepared', 'cashier', 'owner'].map((who) => (
            <span key={who}>
              {word(`paper.${who}`)}
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: light.textSoft }}>
                {word('paper.signature')}
              </Box>
            </span>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
