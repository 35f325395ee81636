import { useGetList } from 'react-admin'
import type { MeterDetail } from './meterRecord.ts'

const MAX = 20

/** The meters of a room with their readings. */
export const useMetersOf = (roomID: string): readonly MeterDetail[] | undefined => {
  const { data, error } = useGetList<MeterDetail>('meter', {
    pagination: { page: 1, perPage: MAX },
    sort: { field: 'utility', order: 'ASC' },
    meta: { roomID },
  })
  if (error && !data) throw error
  return data
}
