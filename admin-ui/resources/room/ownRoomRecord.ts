import type { RoomRecord } from './roomRecord.ts'

/** What a customer is answered of a room of theirs. */
export type OwnRoomRecord = Pick<
  RoomRecord,
  'id' | 'number' | 'buildingName' | 'floor' | 'area' | 'description' | 'status' | 'imageIDs'
>
