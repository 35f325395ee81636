import { Box, Button, Card, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { DayBox } from '../../form/DayBox.tsx'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import type { HistoryOf } from './HistoryItem.tsx'
import { changesBetween } from './twoDays.ts'
import { useTold } from './useTold.ts'

type CompareDaysProps = Omit<HistoryOf, 'shown'> & {
  /** All entries of the record, newest first. */
  readonly entries: readonly HistoryEntry[]
}

/** Both beside each other, also on a phone. */
const box = { flex: '1 1 120px', maxWidth: 148 }

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
        <DayBox label={translate('history.compare.from')} isLabelled day={from} onDay={setFrom} sx={box} />
        <DayBox label={translate('history.compare.to')} isLabelled day={to} onDay={setTo} sx={box} />
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
