import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding } from '../commands/building/building.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { ContractStatus, ContractType } from '../domain/contract/contract-codes.ts'
import { addDays } from '../domain/day.ts'
import type { RecordedEvent } from '../domain/event.ts'
import { RoomStatus } from '../domain/room/room-status.ts'
import { runCli } from '../projections/cli/cli.ts'
import { contracts } from '../projections/contract/contract.read-model.ts'
import { rooms } from '../projections/room/room.read-model.ts'
import { type Person, startApi, type TestApi } from './support/api.ts'
import { sentFile } from './support/files.ts'

/** Many people at once on few rooms, over HTTP: no day of a room is ever given to two contracts. */

const TODAY = '2026-06-15'

let api: TestApi
let writers: Person[]
let customer: Person
let heir: Person
let buildingID: string
let roomIDs: string[]
let count = 0

beforeAll(async () => {
  api = await startApi({ settings: { requestsPerMinute: { address: 1_000_000, person: 1_000_000 } } })
  api.setClock(() => `${TODAY}T03:00:00.000Z`)
  customer = await api.person('customer')
  heir = await api.person('customer')
  writers = [await api.person('owner'), await api.person('owner'), await api.person('owner')]
  buildingID = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 9 })).id
})
afterAll(() => api.close())
/** Two new rooms to meet in. */
const takeRooms = async () => {
  roomIDs = []
  for (let room = 0; room < 2; room++)
    roomIDs.push((await api.send(addRoom, { buildingID, number: `P.${++count}`, floor: 1 })).id)
}

const step = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'add',
    'sign',
    'sign',
    'move',
    'cancel',
    'withdraw',
    'renew',
    'renew',
    'replace',
    'delete',
  ),
  room: fc.nat(1),
  which: fc.nat(7),
  start: fc.integer({ min: -3, max: 6 }),
  length: fc.nat(6),
  buys: fc.nat(9).map((n) => n === 0),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Contracts that somebody was told of, which everybody then works on. */
const send = async ({ what, room, which, ...days }: Step, who: Person, known: string[]) => {
  const startDay = addDays(TODAY, days.start)
  const endDay = days.buys ? null : addDays(startDay, days.length)
  const terms = { startDay, endDay, type: days.buys ? ContractType.BUY : ContractType.RENT }
  const post = (path: string, body: object) => api.as(who).post(path).send(body)
  const id = known[which % Math.max(known.length, 1)]
  let paper: object | undefined
  const ask = () => {
    if (what === 'add' || !id)
      return post('/contract/add', { roomID: roomIDs[room], customerID: customer.id, price: 1_000, ...terms })
    if (what === 'sign') return post(`/contract/${id}/sign`, { files: [paper] })
    if (what === 'move') return post(`/contract/${id}/update`, terms)
    if (what === 'cancel')
      return post(`/contract/${id}/cancel`, { day: addDays(TODAY, days.length), reason: 'Chuyển nhà' })
    if (what === 'withdraw') return post(`/contract/${id}/withdraw-cancellation`, {})
    if (what === 'renew')
      return post(`/contract/${id}/renew`, { endDay: addDays(TODAY, days.start + days.length) })
    if (what === 'replace')
      return post(`/contract/${id}/replace-tenant`, { customerID: heir.id, day: startDay })
    return post('/contract/delete-many', { IDs: [id] })
  }
  if (what === 'sign' && id) paper = { fileID: await sentFile(api, who), name: 'Bản ký.pdf' }
  const { status, body } = await ask()
  expect([what, body.message, status < 500]).toEqual([what, body.message, true])
  if (body.message === 'I0002') known.push(body.data.id)
  return body.message as string
}

type Terms = { startDay: string; endDay: string | null; blocks: boolean; leaves?: string }

/** What the events of a room say of its contracts, told without the code under test, after each event. */
const assertApart = (history: readonly RecordedEvent[]) => {
  const known = new Map<string, Terms>()
  for (const { type, data } of history as readonly { type: string; data: Record<string, unknown> }[]) {
    const id = data.contractID as string
    const terms = known.get(id)
    if (type === 'ContractAdded') known.set(id, { ...(data as unknown as Terms), blocks: true })
    else if (type === 'ContractUpdated') Object.assign(terms ?? {}, data)
    else if (type === 'ContractCancellationPlanned')
      known.set(id, { ...(terms as Terms), leaves: data.day as string })
    else if (type === 'ContractCancellationWithdrawn')
      known.set(id, { ...(terms as Terms), leaves: undefined })
    else if (/^Contract(Cancelled|Expired|Lapsed|Deleted)$/.test(type))
      known.set(id, { ...(terms as Terms), blocks: false })
    const spans = [...known.values()]
      .filter(({ blocks }) => blocks)
      .map(({ startDay, endDay, leaves }) => ({
        from: startDay,
        to: [endDay, leaves, '9999-12-31'].filter(Boolean).sort()[0] ?? '',
      }))
      // Cancelled before its first day it takes none.
      .filter(({ from, to }) => from <= to)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
    const clash = spans.slice(1).find(({ from }, index) => (spans[index]?.to ?? '') >= from)
    expect(clash, `after ${type}: ${JSON.stringify(spans)}`).toBeUndefined()
  }
}

