import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { countOf, type States } from '../../domain/asset/asset.ts'
import { reasonOf } from '../../domain/codes.ts'
import { id } from '../../domain/fields.ts'
import { MAX_ASSETS } from '../../domain/limits.ts'
import { assert, assertField, Refusal } from '../../domain/refusal.ts'
import type { assetColumns } from '../../projections/asset/asset.columns.ts'
import { assets } from '../../projections/asset/asset.read-model.ts'
import type { Listed } from '../../projections/columns.ts'
import { rooms } from '../../projections/room/room.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { callerOf, type Route, route } from '../route.ts'
import { waitUntilSeen } from './command-routes.ts'
import { commandIdOf } from './idempotency.ts'

const path = '/room/:id/asset/copy'

/** How the things are, and since when, is of each room: only what there should be is copied. */
const copyOf = (roomID: string) => (row: Listed<typeof assetColumns>) => ({
  roomID,
  name: row.name,
  states: [{ state: 'good', count: countOf(row.states as States) }],
  value: row.value,
  goodForYears: row.goodForYears,
})

type Needs = Pick<ApiDependencies, 'bulk' | 'progress' | 'usedKeys' | 'queries'>

/** Gives a room the things that another room has, all or none. */
export const copyAssetsRoute = ({ bulk, progress, usedKeys, queries }: Needs): Route =>
  route({
    method: 'post',
    path,
    permission: 'AddAsset',
    summary: 'Gives a room the things that another room has: all of them or none.',
    body: z.strictObject({ fromRoomID: id() }),
    readsHeaders: ['Idempotency-Key'],
    answers: ['I0002', 'E0011', 'E0017', 'MSG_S0002', 'V0002'],
    data: z.object({ IDs: z.array(z.uuid()) }),
    handle: async (call) => {
      const { person } = callerOf(call)
      const commandId = await commandIdOf(call, `post ${path}`, { usedKeys })
      const roomID = call.params.id as string
      const scope = scopeOfCall(call)
      const { fromRoomID } = call.body
      const [to, from] = await Promise.all([
        queries.has(rooms, roomID, scope),
        queries.has(rooms, fromRoomID, scope),
      ])
      assert(to && from, 'NotFound')
      const filter = { roomID: [fromRoomID] }
      const { rows } = await queries.list(assets, { scope, filter, limit: MAX_ASSETS })
      const bodies = (rows as unknown as readonly Listed<typeof assetColumns>[]).map(copyOf(roomID))
      assertField(bodies.length > 0, 'fromRoomID', 'required')
      const { IDs, refused, position } = await bulk.run({
        command: 'AddAssets',
        IDs: bodies.map((_, place) => uuidv5(`${place}`, commandId)),
        bodies,
        parents: {},
        actor: { id: person.id, role: person.role },
        commandId,
        correlationId: call.requestID,
      })
      await waitUntilSeen({ progress }, call, position)
      const [first] = refused
      if (first && IDs.length === 0) throw new Refusal(reasonOf(first.code))
      return { code: 'I0002', data: { IDs } }
    },
  })
