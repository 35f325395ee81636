import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { addBuilding, scheduleStaff } from '../../commands/building/building.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { type Person, PUBLIC_URL, startApi, type TestApi } from '../../test/support/api.ts'

type Frame = { type: number; resource?: string; ids?: string[] }

let api: TestApi
let owner: Person
let manager: Person
let customer: Person
let ours: string
let foreign: string
const open: WebSocket[] = []

const house = { name: 'Hoa Sen', address: 'Hà Nội', floorCount: 50 }
const shift = { fromDay: '2020-01-01', toDay: null, days: [1], fromTime: '08:00', toTime: '17:00' }

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  manager = await api.person('manager')
  customer = await api.person('customer')
  ours = (await api.send(addBuilding, house)).id
  foreign = (await api.send(addBuilding, house)).id
  await api.send(scheduleStaff, { staffID: manager.id, ...shift }, { id: ours })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(() => api.close())

const connect = (
  cookie: string | undefined,
  more: { path?: string; origin?: string; base?: string } = {},
) => {
  const { path = '/api/ws', origin, base = api.url } = more
  const headers = { ...(cookie && { cookie }), ...(origin && { origin }) }
  const socket = new WebSocket(`${base.replace('http', 'ws')}${path}`, { headers })
  // A refused handshake is an error too, told by its status already.
  socket.on('error', () => undefined)
  open.push(socket)
  return socket
}

/** An open socket and what it hears. */
const listen = async (who: Pick<Person, 'cookie'>) => {
  const socket = connect(who.cookie)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, frames }
}

const statusOf = async (socket: WebSocket): Promise<number> => {
  const [, response] = await once(socket, 'unexpected-response')
  response.destroy()
  return response.statusCode
}

const closedWith = async (socket: WebSocket): Promise<number> => (await once(socket, 'close'))[0]
const idsOf = (frames: Frame[], resource: string) =>
  frames.filter((frame) => frame.resource === resource).flatMap(({ ids }) => ids ?? [])

let floor = 0
const newRoom = async (buildingID: string) => {
  floor++
  return (await api.send(addRoom, { buildingID, number: `P.${floor}`, floor })).id
}

describe('a WebSocket', () => {
  it('wants a session, our own origin and the right path', async () => {
    expect(await statusOf(connect(undefined))).toBe(401)
    expect(await statusOf(connect(`sid=${'a'.repeat(43)}`))).toBe(401)
    expect(await statusOf(connect(owner.cookie, { origin: 'https://evil.example' }))).toBe(403)
    expect(await statusOf(connect(owner.cookie, { path: '/api/wsx' }))).toBe(404)
    expect(await statusOf(connect(owner.cookie, { path: '/' }))).toBe(404)
    await once(connect(owner.cookie, { origin: PUBLIC_URL }), 'open')
    await once(connect(owner.cookie, { origin: api.url }), 'open')
  })

  it('hears of what is in scope, and of nothing else', async () => {
    const hears = {
      owner: await listen(owner),
      manager: await listen(manager),
      customer: await listen(customer),
    }
    const inside = await newRoom(ours)
    const outside = await newRoom(foreign)
    await expect.poll(() => idsOf(hears.owner.frames, 'room')).toEqual([inside, outside])
    await expect.poll(() => idsOf(hears.manager.frames, 'room')).toEqual([inside])
    expect(hears.customer.frames).toEqual([])
    api.signals.publish({ type: 1, resource: 'inbox', buildingIDs: [], personIDs: [customer.id] })
    await expect.poll(() => hears.customer.frames).toEqual([{ type: 1, resource: 'inbox' }])
    expect(idsOf(hears.manager.frames, 'inbox')).toEqual([])
    expect(hears.manager.frames.every((frame) => !('personIDs' in frame) && !('buildingIDs' in frame))).toBe(
      true,
    )
  })

  it('hears of a building from the moment it is assigned', async () => {
    const another = await api.person('manager')
    const { frames } = await listen(another)
    await newRoom(ours)
    await api.send(scheduleStaff, { staffID: another.id, ...shift }, { id: ours })
    const later = await newRoom(ours)
    await expect.poll(() => idsOf(frames, 'room')).toEqual([later])
  })

  it('says no more than a ping: 1 kB at most', async () => {
    const { socket } = await listen(owner)
    socket.send('x'.repeat(5_000))
    expect(await closedWith(socket)).toBe(1009)
  })

  it('is one of ten at most; the oldest goes', async () => {
    const person = await api.person('staff')
    const sockets = []
    for (let count = 0; count < 11; count++) sockets.push((await listen(person)).socket)
    expect(await closedWith(sockets[0] as WebSocket)).toBe(4408)
    expect(sockets.slice(1).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  })

  it('ends with its session', async () => {
    const session = { cookie: await api.openSession(owner.id) }
    const other = await listen(owner)
    const { socket } = await listen(session)
    await api.as(session).post('/authentication/logout')
    expect(await closedWith(socket)).toBe(4401)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('ends when its person gets another role or is gone', async () => {
    const [promoted, gone] = [await api.person('staff'), await api.person('staff')]
    const sockets = [(await listen(promoted)).socket, (await listen(gone)).socket]
    const closed = Promise.all(sockets.map(closedWith))
    await api.pool.query(`update read.person set role = 'manager' where id = $1`, [promoted.id])
    await api.pool.query('update read.person set "deletedAt" = now() where id = $1', [gone.id])
    expect(await closed).toEqual([4401, 4401])
  })

  it('is told when the server stops', async () => {
    const short = await startApi()
    const person = await short.person('owner')
    const socket = connect(person.cookie, { base: short.url })
    await once(socket, 'open')
    const closed = closedWith(socket)
    await short.close()
    expect(await closed).toBe(1001)
  })
})

it('counts knocks by who is behind the proxy that is believed, not by the proxy', async () => {
  const behind = await startApi({ settings: { trustProxy: 1 } })
  try {
    const knock = (client: string) => {
      const socket = new WebSocket(`${behind.url.replace('http', 'ws')}/api/ws`, {
        headers: { 'x-forwarded-for': client },
      })
      socket.on('error', () => undefined)
      open.push(socket)
      return statusOf(socket)
    }
    const statuses = await Promise.all(Array.from({ length: 110 }, () => knock('203.0.113.7')))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await knock('203.0.113.8')).toBe(401)
  } finally {
    await behind.close()
  }
})
