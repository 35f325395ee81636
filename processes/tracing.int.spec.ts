import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addBuilding } from '../commands/building/building.definitions.ts'
import { SYSTEM } from '../domain/event.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startTraced } from '../test/support/traced-product.ts'
import { type Receiver, type Span, startReceiver } from '../test/support/traces.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'
import { version } from './version.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
/** Roles belong to the server that all tests share. */
const book = `vet-${randomBytes(3).toString('hex')}`
const house = { name: 'Nhà Bà Trưng', address: '12 Lê Lợi, Huế', floorCount: 2 }

/** A client's own step, of a trace that it began. */
const aParent = (flags = '01') => {
  const [trace, step] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { trace, step, traceparent: `00-${trace}-${step}-${flags}` }
}

let place: string
let receiver: Receiver
let traced: Awaited<ReturnType<typeof startTraced>>
let url: string
const env = () => ({ BOOK: book, DATABASE_URL: inject('postgresUrl'), DATA_DIR: place, DEMO: '0' })

const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    headers: { cookie: traced.cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const eventsOf = async (answer: Response) => {
  const { data } = (await answer.json()) as { data: { id: string } }
  return traced.product.log.readStream(`building-${data.id}`)
}
/** Waits until steps of these names have come in a trace. */
const come = (trace: string, names: readonly string[]) =>
  vi.waitUntil(() => names.every((name) => receiver.named(trace, name)), PATIENCE)

beforeAll(async () => {
  place = await temporaryFolder('tracing')
  receiver = await startReceiver()
  traced = await startTraced(receiver.url, env())
  url = `${traced.url}/api`
})
afterAll(async () => {
  await traced?.stop()
  receiver?.close()
  await rm(place, { recursive: true, force: true })
})

/** What a browser notes of its own steps, told by their ages. */
const note = (...steps: object[]) => call('/steps/add', { steps })

it('records one trace from the click over the append and the projector to the refetch of another browser', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie: traced.cookie } })
  const frames: { resource?: string; traceparent?: string }[] = []
  socket.on('message', (frame) => frames.push(JSON.parse(String(frame))))
  await once(socket, 'open')

  const { trace, step, traceparent } = aParent()
  const answer = await call('/building/add', house, { traceparent })
  expect(answer.status).toBe(200)
  const requestID = answer.headers.get('x-request-id')
  const signal = () => frames.find((frame) => frame.resource === 'building' && frame.traceparent)
  const heard = await vi.waitUntil(signal, PATIENCE)
  socket.terminate()
  const [, , signalled] = heard.traceparent?.split('-') ?? []
  const again = randomBytes(8).toString('hex')
  const refetch = { traceparent: `00-${trace}-${again}-01` }
  expect((await call('/building', undefined, refetch)).status).toBe(200)

  // Whose clock is right, and how long ago that is.
  const before = Date.now()
  const click = { trace, step, name: 'POST /api/building/add', began: 9_000, ended: 8_000 }
  const refetched = { trace, step: again, parent: signalled, name: 'refetch', began: 7_000, ended: 500.5 }
  expect((await note(click, refetched)).status).toBe(200)

  const steps = [
    'click POST /api/building/add',
    'POST /api/building/add',
    'AddBuilding',
    'decide',
    'append',
    'project',
    'signal building',
    'refetch',
    'GET /api/building',
    'wait for read models',
  ]
  await come(trace, steps)
  expect(steps.map((name) => [name, receiver.parentOf(trace, name)])).toEqual([
    ['click POST /api/building/add', undefined],
    ['POST /api/building/add', 'click POST /api/building/add'],
    ['AddBuilding', 'POST /api/building/add'],
    ['decide', 'AddBuilding'],
    ['append', 'AddBuilding'],
    ['project', 'append'],
    ['signal building', 'project'],
    ['refetch', 'signal building'],
    ['GET /api/building', 'refetch'],
    ['wait for read models', 'POST /api/building/add'],
  ])
  expect(receiver.named(trace, 'click POST /api/building/add')?.parentSpanId ?? '').toBe('')
  const timesOf = (name: string) => {
    const { startTimeUnixNano, endTimeUnixNano } = receiver.named(trace, name) as Span
    return [Number(startTimeUnixNano) / 1e6, Number(endTimeUnixNano) / 1e6] as const
  }
  const [began, ended] = timesOf('refetch')
  expect(ended - began).toBeCloseTo(6_499.5, 0)
  expect(began + 7_000).toBeGreaterThan(before - 1)
  expect(began + 7_000).toBeLessThan(Date.now() + 1)
  expect(receiver.serviceOf('refetch')).toEqual([
    { key: 'service.name', value: { stringValue: 'so-nha-browser' } },
    { key: 'service.namespace', value: { stringValue: book } },
  ])

  // The trace is told beside what an event is caused by, and is no part of it.
  const [event] = await eventsOf(answer)
  expect(event?.metadata).toMatchObject({ correlationId: requestID, causationId: null })
  expect(event?.metadata.traceparent).toBe(`00-${trace}-${receiver.named(trace, 'append')?.spanId}-01`)
})

it('records no step of the call that browsers send theirs with', async () => {
  const { trace, step, traceparent } = aParent()
  const sent = { trace, step, name: 'POST /api/building/add', began: 1, ended: 0 }
  expect((await call('/steps/add', { steps: [sent] }, { traceparent })).status).toBe(200)
  await come(trace, ['click POST /api/building/add'])
  const next = aParent()
  await call('/building', undefined, { traceparent: next.traceparent })
  await come(next.trace, ['GET /api/building'])
  expect(receiver.spansOf(trace).map(({ name }) => name)).toEqual(['click POST /api/building/add'])
})

