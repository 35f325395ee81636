import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { addMonths, axisFrom } from './axis.ts'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { useLeases } from './useLeases.ts'
import { LABEL_WIDTH, TRACK_WIDTH, useShowToday } from './useShowToday.ts'

/** One room's row of the building's timeline. */
export const RoomStrip = ({ buildingID, roomID }: { buildingID: string; roomID: string }) => {
  const translate = useTranslate()
  const today = useToday()
  const axis = useMemo(() => axisFrom(addMonths(today.slice(0, 7), -5), 12), [today])
  const { data } = useLeases(buildingID, axis.startDay)
  const showToday = useShowToday(axis, today)
  const room = data?.find(({ id }) => id === roomID)
  if (!room) return <Box sx={{ minHeight: 72 }} />
  const period = { from: formatMonth(axis.months[0]!), to: formatMonth(axis.months.at(-1)!) }
  return (
    <ScrollBox ref={showToday} label={translate('timeline.label', period)}>
      <Box sx={{ minWidth: LABEL_WIDTH + TRACK_WIDTH, borderTop: 1, borderColor: 'divider' }}>
        <TimelineHead axis={axis} today={today} />
        <TimelineRow buildingID={buildingID} room={room} axis={axis} today={today} />
      </Box>
    </ScrollBox>
  )
}
