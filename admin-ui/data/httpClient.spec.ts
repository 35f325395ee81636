import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './envelope.ts'
import { get, httpClient, post } from './httpClient.ts'
import { holdUnsaved, onSessionOver } from './session.ts'

type Step = Response | Error
const answer = (status: number, message: string, more: object = {}, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ message, ...more }), { status, headers })

/** Answers in turn; what is asked beyond them fails the test. */
const script = (...steps: Step[]) => {
  const calls: { url: string; method: string; key: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    calls.push({ url, method, key: new Headers(headers).get('idempotency-key'), body })
    const step = steps.shift()
    if (!step) throw new Error(`nobody expected ${method} ${url}`)
    if (step instanceof Error) throw step
    return step
  })
  return calls
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it went well')
    },
    (error) => error,
  )

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the envelope', () => {
  it('is unwrapped', async () => {
    script(answer(200, 'I0001', { data: [1, 2], total: 9 }, { 'Content-Range': 'room 0-1/9' }))
    const { json, headers, message } = await get('room')
    expect(json).toEqual([1, 2])
    expect(headers.get('content-range')).toBe('room 0-1/9')
    expect(message).toBe('I0001')
  })

  it('of a refusal becomes its code and the errors of its fields', async () => {
    script(answer(409, 'E0012', { errors: [{ field: 'email', code: 'E0012' }] }))
    const error = await failure(post('customer/add', { email: 'a@b.vn' }))
    expect(error).toMatchObject({ code: 'E0012', status: 409, message: 'error.E0012' })
    expect(error.body.errors).toEqual({ email: '@@react-admin@@{"message":"error.E0012","args":{}}' })
  })

  it('carries the parameters of a defect', async () => {
    script(
      answer(400, 'V0002', {
        errors: [{ field: 'services.0.name', code: 'too_long', params: { max: 255 } }],
      }),
    )
    const error = await failure(post('building/add', { n: 1 }))
    expect(error.body.errors?.['services.0.name']).toContain(
      '{"message":"error.too_long","args":{"max":255}}',
    )
  })

  it('that a broken proxy sends instead is a system error', async () => {
    script(new Response('<html>', { status: 413 }))
    expect(await failure(post('upload/add', { n: 2 }))).toMatchObject({ code: 'MSG_S0001', status: 413 })
  })

  it('is missing when there is no connection', async () => {
    script(new TypeError('fetch failed'))
    expect(await failure(get('room'))).toMatchObject({ code: 'network', status: 0 })
  })

  it('is not asked for when the page gave the question up', async () => {
    script(new DOMException('gone', 'AbortError'))
    expect(await failure(get('room'))).toMatchObject({ name: 'AbortError' })
  })
})

describe('a second try', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is made for a read after %i', async (status) => {
    const calls = script(answer(status, 'MSG_S0001'), answer(200, 'I0001', { data: 'there' }))
    expect((await get('room')).json).toBe('there')
    expect(calls).toHaveLength(2)
  })
  it.each([400, 403, 404, 422])('is not made after %i', async (status) => {
    const calls = script(answer(status, 'E0011'))
    await failure(get('room'))
    expect(calls).toHaveLength(1)
  })
  it('is the last one', async () => {
    const calls = script(answer(503, 'MSG_S0001'), answer(503, 'MSG_S0001'))
    expect(await failure(get('room'))).toMatchObject({ status: 503 })
    expect(calls).toHaveLength(2)
  })
  it('is never made for a write that was decided, or of which nothing was written', async () => {
    const calls = script(answer(500, 'MSG_S0001'), answer(503, 'MSG_S0001', { data: { outcome: 'none' } }))
    expect(await failure(post('room/add', { n: 3 }))).toMatchObject({ message: 'error.MSG_S0001' })
    expect(await failure(post('room/add', { n: 3 }))).toMatchObject({
      code: 'MSG_S0001',
      message: 'error.none',
    })
    expect(calls).toHaveLength(2)
  })
  it('is not made when the server wants a longer rest', async () => {
    const calls = script(answer(429, 'E0009', {}, { 'Retry-After': '900' }))
    await failure(get('room'))
    expect(calls).toHaveLength(1)
  })
})

