import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RoomHold as Hold } from '../../../projections/room/room.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay } from '../../i18n/format.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SheetPart } from '../../ui/SheetPart.tsx'
import { HoldTag } from './HoldTag.tsx'

/** Who holds a room, until when, and where its end is said. */
export const RoomHold = ({ hold }: { readonly hold: Hold }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const words = (key: string, values?: object) => translate(`resource.hold.${key}`, values)
  const { id, status, customerName, moveInDay, decideBy } = hold
  return (
    <Box sx={{ borderTop: `1px solid ${look.line}` }}>
      <SheetPart
        title={words('tab.hold')}
        action={may('hold.read') && <QuietLink to={`/hold/${id}`}>{words('open')}</QuietLink>}
      >
        <Typography variant="body2" component="div">
          <HoldTag status={status} /> {words('said', { name: customerName ?? '', day: formatDay(moveInDay) })}
          , {status === 'held' ? words('until', { day: formatDay(decideBy) }) : words('waits')}
        </Typography>
      </SheetPart>
    </Box>
  )
}
