import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { DayLine } from '../../../form/DayLine.tsx'
import { isDay } from '../../../form/days.ts'
import type { Rule } from '../../../form/rules.ts'

/** A day of the contract, or later. */
export const notBeforeStart: Rule = (value, { startDay }) =>
  typeof value === 'string' && typeof startDay === 'string' && isDay(value) && value < startDay
    ? 'error.end_before_start'
    : undefined

/** Whether a lease began before this month: part of it may have been paid on paper. */
export const beganBefore = (startDay: unknown, today: string): boolean =>
  typeof startDay === 'string' && isDay(startDay) && startDay < `${today.slice(0, 7)}-01`

/** The first day that bills ask for, where the lease is older than this month. */
export const AskedFrom = () => {
  const translate = useTranslate()
  const today = useToday()
  const startDay: unknown = useWatch({ name: 'startDay' })
  if (!beganBefore(startDay, today)) return null
  return (
    <DayLine source="askedFrom" rule={notBeforeStart} help={translate('resource.contract.asked_from_help')} />
  )
}
