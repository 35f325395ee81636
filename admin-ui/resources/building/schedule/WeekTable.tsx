import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useTheme,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay, formatShortDay } from '../../../i18n/format.ts'
import { Face } from '../../../ui/Face.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { coverOn, nameOf, partsOf, type Shift, weekdayOf, worksOn } from './shift.ts'
import { useHours } from './useHours.ts'
import { useWeekdays } from './useWeekdays.ts'

type WeekTableProps = {
  readonly shifts: readonly Shift[]
  /** Seven days, Monday first. */
  readonly week: readonly string[]
  readonly today: string
  readonly onOpen?: (shift: Shift) => void
}

const FIRST_COLUMN = { position: 'sticky', left: 0, zIndex: 1 } as const

/** Hours of the day with and without anybody on duty. */
const CoverCell = ({ shifts, day }: { shifts: readonly Shift[]; day: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const hours = useHours()
  const covered = coverOn(shifts, day)
  if (covered.length > 0) return covered.map(hours).join(', ')
  return (
    <Box component="span" sx={{ fontWeight: 600, color: look.tone.late.text }}>
      {translate('schedule.uncovered')}
    </Box>
  )
}

/** A row per person, a column per day. */
export const WeekTable = ({ shifts, week, today, onOpen }: WeekTableProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const weekdays = useWeekdays()
  // Shifts that ended before this week or begin after it are not shown.
  const present = shifts.filter((shift) => shift.fromDay <= week[6]! && (shift.toDay ?? week[0]!) >= week[0]!)
  const people = [...Map.groupBy(present, (shift) => shift.staffID).values()].sort((one, other) =>
    one[0]!.name.localeCompare(other[0]!.name, 'vi'),
  )
  // On a phone the table is wider than the screen, so it scrolls to today.
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [head, now] = ['th', '[aria-current=date]'].map((one) =>
      table.current?.querySelector<HTMLElement>(one),
    )
    if (table.current && head && now) table.current.scrollLeft = now.offsetLeft - head.offsetWidth
  }, [])
  const ground = (day: string) => (day === today ? { bgcolor: look.hover } : {})
  return (
    <Card>
      <ScrollBox ref={table} label={translate('resource.building.tab.schedule')}>
        <Table sx={{ minWidth: 940 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 120, sm: 220 }, ...FIRST_COLUMN }}>
                {translate('schedule.person')}
              </TableCell>
              {week.map((day) => (
                <TableCell
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  sx={{ ...ground(day), ...(day === today && { color: 'text.primary', fontWeight: 600 }) }}
                >
                  {weekdays.short(weekdayOf(day))}, {formatShortDay(day)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map((own) => (
              <TableRow key={own[0]!.staffID}>
                <TableCell component="th" scope="row" sx={{ ...FIRST_COLUMN, bgcolor: look.surface }}>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                      <Face name={own[0]!.name} />
                    </Box>
                    <Box sx={{ minWidth: { xs: 96, sm: 140 } }}>
                      {own[0]!.name}
                      <Typography variant="caption" color="text.secondary" component="p">
                        {translate(`role.${own[0]!.role}`)}
                      </Typography>
                    </Box>
                  </Box>
                </TableCell>
                {week.map((day) => {
                  const here = own.filter((shift) => worksOn(shift, day))
                  return (
                    <TableCell key={day} sx={{ ...ground(day), p: 1.5, height: 64 }}>
                      <Box sx={{ display: 'grid', gap: 1 }}>
                        {here.map((shift) => (
                          <ShiftMark
                            key={shift.id}
                            shift={shift}
                            label={
                              onOpen &&
                              translate('schedule.open_label', { name: shift.name, day: formatDay(day) })
                            }
                            onClick={onOpen && (() => onOpen(shift))}
                          />
                        ))}
                      </Box>
                      {here.length === 0 && (
                        <Typography variant="caption" sx={{ px: 2, color: 'text.disabled' }}>
                          {translate('schedule.off')}
                        </Typography>
                      )}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={{ ...FIRST_COLUMN, bgcolor: look.surface }}>
                {translate('schedule.cover')}
              </TableCell>
              {week.map((day) => (
                <TableCell
                  key={day}
                  sx={{ ...ground(day), fontSize: '0.8125rem', fontWeight: 400, color: look.textSoft }}
                >
                  <CoverCell shifts={shifts} day={day} />
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </ScrollBox>
    </Card>
  )
}

const MINUTES = 24 * 60

/** The hours of a shift on a line from midnight to midnight. */
const DayLine = ({ shift }: { shift: Shift }) => {
  const { look } = useTheme()
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 3, mt: 0.75, borderRadius: 1, bgcolor: look.lineStrong }}
    >
      {partsOf(shift).map(([from, to]) => (
        <Box
          key={from}
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: `${(from / MINUTES) * 100}%`,
            width: `${((to - from) / MINUTES) * 100}%`,
            borderRadius: 1,
            bgcolor: look.brand,
          }}
        />
      ))}
    </Box>
  )
}

type ShiftMarkProps = {
  readonly shift: Shift
  /** Accessible name: whose shift it is and what a click does. */
  readonly label?: string
  readonly onClick?: () => void
}

/** One shift on one day. */
const ShiftMark = ({ shift, label, onClick }: ShiftMarkProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const hours = useHours()
  return (
    <Box
      {...(onClick && { component: 'button', type: 'button', onClick })}
      sx={{
        display: 'block',
        width: 1,
        minWidth: 78,
        m: 0,
        border: 0,
        borderRadius: '6px',
        px: 2,
        py: 1,
        font: 'inherit',
        textAlign: 'left',
        bgcolor: look.brandTint,
        ...(onClick && {
          cursor: 'pointer',
          '&:hover': { boxShadow: `inset 0 0 0 1.5px ${look.brand}` },
        }),
      }}
    >
      <Typography
        variant="caption"
        component="span"
        sx={{ display: 'block', fontWeight: 600, color: look.text, lineHeight: 1.5 }}
      >
        {translate(`schedule.shift.${nameOf(shift)}`)}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.75rem',
          lineHeight: 1.4,
          color: look.textSoft,
          whiteSpace: 'nowrap',
        }}
      >
        {hours(shift)}
      </Typography>
      <DayLine shift={shift} />
      {label && <span style={visuallyHidden}>{label}</span>}
    </Box>
  )
}
