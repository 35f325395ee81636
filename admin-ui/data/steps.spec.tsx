// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../live/LiveProvider.tsx'
import { get, post } from './httpClient.ts'
import { sendFile } from './sendFile.ts'
import { click } from './traceparent.ts'
import { useRefetch } from './useRefetch.ts'

/*
 * A module that is imported above looks for the mark of a traced page as it is loaded, so the mark comes before.
 */
vi.hoisted(() => {
  document.head.innerHTML = '<meta name="traced" />'
})

class FakeSocket {
  static CLOSED = 3
  static last: FakeSocket
  onmessage?: (event: { data: string }) => void
  constructor() {
    FakeSocket.last = this
  }
  close() {}
}

type Step = { trace: string; step: string; parent?: string; name: string; began: number; ended: number }
const signal = { trace: '0af7651916cd43dd8448eb211c80319c', step: 'b7ad6b7169203331' }
const room = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** How long the server takes. */
const ANSWER_MS = 300
/** After this the browser has sent what it noted. */
const SENT_MS = 5_000

let calls: { call: string; traceparent: string | null }[]
let posts: { steps: Step[]; keepalive: boolean | undefined }[]
const noted = () => posts.flatMap(({ steps }) => steps)

beforeEach(async () => {
  await vi.waitUntil(() => click('POST', '/api/room/add'))
  calls = []
  posts = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, keepalive }: RequestInit) => {
    if (url === '/api/steps/add') posts.push({ ...JSON.parse(String(body)), keepalive })
    else calls.push({ call: `${method} ${url}`, traceparent: new Headers(headers).get('traceparent') })
    await new Promise((answered) => setTimeout(answered, ANSWER_MS))
    return new Response('{"message":"I0001","data":[]}', { status: url.endsWith('/refused') ? 422 : 200 })
  })
})
/** The user goes on: with that the click before has brought about what it will. */
const goOn = () => document.dispatchEvent(new Event('pointerdown'))
afterEach(async () => {
  goOn()
  await vi.advanceTimersByTimeAsync(SENT_MS)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const parsed = (traceparent: string | null | undefined) => {
  const [, trace, step] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? []
  return { trace, step }
}

it('begins a trace with each write, and tells how long ago that began and was answered', async () => {
  const sent = post(`building/${room}/room/add?x=Bà Trưng`, { number: 'P.1' })
  await pass(ANSWER_MS)
  await sent
  await pass(SENT_MS)
  const [{ began, ended, ...step } = {} as Step, ...others] = noted()
  expect(others).toEqual([])
  expect(step).toEqual({ ...parsed(calls[0]?.traceparent), name: 'POST /api/building/:id/room/add' })
  expect([Math.round(began - ended), ended >= 0, ended < SENT_MS]).toEqual([ANSWER_MS, true, true])

  await Promise.all([post('bill/refused').catch(() => undefined), pass(ANSWER_MS)])
  expect(calls[1]?.traceparent).not.toBe(calls[0]?.traceparent)
  await pass(SENT_MS)
  expect(noted()[1]?.name).toBe('POST /api/bill/refused')
})

it('notes an uploaded file as well', async () => {
  const headers: Record<string, string> = {}
  class FakeRequest {
    status = 200
    responseText = '{"message":"I0002","data":1}'
    upload = {}
    onload?: () => void
    onloadend?: () => void
    open() {}
    setRequestHeader(name: string, value: string) {
      headers[name] = value
    }
    send() {
      this.onload?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const options = { fields: {}, onProgress: () => undefined, signal: new AbortController().signal }
  await sendFile('file/add', new File(['x'], 'Bà Trưng.png'), options)
  await pass(SENT_MS)
  expect(noted()).toMatchObject([{ ...parsed(headers.traceparent), name: 'POST /api/file/add' }])
})

const Rooms = ({ onRefetch }: { onRefetch?: (refetch: ReturnType<typeof useRefetch>) => void }) => {
  useQuery({ queryKey: ['room'], queryFn: async ({ signal }) => (await get('room', signal)).json })
  onRefetch?.(useRefetch())
  return null
}
const show = async (onRefetch?: (refetch: ReturnType<typeof useRefetch>) => void) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveProvider>
        <Rooms onRefetch={onRefetch} />
      </LiveProvider>
    </QueryClientProvider>,
  )
  await pass(1_000)
}
const hear = (resource: string) => {
  const traceparent = `00-${signal.trace}-${signal.step}-01`
  act(() => FakeSocket.last.onmessage?.({ data: JSON.stringify({ type: 0, resource, traceparent }) }))
}

it('notes what it asks again after a signal, until that is drawn, between the signal and the calls', async () => {
  await show()
  hear('room')
  await pass(SENT_MS)
  const [step, ...others] = noted()
  expect(others).toEqual([])
  expect(step).toMatchObject({ trace: signal.trace, parent: signal.step, name: 'refetch' })
  expect(calls.map(({ traceparent }) => parsed(traceparent))).toEqual([
    {},
    { trace: signal.trace, step: step?.step },
  ])
  // From the frame that was heard: the pause that lets others come together is part of it.
  expect((step?.began ?? 0) - (step?.ended ?? 0)).toBeGreaterThanOrEqual(ANSWER_MS)
})

it('notes nothing where a signal is about nothing on screen', async () => {
  await show()
  hear('expense')
  await pass(SENT_MS)
  expect([noted(), calls.length]).toEqual([[], 1])
})

it('adds what it asks again after its own write to the trace of that, and nothing later', async () => {
  let refetch: ReturnType<typeof useRefetch> | undefined
  await show((given) => {
    refetch = given
  })
  const add = async () => {
    await post('room/add')
    await refetch?.('room')
  }
  await Promise.all([add(), pass(SENT_MS)])
  const [write, again] = noted()
  expect(noted().map(({ name }) => name)).toEqual(['POST /api/room/add', 'refetch'])
  expect([again?.trace, again?.parent]).toEqual([write?.trace, write?.step])
  expect(parsed(calls[2]?.traceparent)).toEqual({ trace: write?.trace, step: again?.step })

  await Promise.all([refetch?.('room'), pass(SENT_MS)])
  expect([calls[3]?.traceparent, noted().length]).toEqual([null, 2])
})

/** A page whose second list is asked for when it has the first. */
const Building = () => {
  const read = (path: string) => async () => (await get(path)).json
  const { data } = useQuery({ queryKey: ['building', 1], queryFn: read(`building/${room}`) })
  useQuery({ queryKey: ['rooms'], queryFn: read(`building/${room}/room`), enabled: data !== undefined })
  return null
}
const open = (pathname: string) => {
  history.pushState({}, '', pathname)
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Building />
    </QueryClientProvider>,
  )
}
/** How long the code of a page takes to come. */
const CODE_MS = 2_000

it('adds what the next page loads to the trace of the write that leads there, until that is drawn', async () => {
  history.pushState({}, '', '/building/add')
  const save = async () => {
    await post('building/add')
    history.replaceState({}, '', `/building/${room}`)
  }
  await Promise.all([save(), pass(ANSWER_MS)])
  await pass(CODE_MS)
  open(`/building/${room}`)
  await pass(SENT_MS)
  const [write, page, ...others] = noted()
  expect(others).toEqual([])
  expect([write?.name, page?.name]).toEqual(['POST /api/building/add', 'open page'])
  expect([page?.trace, page?.parent]).toEqual([write?.trace, write?.step])
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /api/building/add',
    `GET /api/building/${room}`,
    `GET /api/building/${room}/room`,
  ])
  for (const { traceparent } of calls.slice(1))
    expect(parsed(traceparent)).toEqual({ trace: write?.trace, step: page?.step })
  const lasted = (page?.began ?? 0) - (page?.ended ?? 0)
  expect(lasted).toBeGreaterThanOrEqual(CODE_MS + 2 * ANSWER_MS)
  // The pause after which nothing more comes is no part of it.
  expect(lasted).toBeLessThan(CODE_MS + 2 * ANSWER_MS + 100)
  expect(JSON.stringify(posts)).not.toContain(room)

  await Promise.all([get('building'), pass(SENT_MS)])
  expect([calls[3]?.traceparent, noted().length]).toEqual([null, 2])
})

