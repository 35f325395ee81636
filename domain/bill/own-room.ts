import { assertField } from '../refusal.ts'
import type { BillLine } from './line.ts'

/** The rooms of what lines name: of readings that of their meter, null for meters of the house; and of contracts. */
export type NamedRooms = ReadonlyMap<string, string | null>

type Named = Pick<BillLine, 'readings' | 'of'>

/** What a line names that belongs to a room. */
export const namedBy = ({ readings, of }: Partial<Named>) => ({
  readings: readings ?? [],
  contracts: of ? [of.contractID] : [],
})

/**
 * Refuses a line that asks one room for what the meter of another one has counted, or changes what another one was
 * asked for: neither tenant's bills would know of it.
 */
export const assertOwnRoom = (
  { readings, of }: Named,
  place: number,
  { roomID, rooms }: { readonly roomID: string; readonly rooms: NamedRooms },
) => {
  const isOwn = (id: string) => (rooms.get(id) ?? roomID) === roomID
  assertField((readings ?? []).every(isOwn), `lines.${place}.readings`, 'other_room')
  assertField(!of || isOwn(of.contractID), `lines.${place}.of.contractID`, 'other_room')
}
