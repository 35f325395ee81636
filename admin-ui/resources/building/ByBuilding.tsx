import { useGetList, useListFilterContext, useTranslate } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { FilterSelect } from '../../list/FilterSelect.tsx'
import type { BuildingRecord } from './buildingRecord.ts'

/** Filters a list by building; absent for users who work in only one. */
export const ByBuilding = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { data: buildings = [], isPending } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const { buildingID = '', ...others } = filterValues
  // Reserves its room while loading, since most users work in several.
  if (!isPending && buildings.length < 2 && !buildingID) return null
  return (
    <FilterSelect
      label={translate('resource.building.filter')}
      // A building that is not loaded yet, or not in the user's scope, is not shown as the value.
      value={buildings.some(({ id }) => id === buildingID) ? buildingID : ''}
      choices={buildings.map(({ id, name }) => ({ value: id, text: name }))}
      onChoose={(value) => setFilters(value ? { ...others, buildingID: value } : others)}
      width={220}
      waiting={isPending}
    />
  )
}
