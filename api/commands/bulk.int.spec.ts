import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { openTicket } from '../../commands/ticket/ticket.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { SYSTEM } from '../../domain/event.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
const today = dayOf(new Date().toISOString())

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const post = (who: Person, path: string, IDs: readonly string[], headers: Record<string, string> = {}) =>
  api.as(who).post(path).set(headers).send({ IDs })
const prove = (who: Person) =>
  api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
const answer = ({ status, text }: { status: number; text: string }) => [status, text]
const notFound = [404, '{"message":"E0011","data":null}']
const deleted = (...IDs: string[]) => ({ message: 'I0004', data: { IDs } })
const eventCount = async (): Promise<number> => (await api.stored()).length
const eventsOf = (stream: string) => api.log.readStream(stream)

const ticket = async (roomID = world.ours.rooms[0]) =>
  (await api.send(openTicket, { title: 'Vòi nước', content: 'Rò rỉ', roomID })).id
const waitingContract = async (roomID: string, later = 400) => {
  const startDay = addDays(today, later)
  const terms = { type: 1, startDay, endDay: addDays(startDay, 300), price: 4_000_000 }
  return (await api.send(addContract, { roomID, customerID: world.tenant.id, ...terms })).id
}
const bill = async (contractID: string) =>
  (
    await api.send(issueBill, {
      contractID,
      title: 'Tiền phòng',
      month: today.slice(0, 7),
      dueDay: addDays(today, 9),
      lines: [{ name: 'Tiền phòng', amount: 4_500_000 }],
    })
  ).id
const isThere = async (path: string, id: string) =>
  (await api.as(world.owner).get(`${path}/${id}`)).status === 200

describe('a bulk call', () => {
  it('does all, each named once, and says which', async () => {
    const [one, two] = [await ticket(), await ticket()]
    const { status, body } = await post(world.manager, '/support-ticket/delete-many', [one, two, one])
    expect([status, body]).toEqual([200, deleted(one, two)])
    for (const id of [one, two]) expect(await isThere('/support-ticket', id)).toBe(false)
  })

  it('changes nothing when one is foreign, unknown, deleted or malformed', async () => {
    const [mine, gone] = [await ticket(), await ticket()]
    const foreign = await ticket(world.foreign.rooms[0])
    await post(world.owner, '/support-ticket/delete-many', [gone])
    const before = await eventCount()
    for (const other of [foreign, randomUUID(), gone]) {
      for (const IDs of [
        [mine, other],
        [other, mine],
      ])
        expect(answer(await post(world.manager, '/support-ticket/delete-many', IDs))).toEqual(notFound)
    }
    const malformed = await post(world.manager, '/support-ticket/delete-many', [mine, 'x'])
    expect(malformed.body.errors).toEqual([{ field: 'IDs.1', code: 'not_an_id' }])
    expect(await eventCount()).toBe(before)
    expect(await isThere('/support-ticket', mine)).toBe(true)
  })

  it('changes nothing when one cannot be done, and says which and why', async () => {
    const contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
    const [open, paid] = [await bill(contractID), await bill(contractID)]
    await api.send(recordPayment, { method: 'cash', amount: 4_500_000 }, { id: paid })
    const before = await eventCount()
    const refused = await post(world.manager, '/bill/delete-many', [open, open, paid])
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'E0020', data: null, errors: [{ field: 'IDs.2', code: 'E0020' }] },
    ])
    // What is not there comes first: nothing is said about the others.
    expect(answer(await post(world.manager, '/bill/delete-many', [paid, randomUUID()]))).toEqual(notFound)
    expect(await eventCount()).toBe(before)
    expect((await post(world.manager, '/bill/delete-many', [open])).body).toEqual(deleted(open))
  })

  it('takes 1 to 500 ids and nothing else', async () => {
    const send = (body: object) => api.as(world.owner).post('/bill/delete-many').send(body)
    expect((await send({ IDs: [] })).body.errors).toMatchObject([{ field: 'IDs', code: 'required' }])
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await send({ IDs: many })).body.errors).toMatchObject([{ field: 'IDs', code: 'too_long' }])
    expect((await send({ IDs: [randomUUID()], force: true })).body.errors).toMatchObject([
      { field: 'force', code: 'unknown_key' },
    ])
  })

  it('repeated under its key answers as the first time, and refuses other ids', async () => {
    const [one, two] = [await ticket(), await ticket()]
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await post(world.manager, '/support-ticket/delete-many', [one], key)
    const before = await eventCount()
    const again = await post(world.manager, '/support-ticket/delete-many', [one], key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await eventCount()).toBe(before)
    const other = await post(world.manager, '/support-ticket/delete-many', [two], key)
    expect([other.status, other.body.message]).toEqual([409, 'MSG_S0002'])
    expect(await isThere('/support-ticket', two)).toBe(true)
  })

  it('is written down with its intent, its actor and the cause of each item', async () => {
    const id = await ticket()
    const { headers } = await post(world.manager, '/support-ticket/delete-many', [id])
    const [, gone] = await eventsOf(`ticket-${id}`)
    expect(gone?.metadata).toMatchObject({
      actor: { id: world.manager.id, role: 'manager' },
      correlationId: headers['x-request-id'],
    })
    const cause = (await api.stored()).find((one) => one.id === gone?.metadata.causationId)
    const [started, finished] = await eventsOf(cause?.stream ?? '')
    expect(started).toMatchObject({
      type: 'BulkStarted',
      data: { command: 'DeleteTickets', IDs: [id] },
      metadata: { actor: { id: world.manager.id, role: 'manager' } },
    })
    expect(finished).toMatchObject({ type: 'BulkFinished', data: { refused: [] } })
  })

  it('does five hundred', async () => {
    const open = async () => {
      const commandId = randomUUID()
      const body = { title: 'Vòi nước', content: 'Rò rỉ', roomID: world.ours.rooms[0] }
      return api.handle({ definition: openTicket, body, actor: SYSTEM, commandId, correlationId: commandId })
    }
    const opened = await Promise.all(Array.from({ length: 500 }, open))
    const ids = opened.map(({ id }) => id)
    const { status, body } = await post(world.owner, '/support-ticket/delete-many', ids)
    expect([status, body.data.IDs.length, body.data.refused]).toEqual([200, 500, undefined])
  })
})

