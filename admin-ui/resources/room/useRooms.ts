import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { RoomRecord } from './roomRecord.ts'

type Asked = { readonly page: number; readonly signal: AbortSignal }
type PageOfRooms = { readonly data: RoomRecord[]; readonly total?: number }

const askOf = ({ page, signal }: Asked) => ({
  pagination: { page, perPage: PAGE_SIZE },
  sort: { field: 'number', order: 'ASC' } as const,
  filter: {},
  signal,
})

/** Fetches all pages of rooms: the plan must be complete. */
const allRooms = async (pageOf: (page: number) => Promise<PageOfRooms>): Promise<RoomRecord[]> => {
  const rooms: RoomRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await pageOf(page)
    rooms.push(...data)
    if (data.length === 0 || rooms.length >= total) return rooms
  }
}

/** All rooms of a building, however many pages they take. */
export const useRooms = (buildingID: string) => {
  const { getManyReference } = useDataProvider<DataProvider>()
  return useQuery({
    queryKey: ['room', 'ofBuilding', buildingID],
    queryFn: ({ signal }) =>
      allRooms((page) =>
        getManyReference<RoomRecord>('room', {
          target: 'buildingID',
          id: buildingID,
          ...askOf({ page, signal }),
        }),
      ),
  })
}

/** The rooms of all buildings in scope, grouped by building, fetched as one list. */
export const useRoomsByBuilding = (): ReadonlyMap<string, readonly RoomRecord[]> | undefined => {
  const { getList } = useDataProvider<DataProvider>()
  const { data } = useQuery({
    queryKey: ['room', 'byBuilding'],
    queryFn: ({ signal }) => allRooms((page) => getList<RoomRecord>('room', askOf({ page, signal }))),
  })
  return useMemo(() => data && Map.groupBy(data, ({ buildingID }) => buildingID), [data])
}
