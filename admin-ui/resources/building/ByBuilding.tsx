import { useGetList, useListFilterContext, useTranslate } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { FilterSelect } from '../../list/FilterSelect.tsx'
import type { BuildingRecord } from './buildingRecord.ts'

/** Narrows a list to one house; there is nothing to choose for those who work in one only. */
export const ByBuilding = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { data: buildings = [], isPending } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const { buildingID = '', ...others } = filterValues
  // Until it is known its place is kept: most work in several.
  if (!isPending && buildings.length < 2 && !buildingID) return null
  return (
    <FilterSelect
      label={translate('resource.building.filter')}
      // A house that is not there yet, or out of reach, is no choice.
      value={buildings.some(({ id }) => id === buildingID) ? buildingID : ''}
      choices={buildings.map(({ id, name }) => ({ value: id, text: name }))}
      onChoose={(value) => setFilters(value ? { ...others, buildingID: value } : others)}
      width={220}
      waiting={isPending}
    />
  )
}
