import { useQuery } from '@tanstack/react-query'
import { meanPerDay } from '../../../domain/meter/use.ts'
import type { WalkStop } from '../../../projections/walk/walk.answers.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { get } from '../../data/httpClient.ts'
import type { MeterRecord } from './meterRecord.ts'

/** Mean use in thousandths per day, and the number of rooms behind it. */
export type Neighbours = { readonly mean: number; readonly rooms: number }

/** The mean of fewer rooms would reveal a neighbour's use. */
const FEWEST = 2

/**
 * The mean daily use of the other rooms of the building with a meter of the same utility, over each room's last
 * readings; a room with two meters counts once. Undefined when there are fewer than `FEWEST` such rooms.
 */
export const neighboursOf = (
  stops: readonly Pick<WalkStop, 'roomID' | 'meters'>[],
  { roomID, utility }: Pick<MeterRecord, 'roomID' | 'utility'>,
): Neighbours | undefined => {
  const means = stops.flatMap((stop) => {
    if (stop.roomID === null || stop.roomID === roomID) return []
    const own = stop.meters
      .filter((meter) => meter.utility === utility)
      .flatMap(({ spans }) => meanPerDay(spans) ?? [])
    return own.length > 0 ? [own.reduce((sum, one) => sum + one, 0)] : []
  })
  if (means.length < FEWEST) return undefined
  return { mean: means.reduce((sum, one) => sum + one, 0) / means.length, rooms: means.length }
}

/**
 * The use of a room meter's neighbours. It comes from the walk, which exists for today only: undefined on past days.
 */
export const useNeighbours = (
  meter: Pick<MeterRecord, 'roomID' | 'buildingID' | 'utility'>,
): Neighbours | undefined => {
  const { day } = useAsOf()
  const { buildingID, roomID } = meter
  const { data } = useQuery({
    queryKey: ['meter', 'walk', buildingID],
    queryFn: async ({ signal }) =>
      (await get<readonly WalkStop[]>(`building/${buildingID}/walk`, signal)).json,
    enabled: roomID !== null && day === undefined,
  })
  return data && roomID !== null ? neighboursOf(data, meter) : undefined
}
