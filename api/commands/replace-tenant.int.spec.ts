import { afterAll, beforeAll, expect, it } from 'vitest'
import { reverseReceipt } from '../../commands/account/account.definitions.ts'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { renewContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let before: string
let heir: TwoHouses['tenant']

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  heir = await api.person('customer')
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: 4_500_000 }
  before = await rent(api, world.ours.rooms[1], world.tenant.id, days)
})
afterAll(() => api.close())

const get = async (path: string, who = world.manager) => (await api.as(who).get(path)).body.data
const post = async (path: string, body: object, who = world.manager) =>
  (await api.as(who).post(path).send(body)).body

/** The deposit that the month's run offers to ask of a contract. */
const depositOffered = async (contractID: string, day = today): Promise<readonly number[]> => {
  const proposals = (
    await post('/bill/run/preview', {
      buildingID: world.ours.id,
      month: day.slice(0, 7),
    })
  ).data as readonly ProposedBill[]
  const offers = proposals.find((one) => one.contractID === contractID)?.offers ?? []
  return offers.filter(({ kind }) => kind === 'deposit').map(({ amount }) => amount)
}

it('is refused to who may not, and for people and days that cannot be', async () => {
  const body = { customerID: heir.id, day: today }
  const path = `/contract/${before}/replace-tenant`
  expect((await post(path, body, world.staff)).message).toBe('E0007')
  expect((await post(path, body, world.tenant)).message).toBe('E0007')
  expect((await post(path, { ...body, customerID: world.manager.id })).message).toMatch(/^E00/)
  expect((await post(path, { ...body, day: ago(60) }, world.owner)).message).toBe('V0002')
})

it('goes on in the same room for somebody else, with as much money as both sides agreed', async () => {
  await post(`/account/${before}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  await post(`/account/${before}/receive`, { amount: 300_000, method: 'cash', allocate: [] })
  const vehicles = [{ plate: '29-X1 234.56', kind: 'motorbike', fromDay: ago(60) }]
  await post(`/contract/${before}/vehicles`, { vehicles })
  const body = { customerID: heir.id, day: today, deposit: 4_000_000, credit: 100_000 }
  const { message, data } = await post(`/contract/${before}/replace-tenant`, body, world.owner)
  expect(message).toBe('I0002')
  expect(await get(`/contract/${before}`)).toMatchObject({
    status: ContractStatus.CANCELLED,
    lastDay: addDays(today, -1),
  })
  expect(await get(`/contract/${data.id}`)).toMatchObject({
    customerID: heir.id,
    startDay: today,
    endDay: addDays(today, 300),
    renewalOf: null,
    continues: { contractID: before, as: 'holder' },
    vehicles,
    files: [],
  })
  // Nothing goes over before the new contract is in force.
  expect(await get(`/account/${before}`)).toMatchObject({ deposit: 4_500_000, credit: 300_000 })
  await api.send(signContract, {}, { id: data.id })
  await expect
    .poll(() => get(`/account/${data.id}`))
    .toMatchObject({ deposit: 4_000_000, credit: 100_000, customerID: heir.id })
  expect(await get(`/account/${before}`)).toMatchObject({ deposit: 500_000, credit: 200_000 })
  expect(await depositOffered(data.id)).toEqual([500_000])
})

it('is asked for what the deposit still lacks, also once a part of it was kept or money was typed by mistake', async () => {
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: 4_500_000 }
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'P.104', floor: 1 })
  const lease = await rent(api, room.id, world.tenant.id, days)
  await post(`/account/${lease}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  const body = { customerID: heir.id, day: today, deposit: 3_000_000 }
  const { data } = await post(`/contract/${lease}/replace-tenant`, body, world.owner)
  await api.send(signContract, {}, { id: data.id })
  const account = `/account/${data.id}`
  await expect.poll(() => get(account)).toMatchObject({ deposit: 3_000_000 })
  const lines = [{ name: 'Vỡ kính', amount: 400_000 }]
  const bill = { contractID: data.id, title: 'Sửa kính', month: today.slice(0, 7), dueDay: today, lines }
  const { id: billID } = await api.send(issueBill, bill)
  await post(`${account}/deposit/deduct`, { amount: 400_000, reason: 'Vỡ kính', billID })
  expect(await get(account)).toMatchObject({ deposit: 2_600_000 })
  expect(await depositOffered(data.id)).toEqual([1_500_000])
  const wrong = { amount: 1_500_000, method: 'cash' }
  await post(`${account}/deposit/receive`, wrong)
  const [{ id: receiptID }] = (await get(account)).receipts
  expect(await depositOffered(data.id)).toEqual([])
  await api.send(reverseReceipt, { reason: 'Nhầm phòng' }, { id: receiptID })
  expect(await depositOffered(data.id)).toEqual([1_500_000])
})

it('leaves who was there what comes in once their lease is settled, however much was agreed to go over', async () => {
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: 4_500_000 }
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'P.109', floor: 1 })
  const lease = await rent(api, room.id, world.tenant.id, days)
  await post(`/account/${lease}/deposit/receive`, { amount: 1_000_000, method: 'cash' })
  const body = { customerID: heir.id, day: today, deposit: 4_500_000 }
  const { data } = await post(`/contract/${lease}/replace-tenant`, body, world.owner)
  await api.send(signContract, {}, { id: data.id })
  await expect.poll(() => get(`/account/${data.id}`)).toMatchObject({ deposit: 1_000_000 })
  // Until then the rest of what was agreed goes over as it comes.
  await post(`/account/${lease}/deposit/receive`, { amount: 500_000, method: 'cash' })
  await expect.poll(() => get(`/account/${data.id}`)).toMatchObject({ deposit: 1_500_000 })
  const { lines, lastDay } = await get(`/contract/${lease}/settlement`)
  const result = -lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const settled = { lastDay, deductions: [], result, payOut: null, reason: 'Trả phòng' }
  expect((await post(`/contract/${lease}/settle`, settled)).message).toBe('I0002')
  await post(`/account/${lease}/deposit/receive`, { amount: 700_000, method: 'cash' })
  await post(`/account/${lease}/receive`, { amount: 1_000, method: 'cash', allocate: [] })
  expect(await get(`/account/${lease}`)).toMatchObject({ deposit: 700_000, credit: 1_000 })
  expect(await get(`/account/${data.id}`)).toMatchObject({ deposit: 1_500_000 })
})

