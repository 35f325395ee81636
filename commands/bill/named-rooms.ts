import { type NamedRooms, namedBy } from '../../domain/bill/own-room.ts'
import type { FactSources } from '../command.ts'

type Lines = readonly Parameters<typeof namedBy>[0][]

/** The rooms of what lines name in a building. */
export const roomsNamedBy = async (
  { facts }: FactSources,
  buildingID: string | undefined,
  lines: Lines = [],
): Promise<NamedRooms> => {
  if (!buildingID) return new Map()
  const named = lines.map(namedBy)
  const [readings, contracts] = [
    new Set(named.flatMap((one) => one.readings)),
    new Set(named.flatMap((one) => one.contracts)),
  ]
  const found = await Promise.all([
    ...[...readings].map(async (id) => [id, await facts.roomOfReading(buildingID, id)] as const),
    ...[...contracts].map(async (id) => [id, await facts.roomOfContract(id)] as const),
  ])
  return new Map(found.flatMap(([id, roomID]) => (roomID === undefined ? [] : [[id, roomID]])))
}
