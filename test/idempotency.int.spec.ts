import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOutdated } from '../adapters/vault/outdated.ts'
import { createUsedKeys } from '../adapters/vault/used-keys.ts'
import { paramsIn, type Route } from '../api/route.ts'
import { issueBill } from '../commands/bill/bill.definitions.ts'
import { addBuilding, scheduleStaff } from '../commands/building/building.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { addDays, dayOf } from '../domain/day.ts'
import type { Role } from '../domain/event.ts'
import { ruleFor } from '../domain/permissions/permissions.ts'
import { PASSWORD, type Person, startApi, type TestApi } from './support/api.ts'
import { sampleBody, shift } from './support/sample-body.ts'
import { rent } from './support/two-houses.ts'

/** One `Idempotency-Key` is for one call of its person: same method, same path, same body, wherever that was. */

let api: TestApi
let people: Record<Role, Person>
const today = dayOf(new Date().toISOString())
beforeAll(async () => {
  api = await startApi({ settings: { requestsPerMinute: { address: 1_000_000, person: 1_000_000 } } })
  people = {
    owner: await api.person('owner'),
    manager: await api.person('manager'),
    staff: await api.person('staff'),
    customer: await api.person('customer'),
  }
  for (const who of Object.values(people))
    await api.as(who).post('/authentication/verify-password').send({ password: PASSWORD })
})
afterAll(() => api.close())

/** As `sampleBody`, with one value that differs; undefined where the body has nothing that could. */
const otherThan = (body: Record<string, unknown>): Record<string, unknown> | undefined => {
  const [name] = Object.keys(body).filter((field) => typeof body[field] === 'string' && field.endsWith('ID'))
  if (name) return { ...body, [name]: randomUUID() }
  if (Array.isArray(body.IDs)) return { ...body, IDs: [randomUUID()] }
  const [text] = Object.keys(body).filter((field) => body[field] === 'Chữ')
  return text ? { ...body, [text]: 'Khác' } : undefined
}

const keyed = () =>
  api.api.routes.filter(({ readsHeaders, receive }) => readsHeaders?.includes('Idempotency-Key') && !receive)
const pathOf = ({ path, words }: Route): string =>
  paramsIn(path).reduce((so, name) => so.replace(`:${name}`, words?.[name]?.[0] ?? randomUUID()), path)

const call = async (route: Route, who: Person, path: string, body: object, key: string) => {
  const answer = await api
    .as(who)
    [route.method](path)
    .set('Idempotency-Key', key)
    .send(route.method === 'get' ? undefined : body)
  return answer.body.message as string
}

const roleFor = ({ permission }: Route): Person => {
  const role = (Object.keys(people) as Role[]).find((one) => ruleFor(permission, one))
  return people[role as Role]
}

describe('a key that was used', () => {
  it('is refused with another path, another body and by every other call, of every command', async () => {
    const elsewhere = keyed().find(({ path }) => path === '/building/add') as Route
    let [paths, bodies] = [0, 0]
    for (const route of keyed()) {
      const who = roleFor(route)
      const [key, path, body] = [randomUUID(), pathOf(route), sampleBody(route)]
      const first = await call(route, who, path, body, key)
      // What the checks of a request refuse has not used the key; everything here has to come further.
      expect([route.path, first]).not.toEqual([route.path, expect.stringMatching(/^(V000\d|E0007|E0018)$/)])
      expect([route.path, await call(route, who, path, body, key)]).toEqual([route.path, first])

      if (paramsIn(route.path).length > 0) {
        paths++
        expect([route.path, await call(route, who, pathOf(route), body, key)]).toEqual([
          route.path,
          'MSG_S0002',
        ])
      }
      const other = otherThan(body)
      if (other) {
        bodies++
        expect([route.path, await call(route, who, path, other, key)]).toEqual([route.path, 'MSG_S0002'])
      }
      if (route === elsewhere || who !== people.owner) continue
      const house = { name: 'Khác', address: 'Huế', floorCount: 1 }
      expect([route.path, await call(elsewhere, who, '/building/add', house, key)]).toEqual([
        route.path,
        'MSG_S0002',
      ])
    }
    console.log(`keys: ${keyed().length} calls, ${paths} with another path, ${bodies} with another body`)
  })

  it('is known to every process and after a restart, for its person alone and for a day', async () => {
    const hashBody = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const here = createUsedKeys({ pool: api.pool, hashBody })
    const [who, key] = [randomUUID(), randomUUID()]
    expect(await Promise.all(['a', 'b', 'a'].map((one) => here.isFor(who, key, one)))).toEqual([
      true,
      false,
      true,
    ])
    const there = createUsedKeys({ pool: api.pool, hashBody })
    expect(await there.isFor(who, key, 'b')).toBe(false)
    expect(await there.isFor(who, key, 'a')).toBe(true)
    expect(await there.isFor(randomUUID(), key, 'b')).toBe(true)
    await api.pool.query("update vault.used_key set at = at - interval '25 hours' where person = $1", [who])
    expect(await there.isFor(who, key, 'b')).toBe(false)
    await forgetOutdated(api.pool, new Date().toISOString())
    expect(await there.isFor(who, key, 'b')).toBe(true)
    expect(await here.isFor(who, key, 'a')).toBe(false)
  })
})

