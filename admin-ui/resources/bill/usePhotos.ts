import { useQuery } from '@tanstack/react-query'
import type { BillLine } from '../../../domain/bill/line.ts'
import { get } from '../../data/httpClient.ts'
import type { MeterDetail, MeterRecord } from '../meter/meterRecord.ts'
import type { BillDetail } from './billRecord.ts'

/** What the meter showed, as somebody took a picture of it. */
export type LinePhoto = { readonly id: string; readonly day: string; readonly value: number }

export type LinePhotos = ReadonlyMap<number, readonly LinePhoto[]>

/** Whether a line stands on readings of a meter, of which there may be photos. */
export const isRead = ({ readings }: Pick<BillLine, 'readings'>): boolean => readings !== null

/** Photos of the readings that the lines of a bill stand on, by line; nothing until somebody asks for them. */
export const usePhotos = (
  { roomID, lines }: Pick<BillDetail, 'roomID' | 'lines'>,
  isAsked: boolean,
): LinePhotos | undefined => {
  const { data: meters } = useQuery({
    queryKey: ['meter', 'photos', roomID],
    queryFn: async ({ signal }) => {
      const filter = encodeURIComponent(JSON.stringify({ roomID }))
      const { json } = await get<readonly MeterRecord[]>(`meter?filter=${filter}`, signal)
      return Promise.all(json.map(async ({ id }) => (await get<MeterDetail>(`meter/${id}`, signal)).json))
    },
    enabled: isAsked && lines.some(isRead),
  })
  if (!isAsked || !meters) return undefined
  const known = new Map(meters.flatMap(({ readings }) => readings.map((one) => [one.readingID, one])))
  return new Map(
    lines.map(({ id, readings }) => [
      id,
      (readings ?? []).flatMap((readingID): LinePhoto[] => {
        const reading = known.get(readingID)
        return reading?.photoID ? [{ id: reading.photoID, day: reading.day, value: reading.value }] : []
      }),
    ]),
  )
}
