import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuards } from '../../adapters/vault/guards.ts'
import { billingLock } from '../../commands/bill/billing-lock.ts'
import { addContract } from '../../commands/contract/contract.definitions.ts'
import { startBillRun } from '../../commands/run/run.definitions.ts'
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
const run = async (of: string): Promise<string> => {
  const bills = [{ contractID, lines: (await preview(of))?.lines }]
  const said = { buildingID: world.ours.id, month: of, runID: crypto.randomUUID(), bills }
  return (await post('/bill/run', said)).body.data.issued[0].billID
}
/** The reasons beside the differences of a bill. */
const reasonsOn = async (billID: string, who: Person = world.manager) => {
  const { lines, reasons } = (await api.as(who).get(`/bill/${billID}`)).body.data
  const differences = lines.filter(({ of }: ProposedBill['lines'][0]) => of?.prices)
  return differences.map(({ id }: { id: number }) => reasons?.[id])
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
  const proposed = await preview(thisMonth)
  const line = proposed?.lines.find(({ kind }) => kind === 'adjustment')
  expect(proposed?.reasons).toEqual({ [String(line?.id)]: 'Nhập giá muộn' })
  const billID = await run(thisMonth)
  expect(await adjusted()).toEqual([])
  expect((await post(`${reprice()}/withdraw`, {})).body.message).toBe('I0003')
  // The bill keeps it; what is given back has none.
  expect(await reasonsOn(billID)).toEqual(['Nhập giá muộn'])
  expect(await reasonsOn(billID, world.tenant)).toEqual(['Nhập giá muộn'])
  const { url } = (await post(`/bill/${billID}/share`, {})).body.data
  const link = await api.as().get(`/shared-bill/${url.split('/').at(-1)}`)
  expect(Object.values(link.body.data.reasons)).toEqual(['Nhập giá muộn'])
  expect((await preview(thisMonth))?.reasons).toBeNull()
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
  expect(Object.values((await preview(thisMonth))?.reasons ?? {})).toEqual([said.reason])
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

/** A room of its own, whose tenant pays for the internet as the list says. */
const leased = async (number: string) => {
  const { ours, tenant } = world
  const { body } = await post(`/building/${ours.id}/room/add`, { number, floor: 1 }, world.owner)
  return rent(api, body.data.id, tenant.id, { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28` })
}

it('counts for a bill of a run that had begun before the word', async () => {
  const { ours, owner, manager } = world
  const id = await leased('P.301')
  const ownLines = async (of: string): Promise<ProposedBill['lines']> => {
    const body = { buildingID: ours.id, month: of, contractID: id }
    return (await post('/bill/run/preview', body)).body.data[0].lines
  }
  const lines = await ownLines(month)
  const runID = crypto.randomUUID()
  const bill = { contractID: id, title: 'Tiền phòng', month, dueDay: `${thisMonth}-28`, lines }
  const begun = { buildingID: ours.id, month, bills: [bill] }
  await api.send(startBillRun, begun, { id: runID, actor: { id: manager.id, role: 'manager' } })
  const { data } = (await api.as(owner).get(`/building/${ours.id}/charges`)).body
  const charges = data.charges.map((one: object) => ({ ...one, price: 145_000 }))
  await post(`/building/${ours.id}/charges`, { fromDay: start, charges }, owner)
  expect((await post(reprice(), { fromDay: start, reason: 'Sửa giá' })).body.message).toBe('I0003')
  expect((await post('/bill/run', { buildingID: ours.id, month, runID, bills: [bill] })).status).toBe(200)
  const net = (await ownLines(thisMonth)).filter(({ kind }) => kind === 'adjustment')
  expect(net.map(({ amount, of }) => [amount, of?.prices])).toEqual([
    [15_000, { before: 130_000, after: 145_000 }],
  ])
  expect((await post(`${reprice()}/withdraw`, {})).body.message).toBe('I0003')
})

it('is said while nothing is billed in the house', async () => {
  const id = await leased('P.302')
  const body = { fromDay: start, reason: 'Sửa giá' }
  for (const path of [reprice(), `/contract/${id}/reprice`])
    for (const [call, now] of [
      [path, [start]],
      [`${path}/withdraw`, []],
    ] as const) {
      const before = (await api.as(world.manager).get(path)).body.data.said
      const billed = Promise.withResolvers<void>()
      // A command that wants it alone is seen to wait for who shares it.
      const lock = { ...billingLock(world.ours.id), mode: 'shared' as const }
      const holding = createGuards(api.pool).hold([lock], () => billed.promise)
      const wanted = () =>
        api.pool
          .query('select from vault.guard where name = $1 and exclusive', [lock.name])
          .then(({ rows }) => rows.length)
      await expect
        .poll(() =>
          api.pool
            .query('select from vault.guard where name = $1', [lock.name])
            .then(({ rows }) => rows.length),
        )
        .toBe(1)
      const answer = post(call, call === path ? body : {}).then(({ body: { message } }) => message)
      const waits = expect.poll(wanted, { timeout: 10_000 }).toBe(1)
      expect(await Promise.race([answer, waits.then(() => 'waits')]), call).toBe('waits')
      expect((await api.as(world.manager).get(path)).body.data.said, call).toEqual(before)
      billed.resolve()
      await holding
      expect(await answer).toBe('I0003')
      expect((await api.as(world.manager).get(path)).body.data.said, call).toEqual(now)
    }
})
