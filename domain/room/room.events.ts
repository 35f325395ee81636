import { z } from 'zod'
import type { ContractEvent } from '../contract/contract.events.ts'
import type { EventOf } from '../event-definition.ts'
import { choice, id, integer, line, money, optionalLine } from '../fields.ts'
import type { HoldEvent } from '../hold/hold.events.ts'
import { refs } from '../ref.ts'
import { RoomStatusByHand } from './room-status.ts'

/**
 * The fields that people enter. Prices in đồng: rent per month, purchase price in total. Area in m² with one decimal.
 */
export const roomFields = {
  number: line(20),
  floor: integer(1, 200),
  area: z
    .number({ error: 'not_a_number' })
    .min(0)
    .max(100_000)
    .overwrite((area) => Math.round(area * 10) / 10)
    .nullable(),
  rentPrice: money().nullable(),
  buyPrice: money().nullable(),
  description: optionalLine().nullable(),
  imageIDs: refs('image'),
}

/** Events of a room; those of its contracts and holds, in the same stream, are in `domain/contract` and `domain/hold`. */
export const roomEvents = {
  RoomAdded: { version: 1, schema: z.object({ buildingID: id(), ...roomFields }) },
  RoomUpdated: { version: 1, schema: z.object(roomFields).partial() },
  RoomStatusChanged: { version: 1, schema: z.object({ status: choice(RoomStatusByHand) }) },
  RoomDeleted: { version: 1, schema: z.object({}) },
  RoomRestored: { version: 1, schema: z.object({}) },
}

export type RoomEvent = EventOf<typeof roomEvents> | ContractEvent | HoldEvent