describe('a past day that is being made ready', () => {
  it('is asked for again until it is there', async () => {
    const notYet = (progress: number) => answer(202, 'I0001', { data: { progress } }, { 'Retry-After': '0' })
    const calls = script(notYet(0), notYet(0.4), answer(200, 'I0001', { data: 'there' }))
    expect((await get('room')).json).toBe('there')
    expect(calls).toHaveLength(3)
  })
})

describe('the Idempotency-Key', () => {
  it('is a UUID on every write and on no read', async () => {
    const calls = script(answer(200, 'I0001'), answer(200, 'I0002'), answer(200, 'I0004'))
    await get('room')
    await post('room/add', { n: 4 })
    await httpClient('/api/building/1', { method: 'DELETE' })
    expect(calls.map(({ key }) => /^[\da-f-]{36}$/.test(key ?? ''))).toEqual([false, true, true])
  })
  const unknown = () => answer(503, 'MSG_S0001', { data: { outcome: 'unknown' } })
  const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key)
  /** All tries to find out, and the first one. */
  const TRIES = 6
  /** What becomes of a call once all its pauses are over. */
  const inTheEnd = async <T>(call: Promise<T>): Promise<T> => {
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    return call
  }

  it('finds out what became of a write that nobody knows of, by asking again under the same key', async () => {
    const calls = script(
      new TypeError('lost'),
      unknown(),
      new Response('<html>', { status: 502 }),
      answer(200, 'I0002'),
    )
    expect((await inTheEnd(post('room/add', { n: 5 }))).message).toBe('I0002')
    expect(new Set(keysOf(calls)).size).toBe(1)
    script(unknown(), answer(409, 'E0017'))
    expect(await failure(inTheEnd(post('room/add', { n: 5 })))).toMatchObject({ code: 'E0017' })
  })
  it('says that nobody knows when it could not be found out, and is sent again with the same press', async () => {
    const calls = script(
      ...Array.from({ length: TRIES }, unknown),
      answer(200, 'I0002'),
      answer(200, 'I0002'),
    )
    expect(await failure(inTheEnd(post('room/add', { n: 6 })))).toMatchObject({
      code: 'unknown',
      message: 'error.unknown',
    })
    await post('room/add', { n: 6 })
    await post('room/add', { n: 6 })
    const keys = keysOf(calls)
    expect(new Set(keys.slice(0, TRIES + 1)).size).toBe(1)
    expect(keys.at(-1)).not.toBe(keys[0])
  })
  it('is another one ten minutes later', async () => {
    const calls = script(...Array.from({ length: TRIES }, unknown), answer(200, 'I0002'))
    await failure(inTheEnd(post('room/add', { n: 7 })))
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await post('room/add', { n: 7 })
    expect(calls.at(-1)?.key).not.toBe(calls[0]?.key)
  })

  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  it.each([
    [
      'a title that was changed back',
      `building/${id}/update`,
      { name: 'X' },
      `building/${id}/update`,
      { name: 'Y' },
    ],
    ['a notice that was unread meanwhile', `notification/${id}/read`, {}, `notification/${id}/unread`, {}],
    ['what was deleted meanwhile', 'customer/add', { n: 8 }, 'customer/delete-many', { IDs: [id] }],
  ])('is another one for %s', async (_, path, body, between, other) => {
    const calls = script(
      ...Array.from({ length: TRIES }, unknown),
      answer(200, 'I0003'),
      answer(200, 'I0003'),
    )
    await failure(inTheEnd(post(path, body)))
    await post(between, other)
    await post(path, body)
    expect(calls.at(-1)?.key).not.toBe(calls[0]?.key)
  })
  it('stays for a bill whose neighbours were made meanwhile', async () => {
    const calls = script(
      ...Array.from({ length: TRIES }, unknown),
      answer(200, 'I0002'),
      answer(200, 'I0002'),
    )
    await failure(inTheEnd(post('bill/add', { n: 9 })))
    await post('bill/add', { n: 10 })
    await post('bill/add', { n: 9 })
    expect(calls.at(-1)?.key).toBe(calls[0]?.key)
  })
  it('is not remembered together with a password', async () => {
    const calls = script(...Array.from({ length: TRIES }, unknown), answer(200, 'I0005'))
    await failure(inTheEnd(post('authentication/login', { password: 'x' })))
    await post('authentication/login', { password: 'x' })
    expect(calls.at(-1)?.key).not.toBe(calls[0]?.key)
  })
  it('differs for another body', async () => {
    const calls = script(answer(200, 'I0002'), answer(200, 'I0002'))
    await post('room/add', { n: 11 })
    await post('room/add', { n: 12 })
    expect(calls[0]?.key).not.toBe(calls[1]?.key)
  })
  it('is shared by a double click', async () => {
    const calls = script(answer(200, 'I0002'), answer(200, 'I0002'))
    await Promise.all([post('room/add', { n: 8 }), post('room/add', { n: 8 })])
    expect(calls[0]?.key).toBe(calls[1]?.key)
  })
})

