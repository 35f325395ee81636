import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let id: string

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  id = await rent(api, world.ours.rooms[1], world.tenant.id)
})
afterAll(() => api.close())

const post = (path: string, body: object, who = world.manager) => api.as(who).post(path).send(body)
const contract = async (who = world.manager) => (await api.as(who).get(`/contract/${id}`)).body.data
const bike = { plate: '29-X1 234.56', kind: 'motorbike', fromDay: today }

it('keeps the vehicles of a contract, which its tenant sees, and lets those leave that are left out', async () => {
  expect((await contract()).vehicles).toEqual([])
  const said = await post(`/contract/${id}/vehicles`, { vehicles: [bike, { ...bike, plate: '30A-123.45' }] })
  expect([said.status, said.body.message]).toEqual([200, 'I0003'])
  const [first, second] = (await contract(world.tenant)).vehicles
  expect(first).toEqual({
    vehicleID: first.vehicleID,
    cardNumber: null,
    chargeID: null,
    toDay: null,
    ...bike,
  })
  await post(`/contract/${id}/vehicles`, { vehicles: [second] })
  expect((await contract()).vehicles).toEqual([second])
  await post(`/contract/${id}/vehicles`, { vehicles: [first, second] })
  expect((await contract()).vehicles).toEqual([first, second])
})

it('is for who may change contracts of the house, and for charges of its price lists', async () => {
  const refused = async (who: TwoHouses['staff'], path = `/contract/${id}/vehicles`) =>
    (await post(path, { vehicles: [] }, who)).body.message
  expect(await refused(world.staff)).toBe('E0007')
  expect(await refused(world.tenant)).toBe('E0007')
  const foreign = await rent(api, world.foreign.rooms[1], world.stranger.id)
  expect(await refused(world.manager, `/contract/${foreign}/vehicles`)).toBe('E0011')
  const unknown = { ...bike, chargeID: '0b1f5c1e-7c1a-4d5e-9f53-000000000009' }
  expect((await post(`/contract/${id}/vehicles`, { vehicles: [unknown] })).status).toBe(404)
})

it('counts those who live there today, and seals who they are', async () => {
  const resident = { firstName: 'Canary', lastName: 'Lê', type: 1, passport: 'B7654321', phone: '0912345678' }
  const residents = [resident, { ...resident, firstName: 'Lan', fromDay: '2099-01-01' }]
  expect((await post(`/contract/${id}/update`, { residents })).body.message).toBe('I0003')
  expect(await contract()).toMatchObject({ residentCount: 1, residents })
  const told = (await api.stored())
    .map(({ data }) => JSON.stringify(data))
    .filter((data) => data.includes(id))
  expect(told.length).toBeGreaterThan(3)
  for (const secret of ['B7654321', '0912345678', '234.56'])
    expect(JSON.stringify(told)).not.toContain(secret)
})
