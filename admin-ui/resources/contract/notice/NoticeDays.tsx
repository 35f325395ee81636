import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { daysBetween } from '../../../../domain/day.ts'
import { isDay } from '../../../form/days.ts'
import { formatDay } from '../../../i18n/format.ts'

type NoticeDaysProps = { readonly agreed: number; readonly endDay: string | null }

/** How many days lie between notice and last day, and what is agreed. */
export const NoticeDays = ({ agreed, endDay }: NoticeDaysProps) => {
  const translate = useTranslate()
  const [givenDay, lastDay, ground] = useWatch({ name: ['givenDay', 'lastDay', 'ground'] }) as unknown[]
  if (!isDay(String(givenDay)) || !isDay(String(lastDay))) return null
  const days = daysBetween(String(givenDay), String(lastDay))
  if (ground === 'term' && endDay !== null && lastDay !== endDay)
    return (
      <Typography variant="body2" role="status" color="error">
        {translate('resource.contract.notice.term_day', { day: formatDay(endDay) })}
      </Typography>
    )
  const short = lastDay === endDay ? 'at_end' : ground === 'agreed' ? 'short' : 'too_short'
  const said = days < agreed ? short : 'enough'
  return (
    <Typography variant="body2" role="status" color={said === 'too_short' ? 'error' : undefined}>
      {translate(`resource.contract.notice.${said}`, { smart_count: Math.max(0, days), usual: agreed })}
    </Typography>
  )
}
