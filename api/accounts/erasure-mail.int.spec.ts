import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  extendErasure,
  refuseErasure,
  requestErasure,
  withdrawErasure,
} from '../../commands/erasure/erasure.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { deleteCustomer } from '../../commands/person/delete.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail, startSmtpServer } from '../../test/support/mail.ts'

let api: TestApi
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let mail: ReturnType<typeof startMail>

beforeAll(async () => {
  smtp = await startSmtpServer()
  api = await startApi({ smtp: smtp.url })
  mail = startMail(api, { smtp: smtp.url })
})
afterEach(() => expect(mail.complaints).toEqual([]))
afterAll(async () => {
  await mail.stop()
  await smtp.close()
  await api.close()
})

const shown = (day: string) => day.split('-').map(Number).reverse().join('/')
/** What came about requests, oldest first. */
const told = async ({ email }: Pick<Person, 'email'>) => {
  await mail.send()
  return smtp.to(email).filter(({ subject }) => /xoá dữ liệu|data erasure/.test(subject))
}
const requestOf = async (who: Person) => (await api.as(who).get('/user/erasure')).body.data[0]

it('tells the person that a request is here, by when it is carried out, and why it was put off and refused', async () => {
  const person = await api.person('customer', { locale: 'en' })
  await api.as(person).post('/authentication/verify-password').send({ password: PASSWORD })
  await api.as(person).post('/user/erasure').send({})
  const { id, answerBy, dueDay } = await requestOf(person)
  const [received] = await told(person)
  expect(received?.subject).toBe('Your request for data erasure was received')
  for (const part of [shown(answerBy), shown(dueDay), '/profile']) expect(received?.text).toContain(part)

  await api.send(extendErasure, { reason: 'Giấy tờ còn thiếu' }, { id })
  const [, extended] = await told(person)
  expect(extended?.subject).toBe('Your request for data erasure was extended')
  for (const part of [shown((await requestOf(person)).dueDay), 'Why: Giấy tờ còn thiếu'])
    expect(extended?.text).toContain(part)

  await api.send(refuseErasure, { reason: 'Hợp đồng còn %{day}' }, { id })
  const [, , refused, ...others] = await told(person)
  expect(refused?.subject).toBe('Your request for data erasure was refused')
  expect(refused?.text).toContain('Why: Hợp đồng còn %{day}')
  expect(others).toEqual([])
})

it('tells also whose request an owner wrote down, and whose record was deleted: then without a link', async () => {
  const person = await api.person('customer')
  await api.send(deleteCustomer, {}, { id: person.id })
  await api.send(requestErasure, { personID: person.id, way: 'phone' })
  const [received] = await told(person)
  expect(received?.subject).toBe('Đã nhận yêu cầu xoá dữ liệu của bạn')
  expect(received?.text).not.toContain('/profile')
})

it('tells nobody whose address is not proved, whose request is withdrawn meanwhile, or who is erased', async () => {
  const email = 'chua.xac.nhan@test.vn'
  const { id: unproved } = await api.send(addCustomer, { lastName: 'Lê', firstName: 'Na', email })
  await api.send(requestErasure, { personID: unproved, way: 'phone' })
  const withdrawn = await api.person('customer')
  const request = await api.send(requestErasure, { personID: withdrawn.id, way: 'phone' })
  await api.send(withdrawErasure, {}, { id: request.id })
  const erased = await api.person('customer')
  await api.send(requestErasure, { personID: erased.id, way: 'phone' })
  await api.send(eraseCustomer, {}, { id: erased.id })
  await api.mail.erasure.erase(erased.id)
  for (const one of [{ email }, withdrawn, erased]) expect(await told(one)).toEqual([])
})

describe('the last mail', () => {
  const erase = async (who: Person) => {
    const owner = await api.person('owner')
    await api.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
    expect((await api.as(owner).post(`/customer/${who.id}/erase`).send({})).body.message).toBe('I0003')
    return owner
  }
  const last = ({ email }: Person) =>
    smtp.to(email).filter(({ subject }) => /đã được xoá|was erased/.test(subject))

  it('tells of the end, once, to the address that is gone by then, in the language that they had', async () => {
    const person = await api.person('customer', { locale: 'en' })
    await api.send(requestErasure, { personID: person.id, way: 'letter' })
    await told(person)
    await erase(person)
    // As another process does that follows the log, or one after a crash.
    await api.mail.erasure.erase(person.id)
    await mail.send()
    await expect.poll(() => last(person).length).toBe(1)
    const [got] = last(person)
    expect(got?.subject).toBe('Your personal data was erased')
    for (const part of [person.id, 'Hello Lê']) expect(got?.text).toContain(part)
    const { rows } = await api.pool.query('select m::text as row from vault.mail m where person = $1', [
      person.id,
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain('@')
    const { rows: sealed } = await api.pool.query(
      'select id from vault.mail where person = $1 and sealed is not null',
      [person.id],
    )
    expect(sealed).toEqual([])
    expect(await api.eraseAgain()).toBe(0)
    expect(last(person)).toHaveLength(1)
  })

  it('is not sent again where an older state is erased again, nor to an address that is not proved', async () => {
    const restored = await api.person('customer')
    await appendFile(join(api.dataDir, 'erasures.ndjson'), `${JSON.stringify({ personID: restored.id })}\n`)
    expect(await api.eraseAgain()).toBe(1)
    const email = 'chua.xac.nhan.2@test.vn'
    const unproved = {
      ...restored,
      email,
      ...(await api.send(addCustomer, { lastName: 'Lê', firstName: 'Na', email })),
    }
    await erase(unproved)
    // A mail that was on its way would be here before that of somebody who is erased later.
    const later = await api.person('customer')
    await erase(later)
    await expect.poll(() => last(later).length).toBe(1)
    for (const one of [restored, unproved]) expect(last(one)).toEqual([])
  })
})
