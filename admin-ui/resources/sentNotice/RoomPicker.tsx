import { Box, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { byNumber } from '../building/plan/floors.ts'
import { useRooms } from '../room/useRooms.ts'
import { type Option, Picker } from './Picker.tsx'

type RoomPickerProps = {
  readonly buildings: readonly BuildingRecord[]
  readonly chosen: readonly string[]
  readonly onChosen: (ids: string[]) => void
}

const Rooms = ({
  building,
  chosen,
  onChosen,
}: Omit<RoomPickerProps, 'buildings'> & { building: BuildingRecord }) => {
  const translate = useTranslate()
  const { data: rooms = [], isPending } = useRooms(building.id)
  // Rooms that were chosen in another house keep their names.
  const [known, setKnown] = useState<readonly Option[]>([])
  const here = [...rooms]
    .sort(byNumber)
    .map(({ id, number }) => ({ id, label: `${number} · ${building.name}` }))
  const others = known.filter(({ id }) => chosen.includes(id) && !here.some((room) => room.id === id))
  return (
    <Picker
      label={translate('resource.notice/sent.to.roomIDs')}
      options={[...here, ...others]}
      chosen={chosen}
      loading={isPending}
      onChosen={(ids) => {
        setKnown([...here, ...others].filter(({ id }) => ids.includes(id)))
        onChosen(ids)
      }}
    />
  )
}

/** Single rooms, house by house. */
export const RoomPicker = ({ buildings, chosen, onChosen }: RoomPickerProps) => {
  const translate = useTranslate()
  const [buildingID, setBuildingID] = useState('')
  const [first] = buildings
  useEffect(() => {
    if (first && buildingID === '') setBuildingID(first.id)
  }, [first, buildingID])
  const building = buildings.find(({ id }) => id === buildingID)
  if (!building) return null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buildings.length > 1 && (
        <TextField
          select
          label={translate('resource.notice/sent.to.rooms_of')}
          value={buildingID}
          onChange={({ target }) => setBuildingID(target.value)}
        >
          {buildings.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Rooms building={building} chosen={chosen} onChosen={onChosen} />
    </Box>
  )
}
