import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { sentFile } from '../../test/support/files.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const today = dayOf(new Date().toISOString())
const month = addMonths(today.slice(0, 7), 1)
const firstDay = `${month}-01`
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

it('has the deposit topped up that an annex raises, until it is there or the annex is taken back', async () => {
  const days = { startDay: addDays(today, -200), endDay: addDays(today, 300), deposit: 4_500_000 }
  const id = await rent(api, world.ours.rooms[2], world.tenant.id, days)
  const offered = async () => {
    const { data } = await post('/bill/run/preview', { buildingID: world.ours.id, month })
    const { offers } = (data as readonly ProposedBill[]).find(({ contractID }) => contractID === id) ?? {}
    return offers?.map(({ kind, amount }) => [kind, amount])
  }
  await post(`/account/${id}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  expect(await offered()).toEqual([])
  const paper = async () => [{ fileID: await sentFile(api, world.manager), name: 'Phụ lục.pdf' }]
  const raised = { fromDay: today, price: 4_500_000, ground: 'annex', deposit: 5_500_000 }
  expect((await post(`/contract/${id}/change-rent`, raised)).message).toBe('V0002')
  const annex = { ...raised, files: await paper() }
  expect((await post(`/contract/${id}/change-rent`, annex)).message).toBe('I0003')
  expect(await offered()).toEqual([['deposit', 1_000_000]])
  await post(`/contract/${id}/change-rent/withdraw`)
  expect(await offered()).toEqual([])
  await post(`/contract/${id}/change-rent`, { ...raised, files: await paper() })
  await post(`/account/${id}/deposit/receive`, { amount: 1_000_000, method: 'cash' })
  expect(await offered()).toEqual([])
})

it('is what the days are billed with, shown as the rent of its days, and withdrawn', async () => {
  const id = await rent(api, world.ours.rooms[1], world.tenant.id)
  const dearer = { fromDay: addDays(firstDay, 10), price: 5_000_000, ground: 'clause' }
  expect((await post(`/contract/${id}/change-rent`, dearer)).message).toBe('E0030')
  const rise = { maxPercent: 20, noticeDays: 5 }
  expect((await post(`/contract/${id}/terms`, { noticeDays: 30, rise })).message).toBe('I0003')
  expect((await post(`/contract/${id}/change-rent`, dearer)).message).toBe('I0003')
  const free = { fromDay: today, untilDay: today, price: 0, ground: 'favour', note: 'Dọn phòng' }
  expect((await post(`/contract/${id}/change-rent`, free)).message).toBe('I0003')
  const contract = (await get(`/contract/${id}`)).data
  expect(contract).toMatchObject({ price: 4_500_000, rent: 0, rise })
  expect(contract.rents).toMatchObject([
    { price: 5_000_000, ground: 'clause', untilDay: null, withdrawn: false },
    { price: 0, ground: 'favour', untilDay: today, note: 'Dọn phòng' },
  ])
  const preview = (await post('/bill/run/preview', { buildingID: world.ours.id, month })).data
  const own = preview.find(({ contractID }: { contractID: string }) => contractID === id)
  const lines = own.lines.filter(({ from }: { from: string }) => from >= firstDay)
  expect(lines.map(({ from, unitPrice }: { from: string; unitPrice: number }) => [from, unitPrice])).toEqual([
    [firstDay, 4_500_000],
    [dearer.fromDay, 5_000_000],
  ])
  expect((await post(`/contract/${id}/change-rent/withdraw`)).message).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({ rent: 4_500_000 })
  const other = await rent(api, world.foreign.rooms[1], world.stranger.id)
  expect((await post(`/contract/${other}/change-rent`, free)).message).toBe('E0011')
})
