import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

const add = (
  rooms: readonly object[],
  { who = world.manager, house = world.ours.id, key = randomUUID() } = {},
) => api.as(who).post(`/building/${house}/room/add-many`).set('Idempotency-Key', key).send({ rooms })
const numbers = async (house = world.ours.id): Promise<string[]> => {
  const { body } = await api.as(world.owner).get(`/building/${house}/room`)
  return (body.data as { number: string }[]).map(({ number }) => number)
}
const eventCount = async (): Promise<number> => (await api.stored()).length
const onFloor = (floor: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    number: `T${floor}.${place + 1}`,
    floor,
    rentPrice: 4_000_000,
  }))

describe('many rooms in one call', () => {
  it('are all added, and once when the call is repeated', async () => {
    const key = randomUUID()
    const first = await add(onFloor(1, 80), { key })
    expect([first.status, first.body.message, first.body.data.IDs.length]).toEqual([200, 'I0002', 80])
    const count = await eventCount()
    expect((await add(onFloor(1, 80), { key })).body).toEqual(first.body)
    expect(await eventCount()).toBe(count)
    const room = await api.as(world.manager).get(`/building/${world.ours.id}/room/${first.body.data.IDs[3]}`)
    expect(room.body.data).toMatchObject({ number: 'T1.4', floor: 1, rentPrice: 4_000_000, status: 3 })
    expect((await add(onFloor(2, 2), { key })).body.message, 'other rooms under that key').toBe('MSG_S0002')
  })

  it('are none when one cannot be, and each says why', async () => {
    const [before, count] = [await numbers(), await eventCount()]
    const taken = await add([...onFloor(2, 2), { number: 't1.1', floor: 2 }, { number: 'P.101', floor: 2 }])
    expect([taken.status, taken.body.message, taken.body.errors]).toEqual([
      422,
      'E0017',
      [
        { field: 'rooms.2.number', code: 'E0017' },
        { field: 'rooms.3.number', code: 'E0017' },
      ],
    ])
    const twice = await add([...onFloor(2, 2), { number: 't2.1', floor: 2 }])
    expect(twice.body).toMatchObject({
      message: 'E0017',
      errors: [{ field: 'rooms.2.number', code: 'E0017' }],
    })
    const high = await add([...onFloor(2, 1), { number: 'X', floor: 150 }])
    expect(high.body).toMatchObject({
      message: 'V0002',
      errors: [{ field: 'rooms.1.floor', code: 'too_big' }],
    })
    expect([await numbers(), await eventCount()]).toEqual([before, count])
    // What was only tried is still to be had.
    expect((await add(onFloor(2, 2))).body.message).toBe('I0002')
  })

  it('are 1 to 500 and nothing else, in a house that is in reach', async () => {
    const wrong = async (rooms: readonly object[]) => (await add(rooms)).body.errors?.[0]
    expect(await wrong([])).toMatchObject({ field: 'rooms', code: 'required' })
    expect(await wrong(onFloor(1, 501))).toMatchObject({ field: 'rooms', code: 'too_long' })
    expect(await wrong([{ number: 'A', floor: 1, imageIDs: [] }])).toMatchObject({ code: 'unknown_key' })
    const { foreign, manager, owner, staff } = world
    const at = async (who: Person, house: string) => (await add(onFloor(1, 1), { who, house })).body.message
    expect(await at(manager, foreign.id)).toBe('E0011')
    expect(await at(owner, randomUUID())).toBe('E0011')
    expect(await at(staff, world.ours.id)).toBe('E0007')
  })

  it('tell which of them somebody else was quicker with', async () => {
    const rooms = [
      { number: 'Q.1', floor: 1 },
      { number: 'Q.2', floor: 1 },
    ]
    const answers = await Promise.all([
      add(rooms),
      api.send(addRoom, { buildingID: world.ours.id, number: 'Q.2', floor: 1 }).catch(() => undefined),
    ])
    const { body } = answers[0]
    expect(['I0002', 'E0017']).toContain(body.message)
    expect((await numbers()).filter((number) => number === 'Q.2')).toHaveLength(1)
  })
})