describe('what is deleted many at a time', () => {
  it('are contracts, everywhere or of one room', async () => {
    const { manager, tenant, ours, foreign } = world
    const room = ours.rooms[2]
    const here = [await waitingContract(room, 400), await waitingContract(room, 800)] as const
    const elsewhere = await waitingContract(ours.rooms[1], 1_200)
    const path = `/building/${ours.id}/room/${room}/delete-contracts`
    expect(answer(await post(manager, path, [here[0], elsewhere]))).toEqual(notFound)
    const wrongHouse = `/building/${foreign.id}/room/${room}/delete-contracts`
    expect(answer(await post(world.owner, wrongHouse, [here[0]]))).toEqual(notFound)
    expect((await post(manager, path, here)).body).toEqual(deleted(...here))
    expect((await post(manager, '/contract/delete-many', [elsewhere])).body).toEqual(deleted(elsewhere))

    const active = await rent(
      api,
      (await api.send(addRoom, { buildingID: ours.id, number: 'A', floor: 1 })).id,
      tenant.id,
    )
    const refused = await post(manager, '/contract/delete-many', [active])
    expect([refused.status, refused.body.message]).toEqual([422, 'E0016'])
    expect((await post(tenant, '/contract/delete-many', [active])).body.message).toBe('E0007')
  })

  it('are many contracts of one room, though they stand in one stream', async () => {
    const { id: roomID } = await api.send(addRoom, { buildingID: world.ours.id, number: 'M', floor: 1 })
    const ids: string[] = []
    for (let count = 0; count < 24; count++) ids.push(await waitingContract(roomID, 400 * (count + 1)))
    const { body } = await post(world.manager, '/contract/delete-many', ids)
    expect(body).toEqual(deleted(...ids))
  })

  it('are rooms without contracts, after the password', async () => {
    const { manager, ours, foreign } = world
    const newRoom = async (number: string, buildingID = ours.id) =>
      (await api.send(addRoom, { buildingID, number, floor: 2 })).id
    const [one, two, theirs] = [await newRoom('X1'), await newRoom('X2'), await newRoom('X3', foreign.id)]
    const path = `/building/${ours.id}/room/delete-many`
    const unproven = await post(manager, path, [one])
    expect([unproven.status, unproven.body.message]).toEqual([403, 'E0018'])
    await prove(manager)
    expect(answer(await post(manager, path, [one, theirs]))).toEqual(notFound)
    const inUse = await post(manager, path, [one, ours.rooms[0]])
    expect([inUse.status, inUse.body.errors]).toEqual([422, [{ field: 'IDs.1', code: 'E0016' }]])
    expect((await post(manager, path, [one, two])).body).toEqual(deleted(one, two))
    // Their numbers are free again.
    await newRoom('X1')
  })

  it('are customers without contracts, after the password', async () => {
    const { manager, tenant, stranger, staff } = world
    const actor = { id: manager.id, role: 'manager' } as const
    const newCustomer = async () =>
      (await api.send(addCustomer, { firstName: 'Bình', lastName: 'Lê' }, { actor })).id
    const [one, two] = [await newCustomer(), await newCustomer()]
    const another = await api.person('manager')
    const unproven = await post(another, '/customer/delete-many', [one])
    expect([unproven.status, unproven.body.message]).toEqual([403, 'E0018'])
    await prove(manager)
    for (const foreign of [stranger.id, staff.id, manager.id])
      expect(answer(await post(manager, '/customer/delete-many', [one, foreign]))).toEqual(notFound)
    const lives = await post(manager, '/customer/delete-many', [one, tenant.id])
    expect([lives.status, lives.body.message]).toEqual([422, 'E0016'])
    expect((await post(manager, '/customer/delete-many', [one, two])).body).toEqual(deleted(one, two))
    expect(await isThere('/customer', one)).toBe(false)
  })

  it('are staff, by owners, but never all owners together', async () => {
    const { owner, manager, tenant } = world
    const [second, helper] = [await api.person('owner'), await api.person('staff')]
    await prove(owner)
    await prove(manager)
    expect((await post(manager, '/staff/delete-many', [helper.id])).body.message).toBe('E0007')
    expect(answer(await post(owner, '/staff/delete-many', [helper.id, tenant.id]))).toEqual(notFound)
    const all = await post(owner, '/staff/delete-many', [helper.id, second.id, owner.id])
    expect([all.status, all.body.message]).toEqual([422, 'E0016'])
    expect(await isThere('/staff', helper.id)).toBe(true)
    expect((await post(owner, '/staff/delete-many', [second.id, helper.id])).status).toBe(200)
    const last = await post(owner, '/staff/delete-many', [owner.id])
    expect([last.status, last.body.message]).toEqual([422, 'E0016'])
    // Whoever is deleted is signed out at once.
    expect((await api.as(helper).get('/user/profile')).status).toBe(401)
  })
})
