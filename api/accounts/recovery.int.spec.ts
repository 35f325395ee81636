import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCustomer } from '../../commands/person/customer.definitions.ts'
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

const call = (path: string, body: object) => api.as().post(`/authentication/${path}`).send(body)
const login = (email: string, password: string) => call('login', { email, password })
const reset = (email: string, token: string, password = NEW, confirmPassword = password) =>
  call('reset-password', { email, token, password, confirmPassword })

/** Asks for a link and returns its secret. The mail is written beside the answer, not before it. */
const linkFor = async (email: string): Promise<string> => {
  const before = smtp.to(email).length
  await call('recovery', { email })
  while (smtp.to(email).length === before) {
    await mail.send()
    await sleep(20)
  }
  return tokenIn(smtp.to(email).at(-1) ?? { text: '' })
}

describe('recovery', () => {
  it('says the same to the known, the unknown and the unconfirmed, and mails only who is there', async () => {
    const known = await api.person('staff')
    const unconfirmed = await api.person('customer')
    await api.send(updateCustomer, { email: 'later@test.vn' }, { id: unconfirmed.id })
    await mail.send()
    const before = smtp.received.length
    const answers = []
    for (const email of [known.email, 'nobody@test.vn', 'later@test.vn', unconfirmed.email])
      answers.push(await call('recovery', { email }))
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([200, '{"message":"I0008","data":null}'])
    }
    expect(new Set(answers.map(({ headers }) => String(Object.keys(headers)))).size).toBe(1)
    while (smtp.received.length < before + 2) {
      await mail.send()
      await sleep(20)
    }
    await mail.send()
    // Links are made after the answers, so that their time says nothing: either may be first.
    const mailed = smtp.received.slice(before).flatMap(({ to }) => to)
    expect(mailed.sort()).toEqual([known.email, 'later@test.vn'].sort())
  })

  it('answers three times an hour for one address, whether or not it is known', async () => {
    for (const email of [(await api.person('staff')).email, 'stranger@test.vn']) {
      for (let time = 0; time < 3; time++) expect((await call('recovery', { email })).status).toBe(200)
      const refused = await call('recovery', { email })
      expect([refused.status, refused.text]).toEqual([429, '{"message":"E0009","data":null}'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it.each([
    'user@a.com(x)evil.com',
    '"a b"@test.vn',
    '"user@evil.com"@test.vn',
    'a(b(c))@test.vn',
    'group:one@test.vn,two@test.vn;',
    'one@test.vn,two@test.vn',
    'one@test.vn\r\nBcc: two@test.vn',
    'o\u200bne@test.vn',
    '<one@test.vn>',
    'one@tést.vn',
  ])('takes %j for no address', async (email) => {
    const { status, body } = await call('recovery', { email })
    expect([status, body.message, body.errors?.[0].field]).toEqual([400, 'V0002', 'email'])
  })

  it('leads to the configured address, whatever the request says of itself', async () => {
    const { email } = await api.person('staff')
    await api
      .as()
      .post('/authentication/recovery')
      .set({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' })
      .send({ email })
    while (smtp.to(email).length === 0) {
      await mail.send()
      await sleep(20)
    }
    const [got] = smtp.to(email)
    expect(got?.text).toContain(`http://localhost:3000/new-password#${new URLSearchParams({ email })}&token=`)
    expect(got?.raw).not.toContain('evil')
  })
})

describe('a link to set a password', () => {
  let person: Person
  let token: string
  beforeAll(async () => {
    person = await api.person('manager')
    token = await linkFor(person.email)
  })
  const check = (body: object) => call('check-reset-password-token', body)

  it('can be looked at, with its own address alone, without being used up', async () => {
    for (let time = 0; time < 2; time++) {
      const good = await check({ email: person.email, token })
      expect([good.status, good.body]).toEqual([200, { message: 'I0007', data: null }])
    }
    const other = await api.person('staff')
    for (const body of [
      { email: other.email, token },
      { email: person.email, token: `${token}x` },
      { email: 'nobody@test.vn', token },
    ]) {
      const bad = await check(body)
      expect([bad.status, bad.text]).toEqual([401, '{"message":"E0005","data":null}'])
    }
  })

  it('stands nowhere in the database', async () => {
    const { rows } = await api.pool.query('select * from vault.link_token l, vault.mail m')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(person.email)
    const events = await api.pool.query('select data, metadata from es.event')
    expect(JSON.stringify(events.rows)).not.toContain(token)
  })

  it('wants a good password, typed twice', async () => {
    const different = await reset(person.email, token, NEW, 'Cửa sổ mở ra đường')
    expect([different.status, different.body.errors]).toEqual([
      400,
      [{ field: 'confirmPassword', code: 'not_the_same' }],
    ])
    for (const password of ['matkhau123', person.email]) {
      const poor = await reset(person.email, token, password)
      expect(poor.body.errors).toEqual([{ field: 'password', code: 'bad_password' }])
    }
  })

  it('is a way in at once for who has tried too often', async () => {
    const other = await api.person('staff')
    for (let time = 0; time < 6; time++) await login(other.email, 'Không phải đâu')
    expect((await login(other.email, PASSWORD)).body.message).toBe('E0009')
    expect((await reset(other.email, await linkFor(other.email))).body.message).toBe('I0009')
    expect((await login(other.email, NEW)).body.message).toBe('I0005')
  })

  it('sets it once, however many ask at once; all sessions end and nobody is signed in', async () => {
    const session = { cookie: await api.openSession(person.id) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(person.email, token)))
    expect(answers.map(({ body }) => body.message).sort()).toEqual([...Array(5).fill('E0005'), 'I0009'])
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
    for (const one of [session, person]) expect((await api.as(one).get('/user/profile')).status).toBe(401)
    expect((await login(person.email, PASSWORD)).body.message).toBe('E0003')
    expect((await login(person.email, NEW)).body.message).toBe('I0005')
    expect((await reset(person.email, token)).body.message).toBe('E0005')
    await mail.send()
    expect(smtp.to(person.email).map(({ subject }) => subject)).toEqual([
      'Đặt lại mật khẩu Sổ Nhà',
      'Mật khẩu đã đổi',
    ])
  })

  it('is void once a newer one was sent, the password was changed, or half an hour has passed', async () => {
    const { email, cookie } = await api.person('manager')
    const first = await linkFor(email)
    const second = await linkFor(email)
    expect((await check({ email, token: first })).body.message).toBe('E0005')
    expect((await check({ email, token: second })).body.message).toBe('I0007')
    await api.pool.query("update vault.link_token set expires_at = expires_at - interval '30 minutes'")
    expect((await check({ email, token: second })).body.message).toBe('E0005')
    const third = await linkFor(email)
    const change = { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }
    expect((await api.as({ cookie }).post('/user/security/change-password').send(change)).status).toBe(200)
    expect((await reset(email, third)).body.message).toBe('E0005')
  })
})

describe('an address that is not confirmed', () => {
  it('is told so at login, confirmed by its link, and then good to sign in with', async () => {
    const { id } = await api.person('customer')
    const email = 'moi@test.vn'
    await api.send(updateCustomer, { email }, { id })
    expect((await login(email, PASSWORD)).body.message).toBe('E0004')
    await mail.send()
    const token = tokenIn(smtp.to(email)[0] ?? { text: '' })
    const verify = (body: object) => call('verify-email', body)
    expect((await verify({ email: 'other@test.vn', token })).body.message).toBe('E0005')
    expect((await call('check-reset-password-token', { email, token })).body.message).toBe('E0005')
    const done = await verify({ email, token })
    expect([done.status, done.body]).toEqual([200, { message: 'I0007', data: null }])
    // The second click finds it done.
    expect((await verify({ email, token })).body.message).toBe('I0007')
    expect((await login(email, PASSWORD)).body.message).toBe('I0005')
  })

  it('is not confirmed by the link of an address before', async () => {
    const { id } = await api.person('customer')
    await api.send(updateCustomer, { email: 'first@test.vn' }, { id })
    await mail.send()
    const token = tokenIn(smtp.to('first@test.vn')[0] ?? { text: '' })
    await api.send(updateCustomer, { email: 'second@test.vn' }, { id })
    const answer = await call('verify-email', { email: 'first@test.vn', token })
    expect([answer.status, answer.body.message]).toEqual([401, 'E0005'])
    expect((await login('second@test.vn', PASSWORD)).body.message).toBe('E0004')
  })
})
