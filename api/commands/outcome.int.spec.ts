import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { StoreUnavailable } from '../../commands/event-store.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

/** What a store does to the next call, in turn; then it works again. */
let faults: { append?: 'before' | 'after'; read?: true }[] = []

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await startApi({
    tamper: (log) => ({
      ...log,
      append: async (stream, expected, events, beforeSending) => {
        const fault = faults.shift()?.append
        // Sent, and lost on the way there or back.
        if (fault === 'before') {
          beforeSending?.()
          throw new StoreUnavailable('away')
        }
        const appended = await log.append(stream, expected, events, beforeSending)
        if (fault === 'after') throw new StoreUnavailable('the answer was lost')
        return appended
      },
      readStream: async (stream, options) => {
        if (faults[0]?.read) {
          faults.shift()
          throw new StoreUnavailable('away')
        }
        return log.readStream(stream, options)
      },
    }),
  })
  owner = await api.person('owner')
})
afterAll(() => api.close())
beforeEach(() => {
  faults = []
})

const add = (name: string, key: string) =>
  api
    .as(owner)
    .post('/building/add')
    .set('Idempotency-Key', key)
    .send({ name, address: 'Huế', floorCount: 2 })
const named = async (name: string) =>
  (await api.as(owner).get('/building')).body.data.filter((house: { name: string }) => house.name === name)
    .length

it('says that nothing was written when it failed before the append', async () => {
  faults = [{ read: true }]
  const { status, body } = await add('Một', randomUUID())
  expect([status, body]).toEqual([503, { message: 'MSG_S0001', data: { outcome: 'none' } }])
  expect(await named('Một')).toBe(0)
})

it.each(['before', 'after'] as const)(
  'says that it does not know when the store was lost %s it wrote, and the same key tells',
  async (append) => {
    const [name, key] = [`Nhà ${append}`, randomUUID()]
    faults = [{ append }]
    const lost = await add(name, key)
    expect([lost.status, lost.body]).toEqual([503, { message: 'MSG_S0001', data: { outcome: 'unknown' } }])
    const found = await add(name, key)
    expect([found.status, found.body.message]).toEqual([200, 'I0002'])
    expect(await named(name)).toBe(1)
  },
)
