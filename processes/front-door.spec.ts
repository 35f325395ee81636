import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openFrontDoor } from './front-door.ts'

const answered = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

it('answers who is inside when it closes, and lets kept connections go although they ask on', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
  const inside = Promise.withResolvers<void>()
  door.open((_request, response) => {
    inside.resolve()
    setTimeout(() => response.end('done'), 20)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((response, failed) =>
      get({ host: '127.0.0.1', port: door.port, agent }, response).on('error', failed),
    )
  const answers: string[] = []
  const asking = (async () => {
    while (true) answers.push(await answered(await ask()))
  })()
  await inside.promise
  await Promise.all([door.close(60_000), door.close(60_000)])
  await expect(asking).rejects.toThrow()
  expect(new Set(answers)).toEqual(new Set(['done']))
  agent.destroy()
})

it('says that the port is taken', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
  await expect(openFrontDoor({ host: '127.0.0.1', port: door.port })).rejects.toThrow('is taken')
  await door.close(0)
})

/** What comes back for bytes that no client library would send. */
const raw = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece) => {
    said += piece
  })
  socket.write(text)
  await once(socket, 'close')
  return said
}

it('answers in the envelope before the product is up, and of what is no HTTP', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0, publicUrl: 'https://so-nha.vn' })
  const address = `http://127.0.0.1:${door.port}`
  const early = await fetch(`${address}/api/building/add`, { method: 'POST', body: '{}' })
  expect([early.status, await early.json()]).toEqual([
    503,
    { message: 'MSG_S0001', data: { outcome: 'none' } },
  ])
  expect(await (await fetch(`${address}/api/building`)).json()).toEqual({ message: 'MSG_S0001', data: null })
  expect(await (await fetch(address)).text()).toContain('Sổ Nhà đang khởi động')

  const said = await raw(door.port, 'GET /api/search?q=hồng HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said).toContain('{"message":"V0001","data":null}')
  expect(said).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/m)
  expect(early.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const strict = {
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
  expect(Object.fromEntries(early.headers)).toMatchObject(strict)
  expect(Object.fromEntries((await fetch(address)).headers)).toMatchObject(strict)
  const lines = said.split('\r\n').map((line) => line.toLowerCase())
  for (const name of Object.keys(strict))
    expect(
      lines.some((line) => line.startsWith(`${name}: `)),
      name,
    ).toBe(true)
  await door.close(0)
})

it('goes on when connections cannot be accepted for a while', async () => {
  const door = await openFrontDoor({ host: '127.0.0.1', port: 0 })
  const noHandlesLeft = () => door.server.emit('error', new Error('accept EMFILE'))
  expect([noHandlesLeft(), noHandlesLeft()]).toEqual([true, true])
  await door.close(0)
})
