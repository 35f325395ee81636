import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateRoom } from '../../commands/room/room.definitions.ts'
import { eventDefinition } from '../../domain/events.ts'
import { readModels } from '../../projections/registry.ts'
import { listParked } from '../../projections/runtime/parked.ts'
import { verify } from '../../projections/runtime/verify.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { startLease } from '../support/momo.ts'
import { someOwner } from '../support/recorded.ts'
import { type TwoHouses, twoHouses } from '../support/two-houses.ts'

/**
 * A later version of the product was at work and was taken back. What it wrote is in the log: this version does not read
 * it by halves, says what it cannot read, and goes on with everything else.
 */
let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi({ logInDatabase: true })
  world = await twoHouses(api)
})
afterAll(() => api.close())

/** Appends past the product, as another version would. */
const write = async (stream: string, type: string, data: object, v: number) => {
  const revision = (await api.log.readStream(stream)).length
  const commandId = randomUUID()
  const facts = { commandId, correlationId: commandId, causationId: null, actor: someOwner, body: '' }
  const metadata = { ...facts, at: new Date().toISOString(), v }
  const admin = await api.asAdmin()
  try {
    await admin.query('select es.append($1, $2, $3, $4, $5, $6)', [
      [stream],
      [revision],
      [randomUUID()],
      [type],
      [JSON.stringify(data)],
      [JSON.stringify(metadata)],
    ])
  } finally {
    await admin.end()
  }
  const position = await api.log.head()
  expect(await api.progress.waitFor(position, 20_000)).toBe(true)
}

const floorOf = async (id: string, building: string) => {
  const { body } = await api.as(world.owner).get(`/building/${building}/room`)
  return (body.data as { id: string; floor: number }[]).find((room) => room.id === id)?.floor
}

it('takes no event of a later version by halves, and everything else goes on', async () => {
  const [later, other] = world.ours.rooms
  const { version } = eventDefinition('RoomUpdated')!
  await write(`room-${later}`, 'RoomUpdated', { floor: 4, colour: 'red' }, version + 1)

  // Nothing is decided on a room that is only half known.
  const refused = await api
    .as(world.owner)
    .post(`/building/${world.ours.id}/room/${later}/update`)
    .send({ floor: 5 })
  expect(refused.status).toBe(500)
  expect(await floorOf(later, world.ours.id)).toBe(1)
  await api.send(updateRoom, { floor: 6 }, { id: other })
  expect(await floorOf(other, world.ours.id)).toBe(6)

  const parked = await listParked(api.db)
  expect(parked.length).toBeGreaterThan(0)
  for (const { stream, type, error } of parked) {
    expect(stream).toBe(`room-${later}`)
    if (error) expect(error).toContain(`${type} at `)
  }
  // Nothing else of the read models is wrong.
  const { signal } = new AbortController()
  const verified = await verify({ db: api.db, source: api.log, models: readModels, signal })
  expect(verified!.map(({ model, different }) => [model, different])).toEqual(
    readModels.map(({ name }) => [name, 0]),
  )
})

it.each(['room', 'bill'])(
  'decides nothing on a %s with an event of a type that it does not know, and reads the rest',
  async (kind) => {
    const before = await listParked(api.db)
    const lease = await startLease(api)
    const id = kind === 'bill' ? await lease.bill() : world.ours.rooms[2]
    await write(`${kind}-${id}`, 'ColourChanged', { colour: 'red' }, 1)
    const path =
      kind === 'bill' ? `/bill/${id}/record-payment` : `/building/${world.ours.id}/room/${id}/update`
    const body = kind === 'bill' ? { method: 'cash', amount: 2_000_000 } : { floor: 7 }
    expect((await api.as(world.owner).post(path).send(body)).status).toBe(500)
    const seen = await api.as(world.owner).get(kind === 'bill' ? `/bill/${id}` : `/room/${id}`)
    expect(seen.status).toBe(200)
    expect(await listParked(api.db)).toEqual(before)
  },
)
