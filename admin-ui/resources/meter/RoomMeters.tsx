import { Box, Button, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { SheetPart } from '../../ui/SheetPart.tsx'
import type { RoomRecord } from '../room/roomRecord.ts'
import { InstallMeterDialog } from './InstallMeterDialog.tsx'
import { MeterSeries } from './MeterSeries.tsx'
import type { MeterDetail } from './meterRecord.ts'

const MAX = 20

type RoomMetersProps = {
  readonly room: RoomRecord
  /** The first day of the current tenant. */
  readonly since: string | undefined
}

/** Legend of the bars: the current tenant's use and that of earlier ones. */
const Legend = ({ name }: { readonly name: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const square = (color: string, opacity: number) => (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: color, opacity }}
    />
  )
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 3 }}
    >
      {square(look.tone.past.solid, 0.6)}
      {translate('resource.meter.before_them')}
      <Box component="span" sx={{ width: 4 }} />
      {square(look.brand, 1)}
      {name}
    </Typography>
  )
}

/** The meters of a room, each with its readings over time. */
export const RoomMeters = ({ room, since }: RoomMetersProps) => {
  const translate = useTranslate()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { data, error } = useGetList<MeterDetail>('meter', {
    pagination: { page: 1, perPage: MAX },
    sort: { field: 'utility', order: 'ASC' },
    // With `roomID`, the API includes the readings of each meter.
    meta: { roomID: room.id },
  })
  if (error && !data) throw error
  return (
    <SheetPart
      title={translate('resource.meter.title')}
      action={
        may('InstallMeter') &&
        data && (
          <Button size="small" color="inherit" onClick={() => setAdding(true)}>
            {translate('resource.meter.install.open')}
          </Button>
        )
      }
    >
      {!data && <RowsSkeleton rows={2} height={200} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resource.meter.none_in_room')}
        </Typography>
      )}
      {data && data.length > 0 && since && room.customerName && <Legend name={room.customerName} />}
      {data?.map((meter) => (
        <MeterSeries key={meter.id} meter={meter} since={since} />
      ))}
      {adding && (
        <InstallMeterDialog buildingID={room.buildingID} rooms={[room]} onClose={() => setAdding(false)} />
      )}
    </SheetPart>
  )
}
