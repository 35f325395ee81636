import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { createServer, type RequestOptions, request } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { PASSWORD, startApi, type TestApi } from '../../test/support/api.ts'
import { certificate, trusting } from '../../test/support/certificate.ts'
import { ago, rent, type TwoHouses, today, twoHouses } from '../../test/support/two-houses.ts'

/** The product behind a proxy with TLS, as browsers reach it. */

let api: TestApi
let world: TwoHouses
let site: string
let cookie: string

/** A proxy as Caddy and nginx are set up: it ends TLS and says whom it speaks for. */
const proxy = createServer(certificate)
const headersOf = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  'x-forwarded-proto': 'https',
})

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  site = `https://localhost:${(proxy.address() as AddressInfo).port}`
  api = await startApi({ settings: { publicUrl: site, trustProxy: 1 } })
  proxy.on('request', (incoming, outgoing) => {
    const { method, url: path } = incoming
    const onward = ask(new URL(path ?? '/', api.url), { method, headers: headersOf(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode as number, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  proxy.on('upgrade', (incoming, socket, head) => {
    const onward = connect(Number(new URL(api.url).port), '127.0.0.1')
    const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`)
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    for (const end of [onward, socket]) end.on('error', () => undefined)
  })
  world = await twoHouses(api)
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await api.close()
})

const call = async (path: string, body?: object, headers: RequestOptions['headers'] = {}) => {
  const sent = request(`${site}/api${path}`, {
    agent: trusting,
    method: body ? 'POST' : 'GET',
    headers: { origin: site, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) }
}

it('signs in with a cookie that only this host and TLS carry', async () => {
  const { status, headers } = await call('/authentication/login', {
    email: world.owner.email,
    password: PASSWORD,
  })
  const [set = ''] = headers['set-cookie'] ?? []
  expect([status, set]).toEqual([
    200,
    expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(headers['strict-transport-security']).toContain('max-age=')
  cookie = set.split(';')[0] as string
  expect((await call('/user/profile')).body.data.id).toBe(world.owner.id)
})

it('takes writes of its own pages alone, by the address that people type', async () => {
  const ends = { IDs: [] }
  const path = '/user/security/session/end'
  expect((await call(path, ends)).body.message).not.toBe('E0007')
  for (const origin of [site.replace('https', 'http'), api.url, 'https://evil.example'])
    expect((await call(path, ends, { origin })).body.message).toBe('E0007')
})

it('has its WebSocket through it, with its origin alone', async () => {
  const open = (origin: string) =>
    new WebSocket(`${site.replace('https', 'wss')}/api/ws`, { agent: trusting, headers: { cookie, origin } })
  const refused = open(site.replace('https', 'http'))
  refused.on('error', () => undefined)
  const [, answer] = await once(refused, 'unexpected-response')
  expect(answer.statusCode).toBe(403)
  answer.destroy()
  const socket = open(site)
  await once(socket, 'open')
  const heard = once(socket, 'message')
  await call('/expense/add', {
    shares: [{ buildingID: world.ours.id, weight: 1 }],
    category: 'repair',
    day: today,
    amount: 1_000,
  })
  expect(JSON.parse(String((await heard)[0]))).toMatchObject({ resource: expect.any(String) })
  socket.terminate()
})

it('makes links that lead back through it', async () => {
  const contractID = await rent(api, world.ours.rooms[1], world.tenant.id, {
    startDay: ago(40),
    endDay: ago(-300),
  })
  const lines = [{ name: 'Tiền phòng', amount: 1_000 }]
  const bill = { contractID, title: 'Tiền nhà', month: today.slice(0, 7), dueDay: today, lines }
  const { id } = await api.send(issueBill, bill)
  const { url } = (await call(`/bill/${id}/share`, {})).body.data
  expect(url.startsWith(`${site}/b/`)).toBe(true)
  const shared = await call(`/shared-bill/${url.split('/').at(-1)}`)
  expect(shared.body.data.total).toBe(1_000)
})

it('counts attempts by whom the proxy speaks for, whatever they claim to be', async () => {
  const nobody = { email: 'nobody@test.vn', password: 'Không phải nó' }
  const tries: number[] = []
  for (let nth = 0; nth < 6; nth++) {
    const { status } = await call('/authentication/login', nobody, { 'x-forwarded-for': `203.0.113.${nth}` })
    tries.push(status as number)
  }
  expect(tries).toEqual([401, 401, 401, 401, 401, 429])
})
