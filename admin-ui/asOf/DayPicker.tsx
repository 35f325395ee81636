import 'dayjs/locale/en-gb'
import 'dayjs/locale/vi'
import { Box, Typography, useTheme } from '@mui/material'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, viVN } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { createContext, use, useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { START_YEAR } from '../../domain/limits.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'
import { dayOf } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useToday } from './AsOfContext.ts'

const texts = { vi: viVN, en: enUS }
/** A week begins on Monday in both languages, as in the week of shifts. */
const calendars = { vi: 'vi', en: 'en-gb' } as const

type Days = {
  readonly busy: Busy
  /** The local day of the buildings (UTC+7), not that of the browser's time zone. */
  readonly today: string
}
const DaysContext = createContext<Days>({ busy: {}, today: '' })

/**
 * A day with a stroke below it whose length shows the number of changes. "Today" is the buildings' day, not the
 * browser's.
 */
const BusyDay = (props: PickerDayProps) => {
  const { look } = useTheme()
  const { busy, today } = use(DaysContext)
  const day = props.day.format('YYYY-MM-DD')
  const isToday = day === today
  const count = busy[day] ?? 0
  const most = Math.max(1, ...Object.values(busy))
  return (
    <PickerDay
      {...props}
      today={isToday}
      aria-current={isToday ? 'date' : undefined}
      sx={{
        position: 'relative',
        borderRadius: '8px',
        '&::after': {
          content: '""',
          position: 'absolute',
          bottom: 4,
          left: '50%',
          translate: '-50%',
          height: 3,
          width: count === 0 ? 0 : `${4 + (count / most) * 20}px`,
          borderRadius: 2,
          bgcolor: props.selected ? look.onBrand : look.control,
        },
      }}
    />
  )
}

type DayPickerProps = { readonly onPick: (day: string | undefined) => void }

/** Days from the product's first year to today; today itself leads back to the present. */
const DayPicker = ({ onPick }: DayPickerProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const shown = useToday()
  const today = dayOf(new Date())
  const [month, setMonth] = useState(shown.slice(0, 7))
  const busy = useBusyDays(month)
  // The calendar jumps to the month of `value` whenever the object changes, also when a new object holds the same
  // day; hence the memo.
  const value = useMemo(() => dayjs(shown), [shown])
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={calendars[language]}
      localeText={texts[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DaysContext value={{ busy, today }}>
        <DateCalendar
          value={value}
          minDate={dayjs(`${START_YEAR}-01-01`)}
          maxDate={dayjs(today)}
          views={['year', 'month', 'day']}
          openTo="day"
          // The calendar mounts after the dialog has set its focus, so keyboard users would otherwise start outside
          // of it.
          autoFocus
          onMonthChange={(next) => setMonth(next.format('YYYY-MM'))}
          onYearChange={(next) => setMonth(next.format('YYYY-MM'))}
          onChange={(next, _, view) => {
            const day = next?.format('YYYY-MM-DD')
            if (view === 'day' && day) onPick(day === today ? undefined : day)
          }}
          dayOfWeekFormatter={(day) => day.format('dd')}
          slots={{ day: BusyDay }}
          sx={{
            width: 312,
            maxWidth: 1,
            m: 0,
            '& .MuiPickersCalendarHeader-root': { pl: 1, pr: 0, mt: 1 },
            '& .MuiPickersCalendarHeader-label::first-letter': { textTransform: 'uppercase' },
          }}
        />
      </DaysContext>
      <Typography
        variant="caption"
        color="text.secondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <Box
          aria-hidden
          component="span"
          sx={{ width: 20, height: 3, borderRadius: 2, bgcolor: look.control }}
        />
        {translate('asOf.busy')}
      </Typography>
    </LocalizationProvider>
  )
}

export default DayPicker

/** Number of changes by day. */
type Busy = Readonly<Record<string, number>>

const useBusyDays = (month: string): Busy => {
  const { read } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['audit', 'days', month],
    queryFn: ({ signal }) => read<Busy>(`audit/days?month=${month}`, signal),
  })
  return data ?? {}
}
