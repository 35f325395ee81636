import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { isDay, parseDay, writtenDay } from '../../form/days.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { HistoryOf } from './HistoryItem.tsx'
import { changesBetween } from './twoDays.ts'
import { useTold } from './useTold.ts'

type DayBoxProps = { readonly label: string; readonly day: string; readonly onDay: (day: string) => void }

const DayBox = ({ label, day, onDay }: DayBoxProps) => {
  const [typed, setTyped] = useState(writtenDay(day))
  const read = parseDay(typed)
  const isRead = read !== null && isDay(read)
  return (
    <TextField
      label={label}
      value={typed}
      error={typed.length >= 8 && !isRead}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = parseDay(target.value)
        if (next && isDay(next)) onDay(next)
      }}
      onBlur={() => !isRead && setTyped(writtenDay(day))}
      sx={{ width: 148 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } }}
    />
  )
}

type CompareDaysProps = Omit<HistoryOf, 'shown'> & {
  /** All entries of the record, newest first. */
  readonly entries: readonly HistoryEntry[]
}

const Compared = ({ entries, resource, columns, sayings, leaveOut = [] }: CompareDaysProps) => {
  const translate = useTranslate()
  const today = useToday()
  const toldOf = useTold(resource, columns, sayings)
  const first = entries.at(-1)
  const [from, setFrom] = useState(first ? dayOf(first.at) : today)
  const [to, setTo] = useState(today)
  const none = translate('change.none')
  const told = toldOf(changesBetween(entries, from, to)).filter(({ field }) => !leaveOut.includes(field))
  return (
    <Card component="section" sx={{ p: { xs: 4, sm: 5 }, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <DayBox label={translate('history.compare.from')} day={from} onDay={setFrom} />
        <DayBox label={translate('history.compare.to')} day={to} onDay={setTo} />
      </Box>
      <Box role="status">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate(`history.compare.${told.length > 0 ? 'between' : 'same'}`, {
            from: formatDay(from),
            to: formatDay(to),
          })}
        </Typography>
        {told.map(({ field, label, before = none, after = none }) => (
          <BeforeAfter key={field} field={label} before={before} after={after} />
        ))}
      </Box>
    </Card>
  )
}

/** Compares a record at the ends of any two days, however often it changed between them. */
export const CompareDays = (props: CompareDaysProps) => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        className="no-print"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -2.5, mb: 2 }}
      >
        {translate('history.compare.open')}
      </Button>
      {isOpen && (
        <div id={id}>
          <Compared {...props} />
        </div>
      )}
    </>
  )
}
