import { useQuery } from '@tanstack/react-query'
import { meanPerDay } from '../../../domain/meter/use.ts'
import type { WalkStop } from '../../../projections/walk/walk.answers.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { get } from '../../data/httpClient.ts'
import type { MeterRecord } from './meterRecord.ts'

/** Thousandths a day, and of how many rooms that is the mean. */
export type Neighbours = { readonly mean: number; readonly rooms: number }

/** The mean of fewer rooms would tell who they are, and say little. */
const FEWEST = 2

/**
 * A day's use of the other rooms of the house that count the same, each for itself over its last readings: a room with
 * two meters is one room. Nothing where there are too few.
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

/** What the neighbours of a room's meter use. A walk is of today: of a past day it is not told. */
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
