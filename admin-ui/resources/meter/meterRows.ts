import type { MeterRecord } from './meterRecord.ts'

/** In the order in which a bill asks for them. */
const KINDS = ['electricity', 'water', 'other'] as const
type Kind = MeterRecord['utility']

export type MeterRow<Meter> = {
  /** Null for the meters of the whole house. */
  readonly roomID: string | null
  readonly roomNumber: string | null
  /** The meters of each kind, as there are in the house. */
  readonly cells: readonly (readonly Meter[])[]
}

type Placed = Pick<MeterRecord, 'roomID' | 'roomNumber' | 'utility'>

/** Meters by room and kind: a room is a row, those of the whole house are the last. */
export const meterRows = <Meter extends Placed>(
  meters: readonly Meter[],
): { readonly kinds: readonly Kind[]; readonly rows: readonly MeterRow<Meter>[] } => {
  const kinds = KINDS.filter((kind) => meters.some(({ utility }) => utility === kind))
  const byRoom = Map.groupBy(meters, ({ roomID }) => roomID)
  const rows = [...byRoom].map(([roomID, ofRoom]) => ({
    roomID,
    roomNumber: ofRoom[0]?.roomNumber ?? null,
    cells: kinds.map((kind) => ofRoom.filter(({ utility }) => utility === kind)),
  }))
  return { kinds, rows: [...rows.filter(({ roomID }) => roomID), ...rows.filter(({ roomID }) => !roomID)] }
}
