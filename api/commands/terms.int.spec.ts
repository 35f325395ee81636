import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../../commands/bill/bill.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

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
const unsaid = { purpose: 'living', maxPeople: null, taxBy: 'landlord' }
const terms = () => get(`/building/${world.ours.id}/terms`)

it('begins a contract with the terms of its house on that day, and keeps them', async () => {
  expect((await terms()).data).toEqual({
    noticeDays: 30,
    rise: null,
    payEveryMonths: 1,
    depositReturnDays: null,
    ...unsaid,
  })
  const before = await rent(api, world.ours.rooms[1], world.tenant.id)
  expect(await post(`/building/${world.ours.id}/terms`, { noticeDays: 60 })).toBe('I0003')
  expect((await terms()).data).toEqual({
    noticeDays: 60,
    rise: null,
    payEveryMonths: 1,
    depositReturnDays: null,
    ...unsaid,
  })
  const after = await rent(api, world.ours.rooms[2], world.tenant.id)
  const noticeDays = async (id: string) => (await get(`/contract/${id}`)).data.noticeDays
  expect([await noticeDays(before), await noticeDays(after)]).toEqual([30, 60])
  expect(await post(`/contract/${before}/terms`, { noticeDays: 45 })).toBe('I0003')
  expect(await noticeDays(before)).toBe(45)
  expect(await post(`/building/${world.foreign.id}/terms`, { noticeDays: 60 })).toBe('E0011')
})

it('keeps what a call does not name, and asks for the rent of several months at once where it is agreed', async () => {
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'Q.1', floor: 1 })
  const id = await rent(api, room.id, world.tenant.id)
  const agreed = { noticeDays: 45, payEveryMonths: 3, depositReturnDays: 10 }
  expect(await post(`/contract/${id}/terms`, agreed)).toBe('I0003')
  expect(await post(`/contract/${id}/terms`, { noticeDays: 40 })).toBe('I0003')
  expect((await get(`/contract/${id}`)).data).toMatchObject({ ...agreed, noticeDays: 40 })
  expect(await post(`/contract/${id}/terms`, { noticeDays: 40, payEveryMonths: 2 })).toBe('V0002')
  const { startDay } = (await get(`/contract/${id}`)).data
  const month = startDay.slice(0, 7)
  const preview = await api
    .as(world.manager)
    .post('/bill/run/preview')
    .send({ buildingID: world.ours.id, month })
  const { data } = preview.body
  const own = data.find(({ contractID }: { contractID: string }) => contractID === id)
  const rents = own.lines.filter(({ kind }: { kind: string }) => kind === 'rent')
  expect(rents.map(({ from }: { from: string }) => from.slice(0, 7))).toEqual(
    [0, 1, 2].map((count) => addMonths(month, count)),
  )
})

it('waits with what is to be billed as long as a month of a period of rent is neither billed nor forgiven', async () => {
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'Q.2', floor: 1 })
  const startDay = `${addMonths(today.slice(0, 7), -2)}-01`
  const days = { startDay, endDay: addDays(startDay, 700) }
  const id = await rent(api, room.id, world.tenant.id, days)
  expect(await post(`/contract/${id}/terms`, { noticeDays: 30, payEveryMonths: 12 })).toBe('I0003')
  const isWaiting = async () => {
    const { data } = await get('/today')
    const work = data.works.find(({ name }: { name: string }) => name === 'issue')
    return work?.rooms.includes(room.id) ?? false
  }
  expect(await isWaiting(), 'the first month of the period was missed').toBe(true)
  const month = addMonths(startDay.slice(0, 7), 1)
  const to = addDays(`${addMonths(startDay.slice(0, 7), 12)}-01`, -1)
  const line = { name: 'Tiền phòng', kind: 'rent', amount: 54_000_000, from: startDay, to }
  const about = { contractID: id, title: 'Tiền nhà', month, dueDay: addDays(today, 5), lines: [line] }
  const bill = await api.send(issueBill, about as never)
  expect(await isWaiting(), 'all of it is billed').toBe(false)
  await api.send(cancelBill, { reason: 'Nhầm' }, { id: bill.id })
  expect(await isWaiting(), 'its bill was taken back').toBe(true)
})

it('says what the room is let for, for how many, who bears the tax, and what only this contract agrees on', async () => {
  const house = { noticeDays: 60, purpose: 'office', maxPeople: 4, taxBy: 'tenant' }
  expect(await post(`/building/${world.ours.id}/terms`, house)).toBe('I0003')
  expect((await terms()).data).toMatchObject(house)
  const room = await api.send(addRoom, { buildingID: world.ours.id, number: 'Q.3', floor: 1 })
  const id = await rent(api, room.id, world.tenant.id)
  const contract = async (of = id) => (await get(`/contract/${of}`)).data
  const none = { signedDay: null, effectiveDay: null, specialTerms: null }
  expect(await contract()).toMatchObject({ ...house, ...none })
  const own = { signedDay: today, effectiveDay: addDays(today, 1), specialTerms: 'Nuôi được một con mèo.' }
  expect(await post(`/contract/${id}/terms`, { noticeDays: 60, ...own })).toBe('I0003')
  // Clients of before say nothing of them.
  expect(await post(`/contract/${id}/terms`, { noticeDays: 50 })).toBe('I0003')
  expect(await contract()).toMatchObject({ ...house, noticeDays: 50, ...own })
  for (const bad of [
    { purpose: 'factory' },
    { maxPeople: 0 },
    { taxBy: 'bank' },
    { signedDay: addDays(today, 1) },
    { specialTerms: '' },
  ])
    expect(await post(`/contract/${id}/terms`, { noticeDays: 50, ...bad }), JSON.stringify(bad)).toBe('V0002')
  expect(await post(`/building/${world.ours.id}/terms`, { noticeDays: 60, ...own })).toBe('V0002')
  expect(JSON.stringify(await api.stored())).not.toContain('con mèo')
  // A renewal is signed for itself.
  const { endDay } = await contract()
  const renewal = await api
    .as(world.manager)
    .post(`/contract/${id}/renew`)
    .send({ endDay: addDays(endDay, 300) })
  const next = await contract(renewal.body.data.id)
  expect(next).toMatchObject({ ...house, noticeDays: 50, ...none, specialTerms: own.specialTerms })
  const { data } = (
    await api.as(world.manager).post('/paper/preview').send({ contractID: id, kind: 'contract' })
  ).body
  const text = JSON.stringify(data)
  expect(text).toContain(`Hai bên ký ngày ${today.split('-').reverse().join('/')}.`)
  for (const said of ['để làm văn phòng', 'tối đa 4 người', 'do bên B chịu', 'Nuôi được một con mèo.'])
    expect(text).toContain(said)
})
