import { roomNumberKey } from '../../../domain/name-key.ts'
import { type NewRoom, nextNumber, type Row, roomsOf } from './numbers.ts'

/** A form adds one row of rooms; a building has fewer rooms than this on all its floors. */
export const MOST_ROOMS = 500

/** Rooms per floor when there is no other floor to go by. */
const USUAL_ROW = 4

const isRow = (row: Partial<Record<keyof Row, unknown>>): row is Row =>
  [row.count, row.fromFloor, row.toFloor].every((figure) => typeof figure === 'number' && figure > 0) &&
  typeof row.number === 'string' &&
  row.number.trim() !== ''

const same = (one: string, other: string) => roomNumberKey(one) === roomNumberKey(other)

export type Plan = { readonly missing: readonly NewRoom[]; readonly there: readonly NewRoom[] }

/**
 * The rooms that a row would add; numbers that the building has already are skipped. Empty while the row is
 * incomplete.
 */
export const planOf = (row: Partial<Record<keyof Row, unknown>>, rooms: readonly NewRoom[]): Plan => {
  if (!isRow(row) || (row.toFloor - row.fromFloor + 1) * row.count > MOST_ROOMS)
    return { missing: [], there: [] }
  const planned = roomsOf({ ...row, number: row.number.trim() })
  const isThere = ({ number }: NewRoom) => rooms.some((room) => same(room.number, number))
  return { missing: planned.filter((room) => !isThere(room)), there: planned.filter(isThere) }
}

/** Initial values of the form: an empty building is filled floor by floor, a floor with rooms gets one more. */
export const firstGuess = (rooms: readonly NewRoom[], floorCount: number, floor?: number): Row => {
  const counts = Map.groupBy(rooms, (room) => room.floor)
  const fromFloor =
    floor ?? Array.from({ length: floorCount }, (_, place) => place + 1).find((one) => !counts.has(one)) ?? 1
  const widest = Math.max(0, ...[...counts.values()].map((onFloor) => onFloor.length))
  return {
    fromFloor,
    toFloor: rooms.length === 0 && floor === undefined ? floorCount : fromFloor,
    count: counts.has(fromFloor) ? 1 : widest || USUAL_ROW,
    number: nextNumber(rooms, fromFloor),
  }
}
