import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUnfinishedBulks } from '../../projections/bulk/unfinished.ts'
import { createFacts } from '../../projections/facts.ts'
import { createScopes } from '../../projections/scope.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { attemptsInMemory } from '../../test/support/attempts.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'
import { addContract, deleteContract } from '../contract/contract.definitions.ts'
import { StoreUnavailable } from '../event-store.ts'
import { type CommandEnvelope, createHandler } from '../handle.ts'
import { addRoom } from '../room/room.definitions.ts'
import { deleteTicket, openTicket } from '../ticket/ticket.definitions.ts'
import { startBulk } from './bulk.definitions.ts'
import { createBulk } from './bulk.ts'
import { createBulkWorker } from './worker.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const ticket = async () =>
  (await api.send(openTicket, { title: 'Vòi nước', content: 'Rò rỉ', roomID: world.ours.rooms[0] })).id
const isThere = async (id: string) => (await api.as(world.owner).get(`/support-ticket/${id}`)).status === 200
const typesOf = async (id: string) => (await api.log.readStream(`ticket-${id}`)).map(({ type }) => type)

describe('a bulk call that is cut off', () => {
  const later = () => new Date(Date.now() + 60_000).toISOString()
  const workerOf = (handle: TestApi['handle'], complaints: unknown[] = []) =>
    createBulkWorker({
      bulk: createBulk({ handle, store: api.log }),
      unfinished: createUnfinishedBulks(api.db),
      attempts: attemptsInMemory((error) => complaints.push(error)),
      now: later,
      onFailure: (error) => complaints.push(error),
    })
  const actor = () => ({ id: world.manager.id, role: 'manager' }) as const
  const caughtUp = async () => {
    await api.progress.waitFor(await api.log.head(), 5_000)
  }

  it('between its intent and its items is finished by the worker, once', async () => {
    const ids = [await ticket(), await ticket()]
    const definition = { ...startBulk, permission: 'DeleteTicket' } as const
    await api.send(definition, { command: 'DeleteTickets', IDs: ids }, { actor: actor() })
    const worker = workerOf(api.handle)
    expect(await worker.finishLeft()).toBe(1)
    await caughtUp()
    for (const id of ids) expect(await isThere(id)).toBe(false)
    const head = await api.log.head()
    expect(await worker.finishLeft()).toBe(0)
    expect(await api.log.head()).toBe(head)
  })

  it('in the middle of its items is finished by the worker, each item once', async () => {
    const ids = [
      await ticket(),
      await ticket(),
      await ticket(),
      await ticket(),
      await ticket(),
      await ticket(),
    ]
    let left = 3
    const dying = async (envelope: CommandEnvelope) => {
      const isItem = envelope.definition === deleteTicket && !envelope.tryOnly
      if (isItem && --left < 0) throw new StoreUnavailable('killed')
      return api.handle(envelope)
    }
    const request = { command: 'DeleteTickets', IDs: ids, parents: {}, actor: actor() } as const
    const commandId = randomUUID()
    const run = createBulk({ handle: dying, store: api.log }).run
    await expect(run({ ...request, commandId, correlationId: commandId })).rejects.toThrow(StoreUnavailable)
    await caughtUp()
    const gone = await Promise.all(ids.map(async (id) => !(await isThere(id))))
    expect(gone.filter(Boolean)).toHaveLength(3)

    // Two workers at once, as when the first only seems to be dead.
    const complaints: unknown[] = []
    await Promise.all(
      [workerOf(api.handle, complaints), workerOf(api.handle, complaints)].map((one) => one.finishLeft()),
    )
    await caughtUp()
    for (const id of ids) {
      const types = await typesOf(id)
      expect(types).toEqual(['TicketOpened', 'TicketDeleted'])
    }
    expect(complaints).toEqual([])
    // Whoever asks again under the same command hears how it went.
    const again = await createBulk({ handle: api.handle, store: api.log }).run({
      ...request,
      commandId,
      correlationId: commandId,
    })
    expect([again.IDs, again.refused]).toEqual([ids, []])
  })

  it('that makes new things has the worker make those that are left, each once', async () => {
    const buildingID = world.ours.id
    const bodies = ['W.1', 'W.2', 'W.3'].map((number) => ({ buildingID, number, floor: 1 }))
    const IDs = bodies.map(() => randomUUID())
    let left = 1
    const dying = async (envelope: CommandEnvelope) => {
      const isItem = envelope.definition === addRoom && !envelope.tryOnly
      if (isItem && --left < 0) throw new StoreUnavailable('killed')
      return api.handle(envelope)
    }
    const commandId = randomUUID()
    const request = { command: 'AddRooms', IDs, bodies, parents: {}, actor: actor() } as const
    const asked = { ...request, commandId, correlationId: commandId }
    await expect(createBulk({ handle: dying, store: api.log }).run(asked)).rejects.toThrow(StoreUnavailable)
    await caughtUp()
    expect(await workerOf(api.handle).finishLeft()).toBe(1)
    await caughtUp()
    const rooms = (await api.as(world.owner).get(`/building/${buildingID}/room`)).body.data
    const made = rooms.filter(({ number }: { number: string }) => number.startsWith('W.'))
    expect(made.map(({ number }: { number: string }) => number).sort()).toEqual(['W.1', 'W.2', 'W.3'])
    const again = await createBulk({ handle: api.handle, store: api.log }).run(asked)
    expect(again.IDs.toSorted()).toEqual(made.map(({ id }: { id: string }) => id).sort())
  })

  it('of contracts is finished by a process that has never heard of them', async () => {
    const { rooms } = world.ours
    const terms = { type: 1, startDay: '2030-01-01', endDay: '2030-12-31', price: 4_500_000 }
    const ids: string[] = []
    for (const roomID of rooms)
      ids.push((await api.send(addContract, { roomID, customerID: world.tenant.id, ...terms })).id)
    const today = () => '2026-06-15'
    const newProcess = () =>
      createHandler({
        store: api.log,
        claims: {
          take: async () => undefined,
          release: async () => undefined,
          ownerOf: async () => undefined,
        },
        guards: { hold: (_, work) => work(() => undefined) },
        scopes: createScopes(api.db, today),
        facts: createFacts(api.db, today),
        caughtUp,
        attachments: { take: async () => undefined, settle: async () => undefined },
        now: () => '2026-06-15T02:00:00.000Z',
        hashBody: (body) => JSON.stringify(body),
      })
    let left = 2
    const handle = newProcess()
    const dying = async (envelope: CommandEnvelope) => {
      const isItem = envelope.definition === deleteContract && !envelope.tryOnly
      if (isItem && --left < 0) throw new StoreUnavailable('killed')
      return handle(envelope)
    }
    const commandId = randomUUID()
    const request = { command: 'DeleteContracts', IDs: ids, parents: {}, actor: actor() } as const
    const asked = { ...request, commandId, correlationId: commandId }
    await expect(createBulk({ handle: dying, store: api.log }).run(asked)).rejects.toThrow(StoreUnavailable)
    await caughtUp()
    const { IDs, refused } = await createBulk({ handle: newProcess(), store: api.log }).run(asked)
    expect([IDs, refused]).toEqual([ids, []])
  })

  it('says of each what somebody else changed in between', async () => {
    const ids = [await ticket(), await ticket()] as const
    const definition = { ...startBulk, permission: 'DeleteTicket' } as const
    const { id } = await api.send(definition, { command: 'DeleteTickets', IDs: ids }, { actor: actor() })
    await api.as(world.owner).post(`/support-ticket/${ids[0]}/approve`)
    const { IDs, refused } = await createBulk({ handle: api.handle, store: api.log }).finish(id)
    expect([IDs, refused]).toEqual([[ids[1]], [{ id: ids[0], code: 'E0016' }]])
  })
})
