import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { cancelBill } from '../../commands/bill/bill.definitions.ts'
import { updateRoom } from '../../commands/room/room.definitions.ts'
import { readModels } from '../../projections/registry.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { type FurnishedHouse, furnishHouse } from '../../test/support/furnished-house.ts'
import { rent, twoHouses } from '../../test/support/two-houses.ts'

type Frame = { readonly resource?: string; readonly ids?: readonly string[] }
type Listener = { readonly who: Person; readonly of: 'both' | 'ours' | 'foreign'; readonly frames: Frame[] }

let api: TestApi
let listeners: Readonly<Record<string, Listener>>
const sockets: WebSocket[] = []
/** Ids of the rows of each house, and of its tenant. */
let rows: { ours: ReadonlySet<string>; foreign: ReadonlySet<string> }

const listen = async (who: Person, of: Listener['of']): Promise<Listener> => {
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/ws`, { headers: { cookie: who.cookie } })
  sockets.push(socket)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { who, of, frames }
}

/** The rows of a house and of its tenant alone, of every read model. */
const rowsOf = async (house: string, tenant: string): Promise<Set<string>> => {
  const found = await Promise.all(
    readModels.map(async ({ name, scope: { building, person } }) => {
      const belongs = [building && `"${building}"::text = $1`, person && `"${person}"::text = $2`].filter(
        Boolean,
      )
      if (belongs.length === 0) return []
      const { rows: of } = await api.pool.query(
        `select id, $1::text, $2::text from read."${name}" where ${belongs.join(' or ')}`,
        [house, tenant],
      )
      return of.map(({ id }: { id: string }) => id)
    }),
  )
  return new Set(found.flat())
}

/** Some changes more, of which the last is a contract. */
const goOn = async (house: FurnishedHouse, tenant: Person): Promise<string> => {
  await api.send(updateRoom, { note: 'Sơn lại' }, { id: house.room })
  await api.send(cancelBill, { reason: 'Nhầm' }, { id: house.bill })
  return rent(api, house.room, tenant.id, { startDay: '2031-01-01', endDay: '2031-12-31' })
}

beforeAll(async () => {
  api = await startApi()
  const world = await twoHouses(api)
  const { owner, manager, staff, tenant, stranger } = world
  listeners = {
    owner: await listen(owner, 'both'),
    manager: await listen(manager, 'ours'),
    staff: await listen(staff, 'ours'),
    tenant: await listen(tenant, 'ours'),
    stranger: await listen(stranger, 'foreign'),
  }
  // At once, so that the changes of both are told in the same signals.
  const [ours, foreign] = await Promise.all([
    furnishHouse(api, world.ours, { owner, tenant }),
    furnishHouse(api, world.foreign, { owner, tenant: stranger }),
  ])
  const [lastOfOurs, lastOfForeign] = await Promise.all([goOn(ours, tenant), goOn(foreign, stranger)])
  rows = {
    ours: await rowsOf(world.ours.id, tenant.id),
    foreign: await rowsOf(world.foreign.id, stranger.id),
  }
  // Frames are sent in order: whoever has the last of their house has all.
  const heard = (listener: Listener | undefined, id: string) =>
    vi.waitFor(() => expect(listener?.frames.some(({ ids }) => ids?.includes(id))).toBe(true), 10_000)
  for (const name of ['owner', 'manager', 'staff', 'tenant']) await heard(listeners[name], lastOfOurs)
  for (const name of ['owner', 'stranger']) await heard(listeners[name], lastOfForeign)
})
afterAll(() => {
  for (const socket of sockets) socket.terminate()
  return api.close()
})

it('tells nobody an id of the other house, whatever happens in both', () => {
  const told = Object.entries(listeners).map(([name, { of, frames }]) => {
    const ids = frames.flatMap((frame) => frame.ids ?? [])
    const other = of === 'both' ? undefined : rows[of === 'ours' ? 'foreign' : 'ours']
    const strange = frames.flatMap(({ resource, ids = [] }) =>
      ids.filter((id) => other?.has(id)).map((id) => `${resource} ${id}`),
    )
    return { name, frames: frames.length, ids: ids.length, strange }
  })
  console.log(
    `two houses: ${told.map(({ name, frames, ids }) => `${name} ${frames} frames, ${ids} ids`).join('; ')}`,
  )
  expect(told.map(({ name, strange }) => [name, strange])).toEqual(told.map(({ name }) => [name, []]))
  for (const { name, ids } of told) expect([name, ids > 0]).toEqual([name, true])
})

it('tells nobody of a resource whose list they may not read', async () => {
  for (const [name, { who, frames }] of Object.entries(listeners)) {
    const resources = [...new Set(frames.map(({ resource }) => resource))]
    for (const { resource } of readModels) {
      if (!resource || !resources.includes(resource.name)) continue
      const { status } = await api.as(who).get(`/${resource.name}`)
      expect([name, resource.name, status]).not.toEqual([name, resource.name, 403])
    }
  }
})
