import AddIcon from '@mui/icons-material/Add'
import WalkIcon from '@mui/icons-material/DirectionsWalkOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import { BorneUses } from './BorneUses.tsx'
import { InstallMeterDialog } from './InstallMeterDialog.tsx'
import { MeterGrid } from './MeterGrid.tsx'
import { MissingMeters } from './MissingMeters.tsx'

type MetersTabProps = { readonly buildingID: string; readonly rooms: readonly RoomRecord[] }

/** The meters of a building, with the button that starts a meter walk. */
export const MetersTab = ({ buildingID, rooms }: MetersTabProps) => {
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const [isAdding, setAdding] = useState(false)
  const add = may('InstallMeter') && (
    <Button startIcon={<AddIcon />} variant="outlined" onClick={() => setAdding(true)}>
      {translate('resource.meter.install.open')}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        {may('TakeReading') && (
          <Button
            variant="contained"
            startIcon={<WalkIcon />}
            component={Link}
            to={`/walk?building=${buildingID}`}
          >
            {translate('walk.title')}
          </Button>
        )}
        {add}
      </Box>
      <MissingMeters buildingID={buildingID} rooms={rooms} />
      <MeterGrid
        buildingID={buildingID}
        none={{ title: translate('walk.none'), body: translate('walk.none_body') }}
      />
      {day === undefined && may('borne.read') && <BorneUses buildingID={buildingID} />}
      {isAdding && (
        <InstallMeterDialog buildingID={buildingID} rooms={rooms} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
