import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
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
  api = await startApi()
  smtp = await startSmtpServer()
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