it('says of what was refused which rule it was, and begins a trace where the client names none', async () => {
  for (const traceparent of ['', 'not one', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`]) {
    const before = receiver.spans().length
    expect((await call('/building/add', { ...house, name: '' }, { traceparent })).status).toBe(400)
    const added = () => receiver.spans().slice(before)
    const root = await vi.waitUntil(
      () => added().find(({ name }) => name === 'POST /api/building/add'),
      PATIENCE,
    )
    expect([root.parentSpanId ?? '', root.traceId]).toEqual(['', expect.stringMatching(/^[0-9a-f]{32}$/)])
    expect(root.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 400 } })
  }
  const { trace, traceparent } = aParent()
  const second = {
    email: 'quan.ly@test.vn',
    lastName: 'Lê',
    firstName: 'An',
    phone: '0912345678',
    role: 'staff',
  }
  const refused = await call('/staff/add', second, { traceparent })
  const { message } = (await refused.json()) as { message: string }
  const steps = await vi.waitUntil(() => {
    const found = receiver.spansOf(trace).filter(({ name }) => /^(AddStaff|claims)$/.test(name))
    return found.length === 2 && found
  }, PATIENCE)
  const [command] = steps.filter(({ name }) => name === 'AddStaff')
  expect(command?.attributes).toContainEqual({ key: 'so_nha.refusal', value: { stringValue: message } })
  expect(steps.filter(({ status }) => status.code === 2)).toEqual([])
})

it('leaves no mark in the log where the client does not want its trace recorded', async () => {
  const { trace, traceparent } = aParent('00')
  const answer = await call('/building/add', house, { traceparent })
  const [event] = await eventsOf(answer)
  expect(Object.keys(event?.metadata ?? {}).sort()).toEqual(
    ['actor', 'at', 'body', 'causationId', 'commandId', 'correlationId', 'v'].sort(),
  )
  // Steps after it have come, and none of it.
  const next = aParent()
  await call('/building', undefined, { traceparent: next.traceparent })
  await vi.waitUntil(() => receiver.spansOf(next.trace).length > 0, PATIENCE)
  expect(receiver.spansOf(trace)).toEqual([])
})

it('sends nothing personal, no ids and no addresses', async () => {
  await call(`/building/search?q=${encodeURIComponent('Bà Trưng')}`)
  const [{ id } = { id: '' }] = ((await (await call('/building')).json()) as { data: { id: string }[] }).data
  const { trace, traceparent } = aParent()
  await call(`/building/${id}`, undefined, { traceparent })
  await vi.waitUntil(() => receiver.spansOf(trace).length > 0, PATIENCE)
  expect(receiver.spansOf(trace).map(({ name }) => name)).toContain('GET /api/building/:id')
  const told = receiver
    .spans()
    .map(({ name, attributes, links, status }) => ({ name, attributes, links, status }))
  const words = JSON.stringify(told)
  expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  for (const secret of ['Trần', 'Trưng', 'Huế', '0912345678', 'test.vn', '127.0.0.1', place])
    expect(words).not.toContain(secret)
  expect(receiver.serviceOf('GET /api/building/:id')).toEqual([
    { key: 'service.name', value: { stringValue: 'so-nha' } },
    { key: 'service.version', value: { stringValue: version } },
    { key: 'service.namespace', value: { stringValue: book } },
  ])
})

it('loses the traces, and nothing else, where the receiver is away', async () => {
  const nobody = createServer().listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  await new Promise((closed) => nobody.close(closed))
  const settings = readSettings({
    ...env(),
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  const another = await composeProduct(settings, { now: () => new Date().toISOString() })
  const { id } = await another.handle({
    definition: addBuilding,
    body: house,
    actor: SYSTEM,
    commandId: randomUUID(),
    correlationId: randomUUID(),
  })
  // Waits no longer for the receiver than it says.
  await another.close()
  const [event] = await traced.product.log.readStream(`building-${id}`)
  expect(event?.metadata.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

/** Runs a projector until it has started. @returns the packages of OpenTelemetry that it has loaded */
const packagesLoadedBy = async (more: Record<string, string>): Promise<string[]> => {
  const list = join(place, 'loaded.txt')
  const hook = join(place, 'hook.mjs')
  await writeFile(list, '')
  await writeFile(
    hook,
    `import { appendFileSync } from 'node:fs'
     import { registerHooks } from 'node:module'
     registerHooks({
       resolve(name, context, next) {
         if (name.startsWith('@opentelemetry/')) appendFileSync(${JSON.stringify(list)}, name + '\\n')
         return next(name, context)
       },
     })`,
  )
  const program = join(import.meta.dirname, 'projector.ts')
  const child = spawn(process.execPath, ['--import', pathToFileURL(hook).href, program], {
    env: { ...process.env, ...env(), LOG_LEVEL: 'silent', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await vi.waitUntil(() => said.includes('Ctrl-C') || child.exitCode !== null, { timeout: 120_000 })
  expect(said).toContain('Ctrl-C')
  child.kill('SIGTERM')
  await once(child, 'exit')
  const names = (await readFile(list, 'utf8')).split('\n').filter(Boolean)
  // An interface of types and a few functions, which prom-client brings in any case.
  return [...new Set(names)].filter((name) => name !== '@opentelemetry/api')
}

it('loads nothing of OpenTelemetry unless the settings name a receiver', async () => {
  expect(await packagesLoadedBy({})).toEqual([])
  expect(await packagesLoadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })).toContain(
    '@opentelemetry/sdk-trace',
  )
}, 300_000)
