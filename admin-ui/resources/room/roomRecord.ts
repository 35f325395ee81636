import type { Listed } from '../../../projections/columns.ts'
import type { roomColumns } from '../../../projections/room/room.columns.ts'

/** A room as those who work in its building see it. */
export type RoomRecord = Listed<typeof roomColumns>
