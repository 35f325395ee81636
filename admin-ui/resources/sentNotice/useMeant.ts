import { useGetMany, useTranslate } from 'ra-core'
import type { NoticeTo } from '../../../domain/notice/notice.events.ts'
import type { BuildingRecord } from '../building/buildingRecord.ts'

/** Whom a sender named, in words: houses by name, rooms and people by number, roles. */
export const useMeant = ({
  buildingIDs = [],
  roomIDs = [],
  roles = [],
  personIDs = [],
}: NoticeTo): string => {
  const translate = useTranslate()
  const { data: buildings = [] } = useGetMany<BuildingRecord>(
    'building',
    { ids: buildingIDs },
    { enabled: buildingIDs.length > 0 },
  )
  const counted = (word: string, count: number) =>
    count > 0 ? [translate(`resource.notice/sent.meant.${word}`, { smart_count: count })] : []
  return [
    ...buildings.map(({ name }) => name),
    ...counted('rooms', roomIDs.length),
    ...roles.map((role) => translate(`resource.notice/sent.roles.${role}`)),
    ...counted('people', personIDs.length),
  ].join(', ')
}
