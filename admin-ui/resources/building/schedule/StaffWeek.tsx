import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, Card, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { addDays } from '../../../../domain/day.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatShortDay } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../ui/PageSkeleton.tsx'
import type { BuildingRecord } from '../buildingRecord.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'
import { type Shift, weekOf } from './shift.ts'
import { useSchedule } from './useSchedule.ts'
import { WeekTable } from './WeekTable.tsx'

type WeekHeadProps = {
  readonly week: readonly string[]
  readonly onMove: (days: number) => void
  readonly onAssign?: () => void
}

const WeekHead = ({ week, onMove, onAssign }: WeekHeadProps) => {
  const translate = useTranslate()
  const day = (place: number) => formatShortDay(week[place]!)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      <IconButton aria-label={translate('schedule.previous')} onClick={() => onMove(-7)}>
        <PreviousIcon fontSize="small" />
      </IconButton>
      <Typography variant="body2" component="h2" aria-live="polite" sx={{ fontWeight: 600 }}>
        {translate('schedule.week', { from: day(0), to: day(6) })}
      </Typography>
      <IconButton aria-label={translate('schedule.next')} onClick={() => onMove(7)}>
        <NextIcon fontSize="small" />
      </IconButton>
      {onAssign && (
        <Button variant="outlined" color="inherit" sx={{ ml: 'auto' }} onClick={onAssign}>
          {translate('schedule.assign')}
        </Button>
      )}
    </Box>
  )
}

/** Who works in the building, week by week. A click on a shift opens the dialog to end or remove it. */
export const StaffWeek = ({ building }: { building: BuildingRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const today = useToday()
  const [monday, setMonday] = useState(weekOf(today)[0]!)
  const [search, setSearch] = useSearchParams()
  const meant = search.get('assign')
  const [asking, setAsking] = useState(false)
  const { data, error } = useSchedule(building.id)
  const [opened, setOpened] = useState<Shift>()
  if (error && !data) throw error
  if (!data) return <RowsSkeleton rows={6} height={64} />

  const week = weekOf(monday)
  const assign = may('ScheduleStaff') ? () => setAsking(true) : undefined
  return (
    <>
      {data.entries.length === 0 ? (
        <Card>
          <EmptyState
            title={translate('schedule.empty.title')}
            body={translate('schedule.empty.body')}
            actions={
              assign && (
                <Button variant="contained" onClick={assign}>
                  {translate('schedule.assign')}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          <WeekHead week={week} onMove={(days) => setMonday(addDays(monday, days))} onAssign={assign} />
          <WeekTable
            shifts={data.entries}
            week={week}
            today={today}
            onOpen={may('UnscheduleStaff') ? setOpened : undefined}
          />
        </>
      )}
      {opened && <ShiftDialog buildingID={building.id} shift={opened} onClose={() => setOpened(undefined)} />}
      {assign && (asking || meant) && (
        <AssignDialog
          buildingID={building.id}
          staff={data.staff}
          today={today}
          staffID={meant ?? undefined}
          onClose={() => {
            setAsking(false)
            if (meant) setSearch({ tab: 'schedule' }, { replace: true })
          }}
        />
      )}
    </>
  )
}
