import {
  Box,
  Button,
  Card,
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
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lineText, lineWords } from '../../../domain/bill/line-text.ts'
import { formatAmount, formatDay, formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'
import type { AccountDetail, BookLine } from './accountRecord.ts'
import { bookOf } from './book.ts'

/** A negative balance is credit: shown with a word instead of a minus. */
const Balance = ({ amount }: { readonly amount: number }) => {
  const translate = useTranslate()
  if (amount < 0) return translate('resource.account.inCredit', { amount: formatAmount(-amount) })
  return formatAmount(amount)
}

const struckUnless = (counts: boolean) => ({ textDecoration: counts ? 'none' : 'line-through' })

type WhatProps = {
  readonly line: BookLine
  readonly account: AccountDetail
  /** The day, where it has no column of its own. */
  readonly day?: string | undefined
}

const What = ({ line, account, day }: WhatProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, values?: object) => translate(`resource.account.${key}`, values)
  const told = (title: ReactNode, note: string | null | undefined) => (
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" sx={struckUnless(line.counts)}>
        {title}
      </Box>
      <Typography component="div" variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[day, note].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
  if (line.kind === 'bill') {
    const bill = account.bills?.find(({ id }) => id === line.id)
    return told(<QuietLink to={`/bill/${line.id}`}>{bill?.number ?? ''}</QuietLink>, bill?.title)
  }
  if (line.kind === 'receipt') {
    const receipt = account.receipts?.find(({ id }) => id === line.id)
    if (!receipt) return null
    const { number, method, reversed, reason, reversedBy, held, credit } = receipt
    const by = reversedBy ? account.people?.[reversedBy] : null
    const why = reversed && [words('wasReversed'), by, reason].filter(Boolean).join(' · ')
    const waiting = held && `${words('waits')}: ${translate(`resource.receipt.values.held.${held}`)}`
    const left = credit > 0 ? words('left', { amount: formatAmount(credit) }) : ''
    const note = [translate(`resource.receipt.values.method.${method}`), left].filter(Boolean).join(' · ')
    return told(<QuietLink to={`/receipt/${line.id}`}>{number ?? '…'}</QuietLink>, why || waiting || note)
  }
  if (line.kind === 'crossed') {
    const part = account.crossed?.find(({ receiptID, billID }) => `${receiptID}/${billID}` === line.id)
    return told(words(part?.isGiven ? 'crossed.given' : 'crossed.taken'), part?.contractNumber)
  }
  const entry = account.entries.find(({ id }) => id === line.id)
  const put = entry?.lines?.map((one) =>
    [one.name, lineText(one, lineWords[language])].filter(Boolean).join(', '),
  )
  return told(words(`entry.${entry?.kind}`), put?.join(' · ') ?? entry?.reason)
}

/** About a year of bills and receipts. */
const LATEST = 24

/**
 * The account of a contract as a table: amounts billed and paid, and the balance after each line. On a screen the
 * latest stand first and those of years past are folded; paper has all of them, as a book is written.
 */
export const AccountBook = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.account.${key}`, values)
  const isPrinting = usePrinting()
  const [isWhole, setWhole] = useState(false)
  const lines = isPrinting ? bookOf(account) : bookOf(account).toReversed()
  const shown = isPrinting || isWhole ? lines : lines.slice(0, LATEST)
  const sum = (of: 'asked' | 'paid') => lines.reduce((all, line) => (line.counts ? all + line[of] : all), 0)
  const left = sum('asked') - sum('paid')
  const { breakpoints, look } = useTheme()
  // The double rule between the debit and the credit side of a ledger.
  const margin = `3px double ${look.ochre}`
  // On a phone, two lines per row: the amount above, with a minus where it was paid; the day and the balance below.
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  return (
    <Card>
      <ScrollBox label={words('book')}>
        <Table sx={{ minWidth: narrow ? 0 : 560 }}>
          <TableHead>
            <TableRow>
              {!narrow && <TableCell>{words('day')}</TableCell>}
              <TableCell>{words('what')}</TableCell>
              {!narrow && <TableCell align="right">{words('asked')}</TableCell>}
              {!narrow && (
                <TableCell align="right" sx={{ borderLeft: margin }}>
                  {words('paid')}
                </TableCell>
              )}
              <TableCell align="right">{words('owed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((line) => (
              <TableRow key={line.id}>
                {!narrow && <TableCell className="figures">{formatDay(line.day)}</TableCell>}
                <TableCell sx={{ pr: { xs: 0, sm: 3 } }}>
                  <What line={line} account={account} day={narrow ? formatDay(line.day) : undefined} />
                </TableCell>
                {!narrow && (
                  <>
                    <TableCell align="right" className="figures">
                      {line.asked > 0 && formatAmount(line.asked)}
                    </TableCell>
                    <TableCell
                      align="right"
                      className="figures"
                      sx={{ ...struckUnless(line.counts), borderLeft: margin }}
                    >
                      {line.paid > 0 && formatAmount(line.paid)}
                    </TableCell>
                  </>
                )}
                <TableCell align="right" className="figures" sx={{ whiteSpace: 'nowrap' }}>
                  {narrow && (
                    <Box sx={struckUnless(line.counts)}>
                      {line.paid > 0 ? `−${formatAmount(line.paid)}` : formatAmount(line.asked)}
                    </Box>
                  )}
                  {line.counts && (
                    <Box sx={narrow ? { fontSize: '0.8125rem', color: 'text.secondary' } : {}}>
                      <Balance amount={line.balance} />
                    </Box>
                  )}
                </TableCell>
              </TableRow>
            ))}
            {shown.length < lines.length && (
              <TableRow>
                <TableCell colSpan={5} sx={{ py: 1 }}>
                  <Button onClick={() => setWhole(true)}>
                    {words('earlier', { smart_count: lines.length - shown.length })}
                  </Button>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell colSpan={narrow ? 1 : 2}>{words('sum')}</TableCell>
              {!narrow && (
                <>
                  <TableCell align="right" className="figures">
                    {formatAmount(sum('asked'))}
                  </TableCell>
                  <TableCell align="right" className="figures" sx={{ borderLeft: margin }}>
                    {formatAmount(sum('paid'))}
                  </TableCell>
                </>
              )}
              <TableCell align="right" className="figures">
                <Box component="span" sx={doubleRule}>
                  {left < 0 ? words('inCredit', { amount: formatMoney(-left) }) : <Money amount={left} />}
                </Box>
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </ScrollBox>
      {lines.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 5, py: 4 }}>
          {words('empty')}
        </Typography>
      )}
    </Card>
  )
}
