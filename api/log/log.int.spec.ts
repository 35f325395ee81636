import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { PASSWORD, startApi } from '../../test/support/api.ts'
import { route } from '../route.ts'

/** Stands for whatever somebody types; it must turn up in no line. */
const CANARY = 'canary'

const broken = route({
  method: 'post',
  path: '/broken',
  permission: 'session.open',
  summary: 'Fails, with what it was given in the message.',
  body: z.object({ name: z.string() }),
  answers: ['I0001'],
  handle: async ({ body }) => {
    throw Object.assign(new Error(`cannot store ${body.name}`), { detail: body.name, code: '23505' })
  },
})

it('the log says what was called by whom and how it went, and nothing that anybody typed', async () => {
  const lines: string[] = []
  const api = await startApi({ routes: [broken], log: (line) => lines.push(line) })
  const owner = await api.person('owner', { firstName: `${CANARY} An` })
  const spoken = `${CANARY}-${randomUUID()}`
  const cookie = { cookie: `${owner.cookie}; other=${CANARY}` }

  for (const { method, path } of api.api.routes) {
    const concrete = path.replace(/:\w+/g, owner.id)
    await api
      .as(path.startsWith('/authentication') ? undefined : cookie)
      [method](`${concrete}?q=${spoken}`)
      .set('User-Agent', spoken)
      .set('Referer', `http://localhost/${spoken}`)
      .set('Authorization', `Bearer ${spoken}`)
      .set('Idempotency-Key', spoken)
      .send(
        method === 'get'
          ? undefined
          : {
              name: spoken,
              email: `${spoken}@test.vn`,
              password: spoken,
              ssn: '001099000001',
              token: spoken,
            },
      )
  }
  await api
    .as()
    .post('/authentication/login')
    .send({ email: `${CANARY}@test.vn`, password: PASSWORD })
  await api.as(cookie).get(`/${CANARY}/nothing`)
  await api.as(cookie).get('/building').set('X-Request-Id', CANARY)
  const failed = await api.as(cookie).post('/broken').send({ name: spoken })
  expect([failed.status, failed.text]).toEqual([500, '{"message":"MSG_S0001","data":null}'])
  await api.close()

  expect(lines.length).toBeGreaterThan(api.api.routes.length)
  expect(lines.filter((line) => line.includes(CANARY) || line.includes('001099000001'))).toEqual([])
  expect(lines.filter((line) => line.includes(owner.cookie.slice(4)))).toEqual([])
  const parsed = lines.map((line) => JSON.parse(line))
  const allowed = [
    'level',
    'time',
    'pid',
    'hostname',
    'msg',
    'requestID',
    'actorID',
    'method',
    'route',
    'status',
  ]
  const others = ['milliseconds', 'error', 'code', 'at', 'cause']
  const strange = parsed
    .flatMap((line) => Object.keys(line))
    .filter((key) => ![...allowed, ...others].includes(key))
  expect(strange).toEqual([])
  expect(
    parsed.find(({ requestID, msg }) => requestID === failed.headers['x-request-id'] && msg === 'failed'),
  ).toMatchObject({
    error: 'Error',
    code: '23505',
    at: expect.arrayContaining([expect.stringContaining('log.int.spec.ts')]),
  })
  expect(parsed.find(({ route, status }) => route === '/building' && status === 200)).toMatchObject({
    method: 'GET',
    actorID: owner.id,
    requestID: expect.any(String),
    milliseconds: expect.any(Number),
  })
})

it('the log tells of every sign-in and its end, and warns of refused access', async () => {
  const lines: string[] = []
  const api = await startApi({ log: (line) => lines.push(line) })
  const staff = await api.person('staff')
  const login = (password: string) =>
    api.as().post('/authentication/login').send({ email: staff.email, password })
  const bill = randomUUID()
  const calls: [() => PromiseLike<{ headers: Record<string, string> }>, object][] = [
    [() => login(PASSWORD), { level: 30, code: 'I0005', status: 200, actorID: staff.id }],
    [() => login('not the one'), { level: 40, code: 'E0003', status: 401 }],
    [
      () => api.as(staff).post('/authentication/verify-password').send({ password: 'not the one' }),
      { level: 40, code: 'E0018', status: 200, actorID: staff.id },
    ],
    [() => api.as(staff).get('/audit'), { level: 40, code: 'E0007', status: 403, actorID: staff.id }],
    [
      () => api.as().post('/authentication/logout').set('Origin', 'https://evil.example'),
      { level: 40, code: 'E0007', status: 403 },
    ],
    [
      () => api.as().post(`/bill/${bill}/momo-confirm`).send({ partnerCode: 'x' }),
      { level: 40, code: 'E0021', status: 400 },
    ],
    [
      () => api.as(staff).post('/building/add').send({}),
      { level: 40, code: 'E0007', status: 403, route: '/building/add' },
    ],
    [() => api.as(staff).get('/building?sort=x'), { level: 30, code: 'V0001', status: 400 }],
    [() => api.as(staff).get(`/building/${bill}`), { level: 30, code: 'E0011', status: 404 }],
    [
      () => api.as(staff).post('/authentication/logout'),
      { level: 30, code: 'I0006', status: 200, actorID: staff.id },
    ],
  ]
  const asked: [string, object][] = []
  for (const [call, line] of calls) asked.push([(await call()).headers['x-request-id'] as string, line])
  for (let wrong = 0; wrong < 5; wrong++) await login('not the one')
  asked.push([(await login(PASSWORD)).headers['x-request-id'] as string, { level: 40, code: 'E0009' }])
  await api.close()
  const written = lines.map((line) => JSON.parse(line))
  for (const [requestID, line] of asked)
    expect(written.find((one) => one.requestID === requestID && one.msg === 'request')).toMatchObject(line)
})
