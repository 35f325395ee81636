import { MenuItem, TextField } from '@mui/material'
import { useGetList, useListFilterContext, useTranslate } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { BuildingRecord } from './buildingRecord.ts'

/** Narrows a list to one house; there is nothing to choose for those who work in one only. */
export const ByBuilding = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { data: buildings = [], isPending } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const label = translate('resource.building.filter')
  const { buildingID = '', ...others } = filterValues
  // Until it is known its place is kept: most work in several.
  if (!isPending && buildings.length < 2 && !buildingID) return null
  return (
    <TextField
      select
      // A house that is not there yet, or out of reach, is no choice.
      value={buildings.some(({ id }) => id === buildingID) ? buildingID : ''}
      onChange={({ target }) => setFilters(target.value ? { ...others, buildingID: target.value } : others)}
      sx={{
        visibility: isPending ? 'hidden' : undefined,
        width: { xs: 'auto', sm: 220 },
        minWidth: { xs: 184 },
        flex: { xs: '1 1 40%', sm: 'none' },
      }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{`${label}: ${translate('list.any')}`}</MenuItem>
      {buildings.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
