import type { RoomRecord } from './roomRecord.ts'

/** A room as the API answers it to its customer. */
export type OwnRoomRecord = Pick<
  RoomRecord,
  'id' | 'revision' | 'number' | 'buildingName' | 'floor' | 'area' | 'description' | 'status' | 'imageIDs'
>
