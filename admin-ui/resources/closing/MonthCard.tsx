import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { profitOf } from '../../../domain/books/figures.ts'
import type { BookMonth, Difference } from '../../../projections/books/books.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { dayOf, formatDay, formatMonth } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Tag } from '../../ui/Tag.tsx'
import { AfterClosing } from './AfterClosing.tsx'
import { Corrections } from './Corrections.tsx'
import { plain, rowsOf, signed } from './figures.ts'

/** Characters of the digest that are enough to compare by eye. */
const DIGEST_SHOWN = 12

const Figures = ({ month }: { month: BookMonth }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string) => translate(`resource.closing.${key}`)
  const { now, closed } = month
  const figures = rowsOf([now, ...(closed ? [closed.figures] : [])])
  const rows = [...figures, { name: 'profit', of: profitOf }, { name: 'deposits', of: undefined }]
  return (
    <Box
      component="table"
      sx={{
        width: 'calc(100% - 40px)',
        mx: 5,
        borderCollapse: 'collapse',
        fontSize: { xs: '0.75rem', sm: '0.875rem' },
        '& td, & th': { py: 1.5, px: 0, verticalAlign: 'top', fontWeight: 400, textAlign: 'right' },
        '& td + td': { pl: 2 },
        '& th:first-of-type': { textAlign: 'left' },
        '& tbody tr > *': { borderTop: `1px solid ${look.line}` },
        '& thead th': { color: look.textSoft, fontSize: '0.8125rem' },
      }}
    >
      <thead>
        <tr>
          <th scope="col" aria-label={translate('resource.closing.measure')} />
          <th scope="col">{closed && word('as')}</th>
          <th scope="col">{word('now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of = ({ deposits }) => deposits }) => {
          const isFinal = name === 'profit'
          const isApart = name === 'deposits'
          const is = of(now)
          const was = closed ? of(closed.figures) : is
          const color = isApart ? look.textSoft : look.text
          return (
            <tr key={name}>
              <Box component="th" scope="row" sx={{ color, fontWeight: isFinal ? '600 !important' : 400 }}>
                {isApart ? word('deposits_apart') : word(`figures.${name}`)}
              </Box>
              <Box component="td" className="figures" sx={{ color: look.textSoft }}>
                {closed && plain(was)}
              </Box>
              <Box
                component="td"
                className="figures"
                sx={{ color, fontWeight: isFinal || is !== was ? '600 !important' : 400 }}
              >
                <Box
                  component="span"
                  sx={{
                    ...(isFinal ? doubleRule : {}),
                    ...(is !== was &&
                      !isFinal && { bgcolor: look.brandTint, px: 1, mx: -1, borderRadius: '4px' }),
                  }}
                >
                  {plain(is)}
                </Box>
                {is !== was && (
                  <Box
                    sx={{ fontSize: '0.8125rem', fontWeight: 400, color: look.tone.waiting.text, mt: 0.5 }}
                  >
                    {signed(is - was)}
                  </Box>
                )}
              </Box>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const pages = {
  bill: (id: string) => `/bill/${id}`,
  expense: (id: string) => `/expense/${id}`,
  account: (id: string) => `/account/${id}`,
} as const

const After = ({ change }: { change: Difference }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const { type, name, note, category, roomNumber, reason, byName, at, figure, amount } = change
  const what = [
    translate(`history.event.${type}`),
    category && translate(`resource.expense.values.category.${category}`),
    roomNumber,
    name,
  ]
    .filter(Boolean)
    .join(', ')
  const why = [note, reason].filter(Boolean).join(', ')
  const who = byName ?? 'Sổ Nhà'
  return (
    <AfterClosing
      at={at}
      who={who}
      to={pages[change.kind](change.sourceID)}
      what={what}
      why={why}
      amount={amount}
    >
      <Box sx={{ fontSize: '0.8125rem', color: look.textSoft }}>
        {translate(`resource.closing.figures.${figure}`)}
      </Box>
    </AfterClosing>
  )
}

const Changes = ({ month, onReopen }: { month: BookMonth; onReopen: () => void }) => {
  const translate = useTranslate()
  const may = useMay()
  const word = (key: string, args = {}) => translate(`resource.closing.${key}`, args)
  const { differences } = month
  return (
    <Box sx={{ px: 5, pt: 4, pb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography variant="h3">{word('after')}</Typography>
        {differences.length > 0 && (
          <Typography variant="caption" color="text.secondary">
            {word('after_count', { smart_count: differences.length })}
          </Typography>
        )}
      </Box>
      {differences.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {word('nothing')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {differences.map((one) => (
            <After key={`${one.id} ${one.figure} ${one.month}`} change={one} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 3 }}>
        {may('ReopenMonth') && (
          <Button size="small" variant="outlined" color="inherit" onClick={onReopen}>
            {word('reopen.open')}
          </Button>
        )}
        <Typography variant="caption" color="text.secondary">
          {word('both')}
        </Typography>
      </Box>
    </Box>
  )
}

/** A month: its figures as closed and now, and the entries that explain the difference. */
export const MonthCard = ({ month, onReopen }: { month: BookMonth; onReopen: () => void }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.closing.${key}`, args)
  const { closed, reopened } = month
  const isEarly = closed !== null && dayOf(closed.at).slice(0, 7) <= month.month
  return (
    <Card component="section" aria-live="polite">
      <Box sx={{ px: 5, pt: 4, pb: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h2">{word('month_title', { month: formatMonth(month.month) })}</Typography>
        <Typography variant="caption" color="text.secondary">
          {closed
            ? word('closed_by', { day: formatDay(dayOf(closed.at)), who: closed.byName ?? '–' })
            : word('open')}
        </Typography>
        {isEarly && <Tag tone="waiting">{word('early')}</Tag>}
        {closed && (
          <Typography
            variant="caption"
            title={closed.digest}
            sx={{ ml: { sm: 'auto' }, color: closed.isIntact ? look.textSoft : look.tone.late.text }}
          >
            {word('digest', { digest: closed.digest.slice(0, DIGEST_SHOWN) })}
          </Typography>
        )}
      </Box>
      {closed && !closed.isIntact && (
        <Typography variant="body2" role="alert" sx={{ px: 5, pb: 2, color: look.tone.late.text }}>
          {word('broken')}
        </Typography>
      )}
      <Figures month={month} />
      {closed && <Changes month={month} onReopen={onReopen} />}
      <Corrections corrections={month.corrections} />
      {reopened.length > 0 && (
        <Box sx={{ px: 5, pb: 4, pt: closed ? 0 : 3, color: look.textSoft, fontSize: '0.8125rem' }}>
          {reopened.map((one) => (
            <div key={one.at}>
              {word('reopened', {
                day: formatDay(dayOf(one.at)),
                who: one.byName ?? '–',
                reason: one.reason ?? '–',
              })}
            </div>
          ))}
        </Box>
      )}
      {!closed && <Box sx={{ height: 20 }} />}
    </Card>
  )
}
