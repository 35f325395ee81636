import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import { usePrices } from '../building/prices/usePrices.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import { InstallManyDialog } from './InstallManyDialog.tsx'
import type { MeterRecord } from './meterRecord.ts'
import { meteredBy, missingMeters } from './missingMeters.ts'

type MissingMetersProps = {
  readonly buildingID: string
  readonly rooms: readonly RoomRecord[]
  /** Only where no room has one yet: on the first day, not beside a house that has left some out. */
  readonly onlyFirst?: boolean
}

/** Says that rooms lack meters which the price list reads, and opens one sheet for all of them. */
export const MissingMeters = ({ buildingID, rooms, onlyFirst = false }: MissingMetersProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const isAsked = day === undefined && rooms.length > 0 && may('InstallMeter')
  const { data: prices } = usePrices(isAsked ? buildingID : undefined)
  const { data: meters } = useGetList<MeterRecord>(
    'meter',
    {
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'roomNumber', order: 'ASC' },
      filter: { buildingID },
    },
    { enabled: isAsked },
  )
  const [isOpen, setOpen] = useState(false)
  if (!prices || !meters) return null
  const missing = missingMeters(rooms, meteredBy(prices.charges), meters)
  const isShown = missing.length > 0 && (!onlyFirst || meters.every(({ roomID }) => roomID === null))
  if (!isShown && !isOpen) return null
  return (
    <>
      {isShown && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 5 }}>
          <Typography>{translate('resource.meter.many.missing', { smart_count: missing.length })}</Typography>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('resource.meter.many.open')}
          </Button>
        </Box>
      )}
      {isOpen && <InstallManyDialog missing={missing} onClose={() => setOpen(false)} />}
    </>
  )
}
