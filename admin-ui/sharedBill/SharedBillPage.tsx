import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, CssBaseline, Typography, useTheme } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { daysBetween } from '../../domain/day.ts'
import { type Locale, localeAfter } from '../../domain/locales.ts'
import type { SharedBill } from '../../projections/bill/shared-bill.answers.ts'
import { dayOf, formatDay, formatMoney, formatMonth } from '../i18n/format.ts'
import { type Say, SayContext, useSay } from '../signIn/words.ts'
import { readLocale } from '../store/cookies.ts'
import { darkTheme, lightTheme } from '../theme/theme.ts'
import { Face } from '../ui/Face.tsx'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { doubleRule } from '../ui/ledger.ts'
import { Wordmark } from '../ui/Mark.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusGlyph } from '../ui/StatusGlyph.tsx'
import { type StatusRef, toneOf } from '../ui/status.ts'
import { TileBand } from '../ui/TileBand.tsx'
import { Adds } from './Adds.tsx'
import { Paid } from './Paid.tsx'
import { Pay } from './Pay.tsx'
import { useSharedBill } from './useSharedBill.ts'
import { loadSay } from './words.ts'

/** What the server has read, where it has drawn the page. */
export type Begin = { readonly bill: SharedBill; readonly say: Say }

/** The texts in the tenant's language, or in the one that the reader chose on the page. */
const useWords = (tenants: Locale | undefined, begin: Begin | undefined) => {
  const [chosen, choose] = useState<Locale>()
  const [words, setWords] = useState(begin && { locale: begin.bill.locale, say: begin.say })
  const locale = chosen ?? tenants
  useEffect(() => {
    if (!locale) return
    void loadSay(locale).then((say) => {
      document.documentElement.lang = locale
      setWords({ locale, say })
    })
  }, [locale])
  return { words, change: () => locale && choose(localeAfter(locale)) }
}

const themes = { light: lightTheme, dark: darkTheme }

/** The due day, and how far it is. */
const useDue = ({ dueDay }: SharedBill): string => {
  const say = useSay()
  const days = daysBetween(dayOf(new Date()), dueDay)
  const key = days > 0 ? 'due' : days === 0 ? 'due_today' : 'late'
  return say(`sharedBill.${key}`, { day: formatDay(dueDay), days: Math.abs(days) })
}

const Status = ({ status }: Pick<SharedBill, 'status'>) => {
  const say = useSay()
  const value: StatusRef = { of: 'bill', status }
  return (
    <span className={`status ${toneOf(value)}`}>
      <StatusGlyph value={value} />
      {say(`status.bill.${status}`)}
    </span>
  )
}

type BillProps = {
  readonly bill: SharedBill
  readonly token: string
  readonly askAgain: () => Promise<unknown>
}

const Sheet = ({ bill, token, askAgain }: BillProps) => {
  const { look } = useTheme()
  const say = useSay()
  const due = useDue(bill)
  const { status, paidAmount, total } = bill
  const isPaid = status === BillStatus.PAID
  const isCancelled = status === BillStatus.CANCELLED
  const isPart = paidAmount > 0 && !isPaid
  return (
    <Box sx={{ bgcolor: look.surface, border: `1px solid ${look.line}`, borderRadius: '16px', p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: '1.125rem' }}>
            {say('sharedBill.heading', { month: formatMonth(bill.month) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {bill.roomNumber} · {bill.number}
          </Typography>
        </Box>
        <Status status={status} />
      </Box>
      <Typography
        variant="h4"
        component="p"
        className="figures"
        sx={{ display: 'inline-block', fontSize: 'min(2.5rem, 10.5vw)', mt: 3, ...doubleRule }}
      >
        <Money amount={isPaid ? total : total - paidAmount} />
      </Typography>
      {isPart && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {say('sharedBill.part', { paid: formatMoney(paidAmount), total: formatMoney(total) })}
        </Typography>
      )}
      {!isPaid && !isCancelled && (
        <Typography
          sx={{
            mt: 2,
            fontWeight: 500,
            ...(status === BillStatus.OVERDUE && { color: look.tone.late.text }),
          }}
        >
          {due}
        </Typography>
      )}
      {isCancelled && <Typography sx={{ mt: 3 }}>{say('sharedBill.cancelled')}</Typography>}
      {isPaid ? <Paid bill={bill} /> : !isCancelled && <Pay bill={bill} token={token} askAgain={askAgain} />}
    </Box>
  )
}

const Foot = () => {
  const { look } = useTheme()
  const say = useSay()
  return (
    <Box sx={{ mt: 6, pt: 4, borderTop: `1px solid ${look.line}` }}>
      <Button
        className="no-print"
        variant="outlined"
        color="inherit"
        fullWidth
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        sx={{ minHeight: 48 }}
      >
        {say('sharedBill.print')}
      </Button>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 5 }}>
        {say('sharedBill.link')}
      </Typography>
    </Box>
  )
}

