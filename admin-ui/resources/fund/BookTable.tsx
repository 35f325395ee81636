import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { CashLine, CashSums } from '../../../projections/cash-book/cash-book.answers.ts'
import { dayOf, formatAmount, formatDay, formatShortDay, formatTime } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { LineText } from './LineText.tsx'

/** The time of recording, with its day when that differs from the movement's day. */
export const recordedAt = ({ at, day }: CashLine): string =>
  dayOf(at) === day ? formatTime(at) : `${formatTime(at)} ${formatShortDay(dayOf(at))}`

const orNone = (amount: number) => (amount === 0 ? '' : formatAmount(amount))

type BookTableProps = {
  readonly lines: readonly CashLine[]
  /** Present for a single fund, when lines of every kind are shown from the first on. */
  readonly sums?: CashSums | undefined
  readonly from: string
  readonly to: string
}

const daysOf = (lines: readonly CashLine[]) => [...Map.groupBy(lines, ({ day }) => day)]

/** What the movement is; a receipt with its number as a link. */
const Voucher = ({ line: { kind, sourceID, receiptNumber } }: { line: CashLine }) => {
  const translate = useTranslate()
  const what = translate(`resource.cash-book.values.kind.${kind}`)
  if (!receiptNumber) return what
  return (
    <>
      {what}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <QuietLink to={`/receipt/${sourceID}`}>{receiptNumber}</QuietLink>
      </Box>
    </>
  )
}

const Rows = ({ lines, sums, from, to }: BookTableProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.cash-book.${key}`, args)
  return (
    <Table sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 112, pl: 5 }}>{word('fields.time')}</TableCell>
          <TableCell>{word('fields.what')}</TableCell>
          <TableCell sx={{ width: 184 }}>{word('fields.kind')}</TableCell>
          <TableCell align="right" sx={{ width: 132 }}>
            {word('fields.in')}
          </TableCell>
          <TableCell align="right" sx={{ width: 132 }}>
            {word('fields.out')}
          </TableCell>
          <TableCell align="right" sx={{ width: 152, pr: 5 }}>
            {word('fields.balance')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {daysOf(lines).map(([day, list]) => (
          <Fragment key={day}>
            <TableRow sx={{ '& td, & th': { bgcolor: look.sunken, fontWeight: 600, height: 36 } }}>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ pl: 5 }}>
                {formatDay(day)}
              </TableCell>
              <TableCell align="right" className="figures" sx={{ color: look.textSoft }}>
                {orNone(list[0]?.dayIn ?? 0)}
              </TableCell>
              <TableCell align="right" className="figures" sx={{ color: look.textSoft }}>
                {orNone(list[0]?.dayOut ?? 0)}
              </TableCell>
              <TableCell align="right" className="figures" sx={{ pr: 5 }}>
                {list[0]?.dayBalance != null && formatAmount(list[0].dayBalance)}
              </TableCell>
            </TableRow>
            {list.map((line) => (
              <TableRow key={line.id} hover>
                <TableCell sx={{ pl: 5, color: look.textSoft, whiteSpace: 'nowrap' }}>
                  {recordedAt(line)}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <LineText line={line} />
                </TableCell>
                <TableCell sx={{ color: look.textSoft }} title={line.byName ?? undefined}>
                  <Voucher line={line} />
                </TableCell>
                <TableCell align="right" className="figures">
                  {line.amount > 0 && formatAmount(line.amount)}
                </TableCell>
                <TableCell align="right" className="figures">
                  {line.amount < 0 && formatAmount(-line.amount)}
                </TableCell>
                <TableCell align="right" className="figures" sx={{ pr: 5, color: look.textSoft }}>
                  {line.balance !== null && formatAmount(line.balance)}
                </TableCell>
              </TableRow>
            ))}
          </Fragment>
        ))}
        {sums && (
          <TableRow>
            <TableCell colSpan={5} sx={{ pl: 5, color: look.textSoft }}>
              {word('opening')} {formatDay(from)}
            </TableCell>
            <TableCell align="right" className="figures" sx={{ pr: 5 }}>
              {formatAmount(sums.opening)}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
      {sums && (
        <TableFooter>
          <TableRow>
            <TableCell colSpan={3} sx={{ pl: 5 }}>
              {word('end', { day: formatDay(to) })}
            </TableCell>
            <TableCell align="right" className="figures">
              {formatAmount(sums.in)}
            </TableCell>
            <TableCell align="right" className="figures">
              {formatAmount(sums.out)}
            </TableCell>
            <TableCell align="right" className="figures" sx={{ pr: 5 }}>
              <Box component="span" sx={doubleRule}>
                <Money amount={sums.closing} />
              </Box>
            </TableCell>
          </TableRow>
        </TableFooter>
      )}
    </Table>
  )
}

const Cards = ({ lines, sums, to }: BookTableProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <>
      {daysOf(lines).map(([day, list]) => (
        <Box key={day} component="section" aria-label={formatDay(day)}>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              px: 4,
              py: 1.5,
              bgcolor: look.sunken,
              fontSize: '0.8125rem',
              fontWeight: 600,
            }}
          >
            <span>{formatDay(day)}</span>
            <span className="figures">{list[0]?.dayBalance != null && formatAmount(list[0].dayBalance)}</span>
          </Box>
          {list.map((line) => (
            <Box
              key={line.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 3,
                px: 4,
                py: 2,
                borderTop: `1px solid ${look.line}`,
                fontSize: '0.875rem',
                lineHeight: 1.6,
              }}
            >
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <LineText line={line} />
                <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
                  {recordedAt(line)} · <Voucher line={line} />
                </Box>
              </Box>
              <Box sx={{ textAlign: 'right' }}>
                <Box className="figures" sx={{ fontWeight: 600 }}>
                  {line.amount > 0 ? '+' : line.amount < 0 ? '−' : ''}
                  {formatAmount(Math.abs(line.amount))}
                </Box>
                <Box className="figures" sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
                  {line.balance !== null && formatAmount(line.balance)}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      ))}
      {sums && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            px: 4,
            py: 2.5,
            borderTop: `1px solid ${look.lineStrong}`,
            fontWeight: 600,
            fontSize: '0.875rem',
          }}
        >
          <span>{translate('resource.cash-book.end', { day: formatDay(to) })}</span>
          <Box component="span" className="figures" sx={doubleRule}>
            <Money amount={sums.closing} />
          </Box>
        </Box>
      )}
    </>
  )
}

/** Movements by day, newest first, each with the balance after it. */
export const BookTable = (props: BookTableProps) => {
  const translate = useTranslate()
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  if (props.lines.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, py: 6, textAlign: 'center' }}>
        {translate('resource.cash-book.nothing')}
      </Typography>
    )
  return narrow ? <Cards {...props} /> : <Rows {...props} />
}
