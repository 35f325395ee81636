import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/api.ts'

const TOKEN = 'a-token-for-the-figures'
let api: TestApi

beforeAll(async () => {
  api = await startApi({ settings: { metricsToken: TOKEN } })
})
afterAll(() => api.close())

describe('health', () => {
  it('is live and ready', async () => {
    expect((await api.as().get('/health/live')).body).toEqual({ message: 'I0001', data: { live: true } })
    expect((await api.as().get('/health/ready')).body).toEqual({
      message: 'I0001',
      data: {
        ready: true,
        database: 'up',
        log: 'up',
        readModels: 'up',
        money: 'up',
        disk: 'up',
        clock: 'trusted',
      },
    })
  })

  it('is not ready while the read models are stuck', async () => {
    api.setReadModels({ behind: 7, secondsBehind: 40, parked: 0, isStuck: true })
    const { status, body } = await api.as().get('/health/ready')
    expect([status, body.message]).toEqual([503, 'MSG_S0001'])
    expect(body.data).toEqual({
      ready: false,
      database: 'up',
      log: 'up',
      readModels: 'stuck',
      money: 'up',
      disk: 'up',
      clock: 'trusted',
    })
    api.setReadModels({ behind: 7, secondsBehind: 40, parked: 2, isStuck: false })
    expect((await api.as().get('/health/ready')).status).toBe(200)
  })
})

describe('the figures', () => {
  it('are for this machine', async () => {
    api.setReadModels({ models: [{ model: 'room', behind: 7, secondsBehind: 40, parked: 2 }] })
    await api.as().get('/building')
    const { status, text } = await api.as().get('/metrics')
    expect(status).toBe(200)
    expect(text).toContain('http_request_seconds_count{method="GET",route="/building",status="401"} 1')
    expect(text).toContain('read_models_behind_events{model="room"} 7')
    expect(text).toContain('read_models_parked_events{model="room"} 2')
    expect(text).toContain('log_up 1')
    expect(text).toContain('websocket_connections 0')
  })

  it('are not for others who come through a proxy here, unless they know the token', async () => {
    const forwarded = (token?: string) => {
      const call = api.as().get('/metrics').set('X-Forwarded-For', '10.0.0.1')
      return token ? call.set('Authorization', `Bearer ${token}`) : call
    }
    expect((await forwarded()).body).toEqual({ message: 'E0007', data: null })
    expect((await forwarded('another')).status).toBe(403)
    expect((await forwarded(TOKEN)).status).toBe(200)
  })
})
