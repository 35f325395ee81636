import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { reasonOf } from '../../domain/codes.ts'
import { BULK_MAX } from '../../domain/limits.ts'
import { roomNumberKey } from '../../domain/name-key.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { roomCommands } from '../../domain/room/room.commands.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { waitUntilSeen } from './command-routes.ts'
import { commandIdOf } from './idempotency.ts'

const path = '/building/:buildingID/room/add-many'

/** Pictures belong to a single room, and are added later. */
const room = roomCommands.AddRoom.omit({ buildingID: true, imageIDs: true })
const body = z.strictObject({
  rooms: z.array(room, { error: 'not_a_list' }).min(1, 'required').max(BULK_MAX, 'too_long'),
})

/** `refused` is only present when somebody took a number after all had been checked (specification: Bulk calls). */
const data = z.object({
  IDs: z.array(z.uuid()),
  refused: z.array(z.object({ number: z.string(), code: z.string() })).optional(),
})

/** Refuses two rooms with the same number in one call, before anything is loaded. */
const assertDifferent = (rooms: readonly { readonly number: string }[]): void => {
  const keys = rooms.map(({ number }) => roomNumberKey(number))
  const twice = keys.flatMap((key, place): FieldError[] =>
    keys.indexOf(key) < place ? [{ field: `rooms.${place}.number`, code: 'E0017' }] : [],
  )
  if (twice.length > 0) throw new Refusal('CreateNotAllowed', twice)
}

/** Adds the index of the refused room to the fields of a refusal. */
const inRooms = (error: unknown): unknown =>
  error instanceof Refusal && error.reason !== 'NotFound'
    ? new Refusal(
        error.reason,
        error.errors.map((one) => (/^\d/.test(one.field) ? { ...one, field: `rooms.${one.field}` } : one)),
      )
    : error

type Needs = Pick<ApiDependencies, 'bulk' | 'progress' | 'usedKeys'>

/** Adds rooms to a building, all or none. */
export const addRoomsRoute = ({ bulk, progress, usedKeys }: Needs): Route =>
  route({
    method: 'post',
    path,
    permission: 'AddRoom',
    summary: 'Add rooms: all of them or none.',
    body,
    readsHeaders: ['Idempotency-Key'],
    answers: ['I0002', 'E0011', 'E0017', 'MSG_S0002', 'V0002'],
    data,
    example: { rooms: [{ number: 'P.901', floor: 1 }] },
    handle: async (call) => {
      const { person } = callerOf(call)
      const { rooms } = call.body
      assertDifferent(rooms)
      const { buildingID } = call.params
      const commandId = await commandIdOf(call, `post ${path}`, { usedKeys })
      const names = rooms.map((_, place) => uuidv5(`${place}`, commandId))
      try {
        const { IDs, refused, position } = await bulk.run({
          command: 'AddRooms',
          IDs: names,
          bodies: rooms.map((one) => ({ ...one, buildingID })),
          parents: {},
          actor: { id: person.id, role: person.role },
          commandId,
          correlationId: call.requestID,
        })
        await waitUntilSeen({ progress }, call, position)
        const [first] = refused
        if (first && IDs.length === 0) throw new Refusal(reasonOf(first.code))
        const left = refused.map(({ id, code }) => ({ number: rooms[names.indexOf(id)]?.number ?? '', code }))
        return { code: 'I0002', data: { IDs, ...(first && { refused: left }) } }
      } catch (error) {
        throw inRooms(error)
      }
    },
  })
