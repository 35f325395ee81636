import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import type { Work } from '../../projections/today/today.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

type Who = 'manager' | 'tenant'
const get = async (path: string, who: Who = 'manager') => (await api.as(world[who]).get(path)).body
const post = async (path: string, body: object = {}, who: Who = 'manager') =>
  (await api.as(world[who]).post(path).send(body)).body
const asked = async (work: Work['name'] = 'notice') =>
  ((await get('/today')).data.works as readonly Work[])
    .find(({ name }) => name === work)
    ?.items.map(({ id }) => id) ?? []
const lease = (place: number) =>
  rent(api, world.ours.rooms[place] as string, world.tenant.id, {
    startDay: addDays(today, -60),
    endDay: addDays(today, 300),
  })
const leaving = (lastDay: string) => ({ by: 'tenant', givenDay: today, lastDay, ground: 'leaving' })

it('is given with the days that were agreed, frees the room, and is withdrawn while nobody has the days', async () => {
  const id = await lease(1)
  const short = await post(`/contract/${id}/notice`, leaving(addDays(today, 29)))
  expect(short).toMatchObject({
    message: 'V0002',
    errors: [{ field: 'lastDay', params: { min: addDays(today, 30) } }],
  })
  const lastDay = addDays(today, 40)
  expect((await post(`/contract/${id}/notice`, leaving(lastDay))).message).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({
    status: ContractStatus.ACTIVE,
    cancelDay: lastDay,
    lastDay,
    cancelReason: null,
    noticeBy: 'tenant',
    noticeDay: today,
    noticeGround: 'leaving',
  })
  const hold = {
    customerID: world.tenant.id,
    amount: 0,
    method: 'cash',
    decideBy: today,
    moveInDay: addDays(lastDay, 1),
    price: 4_000_000,
  }
  const held = await post(`/room/${world.ours.rooms[1]}/hold`, hold)
  expect(held.message).toBe('I0002')
  // What stands in the way is said by its kind, and nothing of whose it is.
  expect(await post(`/contract/${id}/withdraw-notice`)).toMatchObject({
    message: 'E0029',
    data: { blockedBy: 'hold' },
  })
  const { refusal } = (await post('/dry-run', { path: `contract/${id}/withdraw-notice` })).data
  expect(refusal).toMatchObject({ code: 'E0029', obstacle: { entity: 'hold', id: held.data.id } })
  expect((await post(`/hold/${held.data.id}/release`, { method: 'cash' })).message).toBe('I0003')
  expect((await post(`/contract/${id}/withdraw-notice`)).message).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({
    cancelDay: null,
    noticeBy: null,
    noticeGround: null,
  })
  // As before on the wire.
  const agreed = { day: lastDay, reason: 'Về quê', notice: { by: 'landlord', givenDay: today } }
  expect((await post(`/contract/${id}/cancel`, agreed)).message).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({ noticeBy: 'landlord', noticeGround: 'agreed' })
})

it('of a tenant waits for the landlord, who confirms or drops it', async () => {
  const id = await lease(2)
  const lastDay = addDays(today, 35)
  const own = { ...leaving(lastDay), note: 'Chuyển việc' }
  expect(
    (await post(`/contract/${id}/notice`, { ...own, by: 'landlord', ground: 'agreed' }, 'tenant')).message,
  ).toBe('V0002')
  expect((await post(`/contract/${id}/notice`, own, 'tenant')).message).toBe('I0003')
  const { tenantNotice } = (await get(`/contract/${id}`, 'tenant')).data
  expect(tenantNotice).toEqual({ givenDay: today, lastDay, ground: 'leaving', note: 'Chuyển việc' })
  expect((await get(`/contract/${id}`)).data).toMatchObject({ cancelDay: null, tenantNotice })
  expect(await asked()).toContain(id)
  expect((await post(`/contract/${id}/withdraw-notice`, {}, 'tenant')).message).toBe('I0003')
  expect(await asked()).not.toContain(id)
  await post(`/contract/${id}/notice`, own, 'tenant')
  expect((await post(`/contract/${id}/notice`, own)).message).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({
    cancelDay: lastDay,
    cancelReason: 'Chuyển việc',
    noticeBy: 'tenant',
    tenantNotice: null,
  })
  expect(await asked()).not.toContain(id)
  expect((await post(`/contract/${id}/withdraw-notice`, {}, 'tenant')).message).toBe('E0016')
  // A lease of somebody else is none.
  const other = await rent(api, world.foreign.rooms[1], world.stranger.id)
  expect((await post(`/contract/${other}/notice`, own, 'tenant')).message).toBe('E0011')
})

it('is answered before it is asked whether a lease that runs out is renewed', async () => {
  const { id: roomID } = await api.send(addRoom, { buildingID: world.ours.id, number: 'P.901', floor: 9 })
  const endDay = addDays(today, 20)
  const id = await rent(api, roomID, world.tenant.id, { startDay: addDays(today, -60), endDay })
  expect(await asked('endingMonth')).toContain(id)
  await post(`/contract/${id}/notice`, leaving(endDay), 'tenant')
  expect((await post(`/contract/${id}/renew`, { endDay: null })).message).toBe('E0016')
  expect(await asked('endingMonth')).not.toContain(id)
  expect(await asked()).toContain(id)
  await post(`/contract/${id}/withdraw-notice`)
  expect(await asked('endingMonth')).toContain(id)
})