describe('an expired session', () => {
  it('is renewed once for calls that fail together', async () => {
    const calls = script(
      answer(401, 'E0005'),
      answer(401, 'E0005'),
      answer(200, 'I0007'),
      answer(200, 'I0001', { data: 1 }),
      answer(200, 'I0001', { data: 2 }),
    )
    const both = await Promise.all([get('room'), get('bill')])
    expect(both.map(({ json }) => json)).toEqual([1, 2])
    expect(calls.filter(({ url }) => url.endsWith('refresh-token'))).toHaveLength(1)
  })
  it('that cannot be renewed ends the call', async () => {
    script(answer(401, 'E0005'), answer(401, 'E0006'))
    expect(await failure(get('room'))).toMatchObject({ code: 'E0005', status: 401 })
  })
  it('sends a write again under the same key', async () => {
    const calls = script(answer(401, 'E0005'), answer(200, 'I0007'), answer(200, 'I0002'))
    await post('room/add', { n: 9 })
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/room/add',
      '/api/authentication/refresh-token',
      '/api/room/add',
    ])
  })
  it('is not renewed for a wrong password', async () => {
    const calls = script(answer(401, 'E0003'))
    expect(await failure(post('authentication/login', { n: 10 }))).toMatchObject({ code: 'E0003' })
    expect(calls).toHaveLength(1)
  })
})

describe('a session that cannot be renewed', () => {
  it('asks who has typed something for their password, once for all calls, and sends them again', async () => {
    const calls = script(
      answer(401, 'E0005'),
      answer(401, 'E0005'),
      answer(401, 'E0006'),
      answer(200, 'I0002'),
      answer(200, 'I0001'),
    )
    const ask = vi.fn(async () => true)
    const endings = [onSessionOver(ask), holdUnsaved()]
    await Promise.all([post('customer/add', { n: 11 }), get('room')])
    for (const end of endings) end()
    expect(ask).toHaveBeenCalledOnce()
    expect(calls.slice(3).map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/customer/add', '/api/room']),
    )
  })
  it('ends the call when they would rather not, and when nothing is typed', async () => {
    const ask = vi.fn(async () => false)
    const stop = onSessionOver(ask)
    script(answer(401, 'E0005'), answer(401, 'E0006'))
    expect(await failure(post('customer/add', { n: 12 }))).toMatchObject({ code: 'E0005' })
    expect(ask).not.toHaveBeenCalled()
    const release = holdUnsaved()
    script(answer(401, 'E0005'), answer(401, 'E0006'))
    expect(await failure(post('customer/add', { n: 13 }))).toMatchObject({ code: 'E0005' })
    expect(ask).toHaveBeenCalledOnce()
    release()
    stop()
  })
})
