import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router'
import { addMonths } from '../../../../domain/day.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import type { BillRecord } from '../billRecord.ts'
import type { MonthChoice } from '../MonthAndHouse.tsx'

const everything = { page: 1, perPage: PAGE_SIZE }

/** The bills of a building for a month, by room; `choice` is undefined until the buildings are loaded. */
export const useBillsOfMonth = (): {
  readonly choice: MonthChoice | undefined
  readonly bills: readonly BillRecord[] | undefined
} => {
  const [search, setSearch] = useSearchParams()
  const thisMonth = useToday().slice(0, 7)
  const months = [1, 0, -1, -2].map((count) => addMonths(`${thisMonth}-01`, count).slice(0, 7))
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    pagination: everything,
    sort: { field: 'name', order: 'ASC' },
  })
  const month = months.find((one) => one === search.get('month')) ?? thisMonth
  const building = buildings?.find(({ id }) => id === search.get('building')) ?? buildings?.[0]
  const { data } = useGetList<BillRecord>(
    'bill',
    {
      pagination: everything,
      sort: { field: 'number', order: 'ASC' },
      filter: { buildingID: building?.id, month },
    },
    // The bills of the previous choice stay on screen until the new ones are loaded.
    { enabled: !!building, placeholderData: (before) => before },
  )
  const choose = (name: string, value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }))
  return {
    choice: building && buildings && { month, months, building, buildings, choose },
    bills: data?.toSorted((one, other) =>
      one.roomNumber.localeCompare(other.roomNumber, 'vi', { numeric: true }),
    ),
  }
}
