import { afterAll, beforeAll, expect, it } from 'vitest'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addMonths, dayOf } from '../../domain/day.ts'
import type { Repricing } from '../../projections/run/repricing.answers.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const thisMonth = dayOf(new Date().toISOString()).slice(0, 7)
const month = addMonths(thisMonth, -1)
const start = `${month}-01`

let api: TestApi
let world: TwoHouses
let contractID: string
const post = (path: string, body: object, who: Person = world.manager) => api.as(who).post(path).send(body)
const reprice = () => `/building/${world.ours.id}/reprice`
const weighed = async (fromDay?: string): Promise<Repricing> =>
  (await api.as(world.manager).get(fromDay ? `${reprice()}?fromDay=${fromDay}` : reprice())).body.data
const preview = async (of: string): Promise<ProposedBill | undefined> => {
  const { body } = await post('/bill/run/preview', { buildingID: world.ours.id, month: of })
  return body.data.find((one: ProposedBill) => one.contractID === contractID)
}
const adjusted = async () =>
  ((await preview(thisMonth))?.lines ?? [])
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ name, amount, of }) => [name, amount, of?.prices])
const list = (price: number) => ({
  fromDay: start,
  charges: [{ name: 'Internet', unit: 'phòng', way: 'perRoom', price }],
})
const run = async (of: string) => {
  const bills = [{ contractID, lines: (await preview(of))?.lines }]
  await post('/bill/run', { buildingID: world.ours.id, month: of, runID: crypto.randomUUID(), bills })
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const { ours, tenant } = world
  await post(`/building/${ours.id}/charges`, list(100_000), world.owner)
  const days = { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28` }
  contractID = await rent(api, ours.rooms[1], tenant.id, days)
  await run(month)
  const { body } = await api.as(world.owner).get(`/building/${ours.id}/charges`)
  const [known] = body.data.charges
  const [written] = list(130_000).charges
  await post(`/building/${ours.id}/charges`, { fromDay: start, charges: [{ ...written, id: known.id }] })
})
afterAll(() => api.close())

it('has a list that was written over count for a billed month once a manager says so, and back', async () => {
  expect(await adjusted()).toEqual([])
  expect(await weighed(start)).toEqual({ said: [], fromDay: start, bills: 1, amount: 30_000 })
  const body = { fromDay: start, reason: 'Nhập giá muộn' }
  const stranger = await post(reprice(), body, world.tenant)
  expect(stranger.status).toBe(403)
  expect((await post(reprice(), body)).body.message).toBe('I0003')
  expect(await adjusted()).toEqual([['Internet', 30_000, { before: 100_000, after: 130_000 }]])
  expect(await weighed(start)).toEqual({ said: [start], fromDay: start, bills: 0, amount: 0 })
  await run(thisMonth)
  expect(await adjusted()).toEqual([])
  expect((await post(`${reprice()}/withdraw`, {})).body.message).toBe('I0003')
  expect((await weighed()).said).toEqual([])
  expect(await adjusted()).toEqual([['Internet', -30_000, { before: 130_000, after: 100_000 }]])
  expect((await post(`${reprice()}/withdraw`, {})).status).toBe(422)
})

it('is refused for a day to come', async () => {
  const { status, body } = await post(reprice(), { fromDay: '2099-01-01', reason: 'x' })
  expect([status, body.message]).toEqual([400, 'V0002'])
})

it('has own prices of a contract count once a manager says so, and not by a word on the lists', async () => {
  const { body } = await api.as(world.owner).get(`/building/${world.ours.id}/charges`)
  const own = { chargeID: body.data.charges[0].id, leftOut: false, price: 80_000, count: null }
  await post(`/contract/${contractID}/charges`, { fromDay: `${thisMonth}-01`, charges: [own] })
  const path = `/contract/${contractID}/reprice`
  const said = { fromDay: `${thisMonth}-01`, reason: 'Nhập giá riêng muộn' }
  const { data } = (await api.as(world.manager).get(`${path}?fromDay=${said.fromDay}`)).body
  expect(data).toEqual({ said: [], fromDay: said.fromDay, bills: 1, amount: 80_000 - 130_000 })
  const stranger = await post(path, said, world.tenant)
  expect(stranger.status).toBe(403)
  expect((await post(path, said)).body.message).toBe('I0003')
  const [, own80] = (await adjusted()).toSorted(([, one], [, other]) => Number(other) - Number(one))
  expect(own80).toEqual(['Internet', -50_000, { before: 130_000, after: 80_000 }])
  expect((await post(`${path}/withdraw`, {})).body.message).toBe('I0003')
  expect((await api.as(world.manager).get(path)).body.data.said).toEqual([])
})

it('has a rent that was put right count once a manager says so', async () => {
  const { ours, owner, manager, tenant } = world
  const period = {
    startDay: start,
    endDay: `${addMonths(thisMonth, 12)}-28`,
    signBy: `${addMonths(thisMonth, 1)}-28`,
  }
  const terms = { type: ContractType.RENT, ...period, price: 4_500_000 }
  const { id } = await api.send(addContract, { roomID: ours.rooms[2], customerID: tenant.id, ...terms })
  const rents = async (): Promise<unknown[]> => {
    const { body } = await post('/bill/run/preview', { buildingID: ours.id, month: thisMonth })
    const { lines } = body.data.find((one: ProposedBill) => one.contractID === id)
    return lines.flatMap(({ kind, amount, of }: ProposedBill['lines'][0]) =>
      kind === 'rent' ? [amount] : of?.kind === 'rent' ? [[amount, of.prices]] : [],
    )
  }
  const { body } = await post('/bill/run/preview', { buildingID: ours.id, month })
  const { lines } = body.data.find((one: ProposedBill) => one.contractID === id)
  await post('/bill/run', {
    buildingID: ours.id,
    month,
    runID: crypto.randomUUID(),
    bills: [{ contractID: id, lines }],
  })
  expect((await post(`/contract/${id}/update`, { price: 4_200_000 }, owner)).body.message).toBe('I0003')
  // The month that is billed next has the new rent; the one before waits for a word.
  expect(await rents()).toEqual([4_200_000])
  const path = `/contract/${id}/reprice`
  const { data } = (await api.as(manager).get(`${path}?fromDay=${start}`)).body
  expect(data).toEqual({ said: [], fromDay: start, bills: 1, amount: -300_000 })
  const said = { fromDay: start, reason: 'Gõ nhầm tiền phòng' }
  expect((await post(path, said)).body.message).toBe('I0003')
  expect(await rents()).toEqual([4_200_000, [-300_000, { before: 4_500_000, after: 4_200_000 }]])
  expect((await post(`${path}/withdraw`, {})).body.message).toBe('I0003')
  expect(await rents()).toEqual([4_200_000])
})