const verify = async () => {
  let output = ''
  const screen = {
    write: (text: string) => {
      output += text
    },
  }
  const { db, log: source, chain } = api
  const moneyReached = async () => undefined
  const surroundings = { db, source, chain, models: [contracts, rooms], moneyReached, screen }
  const exit = await runCli(['verify'], { ...surroundings, signal: new AbortController().signal })
  return { exit, output }
}

type Listed = { status: number; type: number }

/** The status that follows from the last contract that came into force and still holds the room. */
const statusOf = (history: readonly RecordedEvent[]): number => {
  const held = history.findLast(({ type }) => type === 'ContractActivated' || type === 'RoomFreed')
  if (held?.type !== 'ContractActivated') return RoomStatus.AVAILABLE
  return (held.data as Listed).type === ContractType.BUY ? RoomStatus.SOLD : RoomStatus.RENTED
}

/** The lists and the room say what the log says. */
const assertShown = async (roomID: string, history: readonly RecordedEvent[]) => {
  const there = `/building/${buildingID}/room/${roomID}`
  const { data, total } = (await api.as(writers[0]).get(`${there}/contract`)).body
  const named = (name: string) => history.filter(({ type }) => type === name).length
  expect(total).toBe(named('ContractAdded') - named('ContractDeleted'))
  const inForce = (data as Listed[]).filter(({ status }) => status === ContractStatus.ACTIVE)
  expect(inForce.length, 'one at most is in force').toBeLessThanOrEqual(1)
  const { status } = (await api.as(writers[0]).get(there)).body.data
  expect(status).toBe(statusOf(history))
  if (inForce[0]) expect(status).not.toBe(RoomStatus.AVAILABLE)
}

describe('contracts of many writers at once', () => {
  it('never share a day of a room, in the log and in the lists, and rooms say what holds them', async () => {
    const codes = new Map<string, number>()
    const write = async (story: readonly Step[], who: Person, known: string[]) => {
      for (const one of story) {
        const code = await send(one, who, known)
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    }
    const story = fc.array(step, { minLength: 4, maxLength: 9 })
    const stories = fc.array(story, { minLength: 4, maxLength: 6 })
    const property = fc.asyncProperty(stories, async (output) => {
      await takeRooms()
      const known: string[] = []
      await Promise.all(output.map((one, index) => write(one, writers[index % 3] as Person, known)))
      for (const roomID of roomIDs) {
        const history = await api.log.readStream(`room-${roomID}`)
        assertApart(history)
        await assertShown(roomID, history)
      }
    })
    // A race seldom comes again for a smaller story: the first one is told.
    await fc.assert(property, { numRuns: 12, endOnFailure: true })
    // The stories have to collide, or they show nothing.
    for (const code of ['I0002', 'I0003', 'E0016', 'E0024'])
      expect([code, codes.get(code) ?? 0]).not.toEqual([code, 0])
    expect(await verify()).toMatchObject({ exit: 0 })
  })

  it('raise an alarm when they share one all the same', async () => {
    await takeRooms()
    const add = (startDay: string, endDay: string) =>
      api.as(writers[0]).post('/contract/add').send({
        roomID: roomIDs[0],
        customerID: customer.id,
        type: ContractType.RENT,
        price: 1_000,
        startDay,
        endDay,
      })
    const [one, other] = [await add('2026-07-01', '2026-07-31'), await add('2026-08-01', '2026-08-31')]
    await api.db
      .updateTable('read.contract' as never)
      .set({ startDay: '2026-07-31' } as never)
      .where('id' as never, '=', other.body.data.id as never)
      .execute()
    const { exit, output } = await verify()
    expect(exit).toBe(1)
    expect(output).toMatch(/ALARM: 2 × takes days of its room/)
    for (const { body } of [one, other]) expect(output).toContain(body.data.id)
  })
})
