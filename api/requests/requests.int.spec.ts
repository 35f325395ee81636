import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, PUBLIC_URL, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
})
afterAll(() => api.close())

const house = { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 3 }
const add = (headers: Record<string, string> = {}) => api.as(owner).post('/building/add').set(headers)

describe('a write in the user’s name from another site', () => {
  it.each<[Record<string, string>]>([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:3001' }],
    [{ Origin: 'https://localhost:3000' }],
    [{ Origin: 'http://localhost:3000.evil.example' }],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL }],
  ])('with %j is refused', async (headers) => {
    const answer = await add(headers).send(house)
    expect([answer.status, answer.text]).toEqual([403, '{"message":"E0007","data":null}'])
    const logout = await api.as(owner).post('/authentication/logout').set(headers)
    expect(logout.status).toBe(403)
  })

  it.each<[Record<string, string>]>([
    [{}],
    [{ Origin: PUBLIC_URL }],
    [{ Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('is not one with %j', async (headers) => {
    expect((await add(headers).send(house)).status).toBe(200)
  })

  it('is not one at the address that the browser used', async () => {
    expect((await add({ Origin: api.url }).send(house)).status).toBe(200)
  })

  it('can read nothing either: there is no CORS', async () => {
    const answer = await api.as(owner).get('/building').set('Origin', 'https://evil.example')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('a body', () => {
  const send = (type: string, body: string | Buffer) => add({ 'Content-Type': type }).send(body)
  const refused = async (type: string, body: string | Buffer) => {
    const { status, body: envelope } = await send(type, body)
    // V0002 always says what is wrong.
    expect(envelope.errors).toEqual([{ field: expect.any(String), code: expect.any(String) }])
    return [status, envelope.message]
  }

  it('has to be JSON', async () => {
    expect(await refused('text/plain', JSON.stringify(house))).toEqual([415, 'V0002'])
    expect(await refused('application/x-www-form-urlencoded', 'name=x')).toEqual([415, 'V0002'])
    expect(await refused('multipart/form-data; boundary=x', '--x--')).toEqual([415, 'V0002'])
    expect(await refused('application/json; charset=latin1', '{}')).toEqual([415, 'V0002'])
    const packed = await add({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).send('{}')
    expect([packed.status, packed.body.message]).toEqual([415, 'V0002'])
    expect((await send('application/json; charset=utf-8', JSON.stringify(house))).status).toBe(200)
  })

  it.each(['{', '"text"', '1', 'null', '{"a":1}}', '{"name":}', '\u0000'])('%j is none', async (body) => {
    expect(await refused('application/json', body)).toEqual([400, 'V0002'])
  })

  it('may have 100 kB', async () => {
    const answer = await refused('application/json', JSON.stringify({ ...house, name: 'x'.repeat(110_000) }))
    expect(answer).toEqual([413, 'V0002'])
  })

  it('may not be deep', async () => {
    expect(await refused('application/json', '['.repeat(50_000))).toEqual([400, 'V0002'])
    const deep = `{"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    expect(await refused('application/json', deep)).toEqual([400, 'V0002'])
  })

  it.each(['__proto__', 'constructor', 'prototype'])('may not name %s', async (key) => {
    const body = `{"name":"a","address":"b","floorCount":1,"services":[{"${key}":{"isAdmin":true}}]}`
    const answer = await send('application/json', body)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: key, code: 'unknown_key' }]])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('keeps text as one text however it is composed, without what hides in it', async () => {
    const name = `${'Nguyễn'.normalize('NFD')}\u202E `
    const { body } = await add().send({ ...house, name })
    const read = await api.as(owner).get(`/building/${body.data.id}`)
    expect(read.body.data.name).toBe('Nguyễn'.normalize('NFC'))
    expect((await add().send({ ...house, name: 'a\u0000b' })).body.errors).toEqual([
      { field: 'name', code: 'bad_characters' },
    ])
    expect((await add().send({ ...house, name: '\ud800' })).body.errors).toEqual([
      { field: 'name', code: 'bad_characters' },
    ])
  })

  it('may be left out where there is nothing to say', async () => {
    expect((await api.as(owner).post('/authentication/refresh-token')).status).toBe(200)
    const more = await api.as(owner).post('/authentication/logout').send({ all: true })
    expect(more.body.errors).toEqual([{ field: 'all', code: 'unknown_key' }])
  })
})

describe('an address', () => {
  it('that is none answers 404 with the envelope', async () => {
    for (const path of ['', '/', '/nothing', '/Building', '/building/add/more', '//building', '/%2e%2e/x']) {
      const { status, text } = await api.as(owner).get(path)
      expect([status, text], path).toEqual([404, '{"message":"E0011","data":null}'])
    }
  })

  it('with another method answers 405 and says which it takes', async () => {
    const put = await api.as(owner).put('/building/add').send(house)
    expect([put.status, put.body.message, put.headers.allow]).toEqual([405, 'V0001', 'POST'])
    const item = await api.as(owner).patch(`/building/${owner.id}`)
    expect([item.status, item.headers.allow]).toEqual([405, 'DELETE, GET, HEAD'])
    expect((await api.as(owner).options('/building')).status).toBe(405)
    expect((await api.as(owner).head('/building')).status).toBe(200)
  })

  it('repeats nothing to TRACE', async () => {
    const answer = await new Promise<IncomingMessage>((done, fail) =>
      request(`${api.url}/api/building`, { method: 'TRACE', headers: { Cookie: owner.cookie } }, done)
        .on('error', fail)
        .end(),
    )
    expect(answer.statusCode).toBe(405)
    expect((await text(answer)).includes(owner.cookie)).toBe(false)
  })

  it('wants a session where it is not open', async () => {
    const { status, text } = await api.as().get('/building')
    expect([status, text]).toEqual([401, '{"message":"E0005","data":null}'])
    const forged = await api.as({ cookie: 'sid=x; sid=y' }).get('/building')
    expect(forged.status).toBe(401)
  })
})

describe('every answer', () => {
  it('has strict headers and an id, and tells nothing about the server', async () => {
    const { headers } = await api.as(owner).get('/building')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/)
    for (const strict of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy']).toContain(strict)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const name of ['x-powered-by', 'server', 'etag', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it('of two conflicting lengths is none', async () => {
    const answer = await new Promise<string>((done) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => done(text))
      socket.end(
        'POST /api/authentication/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      )
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('too many requests', () => {
  it('of one person are refused for the rest of the minute', async () => {
    const strict = await startApi({ settings: { requestsPerMinute: { address: 100, person: 3 } } })
    const [busy, other] = [await strict.person('owner'), await strict.person('owner')]
    const answers = []
    for (let time = 0; time < 4; time++) answers.push((await strict.as(busy).get('/building')).status)
    expect(answers).toEqual([200, 200, 200, 429])
    const refused = await strict.as(busy).get('/building')
    expect(refused.body).toEqual({ message: 'E0009', data: null })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.as(other).get('/building')).status).toBe(200)
    await strict.close()
  })

  it('of one address are refused, as told by a proxy that we trust', async () => {
    const behind = await startApi({
      settings: { trustProxy: 1, requestsPerMinute: { address: 2, person: 100 } },
    })
    const from = (address: string) =>
      behind.as().get('/health/live').set('X-Forwarded-For', `1.2.3.4, ${address}`)
    const answers = []
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'])
      answers.push((await from(address)).status)
    expect(answers).toEqual([200, 200, 429, 200])
    await behind.close()
  })
})

describe('without a database', () => {
  it('answers 503, and 500 for a defect of ours', async () => {
    const lost = await startApi()
    const person = await lost.person('owner')
    const admin = await lost.asAdmin()
    await admin.query('alter view vault.living_session rename to gone')
    const broken = await lost.as(person).get('/building')
    expect([broken.status, broken.text]).toEqual([500, '{"message":"MSG_S0001","data":null}'])
    await admin.query('alter view vault.gone rename to living_session')
    await admin.end()
    await lost.stopDatabase()
    for (const path of ['/building', '/authentication/verify-token']) {
      const { status, text, headers } = await lost.as(person).get(path)
      expect([path, status, text]).toEqual([path, 503, '{"message":"MSG_S0001","data":null}'])
      if (path === '/building') expect(headers['retry-after']).toBe('1')
    }
    expect((await lost.as().get('/health/live')).status).toBe(200)
    const ready = await lost.as().get('/health/ready')
    expect([ready.status, ready.body.data]).toMatchObject([
      503,
      { ready: false, database: 'down', log: 'down' },
    ])
    expect((await lost.as().get('/metrics')).text).toContain('log_up 0')
    await lost.close()
  })
})
