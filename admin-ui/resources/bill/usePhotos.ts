import { useQuery } from '@tanstack/react-query'
import type { BillLine } from '../../../domain/bill/line.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { eachAbreast } from '../../data/eachAbreast.ts'
import { get } from '../../data/httpClient.ts'
import type { MeterDetail, MeterRecord } from '../meter/meterRecord.ts'
import type { BillDetail } from './billRecord.ts'

/** A photo of a meter reading, with its day and value. */
export type LinePhoto = { readonly id: string; readonly day: string; readonly value: number }

export type LinePhotos = ReadonlyMap<number, readonly LinePhoto[]>

/** Whether a line is based on meter readings, which may have photos. */
export const isRead = ({ readings }: Pick<BillLine, 'readings'>): boolean => readings !== null

type Photographed = Pick<BillDetail, 'id' | 'roomID' | 'lines'>

const metersOf = async (filter: object, signal: AbortSignal): Promise<readonly MeterRecord[]> =>
  (
    await get<readonly MeterRecord[]>(
      `meter?limit=${PAGE_SIZE}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      signal,
    )
  ).json

/** The readings of these meters, by meter id. */
const readingsOf = async (meters: readonly MeterRecord[], signal: AbortSignal) => {
  const details = await eachAbreast(
    meters,
    async ({ id }) => (await get<MeterDetail>(`meter/${id}`, signal)).json,
  )
  return new Map(details.flatMap(({ readings }) => readings.map((one) => [one.readingID, one])))
}

const photosIn = (
  { lines }: Pick<Photographed, 'lines'>,
  known: Awaited<ReturnType<typeof readingsOf>>,
): LinePhotos =>
  new Map(
    lines.map(({ id, readings }) => [
      id,
      (readings ?? []).flatMap((readingID): LinePhoto[] => {
        const reading = known.get(readingID)
        return reading?.photoID ? [{ id: reading.photoID, day: reading.day, value: reading.value }] : []
      }),
    ]),
  )

/** Photos of the readings behind the lines of a bill, by line; fetched only when `isAsked`. */
export const usePhotos = (bill: Photographed, isAsked: boolean): LinePhotos | undefined => {
  const { roomID, lines } = bill
  const { data: known } = useQuery({
    queryKey: ['meter', 'photos', roomID],
    queryFn: async ({ signal }) => readingsOf(await metersOf({ roomID }, signal), signal),
    enabled: isAsked && lines.some(isRead),
  })
  return isAsked && known ? photosIn(bill, known) : undefined
}

/** As `usePhotos`, for all bills of a building, by bill. */
export const usePhotosOfHouse = (
  { buildingID, bills }: { readonly buildingID: string; readonly bills: readonly Photographed[] },
  isAsked: boolean,
): ReadonlyMap<string, LinePhotos> | undefined => {
  const { data: known } = useQuery({
    queryKey: ['meter', 'photos', 'house', buildingID],
    queryFn: async ({ signal }) => {
      const rooms = new Set(bills.map(({ roomID }) => roomID))
      const meters = await metersOf({ buildingID }, signal)
      const read = meters.filter(({ roomID }) => roomID === null || rooms.has(roomID))
      return readingsOf(read, signal)
    },
    enabled: isAsked && bills.some(({ lines }) => lines.some(isRead)),
  })
  if (!isAsked || !known) return undefined
  return new Map(bills.map((bill) => [bill.id, photosIn(bill, known)]))
}