it('adds nothing that a user asks for meanwhile', async () => {
  history.pushState({}, '', '/building/add')
  await Promise.all([post('building/add'), pass(ANSWER_MS)])
  history.replaceState({}, '', `/building/${room}`)
  await pass(100)
  goOn()
  open('/bill')
  await pass(SENT_MS)
  expect(calls.map(({ traceparent }) => traceparent !== null)).toEqual([true, false, false])
  expect(noted().map(({ name }) => name)).toEqual(['POST /api/building/add'])
})

it('adds the next page to the last of the writes that lead there', async () => {
  history.pushState({}, '', '/building/add')
  const remove = async () => {
    await post('authentication/verify-password')
    await post('building/delete-many')
    history.replaceState({}, '', '/building')
  }
  await Promise.all([remove(), pass(SENT_MS)])
  open('/building')
  await pass(SENT_MS)
  const [, removed, page] = noted()
  expect([removed?.name, page?.name]).toEqual(['POST /api/building/delete-many', 'open page'])
  expect([page?.trace, page?.parent]).toEqual([removed?.trace, removed?.step])
})

it('lets a write that the next page sends by itself have a trace of its own, and goes on', async () => {
  history.pushState({}, '', '/building/add')
  await Promise.all([post('building/add'), pass(ANSWER_MS)])
  open(`/building/${room}`)
  await Promise.all([post('dry-run'), pass(SENT_MS)])
  const [add, tried, page] = noted()
  expect(noted().map(({ name }) => name)).toEqual([
    'POST /api/building/add',
    'POST /api/dry-run',
    'open page',
  ])
  expect([page?.trace, page?.parent]).toEqual([add?.trace, add?.step])
  expect([tried?.parent, tried?.trace === add?.trace]).toEqual([undefined, false])
})

it('adds no call that comes long after an answer which brought about nothing', async () => {
  await Promise.all([post('room/add'), pass(ANSWER_MS)])
  await pass(11_000)
  await Promise.all([get('today'), pass(SENT_MS)])
  expect([calls[1]?.traceparent, noted().length]).toEqual([null, 1])
})

it('sends at once when the page is hidden, at most fifty together, and nothing that is old', async () => {
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const writes = Array.from({ length: 60 }, (_, n) => post('room/add', { n }))
  await Promise.all([...writes, pass(ANSWER_MS)])
  hide(true)
  expect(posts.map(({ steps, keepalive }) => [steps.length, keepalive])).toEqual([
    [50, true],
    [10, true],
  ])
  hide(false)

  // A device that slept.
  const slow = post('room/add')
  await pass(ANSWER_MS)
  await slow
  const later = performance.now() + 3_600_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await pass(SENT_MS)
  expect(noted()).toHaveLength(60)
  vi.restoreAllMocks()
})
