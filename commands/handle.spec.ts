import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../domain/event.ts'
import { commandId, handling, owner, refusal } from '../test/support/handling.ts'
import { addBuilding, scheduleStaff, updateBuilding } from './building/building.definitions.ts'
import { type EventStore, RevisionConflict, StoreUnavailable } from './event-store.ts'
import { type CommandEnvelope, isUnwritten, newIDFor } from './handle.ts'
import { readNotice, readNotices } from './notice/inbox.definitions.ts'
import { addCustomer, updateCustomer } from './person/customer.definitions.ts'
import { addStaff } from './person/staff.definitions.ts'
import { addRoom, updateRoom } from './room/room.definitions.ts'

const manager: Actor = { id: '00000000-0000-4000-8000-000000000002', role: 'manager' }

let house: ReturnType<typeof handling>
beforeEach(() => {
  house = handling()
})

const newBuilding = (given: Partial<CommandEnvelope> = {}) =>
  house.envelope({
    definition: addBuilding,
    body: { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 },
    ...given,
  })

describe('a command', () => {
  it('appends what was decided, with who, when, why and in which version', async () => {
    const { id } = await newBuilding({ commandId: commandId(1) })
    const [event] = await house.store.readStream(`building-${id}`)
    expect(event).toMatchObject({
      type: 'BuildingAdded',
      revision: 0,
      metadata: {
        commandId: commandId(1),
        correlationId: 'c',
        causationId: null,
        actor: owner,
        at: '2026-06-15T02:00:00.000Z',
        v: 1,
      },
    })
  })

  it('appends nothing once its guards may end before the append', async () => {
    const gone = () => {
      throw new StoreUnavailable('gone')
    }
    house = handling({ guards: { hold: (_locks, work) => work(gone) } })
    await expect(newBuilding()).rejects.toThrow('gone')
    expect(await house.eventCount()).toBe(0)
  })

  it('asks for its guards when its events are sealed and can be sent, and says that nothing was written', async () => {
    let areHeld = true
    const log = house.store
    const store: EventStore = {
      ...log,
      // Keys to seal with were waited for.
      append: async (...append) => {
        areHeld = false
        return log.append(...append)
      },
    }
    const assertHeld = () => {
      if (!areHeld) throw new StoreUnavailable('gone')
    }
    house = handling({ store, guards: { hold: (_locks, work) => work(assertHeld) } })
    const failure = await newBuilding().catch((error) => error)
    expect(failure.message).toBe('gone')
    expect(isUnwritten(failure)).toBe(true)
    expect(await log.head()).toBe('')
  })

  it('appends nothing once what it claimed may have been taken over', async () => {
    const attachments = {
      ...house.write.attachments,
      take: async () => {
        vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000)
        return undefined
      },
    }
    house = handling({ attachments })
    const body = { firstName: 'An', lastName: 'Lê', email: 'an@test.vn', avatarID: commandId(9) }
    await expect(house.envelope({ definition: addCustomer, body })).rejects.toMatchObject({
      name: 'StoreUnavailable',
    })
    vi.restoreAllMocks()
    expect(await house.eventCount()).toBe(0)
  })

  it('makes a new entity whose id follows from the command id', async () => {
    expect((await newBuilding({ commandId: commandId(7) })).id).toBe(newIDFor(commandId(7)))
  })

  it('makes parts of two things under one command id with an id each', async () => {
    const shift = { fromDay: '2026-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }
    const houses = [
      await newBuilding({ commandId: commandId(1) }),
      await newBuilding({ commandId: commandId(2) }),
    ]
    const { id: staffID } = await house.envelope({
      definition: addStaff,
      commandId: commandId(3),
      body: { firstName: 'An', lastName: 'Lê', email: 'an@test.vn', role: 'staff' },
    })
    const made = houses.map(({ id }) =>
      house.envelope({ definition: scheduleStaff, id, commandId: commandId(4), body: { staffID, ...shift } }),
    )
    const [one, two] = await Promise.all(made)
    expect(one?.id).not.toBe(two?.id)
  })

  it('answers a retry as the first time and appends nothing', async () => {
    const first = await newBuilding({ commandId: commandId(1) })
    expect(await newBuilding({ commandId: commandId(1) })).toEqual(first)
    expect(await house.eventCount()).toBe(1)
  })

  it('refuses another body under a command id that was used', async () => {
    await newBuilding({ commandId: commandId(1) })
    const other = newBuilding({
      commandId: commandId(1),
      body: { name: 'Khác', address: 'Huế', floorCount: 3 },
    })
    await expect(other).rejects.toEqual(refusal('MSG_S0002'))
  })

  it('refuses another body under a command id that is used in this very moment', async () => {
    const { id } = await newBuilding()
    const rename = (name: string) =>
      house.envelope({ definition: updateBuilding, id, commandId: commandId(1), body: { name } })
    const both = await Promise.allSettled([rename('Mới'), rename('Khác')])
    expect(both).toMatchObject([{ status: 'fulfilled' }, { reason: refusal('MSG_S0002') }])
    expect((await house.store.readStream(`building-${id}`)).at(-1)?.data).toEqual({ name: 'Mới' })
  })

  it('refuses a role without a line in the permission table', async () => {
    await expect(newBuilding({ actor: manager })).rejects.toEqual(refusal('E0007'))
    expect(await house.eventCount()).toBe(0)
  })

  it('refuses to act on a state that the caller did not see', async () => {
    const { id } = await newBuilding()
    const stale = house.envelope({
      definition: updateBuilding,
      id,
      body: { name: 'Mới' },
      expectedRevision: 4,
    })
    await expect(stale).rejects.toEqual(refusal('MSG_S0002', 'If-Match'))
  })

  it('appends nothing when nothing changes', async () => {
    const { id } = await newBuilding()
    const outcome = await house.envelope({ definition: updateBuilding, id, body: { name: 'Hoa Sen' } })
    expect(outcome).toMatchObject({ id, revision: 0, events: [] })
  })

  it('decides again when somebody else wrote in between', async () => {
    const { id } = await newBuilding()
    let interfere = true
    const store: EventStore = {
      ...house.store,
      append: async (...given) => {
        if (!interfere) return house.store.append(...given)
        interfere = false
        throw new RevisionConflict(given[0], given[1], 5)
      },
    }
    const { envelope } = handling({ store })
    expect(await envelope({ definition: updateBuilding, id, body: { name: 'Mới' } })).toMatchObject({
      revision: 1,
    })
  })

  it('decides on what was read ahead, and again when somebody wrote since', async () => {
    const body = { firstName: 'An', lastName: 'Lê', email: 'an@nha.vn' }
    const { id } = await house.envelope({ definition: addCustomer, body })
    const prefetched = house.prefetch({ definition: updateCustomer, id })
    expect([...(prefetched?.keys() ?? [])]).toEqual([`person-${id}`])
    await house.envelope({ definition: updateCustomer, id, body: { firstName: 'Ánh' } })
    const outcome = await house.envelope({
      definition: updateCustomer,
      id,
      prefetched,
      body: { lastName: 'Vũ' },
    })
    expect(outcome).toMatchObject({ revision: 2 })
  })

  it('believes nothing that was read before it held its guard', async () => {
    const { id } = await newBuilding()
    const prefetched = house.prefetch({ definition: addRoom, parents: { buildingID: id } })
    await house.envelope({ definition: updateBuilding, id, body: { floorCount: 1 } })
    const body = { buildingID: id, number: 'P.201', floor: 2 }
    await expect(house.envelope({ definition: addRoom, body, prefetched })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'floor' })],
    })
  })

  it('gives up with a concurrency error when others never stop writing', async () => {
    const { id } = await newBuilding()
    const append: EventStore['append'] = async (stream, expected) => {
      throw new RevisionConflict(stream, expected, 5)
    }
    const { envelope } = handling({ store: { ...house.store, append } })
    await expect(envelope({ definition: updateBuilding, id, body: { name: 'M' } })).rejects.toEqual(
      refusal('MSG_S0002'),
    )
  })
})