it('asks who has left for no part of the deposit that went over, also of a lease that was renewed', async () => {
  const days = { startDay: ago(60), endDay: ago(10), deposit: 4_500_000 }
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'P.105', floor: 1 })
  const first = await rent(api, room.id, world.tenant.id, days)
  await post(`/account/${first}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  const renewal = { endDay: addDays(today, 200) }
  const { id: second } = await api.send(renewContract, renewal, { id: first })
  await api.send(signContract, {}, { id: second })
  await expect.poll(() => get(`/account/${second}`)).toMatchObject({ deposit: 4_500_000 })
  const body = { customerID: heir.id, day: today, deposit: 2_000_000 }
  const { data } = await post(`/contract/${second}/replace-tenant`, body, world.owner)
  await api.send(signContract, {}, { id: data.id })
  await expect.poll(() => get(`/account/${second}`)).toMatchObject({ deposit: 2_500_000 })
  expect(await depositOffered(second)).toEqual([])
  expect(await depositOffered(data.id)).toEqual([2_500_000])
})

it('is not asked for the deposit that will come, before the day on which it does', async () => {
  const days = { startDay: ago(60), endDay: addDays(today, 300), deposit: 4_500_000 }
  const lease = await rent(api, world.ours.rooms[2], world.tenant.id, days)
  await post(`/account/${lease}/deposit/receive`, { amount: 4_500_000, method: 'cash' })
  const day = addDays(today, 20)
  const body = { customerID: heir.id, day, deposit: 4_000_000 }
  const { data } = await post(`/contract/${lease}/replace-tenant`, body, world.owner)
  await api.send(signContract, {}, { id: data.id })
  expect(await depositOffered(data.id, day)).toEqual([500_000])
  expect(await get(`/account/${lease}`)).toMatchObject({ deposit: 4_500_000 })
})

it('shows the contract of each to nobody but them', async () => {
  const all = (await get('/contract', heir)) as readonly { id: string }[]
  expect(all.map(({ id }) => id)).not.toContain(before)
  const [own] = (await get('/contract', world.tenant)) as readonly { id: string }[]
  expect(own).toBeDefined()
  expect((await api.as(heir).get(`/contract/${before}`)).status).toBe(404)
})

it.each(['replace-tenant', 'renew'])(
  'lets the lease of before be changed as it is shown after: %s',
  async (how) => {
    const { id: roomID } = await api.send(addRoom, {
      buildingID: world.ours.id,
      number: `P.${how.length}`,
      floor: 3,
    })
    const id = await rent(api, roomID, world.tenant.id, { startDay: ago(40), endDay: addDays(today, 20) })
    await post(`/contract/${id}/stay/share`, {})
    const body =
      how === 'renew' ? { endDay: addDays(today, 300) } : { customerID: heir.id, day: addDays(today, 5) }
    expect((await post(`/contract/${id}/${how}`, body)).message).toBe('I0002')
    const { revision } = await get(`/contract/${id}`)
    const changed = await api
      .as(world.manager)
      .post(`/contract/${id}/vehicles`)
      .set('If-Match', `"${revision}"`)
      .send({ vehicles: [{ plate: '29-X1 111.11', kind: 'motorbike', fromDay: ago(10) }] })
    expect([changed.status, changed.body.message]).toEqual([200, 'I0003'])
  },
)
