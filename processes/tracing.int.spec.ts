import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addBuilding } from '../commands/building/building.definitions.ts'
import { SYSTEM } from '../domain/event.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'
import { version } from './version.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
/** Roles belong to the server that all tests share. */
const book = `vet-${randomBytes(3).toString('hex')}`
const someone = { email: 'chu.nha@test.vn', password: 'Nhà của chúng ta' }
const house = { name: 'Nhà Bà Trưng', address: '12 Lê Lợi, Huế', floorCount: 2 }

type Attribute = { readonly key: string; readonly value: Record<string, unknown> }
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly links?: readonly { readonly traceId: string }[]
  readonly status: { readonly code?: number }
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** What takes traces by OTLP over HTTP, as Jaeger and Tempo do. */
const startReceiver = async () => {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') sent.push(JSON.parse(await text(request)))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    spans: () =>
      sent.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  }
}

/** A client's own step, of a trace that it began. */
const aParent = (flags = '01') => {
  const [trace, step] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { trace, step, traceparent: `00-${trace}-${step}-${flags}` }
}

let place: string
let receiver: Awaited<ReturnType<typeof startReceiver>>
let product: Awaited<ReturnType<typeof composeProduct>>
let server: Server
let stop: () => Promise<void>
let url: string
let cookie = ''
const env = () => ({ BOOK: book, DATABASE_URL: inject('postgresUrl'), DATA_DIR: place, DEMO: '0' })

const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const spansOf = (trace: string) => receiver.spans().filter(({ traceId }) => traceId === trace)
const eventsOf = async (answer: Response) => {
  const { data } = (await answer.json()) as { data: { id: string } }
  return product.log.readStream(`building-${data.id}`)
}

beforeAll(async () => {
  place = await temporaryFolder('tracing')
  receiver = await startReceiver()
  const settings = readSettings({
    ...env(),
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  product = await composeProduct(settings, { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  const { publicUrl, names } = settings
  const { firstOwnerToken } = product
  const api = product.createApi({ publicUrl, cookie: names.cookie, trustProxy: 0, firstOwnerToken })
  server = createServer(api.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.attach(server)
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  stop = async () => {
    await api.close()
    server.close()
    await projector.stop()
    await product.close()
  }
  const person = { ...someone, lastName: 'Trần', firstName: 'Hoa', phone: '0912345678' }
  await call('/authentication/first-owner', { ...person, token: firstOwnerToken })
  const login = await call('/authentication/login', someone)
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  await stop?.()
  receiver?.close()
  await rm(place, { recursive: true, force: true })
})

it('records one trace from the call over the append and the projector to what the browser asks again', async () => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } })
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
  expect((await call('/building', undefined, { traceparent: heard.traceparent as string })).status).toBe(200)

  const steps = [
    'POST /api/building/add',
    'AddBuilding',
    'decide',
    'append',
    'project',
    'signal building',
    'GET /api/building',
    'wait for read models',
  ]
  await vi.waitUntil(() => steps.every((name) => spansOf(trace).some((span) => span.name === name)), PATIENCE)
  const named = (name: string) => spansOf(trace).find((span) => span.name === name)
  const parentOf = (name: string) => {
    const { parentSpanId } = named(name) as Span
    return spansOf(trace).find(({ spanId }) => spanId === parentSpanId)?.name
  }
  expect(named('POST /api/building/add')?.parentSpanId).toBe(step)
  expect(steps.slice(1).map((name) => [name, parentOf(name)])).toEqual([
    ['AddBuilding', 'POST /api/building/add'],
    ['decide', 'AddBuilding'],
    ['append', 'AddBuilding'],
    ['project', 'append'],
    ['signal building', 'project'],
    ['GET /api/building', 'signal building'],
    ['wait for read models', 'POST /api/building/add'],
  ])

  // The trace is told beside what an event is caused by, and is no part of it.
  const [event] = await eventsOf(answer)
  expect(event?.metadata).toMatchObject({ correlationId: requestID, causationId: null })
  expect(event?.metadata.traceparent).toBe(`00-${trace}-${named('append')?.spanId}-01`)
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
    const found = spansOf(trace).filter(({ name }) => /^(AddStaff|claims)$/.test(name))
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
  await vi.waitUntil(() => spansOf(next.trace).length > 0, PATIENCE)
  expect(spansOf(trace)).toEqual([])
})

it('sends nothing personal, no ids and no addresses', async () => {
  await call(`/building/search?q=${encodeURIComponent('Bà Trưng')}`)
  const [{ id } = { id: '' }] = ((await (await call('/building')).json()) as { data: { id: string }[] }).data
  const { trace, traceparent } = aParent()
  await call(`/building/${id}`, undefined, { traceparent })
  await vi.waitUntil(() => spansOf(trace).length > 0, PATIENCE)
  expect(spansOf(trace).map(({ name }) => name)).toContain('GET /api/building/:id')
  const told = receiver
    .spans()
    .map(({ name, attributes, links, status }) => ({ name, attributes, links, status }))
  const words = JSON.stringify(told)
  expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  for (const secret of ['Trần', 'Trưng', 'Huế', '0912345678', 'test.vn', '127.0.0.1', place])
    expect(words).not.toContain(secret)
  expect(receiver.sent[0]?.resourceSpans[0]?.resource.attributes).toEqual([
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
  const [event] = await product.log.readStream(`building-${id}`)
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
