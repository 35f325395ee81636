import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { RoomRecord } from './roomRecord.ts'

/** All rooms of a building, however many pages they take: a plan with holes would be no plan. */
export const useRooms = (buildingID: string) => {
  const { getManyReference } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['room', 'ofBuilding', buildingID],
    queryFn: async ({ signal }) => {
      const rooms: RoomRecord[] = []
      for (let page = 1; ; page++) {
        const { data, total = 0 } = await getManyReference<RoomRecord>('room', {
          target: 'buildingID',
          id: buildingID,
          pagination: { page, perPage: PAGE_SIZE },
          sort: { field: 'number', order: 'ASC' },
          filter: {},
          signal,
        })
        rooms.push(...data)
        if (data.length === 0 || rooms.length >= total) return rooms
      }
    },
  })
}
