import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import type { ContractCommand } from '../contract/contract.commands.ts'
import { choice } from '../fields.ts'
import type { HoldCommand } from '../hold/hold.commands.ts'
import { ref } from '../ref.ts'
import { roomFields } from './room.events.ts'
import { RoomStatusByHand } from './room-status.ts'

const { number, floor, ...others } = roomFields
const status = choice(RoomStatusByHand)

/** Bodies of the commands on `room-<id>`; those of its contracts and holds are in `domain/contract` and `domain/hold`. */
export const roomCommands = {
  AddRoom: z.strictObject({
    buildingID: ref('building'),
    number,
    floor,
    ...z.object(others).partial().shape,
  }),
  UpdateRoom: z.strictObject({ ...roomFields, status }).partial(),
  ChangeRoomStatus: z.strictObject({ status }),
  DeleteRoom: z.strictObject({}),
  /** The building's id, because its lock is taken before the room is read. */
  RestoreRoom: z.strictObject({ buildingID: ref('building') }),
}

/** Number of floors of the room's building; `undefined` when it does not exist. */
type InBuilding = { readonly floorCount: number | undefined }

export type RoomCommand =
  | CommandOf<
      typeof roomCommands,
      { AddRoom: InBuilding; UpdateRoom: InBuilding; ChangeRoomStatus: InBuilding; RestoreRoom: InBuilding }
    >
  | ContractCommand
  | HoldCommand
