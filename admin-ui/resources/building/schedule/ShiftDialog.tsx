import { Button, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'
import type { Shift } from './shift.ts'
import { useHours } from './useHours.ts'
import { useWeekdays } from './useWeekdays.ts'

type ShiftDialogProps = {
  readonly buildingID: string
  readonly shift: Shift
  readonly onClose: () => void
}

/** Sets the last day of a shift, or removes it from the schedule. */
export const ShiftDialog = ({ buildingID, shift, onClose }: ShiftDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const hours = useHours()
  const weekdays = useWeekdays()
  const removeShift = useRemoveShift(buildingID)
  const { act } = useDataProvider<AppDataProvider>()
  const { id, name, fromDay, toDay: before, days } = shift
  return (
    <DialogForm
      title={translate('schedule.end.title', { name })}
      resource="schedule"
      onClose={onClose}
      defaultValues={{ toDay: before }}
      act={translate('schedule.end.act')}
      faults={{ 'toDay.E0016': 'schedule.form.repeated' }}
      save={async ({ toDay }) => {
        await act(`building/${buildingID}/schedule/end`, { entryID: id, toDay })
        return toDay as string | null
      }}
      onSaved={(toDay) => {
        const words = translate(toDay ? 'schedule.end.done' : 'schedule.end.opened', {
          name,
          day: toDay ? formatDay(toDay) : '',
        })
        if (toDay !== before) done(words, { undo: reversals.MoveShiftEnd(buildingID, shift) })
      }}
    >
      <Typography variant="body2">
        {translate('schedule.end.when', {
          days: days.map(weekdays.short).join(', '),
          hours: hours(shift),
          from: formatDay(fromDay),
        })}
      </Typography>
      <DayLine
        source="toDay"
        label={translate('schedule.end.day')}
        help={translate('schedule.form.open_end')}
      />
      <Button
        variant="text"
        color="error"
        sx={{ justifySelf: 'start', ml: -3.5 }}
        onClick={() => void removeShift(shift).then((removed) => removed && onClose())}
      >
        {translate('schedule.remove.open')}
      </Button>
    </DialogForm>
  )
}

/** Asks, then removes a shift with all of its days. @returns whether it was removed */
const useRemoveShift = (buildingID: string) => {
  const translate = useTranslate()
  const attempt = useAttempt()
  const done = useDone()
  const confirm = useConfirm()
  const hours = useHours()
  const weekdays = useWeekdays()
  const { act } = useDataProvider<AppDataProvider>()

  return async (shift: Shift): Promise<boolean> => {
    const { name, fromDay, toDay, days } = shift
    const sure = await confirm({
      kind: 'delete',
      title: translate('schedule.remove.title', { name }),
      body: translate('schedule.remove.body', {
        days: days.map(weekdays.short).join(', '),
        hours: hours(shift),
        from: formatDay(fromDay),
        to: toDay ? translate('schedule.remove.until', { day: formatDay(toDay) }) : '',
      }),
      act: translate('schedule.remove.act'),
    })
    if (!sure) return false
    return attempt(async () => {
      await act(`building/${buildingID}/schedule/remove`, { entryID: shift.id })
      done(translate('schedule.remove.done', { name }), {
        description: translate('schedule.remove.done_body'),
        undo: reversals.UnscheduleStaff(buildingID, shift),
      })
    })
  }
}
