import type { Listed } from '../../../projections/columns.ts'
import type { roomColumns } from '../../../projections/room/room.columns.ts'

/** A room as the API answers it to employees. */
export type RoomRecord = Listed<typeof roomColumns>
