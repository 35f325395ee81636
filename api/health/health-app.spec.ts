import supertest from 'supertest'
import { expect, it } from 'vitest'
import { createHealthApp } from './health-app.ts'

const health = {
  database: async () => undefined,
  log: async () => undefined,
  disk: async () => undefined,
  clock: async () => true,
  money: async () => ({ behind: 3, secondsBehind: 90 }),
  readModels: async () => ({
    behind: 3,
    secondsBehind: 1,
    parked: 0,
    isStuck: false,
    isBuilding: false,
    models: [{ model: 'room', behind: 3, secondsBehind: 1, parked: 0 }],
  }),
}

it('tells health and metrics of a process without an API, and nothing else', async () => {
  const app = supertest(createHealthApp({ health, metricsToken: 'a-token-for-the-figures' }))
  expect((await app.get('/api/health/live')).body).toEqual({ message: 'I0001', data: { live: true } })
  expect((await app.get('/api/health/ready')).body.data).toMatchObject({ ready: true })
  expect((await app.get('/api/metrics')).text).toContain('read_models_behind_events{model="room"} 3')
  const others = await app.get('/api/metrics').set('X-Forwarded-For', '10.0.0.1')
  expect([others.status, others.body]).toEqual([403, { message: 'E0007', data: null }])
  const none = await app.get('/api/building')
  expect([none.status, none.headers]).toEqual([
    404,
    expect.objectContaining({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  ])
})

it('is not ready when the log does not answer', async () => {
  const away = { ...health, log: async () => Promise.reject(new Error('away')) }
  const app = supertest(createHealthApp({ health: away, metricsToken: undefined }))
  expect(await app.get('/api/health/ready')).toMatchObject({
    status: 503,
    body: { message: 'MSG_S0001', data: { ready: false, log: 'down' } },
  })
})

it('is not ready on a full disk, nor while read models are built from nothing, and is with parked events', async () => {
  const readiness = async (more: object) => {
    const app = supertest(createHealthApp({ health: { ...health, ...more }, metricsToken: undefined }))
    const { status, body } = await app.get('/api/health/ready')
    return [status, body.data.readModels, body.data.disk]
  }
  const models = async (more: object) => ({ ...(await health.readModels()), ...more })
  expect(await readiness({})).toEqual([200, 'up', 'up'])
  expect(await readiness({ disk: () => Promise.reject(new Error('full')) })).toEqual([503, 'up', 'full'])
  expect(await readiness({ readModels: () => models({ isBuilding: true }) })).toEqual([503, 'building', 'up'])
  expect(await readiness({ readModels: () => models({ isStuck: true, parked: 1 }) })).toEqual([
    503,
    'stuck',
    'up',
  ])
  expect(await readiness({ readModels: () => models({ parked: 1 }) })).toEqual([200, 'parked', 'up'])
})
