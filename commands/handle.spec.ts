import { beforeEach, describe, expect, it } from 'vitest'
import { memoryLog } from '../adapters/event-store/memory.ts'
import type { Claim } from '../domain/claim.ts'
import type { Actor } from '../domain/event.ts'
import { Refusal } from '../domain/refusal.ts'
import { addBuilding, updateBuilding } from './building/building.commands.ts'
import { type EventStore, RevisionConflict, StoreUnavailable } from './event-store.ts'
import { createHandler, type Issue, newIDFor, type Write } from './handle.ts'
import { readNotice, readNotices } from './notice/inbox.commands.ts'
import { addCustomer, updateCustomer } from './person/customer.commands.ts'
import { addRoom, updateRoom } from './room/room.commands.ts'

const owner: Actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' }
const manager: Actor = { id: '00000000-0000-4000-8000-000000000002', role: 'manager' }
const commandId = (n: number) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`

/** Every command of the file has an id of its own, also over two houses with one log. */
let serial = 100

const memoryClaims = () => {
  const held = new Map<string, string>()
  const takers = new Map<string, string | undefined>()
  const key = ({ kind, value }: Claim) => `${kind} ${value}`
  return {
    held,
    take: async (id: string, claims: readonly Claim[], taker: string) => {
      const inTheWay = claims.find((claim) => ![undefined, id].includes(held.get(key(claim))))
      if (inTheWay) return inTheWay
      for (const one of claims.map(key)) {
        takers.set(one, held.has(one) && takers.get(one) !== taker ? undefined : taker)
        held.set(one, id)
      }
      return undefined
    },
    giveBack: async (id: string, claims: readonly Claim[], taker: string) => {
      for (const one of claims.map(key))
        if (held.get(one) === id && takers.get(one) === taker) held.delete(one)
    },
    release: async (id: string, claims: readonly Claim[]) => {
      for (const claim of claims) if (held.get(key(claim)) === id) held.delete(key(claim))
    },
  }
}

const setUp = (overrides: Partial<Write> = {}) => {
  const store = memoryLog()
  const claims = memoryClaims()
  const assigned = new Set<string>()
  const write: Write = {
    store,
    claims,
    attachments: { take: async () => undefined, settle: async () => undefined },
    guards: { hold: (_locks, work) => work() },
    scopes: {
      allows: async (actor, rule, { buildingID, personID, creatorID }) =>
        rule === 'all' || assigned.has(buildingID ?? '') || personID === actor.id || creatorID === actor.id,
    },
    facts: {
      highestFloor: async () => 0,
      ownerCount: async () => 1,
      roleOf: async () => undefined,
      buildingOfRoom: async () => undefined,
      roomOfContract: async () => undefined,
      buildingOfContract: async () => undefined,
      customerOfContract: async () => undefined,
      openContracts: async () => 0,
      openBills: async () => 0,
      tenantsOfRoom: async () => [],
      recipients: async () => [],
      noticesReceived: async () => [],
      isImportant: async () => false,
      ownersBesides: async () => 1,
    },
    caughtUp: async () => undefined,
    now: () => '2026-06-15T02:00:00.000Z',
    seal: (body) => JSON.stringify(body),
    ...overrides,
  }
  const obey = createHandler(write)
  const issue = (given: Pick<Issue, 'definition' | 'body'> & Partial<Issue>) =>
    obey({ actor: owner, commandId: commandId(++serial), correlationId: 'c', ...given })
  const eventCount = async () => (await store.readAll({ after: '' })).length
  return { issue, ahead: obey.ahead, store, claims, assigned, eventCount, write }
}

const refusal = (code: string, field?: string) =>
  expect.objectContaining({ name: 'Refusal', code, ...(field && { errors: [{ field, code }] }) })

let house: ReturnType<typeof setUp>
beforeEach(() => {
  house = setUp()
})

const newBuilding = (given: Partial<Issue> = {}) =>
  house.issue({
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

  it('makes a new entity whose id follows from the command id', async () => {
    expect((await newBuilding({ commandId: commandId(7) })).id).toBe(newIDFor(commandId(7)))
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

  it('refuses a role without a line in the permission table', async () => {
    await expect(newBuilding({ actor: manager })).rejects.toEqual(refusal('E0007'))
    expect(await house.eventCount()).toBe(0)
  })

  it('refuses to act on a state that the caller did not see', async () => {
    const { id } = await newBuilding()
    const stale = house.issue({ definition: updateBuilding, id, body: { name: 'Mới' }, expectedRevision: 4 })
    await expect(stale).rejects.toEqual(refusal('MSG_S0002', 'If-Match'))
  })

  it('appends nothing when nothing changes', async () => {
    const { id } = await newBuilding()
    const outcome = await house.issue({ definition: updateBuilding, id, body: { name: 'Hoa Sen' } })
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
    const { issue } = setUp({ store })
    expect(await issue({ definition: updateBuilding, id, body: { name: 'Mới' } })).toMatchObject({
      revision: 1,
    })
  })

  it('decides on what was read ahead, and again when somebody wrote since', async () => {
    const body = { firstName: 'An', lastName: 'Lê', email: 'an@nha.vn' }
    const { id } = await house.issue({ definition: addCustomer, body })
    const ahead = house.ahead({ definition: updateCustomer, id })
    expect([...(ahead?.keys() ?? [])]).toEqual([`person-${id}`])
    await house.issue({ definition: updateCustomer, id, body: { firstName: 'Ánh' } })
    const outcome = await house.issue({ definition: updateCustomer, id, ahead, body: { lastName: 'Vũ' } })
    expect(outcome).toMatchObject({ revision: 2 })
  })

  it('believes nothing that was read before it held its guard', async () => {
    const { id } = await newBuilding()
    const ahead = house.ahead({ definition: addRoom, parents: { buildingID: id } })
    await house.issue({ definition: updateBuilding, id, body: { floorCount: 1 } })
    const body = { buildingID: id, number: 'P.201', floor: 2 }
    await expect(house.issue({ definition: addRoom, body, ahead })).rejects.toMatchObject({
      errors: [expect.objectContaining({ field: 'floor' })],
    })
  })

  it('gives up with a concurrency error when others never stop writing', async () => {
    const { id } = await newBuilding()
    const append: EventStore['append'] = async (stream, expected) => {
      throw new RevisionConflict(stream, expected, 5)
    }
    const { issue } = setUp({ store: { ...house.store, append } })
    await expect(issue({ definition: updateBuilding, id, body: { name: 'M' } })).rejects.toEqual(
      refusal('MSG_S0002'),
    )
  })
})

describe('a command that is only tried', () => {
  it('writes nothing and claims nothing, but is refused as it would be', async () => {
    const { id } = await newBuilding()
    const update = { definition: updateBuilding, id, body: { name: 'Mới' }, tryOnly: true } as const
    expect(await house.issue(update)).toMatchObject({ id, revision: 0, events: [] })
    const stranger = house.issue({ ...update, actor: manager })
    await expect(stranger).rejects.toEqual(refusal('E0011'))
    const hoa = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@example.com' }
    const tried = () => house.issue({ definition: addCustomer, body: hoa, tryOnly: true })
    await tried()
    expect([await house.eventCount(), house.claims.held.size]).toEqual([1, 0])
    await house.issue({ definition: addCustomer, body: hoa })
    await expect(tried(), 'somebody has the address').rejects.toEqual(refusal('E0012', 'email'))
    expect(house.claims.held.size).toBe(1)
  })
})

describe('a command about the caller’s own entity', () => {
  it('is written to their own stream, whatever it names', async () => {
    const noticeID = commandId(42)
    const inOwnStream = async (given: Pick<Issue, 'definition' | 'body'> & Partial<Issue>) => {
      const { issue, store } = setUp({
        facts: { ...house.write.facts, noticesReceived: async () => [noticeID] },
      })
      const outcome = await issue({ ...given, actor: manager })
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
    const foreign = house.issue({ definition: updateBuilding, id, actor: manager, body: { name: 'M' } })
    await expect(foreign).rejects.toEqual(refusal('E0011'))
    house.assigned.add(id)
    await house.issue({ definition: updateBuilding, id, actor: manager, body: { name: 'M' } })
  })

  it('does not exist under a parent that is not its own', async () => {
    const { id: buildingID } = await newBuilding()
    const room = await house.issue({ definition: addRoom, body: { buildingID, number: 'P.101', floor: 1 } })
    const astray = {
      definition: updateRoom,
      id: room.id,
      parents: { buildingID: commandId(99) },
      body: { area: 20 },
    }
    await expect(house.issue(astray)).rejects.toEqual(refusal('E0011'))
  })
})

describe('what only one may have', () => {
  const hoa = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@example.com' }

  it('is refused to a second one, with the field named and no event', async () => {
    await house.issue({ definition: addCustomer, body: hoa })
    const second = house.issue({ definition: addCustomer, body: { ...hoa, firstName: 'Lan' } })
    await expect(second).rejects.toEqual(refusal('E0012', 'email'))
    expect(await house.eventCount()).toBe(1)
  })

  it('is free again once it was given up', async () => {
    const { id } = await house.issue({ definition: addCustomer, body: hoa })
    await house.issue({ definition: updateCustomer, id, body: { email: 'hoa2@example.com' } })
    await house.issue({ definition: addCustomer, body: hoa })
    expect([...house.claims.held.keys()].sort()).toEqual(['email hoa2@example.com', 'email hoa@example.com'])
  })

  it('is given back when the command is refused after all', async () => {
    const { id } = await house.issue({ definition: addCustomer, body: hoa })
    const append: EventStore['append'] = async (stream, expected) => {
      throw new RevisionConflict(stream, expected, 5)
    }
    const other = setUp({ store: { ...house.store, append }, claims: house.claims })
    const update = other.issue({ definition: updateCustomer, id, body: { email: 'moi@example.com' } })
    await expect(update).rejects.toBeInstanceOf(Refusal)
    expect([...house.claims.held.keys()]).toEqual(['email hoa@example.com'])
  })

  it('is not given back by who fails while another update of the same one is about to write it', async () => {
    const { id } = await house.issue({ definition: addCustomer, body: hoa })
    const update = { definition: updateCustomer, id }
    const written = Promise.withResolvers<void>()
    const isTaken = Promise.withResolvers<void>()
    const append: EventStore['append'] = async (...asked) => {
      isTaken.resolve()
      await written.promise
      return house.store.append(...asked)
    }
    const slow = setUp({ store: { ...house.store, append }, claims: house.claims })
    const first = slow.issue({ ...update, body: { email: 'moi@example.com' } })
    await isTaken.promise
    const take = async () => ({ id: 'x', purpose: 'image', field: 'avatarID' }) as never
    const attachments = { take, settle: async () => undefined }
    const failing = setUp({ store: house.store, claims: house.claims, attachments })
    const second = failing.issue({ ...update, body: { email: 'moi@example.com', avatarID: commandId(9) } })
    await expect(second).rejects.toEqual(refusal('E0010', 'avatarID'))
    written.resolve()
    await first
    expect([...house.claims.held.keys()]).toEqual(['email moi@example.com'])
  })

  it('stays taken while it is unknown whether the command was written', async () => {
    const append: EventStore['append'] = async () => {
      throw new StoreUnavailable('cut off')
    }
    const { issue, claims } = setUp({ store: { ...memoryLog(), append } })
    await expect(issue({ definition: addCustomer, body: hoa })).rejects.toBeInstanceOf(StoreUnavailable)
    expect([...claims.held.keys()]).toEqual(['email hoa@example.com'])
  })
})
