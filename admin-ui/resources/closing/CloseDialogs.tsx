import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useTheme,
} from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { profitOf } from '../../../domain/books/figures.ts'
import { daysBetween, lastDayOfMonth } from '../../../domain/day.ts'
import type { BookMonth } from '../../../projections/books/books.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMonth } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import { useProposals } from '../expense/Proposals.tsx'
import { useUnclear } from '../fund/useCashBook.ts'
import { plain, rowsOf } from './figures.ts'

type DialogProps = {
  readonly buildingID: string
  readonly month: BookMonth
  readonly onClose: () => void
}

/** Checks before a month is closed; none of them blocks closing. */
const Checks = ({ buildingID, month }: Pick<DialogProps, 'buildingID' | 'month'>) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const word = (key: string, args = {}) => translate(`resource.closing.dialog.${key}`, args)
  const span = { from: `${month.month}-01`, to: lastDayOfMonth(month.month) }
  const unclear = useUnclear(span) ?? 0
  const proposed = (useProposals(true, month.month) ?? []).filter(({ shares }) =>
    shares.some((one) => one.buildingID === buildingID),
  ).length
  const daysLeft = daysBetween(today, span.to)
  const checks = [
    month.now.spent === 0 && { text: word('no_spending'), to: '/expense', link: word('open_expenses') },
    proposed > 0 && {
      text: word('proposed', { smart_count: proposed }),
      to: '/expense',
      link: word('open_expenses'),
    },
    unclear > 0 && {
      text: word('unclear', { smart_count: unclear }),
      to: `/cash-book?${new URLSearchParams({ fund: 'unclear', ...span })}`,
      link: word('open_book'),
    },
  ].filter((one) => one !== false)
  return (
    <>
      {checks.length > 0 && (
        <Typography variant="h3" component="p" sx={{ mb: 1 }}>
          {word('before')}
        </Typography>
      )}
      {checks.map(({ text, to, link }) => (
        <Box
          key={text}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 3,
            py: 1,
            fontSize: '0.875rem',
          }}
        >
          <Box component="span" sx={{ color: look.tone.waiting.text }}>
            {text}
          </Box>
          <QuietLink to={to}>{link}</QuietLink>
        </Box>
      ))}
      {daysLeft > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
          {word('early', { smart_count: daysLeft })}
        </Typography>
      )}
    </>
  )
}

/** Shows the figures that closing records, and the checks before it. */
export const CloseDialog = ({ buildingID, month, onClose }: DialogProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const id = useId()
  const attempt = useAttempt()
  const done = useDone()
  const { act } = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const { now } = month
  const args = { month: formatMonth(month.month) }
  const word = (key: string) => translate(`resource.closing.${key}`, args)
  const rows = [...rowsOf([now]), { name: 'profit', of: profitOf }]
  const close = async () => {
    setBusy(true)
    const path = `books/${buildingID}/close`
    const isClosed = await attempt(() => act(path, { month: month.month }))
    setBusy(false)
    if (!isClosed) return
    done('resource.closing.dialog.done', {
      messageArgs: args,
      undo: reversals.CloseMonth(buildingID, month.month, word('undo_reason')),
    })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{word('dialog.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary">
          {word('dialog.note')}
        </Typography>
        <Box
          sx={{
            my: 4,
            px: 4,
            py: 2,
            borderRadius: '10px',
            bgcolor: look.sunken,
            border: `1px solid ${look.line}`,
          }}
        >
          {rows.map(({ name, of }) => {
            const isFinal = name === 'profit'
            return (
              <Box
                key={name}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  py: 1,
                  fontSize: '0.875rem',
                  fontWeight: isFinal ? 600 : 400,
                  borderTop: isFinal ? `1px solid ${look.lineStrong}` : 0,
                }}
              >
                <span>{word(`figures.${name}`)}</span>
                <Box component="span" className="figures" sx={isFinal ? doubleRule : undefined}>
                  {plain(of(now))} đ
                </Box>
              </Box>
            )
          })}
        </Box>
        <Checks buildingID={buildingID} month={month} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={onClose}>
          {translate('dialog.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void close()}>
          {word('act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Reopens a closed month, and records the reason. */
export const ReopenDialog = ({ buildingID, month, onClose }: DialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const args = { month: formatMonth(month.month) }
  const word = (key: string) => translate(`resource.closing.reopen.${key}`, args)
  return (
    <DialogForm
      title={word('title')}
      resource="closing"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={word('act')}
      save={async ({ reason }) => {
        await act(`books/${buildingID}/reopen`, { month: month.month, reason })
        return true
      }}
      told={() => ({ text: 'resource.closing.reopen.done', messageArgs: args })}
    >
      <Typography variant="body2" color="text.secondary">
        {word('note')}
      </Typography>
      <TextLine source="reason" required autoComplete="off" />
    </DialogForm>
  )
}
