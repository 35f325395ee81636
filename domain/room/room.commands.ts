import { z } from 'zod'
import type { Issued } from '../decider.ts'
import { choice, id } from '../fields.ts'
import { roomFields } from './room.events.ts'
import { RoomStatusByHand } from './room-status.ts'

const { number, floor, ...others } = roomFields
const status = choice(RoomStatusByHand)

/** Bodies of the commands on `room-<id>`; those of its contracts stand in `domain/contract`. */
export const roomCommands = {
  AddRoom: z.strictObject({ buildingID: id(), number, floor, ...z.object(others).partial().shape }),
  UpdateRoom: z.strictObject({ ...roomFields, status }).partial(),
  ChangeRoomStatus: z.strictObject({ status }),
  DeleteRoom: z.strictObject({}),
}

type Body<T extends keyof typeof roomCommands> = z.output<(typeof roomCommands)[T]>

/** Floors of the room's building; `undefined` when there is no such building. */
type InBuilding = { readonly floorCount: number | undefined }

export type RoomCommand = Issued &
  (
    | ({ type: 'AddRoom' } & InBuilding & Body<'AddRoom'>)
    | ({ type: 'UpdateRoom' } & InBuilding & Body<'UpdateRoom'>)
    | ({ type: 'ChangeRoomStatus' } & Body<'ChangeRoomStatus'>)
    | ({ type: 'DeleteRoom' } & Body<'DeleteRoom'>)
  )
