import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestErasure } from '../../commands/erasure/erasure.definitions.ts'
import { dayOf } from '../../domain/day.ts'
import { answerByOf, dueDayOf } from '../../domain/erasure/deadlines.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { roleNames } from '../../domain/permissions/roles.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  await prove(owner)
})
afterAll(() => api.close())

const post = async (who: Person, path: string, body: object = {}) =>
  (await api.as(who).post(path).send(body)).body
const prove = (who: Person) => post(who, '/authentication/verify-password', { password: PASSWORD })
const ownOf = async (who: Person) => (await api.as(who).get('/user/erasure')).body.data
const asked = async (who: Person): Promise<string> => {
  await prove(who)
  const { message, data } = await post(who, '/user/erasure')
  expect(message).toBe('I0002')
  return data.id
}

it('is asked for by whoever is signed in and has proved their password, of their own data', async () => {
  for (const role of roleNames) {
    const person = await api.person(role)
    expect([role, (await post(person, '/user/erasure')).message]).toEqual([role, 'E0018'])
    const id = await asked(person)
    // The day of the request may have begun while the test runs.
    const [{ day, ...request }, ...others] = await ownOf(person)
    expect(others).toEqual([])
    expect(day <= dayOf(new Date().toISOString())).toBe(true)
    expect(request).toEqual({
      id,
      revision: 0,
      status: ErasureStatus.WAITING,
      way: 'own',
      answerBy: answerByOf(day),
      answeredDay: null,
      dueDay: dueDayOf(day),
      extended: false,
      reason: null,
      endedAt: null,
    })
    const { data } = (await api.as(owner).get(`/erasure/${id}`)).body
    expect(data).toMatchObject({ personID: person.id, way: 'own', recordedBy: person.id })
  }
})

it('is of nobody else: no body says whose, and nobody reads or withdraws that of another', async () => {
  const [one, other] = [await api.person('customer'), await api.person('manager')]
  await prove(one)
  const { message, errors } = await post(one, '/user/erasure', { personID: other.id })
  expect([message, errors]).toEqual(['V0002', [{ field: 'personID', code: 'unknown_key' }]])
  const id = await asked(one)
  expect(await ownOf(other)).toEqual([])
  expect((await post(other, `/erasure/${id}/withdraw`)).message).toBe('E0011')
  for (const path of ['/erasure', `/erasure/${id}`, `/erasure/${id}/check`])
    expect([path, (await api.as(one).get(path)).body.message]).toEqual([path, 'E0007'])
  for (const step of ['answer', 'extend', 'refuse'])
    expect((await post(one, `/erasure/${id}/${step}`, { reason: 'x' })).message).toBe('E0007')
  expect(await ownOf(one)).toMatchObject([{ id, status: ErasureStatus.WAITING }])
})

it('waits once: of two at the same moment one is refused, and one that was withdrawn can be asked for again', async () => {
  const person = await api.person('customer')
  await prove(person)
  const both = await Promise.all([post(person, '/user/erasure'), post(person, '/user/erasure')])
  expect(both.map(({ message }) => message).sort()).toEqual(['E0017', 'I0002'])
  const [{ id }] = await ownOf(person)
  expect((await post(person, `/erasure/${id}/withdraw`)).message).toBe('I0003')
  expect((await post(person, `/erasure/${id}/withdraw`)).message).toBe('E0016')
  expect((await post(person, '/user/erasure')).message).toBe('I0002')
  expect((await ownOf(person)).map(({ status }: { status: number }) => status).sort()).toEqual([
    ErasureStatus.WAITING,
    ErasureStatus.WITHDRAWN,
  ])
})

it('is shown with what became of it, also one that an owner wrote down', async () => {
  const person = await api.person('staff')
  const { id } = await api.send(requestErasure, {
    personID: person.id,
    way: 'phone',
    askedBy: 'Luật sư Vinh',
  })
  await prove(person)
  expect((await post(person, '/user/erasure')).message).toBe('E0017')
  await post(owner, `/erasure/${id}/answer`)
  expect(await ownOf(person)).toMatchObject([{ id, way: 'phone', answeredDay: expect.any(String) }])
  const reason = 'Còn ca trực tháng này'
  await post(owner, `/erasure/${id}/refuse`, { reason })
  const told = (await api.as(person).get('/user/erasure')).text
  expect(JSON.parse(told).data).toMatchObject([{ id, status: ErasureStatus.REFUSED, reason }])
  // Who wrote it down, who asked for them and who decided is the owners' to know.
  for (const hidden of ['Luật sư Vinh', owner.id]) expect(told).not.toContain(hidden)
})
