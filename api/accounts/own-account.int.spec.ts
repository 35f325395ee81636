import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleNames } from '../../domain/permissions/roles.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { startMail, startSmtpServer, tokenIn } from '../../test/support/mail.ts'

const NEW = 'Cửa sổ mở ra biển'
let api: TestApi
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let mail: ReturnType<typeof startMail>

beforeAll(async () => {
  api = await startApi()
  smtp = await startSmtpServer()
  mail = startMail(api, { smtp: smtp.url })
})
afterAll(async () => {
  await mail.stop()
  await smtp.close()
  await api.close()
})

const as = (who: Pick<Person, 'cookie'>) => (path: string, body: object) => api.as(who).post(path).send(body)
const prove = (who: Pick<Person, 'cookie'>) =>
  as(who)('/authentication/verify-password', { password: PASSWORD })
const askFor = (who: Pick<Person, 'cookie'>, email: string) =>
  as(who)('/user/security/change-email', { email })
const login = (email: string, password = PASSWORD) =>
  api.as().post('/authentication/login').send({ email, password })
const follow = (email: string) =>
  api
    .as()
    .post('/authentication/verify-email')
    .send({ email, token: tokenIn(smtp.to(email).at(-1) ?? { text: '' }) })
const isIn = async (who: Pick<Person, 'cookie'>) => (await api.as(who).get('/user/profile')).status === 200

describe('the profile', () => {
  it('is changed by its owner, for every role', async () => {
    for (const role of roleNames) {
      const person = await api.person(role)
      const { status, body } = await as(person)('/user/profile/update', { middleName: 'Thị', locale: 'en' })
      expect([role, status, body.message, body.data.id]).toEqual([role, 200, 'I0003', person.id])
      const { data } = (await api.as(person).get('/user/profile')).body
      expect(data).toMatchObject({ middleName: 'Thị', locale: 'en', email: person.email, role })
    }
  })

  it.each(['id', 'role', 'email', 'emailVerified'])('cannot change %s', async (field) => {
    const person = await api.person('staff')
    const { status, body } = await as(person)('/user/profile/update', { [field]: 'owner' })
    expect([status, body.message, body.errors]).toEqual([400, 'V0002', [{ field, code: 'unknown_key' }]])
  })
})

describe('change-password', () => {
  const change = (who: Pick<Person, 'cookie'>, body: object) =>
    as(who)('/user/security/change-password', body)

  it('wants the old one, and the new one twice', async () => {
    const person = await api.person('staff')
    const wrong = await change(person, { oldPassword: 'not this', password: NEW, confirmPassword: NEW })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { message: 'E0018', data: null, errors: [{ field: 'oldPassword', code: 'E0018' }] },
    ])
    const twice = await change(person, { oldPassword: PASSWORD, password: NEW, confirmPassword: PASSWORD })
    expect(twice.body.errors).toEqual([{ field: 'confirmPassword', code: 'not_the_same' }])
    expect((await login(person.email)).status).toBe(200)
  })

  it('ends every other session, gives this one a new token, and tells by mail', async () => {
    const person = await api.person('staff')
    const other = { cookie: await api.openSession(person.id) }
    const done = await change(person, { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW })
    expect([done.status, done.body.message]).toEqual([200, 'I0003'])
    const cookie = String((done.headers['set-cookie'] as unknown as string[])[0]).split(';')[0] as string
    expect(cookie).not.toBe(person.cookie)
    expect([await isIn({ cookie }), await isIn(other)]).toEqual([true, false])
    expect((await login(person.email)).body.message).toBe('E0003')
    expect((await login(person.email, NEW)).body.message).toBe('I0005')
    await mail.send()
    expect(smtp.to(person.email).map(({ subject }) => subject)).toEqual(['Mật khẩu đã đổi'])
  })
})

describe('change-email', () => {
  it('wants a proof, takes effect at the new address, and tells the old one', async () => {
    const person = await api.person('customer')
    const email = 'dia.chi.moi@test.vn'
    expect((await askFor(person, email)).text).toBe('{"message":"E0018","data":null}')
    await prove(person)
    const asked = await askFor(person, email)
    expect([asked.status, asked.body.message]).toEqual([200, 'I0008'])
    await mail.send()
    expect([smtp.to(email).length, smtp.to(person.email).length]).toEqual([1, 1])
    expect((await login(email)).body.message).toBe('E0003')
    expect((await login(person.email)).body.message).toBe('I0005')
    expect((await follow(email)).body.message).toBe('I0007')
    expect((await login(email)).body.message).toBe('I0005')
    expect((await login(person.email)).body.message).toBe('E0003')
    await mail.send()
    expect(smtp.to(person.email).map(({ subject }) => subject)).toEqual([
      'Có yêu cầu đổi email đăng nhập',
      'Email đăng nhập đã đổi',
    ])
  })

  it('does not send a way in to an address that is only asked for', async () => {
    const person = await api.person('customer')
    await prove(person)
    await askFor(person, 'wanted@test.vn')
    await mail.send()
    await api.as().post('/authentication/recovery').send({ email: 'wanted@test.vn' })
    // A later request that is mailed shows that the one before was not.
    await api.as().post('/authentication/recovery').send({ email: person.email })
    while (smtp.to(person.email).length < 2) await mail.send()
    expect(smtp.to('wanted@test.vn').map(({ subject }) => subject)).toEqual(['Xác nhận email mới của bạn'])
  })

  it('is taken back by a new password and by a later request', async () => {
    const person = await api.person('customer')
    await prove(person)
    await askFor(person, 'one@test.vn')
    await mail.send()
    await askFor(person, 'two@test.vn')
    await mail.send()
    expect((await follow('one@test.vn')).body.message).toBe('E0005')
    const change = { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }
    await as(person)('/user/security/change-password', change)
    expect((await follow('two@test.vn')).body.message).toBe('E0005')
    expect((await login(person.email, NEW)).body.message).toBe('I0005')
  })

  it('goes to one of two who ask for the same address at once', async () => {
    const people = [await api.person('staff'), await api.person('customer')]
    for (const person of people) await prove(person)
    const answers = await Promise.all(people.map((person) => askFor(person, 'chung@test.vn')))
    expect(answers.map(({ body }) => body.message).sort()).toEqual(['E0012', 'I0008'])
    const refused = answers.find(({ body }) => body.message === 'E0012')
    expect([refused?.status, refused?.body.errors]).toEqual([409, [{ field: 'email', code: 'E0012' }]])
  })
})

describe('the own sessions', () => {
  it('are listed with where one is now, and ended', async () => {
    const person = await api.person('staff')
    await api
      .as()
      .post('/authentication/login')
      .set('User-Agent', 'Firefox on a phone')
      .send({ email: person.email, password: PASSWORD })
    const { body } = await api.as(person).get('/user/security/session')
    expect(body.total).toBe(2)
    expect(body.data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
    const other = body.data.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ agent: 'Firefox on a phone', remember: false })
    const end = (IDs: string[], who = person) => as(who)('/user/security/session/end', { IDs })
    const stranger = await api.person('owner')
    expect((await end([other.id], stranger)).text).toBe('{"message":"E0011","data":null}')
    const done = await end([other.id])
    expect([done.status, done.body]).toEqual([200, { message: 'I0004', data: { IDs: [other.id] } }])
    expect((await end([other.id])).status).toBe(404)
    expect((await api.as(person).get('/user/security/session')).body.total).toBe(1)
  })
})
