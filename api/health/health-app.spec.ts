import supertest from 'supertest'
import { expect, it } from 'vitest'
import { createHealthApp } from './health-app.ts'

const health = {
  database: async () => undefined,
  log: async () => undefined,
  readModels: async () => ({ behind: 0, secondsBehind: 0, parked: 0, isStuck: false }),
}

it('tells health and metrics of a process without an API, and nothing else', async () => {
  const app = supertest(createHealthApp({ health, metricsToken: 'a-token-for-the-figures' }))
  expect((await app.get('/api/health/live')).body).toEqual({ message: 'I0001', data: { live: true } })
  expect((await app.get('/api/health/ready')).body.data).toMatchObject({ ready: true })
  expect((await app.get('/api/metrics')).text).toContain('read_models_behind_events 0')
  const others = await app.get('/api/metrics').set('X-Forwarded-For', '10.0.0.1')
  expect([others.status, others.body]).toEqual([403, { message: 'E0007', data: null }])
  expect((await app.get('/api/building')).status).toBe(404)
})

it('is not ready when the log does not answer', async () => {
  const away = { ...health, log: async () => Promise.reject(new Error('away')) }
  const app = supertest(createHealthApp({ health: away, metricsToken: undefined }))
  expect(await app.get('/api/health/ready')).toMatchObject({
    status: 503,
    body: { message: 'MSG_S0001', data: { ready: false, log: 'down' } },
  })
})
