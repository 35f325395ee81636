import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startApi, type TestApi } from '../../test/support/api.ts'

const lines: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await startApi({ log: (line) => lines.push(line) })
})
afterAll(() => api.close())

it('lets nobody look for people by their identity numbers', async () => {
  await api.person('customer', { ssn: '001190004412' })
  const curious = await api.person('customer')
  const update = (body: object) => api.as(curious).post('/user/profile/update').send(body)
  const own = ['001190009901', '001190009902', '001190009903', '001190009904', '001190009905', '001190009906']
  // Numbers that nobody has cost nothing.
  for (const ssn of own) expect((await update({ ssn })).status).toBe(200)
  for (let guess = 0; guess < 5; guess++)
    expect((await update({ ssn: '001190004412' })).body.message).toBe('E0013')
  const refused = await update({ ssn: '001190004412' })
  expect([refused.status, refused.body.message]).toEqual([429, 'E0009'])
  expect((await update({ temporaryAddress: 'Huế' })).status).toBe(200)
  const logged = lines.filter((line) => line.includes('somebody else has this number or address'))
  expect(logged).toHaveLength(5)
  expect(logged.join()).toContain(curious.id)
  expect(lines.join()).not.toContain('001190004412')
})

it('lets nobody look for people by their addresses', async () => {
  const { email } = await api.person('customer')
  const curious = await api.person('customer')
  await api.as(curious).post('/authentication/verify-password').send({ password: PASSWORD })
  const change = (wanted: string) =>
    api.as(curious).post('/user/security/change-email').send({ email: wanted })
  for (let turn = 0; turn < 6; turn++) expect((await change(`${turn}.${curious.email}`)).status).toBe(200)
  for (let guess = 0; guess < 5; guess++) expect((await change(email)).body.message).toBe('E0012')
  const refused = await change(email)
  expect([refused.status, refused.body.message]).toEqual([429, 'E0009'])
  expect(lines.join()).not.toContain(email)
})

it('takes neither the own address nor the own name for a password', async () => {
  const { email, cookie } = await api.person('owner', {
    firstName: 'Hương',
    middleName: 'Thị',
    lastName: 'Đặng',
  })
  for (const password of [email, 'dangthihuong', 'Đặng Thị Hương', 'huong thi dang']) {
    const body = { oldPassword: PASSWORD, password, confirmPassword: password }
    const answer = await api.as({ cookie }).post('/user/security/change-password').send(body)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'password', code: 'bad_password' }]])
  }
})
