import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import type { Work } from '../../projections/today/today.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
const endDay = addDays(today, -20)
let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const get = async (path: string) => (await api.as(world.manager).get(path)).body
const post = async (path: string, body: object = {}) =>
  (await api.as(world.manager).post(path).send(body)).body
const asked = async () =>
  ((await get('/today')).data.works as readonly Work[])
    .find(({ name }) => name === 'staying')
    ?.items.map(({ id }) => id) ?? []
const unsaid = async () =>
  (await get(`/contract?filter=${JSON.stringify({ stayUnsaid: true })}`)).data.map(
    ({ id }: { id: string }) => id,
  )
const runOut = async (roomID: string) => {
  const startDay = addDays(endDay, -364)
  const id = await rent(api, roomID, world.tenant.id, { startDay, endDay, deposit: 0 })
  await api.send(expireContract, {}, { id })
  return id
}

it('is asked for once a lease has run out without notice, and goes on weeks later by the paper of before', async () => {
  const id = await runOut(world.ours.rooms[1])
  expect(await asked()).toContain(id)
  expect(await unsaid()).toContain(id)
  const renewed = await post(`/contract/${id}/renew`, { endDay: null })
  expect(renewed.message).toBe('I0002')
  expect((await get(`/contract/${renewed.data.id}`)).data).toMatchObject({
    renewalOf: id,
    status: ContractStatus.ACTIVE,
    startDay: addDays(endDay, 1),
    endDay: null,
    lastDay: null,
    signed: true,
    price: 4_500_000,
    askedFrom: addDays(endDay, 1),
  })
  expect(await asked()).not.toContain(id)
  expect(await unsaid()).not.toContain(id)
  const [leased] = (await get(`/building/${world.ours.id}/lease`)).data.filter(
    (room: { id: string }) => room.id === world.ours.rooms[1],
  )
  expect(leased.leases.at(-1)).toMatchObject({ id: renewed.data.id, endDay: null })

  // The weeks since are asked for, like those to come.
  const { unbilled } = (await get(`/account/${renewed.data.id}?until=${today}`)).data
  expect(unbilled.amount).toBeGreaterThan(0)

  // It ends by notice, like every lease.
  const left = await post(`/contract/${renewed.data.id}/cancel`, {
    day: addDays(today, 30),
    reason: 'Về quê',
    notice: { by: 'tenant', givenDay: today },
  })
  expect(left.message).toBe('I0003')
  expect((await get(`/contract/${renewed.data.id}`)).data.lastDay).toBe(addDays(today, 30))
})

it('is no longer asked for once the tenant has left', async () => {
  const id = await runOut(world.ours.rooms[2])
  expect(await asked()).toContain(id)
  await post(`/contract/${id}/cancel`, { day: addDays(endDay, -1), reason: 'Đã đi' })
  expect(await asked()).not.toContain(id)
})

it('is not asked for while the room is promised to somebody else, since nobody can stay then', async () => {
  const { id: roomID } = await api.send(addRoom, { buildingID: world.ours.id, number: 'G.1', floor: 1 })
  const id = await runOut(roomID)
  const hold = await post(`/room/${roomID}/hold`, {
    customerID: world.tenant.id,
    amount: 0,
    method: 'cash',
    decideBy: addDays(today, 3),
    moveInDay: addDays(today, 5),
    price: 3_000_000,
  })
  expect(hold.message).toBe('I0002')
  expect((await post(`/contract/${id}/renew`, { endDay: null })).message).toBe('E0029')
  expect([await asked(), await unsaid()].flat()).not.toContain(id)
  await post(`/hold/${hold.data.id}/release`, { method: 'cash' })
  expect(await asked()).toContain(id)
  expect(await unsaid()).toContain(id)
})

it('takes a new lease without an end, and refuses one that says nothing of it', async () => {
  const terms = {
    roomID: world.ours.rooms[2],
    customerID: world.tenant.id,
    type: ContractType.RENT,
    startDay: today,
    price: 3_000_000,
  }
  expect((await post('/contract/add', terms)).errors).toMatchObject([{ field: 'endDay', code: 'required' }])
  expect((await post('/contract/add', { ...terms, endDay: null })).message).toBe('I0002')
})