describe('a command that is only tried', () => {
  it('writes nothing and claims nothing, but is refused as it would be', async () => {
    const { id } = await newBuilding()
    const update = { definition: updateBuilding, id, body: { name: 'Mới' }, tryOnly: true } as const
    expect(await house.envelope(update)).toMatchObject({
      id,
      revision: 0,
      events: [{ type: 'BuildingUpdated' }],
    })
    const stranger = house.envelope({ ...update, actor: manager })
    await expect(stranger).rejects.toEqual(refusal('E0011'))
    const hoa = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@example.com' }
    const tried = () => house.envelope({ definition: addCustomer, body: hoa, tryOnly: true })
    await tried()
    expect([await house.eventCount(), house.claims.held.size]).toEqual([1, 0])
    await house.envelope({ definition: addCustomer, body: hoa })
    await expect(tried(), 'somebody has the address').rejects.toEqual(refusal('E0012', 'email'))
    expect(house.claims.held.size).toBe(1)
  })
})

describe('a command about the caller’s own entity', () => {
  it('is written to their own stream, whatever it names', async () => {
    const noticeID = commandId(42)
    const inOwnStream = async (
      given: Pick<CommandEnvelope, 'definition' | 'body'> & Partial<CommandEnvelope>,
    ) => {
      const { envelope, store } = handling({
        facts: { ...house.write.facts, noticesReceived: async () => [noticeID] },
      })
      const outcome = await envelope({ ...given, actor: manager })
      const events = await store.readStream(`inbox-${manager.id}`)
      return [outcome.id, events.map(({ type }) => type)]
    }
    expect(await inOwnStream({ definition: readNotice, id: noticeID, body: {} })).toEqual([
      noticeID,
      ['NoticeRead'],
    ])
    expect(await inOwnStream({ definition: readNotices, body: { IDs: [noticeID] } })).toEqual([
      manager.id,
      ['NoticesRead'],
    ])
  })
})

describe('an object out of reach', () => {
  it('answers a manager of other buildings as if it did not exist', async () => {
    const { id } = await newBuilding()
    const foreign = house.envelope({ definition: updateBuilding, id, actor: manager, body: { name: 'M' } })
    await expect(foreign).rejects.toEqual(refusal('E0011'))
    house.assigned.add(id)
    await house.envelope({ definition: updateBuilding, id, actor: manager, body: { name: 'M' } })
  })

  it('does not exist under a parent that is not its own', async () => {
    const { id: buildingID } = await newBuilding()
    const room = await house.envelope({
      definition: addRoom,
      body: { buildingID, number: 'P.101', floor: 1 },
    })
    const astray = {
      definition: updateRoom,
      id: room.id,
      parents: { buildingID: commandId(99) },
      body: { area: 20 },
    }
    await expect(house.envelope(astray)).rejects.toEqual(refusal('E0011'))
  })
})
