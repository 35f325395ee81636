import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { expireContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent } from '../../test/support/two-houses.ts'

/** What stands in a building is gone with it; what was owed and paid there stays in the books. */

let api: TestApi
let owner: Person
let buildingID: string
let roomID: string
let contractID: string
const inAYear = addDays(dayOf(new Date().toISOString()), 365)

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  buildingID = (await api.send(addBuilding, { name: 'Nhà cũ', address: 'Huế', floorCount: 2 })).id
  roomID = (await api.send(addRoom, { buildingID, number: 'P.1', floor: 1 })).id
  contractID = await rent(api, roomID, (await api.person('customer')).id)
  api.setClock(() => `${inAYear}T02:00:00.000Z`)
  await api.send(expireContract, {}, { id: contractID })
  owner = { ...owner, cookie: await api.openSession(owner.id) }
  await api.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
  expect((await api.as(owner).delete(`/building/${buildingID}`)).body.message).toBe('I0004')
})
afterAll(() => api.close())

const get = async (path: string) => (await api.as(owner).get(path)).body

it('has no rooms for readers', async () => {
  for (const path of [
    `/room/${roomID}`,
    `/building/${buildingID}/room/${roomID}`,
    `/building/${buildingID}/room`,
  ])
    expect([path, (await get(path)).message]).toEqual([path, 'E0011'])
  expect((await get('/search?q=P.1')).data).not.toContainEqual(expect.objectContaining({ resource: 'room' }))
})

it('takes nothing new in its rooms, and no change', async () => {
  const room = `/building/${buildingID}/room/${roomID}`
  const calls: [string, object][] = [
    ['/support-ticket/add', { title: 'x', content: 'x', roomID }],
    [`/contract/${contractID}/renew`, { endDay: addDays(inAYear, 300) }],
    [`${room}/change-status`, { status: 4 }],
    [`${room}/update`, { description: 'x' }],
    [`/building/${buildingID}/room/add`, { number: 'P.2', floor: 1 }],
  ]
  for (const [path, body] of calls) {
    const { status, body: answer } = await api.as(owner).post(path).send(body)
    expect([path, status, answer.message]).toEqual([path, 404, 'E0011'])
  }
})

it('keeps its contracts to look up', async () => {
  expect((await get(`/contract/${contractID}`)).data).toMatchObject({ status: 2, buildingName: 'Nhà cũ' })
})
