import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateCustomer } from '../../commands/person/customer.definitions.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
})
afterAll(() => api.close())

const login = (body: object) => api.as().post('/authentication/login').send(body)
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String((answer.headers['set-cookie'] as string[] | undefined)?.[0] ?? '')
const bare = (cookie: string) => ({ cookie: cookie.split(';')[0] as string })

describe('login', () => {
  it('answers who it is, with a session in a cookie', async () => {
    const answer = await login({ email: owner.email.toUpperCase(), password: PASSWORD.normalize('NFD') })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'I0005',
      data: { id: owner.id, role: 'owner', fullName: 'Lê 1 An', locale: 'vi', home: '/' },
    })
    expect(cookieOf(answer)).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const verified = await api.as(bare(cookieOf(answer))).get('/authentication/verify-token')
    expect(verified.body).toEqual({ ...answer.body, message: 'I0007' })
  })

  it('remembers for 90 days when asked', async () => {
    const answer = await login({ email: owner.email, password: PASSWORD, remember: true })
    expect(cookieOf(answer)).toMatch(/; Max-Age=7776000; /)
  })

  it('says the same to an unknown account as to a wrong password', async () => {
    const unknown = await login({ email: 'nobody@test.vn', password: PASSWORD })
    const wrong = await login({ email: owner.email, password: 'not the one' })
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe('{"message":"E0003","data":null}')
    expect(wrong.status).toBe(401)
    expect(wrong.text).toBe(unknown.text)
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers))
  })

  it('lets in everybody who knows the password, however many at once', async () => {
    const { email } = await api.person('customer')
    const answers = await Promise.all(Array.from({ length: 60 }, () => login({ email, password: PASSWORD })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('lets nobody try more than five wrong ones by trying them at once', async () => {
    const { email } = await api.person('customer')
    const tries = Array.from({ length: 20 }, (_, index) => login({ email, password: `wrong ${index}` }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('tells of an address that is not proved only after the right password', async () => {
    const { id, email } = await api.person('customer')
    // A new address has to be proved anew.
    await api.send(updateCustomer, { email: `new-${email}` }, { id })
    const wrong = await login({ email: `new-${email}`, password: 'not the one' })
    expect(wrong.body.message).toBe('E0003')
    const right = await login({ email: `new-${email}`, password: PASSWORD })
    expect([right.status, right.body.message]).toEqual([403, 'E0004'])
    expect(cookieOf(right)).toBe('')
  })

  it('names the fields that are wrong', async () => {
    const answer = await login({ email: 'x', remember: 'yes', role: 'owner' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'V0002',
      data: null,
      errors: [
        { field: 'email', code: 'not_an_email' },
        { field: 'password', code: 'required' },
        { field: 'remember', code: 'not_a_yes_or_no' },
        { field: 'role', code: 'unknown_key' },
      ],
    })
  })

  it('is refused for a while after five wrong passwords, also with the right one', async () => {
    const { email } = await api.person('manager')
    for (let wrong = 0; wrong < 5; wrong++) {
      expect((await login({ email, password: 'not the one' })).status).toBe(401)
    }
    const refused = await login({ email, password: PASSWORD })
    expect([refused.status, refused.body.message]).toEqual([429, 'E0009'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(890)
    expect(wait).toBeLessThanOrEqual(900)
    // Another account from here is not touched; nor does a spoofed address help.
    expect((await login({ email: owner.email, password: PASSWORD })).status).toBe(200)
    const spoofed = await login({ email, password: PASSWORD }).set('X-Forwarded-For', '10.1.2.3')
    expect(spoofed.status).toBe(429)
  })

  it('of one account is refused to guessers from everywhere, and never to who has been in from there', async () => {
    const behind = await startApi({ settings: { trustProxy: 1 } })
    const { email } = await behind.person('owner')
    const other = await behind.person('owner')
    const from = (address: string, password: string, who = email) =>
      behind
        .as()
        .post('/authentication/login')
        .set('X-Forwarded-For', address)
        .send({ email: who, password })
        .then(({ status }) => status)
    expect(await from('203.0.113.7', PASSWORD)).toBe(200)
    const guesses = []
    for (let place = 0; place < 10; place++)
      for (let guess = 0; guess < 5; guess++) guesses.push(from(`198.51.100.${place}`, `wrong ${guess}`))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
    expect(await from('198.51.100.77', PASSWORD)).toBe(429)
    expect(await from('203.0.113.7', PASSWORD)).toBe(200)
    expect(await from('198.51.100.78', PASSWORD, other.email)).toBe(200)
    await behind.close()
  })

  it('counts anew after a good one', async () => {
    const { email } = await api.person('manager')
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 4; wrong++) await login({ email, password: 'not the one' })
      expect((await login({ email, password: PASSWORD })).status).toBe(200)
    }
  })

  it('never takes on a session that was there before, and ends it', async () => {
    const before = { cookie: await api.openSession(owner.id) }
    const answer = await api
      .as(before)
      .post('/authentication/login')
      .send({ email: owner.email, password: PASSWORD })
    expect(bare(cookieOf(answer)).cookie).not.toBe(before.cookie)
    expect((await api.as(before).get('/user/profile')).body.message).toBe('E0005')
    const planted = { cookie: `sid=${'a'.repeat(43)}` }
    const other = await api
      .as(planted)
      .post('/authentication/login')
      .send({ email: owner.email, password: PASSWORD })
    expect(bare(cookieOf(other)).cookie).not.toBe(planted.cookie)
  })
})

describe('logout', () => {
  it('ends the session at once, and can be repeated', async () => {
    const session = { cookie: await api.openSession(owner.id) }
    for (let time = 0; time < 2; time++) {
      const answer = await api.as(session).post('/authentication/logout').send({})
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ message: 'I0006', data: null })
      expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
      expect(cookieOf(answer)).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/)
    }
    expect((await api.as(session).get('/user/profile')).status).toBe(401)
    expect((await api.as().post('/authentication/logout')).status).toBe(200)
  })
})

describe('refresh-token', () => {
  it('gives a new token and lets the one before live for a moment', async () => {
    const first = { cookie: await api.openSession(owner.id) }
    const answer = await api.as(first).post('/authentication/refresh-token').send({})
    expect([answer.status, answer.body.message, answer.body.data.role]).toEqual([200, 'I0007', 'owner'])
    const second = bare(cookieOf(answer))
    expect(second.cookie).not.toBe(first.cookie)
    expect((await api.as(second).get('/user/profile')).status).toBe(200)
    expect((await api.as(first).get('/user/profile')).status).toBe(200)
    // The second tab's refresh of the same moment is answered, without yet another token.
    const again = await api.as(first).post('/authentication/refresh-token').send({})
    expect([again.status, cookieOf(again)]).toEqual([200, ''])
  })

  it('takes a token of two generations ago for stolen and ends the session', async () => {
    const first = { cookie: await api.openSession(owner.id) }
    const refresh = (session: { cookie: string }) =>
      api.as(session).post('/authentication/refresh-token').send({})
    const second = bare(cookieOf(await refresh(first)))
    const third = bare(cookieOf(await refresh(second)))
    const stolen = await refresh(first)
    expect([stolen.status, stolen.body.message]).toEqual([401, 'E0006'])
    expect((await api.as(third).get('/user/profile')).status).toBe(401)
  })

  it('is refused without a session', async () => {
    const answer = await api.as().post('/authentication/refresh-token')
    expect([answer.status, answer.text]).toEqual([401, '{"message":"E0006","data":null}'])
  })
})

describe('verify-password', () => {
  const verify = (who: { cookie: string }, password: unknown) =>
    api.as(who).post('/authentication/verify-password').send({ password })

  it('answers true or false, both with 200', async () => {
    const good = await verify(owner, PASSWORD)
    expect([good.status, good.body]).toEqual([200, { message: 'I0007', data: true }])
    const bad = await verify(owner, 'not the one')
    expect([bad.status, bad.body]).toEqual([200, { message: 'E0018', data: false }])
  })

  it('wants a password', async () => {
    const answer = await verify(owner, '')
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      400,
      'V0002',
      [{ field: 'password', code: 'required' }],
    ])
  })

  it('can be tried five times', async () => {
    const person = await api.person('staff')
    for (let wrong = 0; wrong < 5; wrong++) expect((await verify(person, 'not the one')).status).toBe(200)
    const refused = await verify(person, PASSWORD)
    expect([refused.status, refused.body.message]).toEqual([429, 'E0009'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('opens the calls that ask for it, in that session and for five minutes', async () => {
    const session = { cookie: await api.openSession(owner.id) }
    const other = { cookie: await api.openSession(owner.id) }
    const remove = (who: { cookie: string }) => api.as(who).delete(`/building/${randomUUID()}`)
    expect((await remove(session)).text).toBe('{"message":"E0018","data":null}')
    expect((await remove(session)).status).toBe(403)
    await verify(session, PASSWORD)
    expect((await remove(session)).status).toBe(404)
    expect((await remove(other)).status).toBe(403)
    await api.pool.query("update vault.session set proven_until = proven_until - interval '5 minutes'")
    expect((await remove(session)).status).toBe(403)
  })
})

describe('a session', () => {
  it('is over on the next request when its person is deleted', async () => {
    const person = await api.person('customer')
    expect((await api.as(person).get('/user/profile')).status).toBe(200)
    await api.pool.query('update read.person set "deletedAt" = now() where id = $1', [person.id])
    expect((await api.as(person).get('/user/profile')).status).toBe(401)
  })

  it('has another role on the next request when its person gets one', async () => {
    const person = await api.person('manager')
    expect((await api.as(person).get('/staff')).status).toBe(403)
    await api.pool.query(`update read.person set role = 'owner' where id = $1`, [person.id])
    expect((await api.as(person).get('/staff')).status).toBe(200)
  })
})

describe('the profile', () => {
  it('is one’s own, whole', async () => {
    const { body } = await api.as(owner).get('/user/profile')
    expect(body).toMatchObject({
      message: 'I0001',
      data: { id: owner.id, role: 'owner', email: owner.email },
    })
    expect(body.data).not.toHaveProperty('createdBy')
  })
})

describe('behind HTTPS', () => {
  it('the cookie is bound to the host', async () => {
    const secure = await startApi({ settings: { publicUrl: 'https://so-nha.vn' } })
    const person = await secure.person('owner')
    const answer = await secure
      .as()
      .post('/authentication/login')
      .send({ email: person.email, password: PASSWORD })
    const cookie = cookieOf(answer)
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await secure.as(bare(cookie)).get('/user/profile')).status).toBe(200)
    expect((await secure.as(person).get('/user/profile')).status).toBe(401)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })
})