/** Shown instead of the bill: the link is invalid, or no answer came. */
const Trouble = ({ trouble }: { trouble: 'gone' | 'failed' }) => {
  const { look } = useTheme()
  const say = useSay()
  return (
    <Box
      role="status"
      sx={{ bgcolor: look.surface, border: `1px solid ${look.line}`, borderRadius: '16px', p: 5 }}
    >
      <Typography variant="h1" sx={{ fontSize: '1.25rem' }}>
        {say(`sharedBill.${trouble}_title`)}
      </Typography>
      <Typography sx={{ mt: 2 }}>{say(`sharedBill.${trouble}`)}</Typography>
    </Box>
  )
}

const From = ({ bill }: { bill: SharedBill }) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
      <Face name={bill.buildingName} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.5 }}>
          {say('sharedBill.from', { house: bill.buildingName })}
        </Typography>
        {(bill.lessor ?? bill.bankAccount) && (
          <Typography variant="body2" color="text.secondary">
            {say('sharedBill.payee', { holder: bill.lessor ?? bill.bankAccount?.holder ?? '' })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

type SharedBillPageProps = {
  readonly token: string
  readonly mode: 'light' | 'dark'
  readonly begin: Begin | undefined
}

/** A bill behind a link, without signing in: tenant, amount, due day, how to pay, and how it adds up. */
export const SharedBillPage = ({ token, mode, begin }: SharedBillPageProps) => {
  const { bill, trouble, askAgain } = useSharedBill(token, begin?.bill)
  const { words, change } = useWords(bill?.locale ?? (trouble && readLocale()), begin)
  const theme = useMemo(() => createTheme(themes[mode]), [mode])
  const { look } = theme
  useEffect(() => {
    // Removes the query that MoMo added; its content is not trusted.
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
  }, [])
  if (!words) return null
  return (
    <SayContext value={words.say}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {bill && (
          <title>{`${words.say('sharedBill.heading', { month: formatMonth(bill.month) })} · ${words.say('frame.product')}`}</title>
        )}
        <Box sx={{ minHeight: '100dvh', bgcolor: look.canvas, pb: 'max(48px, env(safe-area-inset-bottom))' }}>
          <Box component="header" sx={{ bgcolor: look.limewash, '@media print': { bgcolor: 'transparent' } }}>
            <TileBand height={24} scale={0.5} />
            <Box sx={{ maxWidth: 520, mx: 'auto', px: 4, pt: 2, pb: bill ? 21 : 4 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mr: -2 }}>
                <Wordmark size={18} />
                <Box className="no-print">
                  <LanguageButton
                    label={words.say('frame.language')}
                    other={localeAfter(words.locale).toUpperCase()}
                    onClick={change}
                  />
                </Box>
              </Box>
              {bill && <From bill={bill} />}
            </Box>
          </Box>
          <Box component="main" sx={{ maxWidth: 520, mx: 'auto', px: 4, mt: bill ? -16 : 4 }}>
            {bill ? (
              <>
                <Sheet bill={bill} token={token} askAgain={askAgain} />
                {trouble === 'failed' && (
                  <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 3 }}>
                    {words.say('sharedBill.offline')}
                  </Typography>
                )}
                <Adds bill={bill} locale={words.locale} />
                <Foot />
              </>
            ) : (
              trouble && <Trouble trouble={trouble} />
            )}
          </Box>
        </Box>
      </ThemeProvider>
    </SayContext>
  )
}
