import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { byNumber } from '../building/plan/floors.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import { useRooms } from '../room/useRooms.ts'
import { type Option, Picker } from './Picker.tsx'

type RoomPickerProps = {
  readonly buildings: readonly BuildingRecord[]
  readonly chosen: readonly string[]
  readonly onChosen: (ids: string[]) => void
}

type FloorsProps = {
  readonly rooms: readonly RoomRecord[]
  readonly chosen: readonly string[]
  readonly onChosen: (ids: string[]) => void
}

/** Selects or unselects all rooms of a floor. */
const Floors = ({ rooms, chosen, onChosen }: FloorsProps) => {
  const translate = useTranslate()
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)].sort(([one], [other]) => one - other)
  if (floors.length < 2) return null
  return (
    <Box
      role="group"
      aria-labelledby="floors-of-rooms"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Typography id="floors-of-rooms" variant="caption" color="text.secondary" sx={{ mr: 1 }}>
        {translate('resource.notice/sent.to.whole_floor')}
      </Typography>
      {floors.map(([floor, there]) => {
        const ids = there.map(({ id }) => id)
        const all = ids.every((id) => chosen.includes(id))
        const without = chosen.filter((id) => !ids.includes(id))
        return (
          <Chip
            key={floor}
            size="small"
            label={translate('unit.floor', { floor })}
            variant={all ? 'filled' : 'outlined'}
            color={all ? 'primary' : 'default'}
            aria-pressed={all}
            onClick={() => onChosen(all ? without : [...without, ...ids])}
          />
        )
      })}
    </Box>
  )
}

const Rooms = ({
  building,
  chosen,
  onChosen,
}: Omit<RoomPickerProps, 'buildings'> & { building: BuildingRecord }) => {
  const translate = useTranslate()
  const { data: rooms = [], isPending } = useRooms(building.id)
  // Names of selected rooms are kept when another building is opened.
  const [known, setKnown] = useState<readonly Option[]>([])
  const here = [...rooms]
    .sort(byNumber)
    .map(({ id, number }) => ({ id, label: `${number} · ${building.name}` }))
  const others = known.filter(({ id }) => chosen.includes(id) && !here.some((room) => room.id === id))
  const choose = (ids: string[]) => {
    setKnown([...here, ...others].filter(({ id }) => ids.includes(id)))
    onChosen(ids)
  }
  return (
    <>
      <Floors rooms={rooms} chosen={chosen} onChosen={choose} />
      <Picker
        label={translate('resource.notice/sent.to.roomIDs')}
        options={[...here, ...others]}
        chosen={chosen}
        loading={isPending}
        onChosen={choose}
      />
    </>
  )
}

/** Selects single rooms, building by building. */
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
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
