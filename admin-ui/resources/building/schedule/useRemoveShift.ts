import { useDataProvider, useTranslate } from 'ra-core'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { useConfirm } from '../../../dialogs/ConfirmContext.ts'
import { formatDay } from '../../../i18n/format.ts'
import { reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'
import type { Shift } from './shift.ts'
import { useHours } from './useHours.ts'
import { useWeekdays } from './useWeekdays.ts'

/** Asks, and takes a shift out of the schedule: all of its days. @returns whether it is gone */
export const useRemoveShift = (buildingID: string) => {
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
    return attempt(['schedule', 'building'], async () => {
      await act(`building/${buildingID}/schedule/remove`, { entryID: shift.id })
      done(translate('schedule.remove.done', { name }), {
        description: translate('schedule.remove.done_body'),
        undo: reversals.UnscheduleStaff(buildingID, shift),
      })
    })
  }
}
