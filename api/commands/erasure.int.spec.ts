import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '../../domain/day.ts'
import { answerByOf, dueDayOf, extendedDueDayOf } from '../../domain/erasure/deadlines.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
const today = dayOf(new Date().toISOString())
beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  await api.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
})
afterAll(() => api.close())

const post = async (path: string, body: object = {}) => (await api.as(owner).post(path).send(body)).body
const get = async (path: string) => (await api.as(owner).get(path)).body.data
const request = async (personID: string, more: object = {}): Promise<string> => {
  const { message, data } = await post('/erasure/add', { personID, way: 'email', ...more })
  expect(message).toBe('I0002')
  return data.id
}

it('runs the clocks from the day on which a request came, until it is answered, put off and refused', async () => {
  const { id: personID } = await api.person('customer')
  const day = addDays(today, -3)
  const id = await request(personID, { day, askedBy: 'Luật sư Vinh' })
  const clocks = { answerBy: answerByOf(day), dueDay: dueDayOf(day) }
  expect(await get(`/erasure/${id}`)).toMatchObject({
    ...clocks,
    personID,
    personRole: 'customer',
    status: ErasureStatus.WAITING,
    askedBy: 'Luật sư Vinh',
    answeredDay: null,
  })
  expect((await get('/today')).works).toContainEqual(
    expect.objectContaining({ name: 'erasure', count: 1, day: clocks.answerBy }),
  )
  expect((await post(`/erasure/${id}/answer`)).message).toBe('I0003')
  expect((await get('/today')).works).toContainEqual(
    expect.objectContaining({ name: 'erasure', day: clocks.dueDay }),
  )
  const reason = 'Đang quyết toán tiền cọc'
  expect((await post(`/erasure/${id}/extend`, { reason })).message).toBe('I0003')
  expect((await post(`/erasure/${id}/extend`, { reason })).message).toBe('E0016')
  expect((await post(`/erasure/${id}/refuse`, { reason: 'Hợp đồng còn hiệu lực' })).message).toBe('I0003')
  expect(await get(`/erasure/${id}`)).toMatchObject({
    status: ErasureStatus.REFUSED,
    dueDay: extendedDueDayOf(clocks.dueDay),
    answeredDay: today,
    extended: true,
    reason: 'Hợp đồng còn hiệu lực',
    endedByName: expect.any(String),
  })
  expect((await get(`/history/erasure/${id}`)).map(({ type }: { type: string }) => type)).toEqual([
    'ErasureRefused',
    'ErasureExtended',
    'ErasureAnswered',
    'ErasureRequested',
  ])
})

it('is done by the erasure, with every request of the person that waits, and not by one that was withdrawn', async () => {
  const { id: personID } = await api.person('customer')
  const [first, second, gone] = [await request(personID), await request(personID), await request(personID)]
  expect((await post(`/erasure/${gone}/withdraw`)).message).toBe('I0003')
  expect(await get(`/erasure/${first}/check`)).toEqual([])
  expect((await post(`/customer/${personID}/erase`)).message).toBe('I0003')
  const states = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await get(`/erasure/${id}`)).status))
  expect(await states([first, second, gone])).toEqual([
    ErasureStatus.DONE,
    ErasureStatus.DONE,
    ErasureStatus.WITHDRAWN,
  ])
  expect(await get(`/erasure/${first}`)).toMatchObject({
    personName: null,
    endedBy: owner.id,
    streams: expect.arrayContaining([{ stream: `person-${personID}`, events: expect.any(Number) }]),
    places: expect.arrayContaining([{ place: 'account', count: 1 }]),
  })
  expect((await post('/erasure/add', { personID, way: 'email' })).errors).toMatchObject([
    { field: 'personID' },
  ])
})

it('says that the only owner stands in the way', async () => {
  const id = await request(owner.id)
  expect(await get(`/erasure/${id}/check`)).toMatchObject([{ kind: 'lastOwner', forbids: true }])
})

it('is for owners alone', async () => {
  const manager = await api.person('manager')
  expect((await api.as(manager).get('/erasure')).body.message).toBe('E0007')
  expect((await api.as(owner).get('/erasure?limit=2')).body.total).toBe(5)
  expect((await api.as(owner).get('/export/erasure')).status).toBe(200)
})

it('has a certificate where nobody asked, one however often the erasure is finished', async () => {
  const { id: personID } = await api.person('customer')
  const refused = await request(personID)
  await post(`/erasure/${refused}/refuse`, { reason: 'Hợp đồng còn hiệu lực' })
  expect((await post(`/customer/${personID}/erase`)).message).toBe('I0003')
  await api.mail.erasure.erase(personID)
  const filter = encodeURIComponent(JSON.stringify({ personID, status: ErasureStatus.DONE }))
  const [{ id }, ...others] = await get(`/erasure?filter=${filter}`)
  expect(others).toEqual([])
  const certificate = await get(`/erasure/${id}`)
  expect(certificate).toMatchObject({ way: 'none', day: today, personName: null, endedBy: owner.id })
  expect(certificate.streams).toContainEqual({ stream: `person-${personID}`, events: 3 })
  expect(certificate.places).toContainEqual({ place: 'account', count: 1 })
  expect((await post(`/erasure/${id}/refuse`, { reason: 'x' })).message).toBe('E0016')
  // One who asked has the certificate of the request alone.
  const asked = (await api.person('customer')).id
  const id2 = await request(asked)
  await post(`/customer/${asked}/erase`)
  await api.mail.erasure.erase(asked)
  const theirs = await get(`/erasure?filter=${encodeURIComponent(JSON.stringify({ personID: asked }))}`)
  expect(theirs.map((one: { id: string }) => one.id)).toEqual([id2])
})
