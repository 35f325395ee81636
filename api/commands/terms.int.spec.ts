import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const get = async (path: string) => (await api.as(world.manager).get(path)).body
const post = async (path: string, body: object) =>
  (await api.as(world.manager).post(path).send(body)).body.message
const terms = () => get(`/building/${world.ours.id}/terms`)

it('begins a contract with the terms of its house on that day, and keeps them', async () => {
  expect((await terms()).data).toEqual({ noticeDays: 30, rise: null })
  const before = await rent(api, world.ours.rooms[1], world.tenant.id)
  expect(await post(`/building/${world.ours.id}/terms`, { noticeDays: 60 })).toBe('I0003')
  expect((await terms()).data).toEqual({ noticeDays: 60, rise: null })
  const after = await rent(api, world.ours.rooms[2], world.tenant.id)
  const noticeDays = async (id: string) => (await get(`/contract/${id}`)).data.noticeDays
  expect([await noticeDays(before), await noticeDays(after)]).toEqual([30, 60])
  expect(await post(`/contract/${before}/terms`, { noticeDays: 45 })).toBe('I0003')
  expect(await noticeDays(before)).toBe(45)
  expect(await post(`/building/${world.foreign.id}/terms`, { noticeDays: 60 })).toBe('E0011')
})