describe('one key in two houses', () => {
  const house = async (name: string) => {
    const { id } = await api.send(addBuilding, { name, address: 'Huế', floorCount: 3 })
    const room = (await api.send(addRoom, { buildingID: id, number: 'P.1', floor: 1 })).id
    return { id, room }
  }
  const twice = async (paths: readonly [string, string], bodies: readonly [object, object]) => {
    const key = randomUUID()
    const send = (place: 0 | 1) =>
      api.as(people.owner).post(paths[place]).set('Idempotency-Key', key).send(bodies[place])
    const [first, second] = [await send(0), await send(1)]
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, 'MSG_S0002'])
    return first.body.data.id as string
  }

  it('makes no second contract, renewal, shift or payment, and what was made first is shown', async () => {
    const [one, two] = [await house('Một'), await house('Hai')]
    const terms = {
      customerID: people.customer.id,
      type: 1,
      startDay: today,
      endDay: addDays(today, 99),
      price: 1,
    }
    const made = await twice(
      ['/contract/add', '/contract/add'],
      [
        { ...terms, roomID: one.room },
        { ...terms, roomID: two.room },
      ],
    )
    expect((await api.as(people.owner).get(`/contract/${made}`)).body.data.roomID).toBe(one.room)

    const leases = [
      await rent(api, (await house('Ba')).room, people.customer.id),
      await rent(api, (await house('Bốn')).room, people.customer.id),
    ] as const
    const renewal = { endDay: addDays(today, 800) }
    await twice([`/contract/${leases[0]}/renew`, `/contract/${leases[1]}/renew`], [renewal, renewal])

    const bill = async (contractID: string) => {
      const lines = [{ name: 'Tiền phòng', amount: 1_000 }]
      const body = {
        contractID,
        title: 'Tiền nhà',
        month: today.slice(0, 7),
        dueDay: addDays(today, 9),
        lines,
      }
      return (await api.send(issueBill, body)).id
    }
    const bills = [await bill(leases[0]), await bill(leases[1])] as const
    const paid = { method: 'cash', amount: 1_000 }
    await twice([`/bill/${bills[0]}/record-payment`, `/bill/${bills[1]}/record-payment`], [paid, paid])
  })

  it('leaves nobody at work in a house that they were taken from', async () => {
    const [one, two] = [await house('Năm'), await house('Sáu')]
    const manager = await api.person('manager')
    const body = { staffID: manager.id, ...shift }
    await twice([`/building/${one.id}/schedule/add`, `/building/${two.id}/schedule/add`], [body, body])
    // Without a key both are made, each with an id of its own, and the removal of one is of that one alone.
    const entry = (await api.send(scheduleStaff, body, { id: two.id })).id
    expect((await api.as(manager).get(`/building/${two.id}`)).status).toBe(200)
    await api.as(people.owner).post(`/building/${two.id}/schedule/remove`).send({ entryID: entry })
    expect((await api.as(manager).get(`/building/${two.id}`)).status).toBe(404)
    expect((await api.as(manager).get(`/building/${one.id}`)).status).toBe(200)
  })
})
