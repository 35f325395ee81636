import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { paramsIn, type Route } from '../api/route.ts'
import { addBuilding } from '../commands/building/building.commands.ts'
import { codes } from '../domain/codes.ts'
import { type Person, startApi, type TestApi } from './support/api.ts'

/** What a caller gone wrong or gone bad sends to every route: the answer is a refusal, and the log stays as it was. */

let api: TestApi
let owner: Person
let building: string

beforeAll(async () => {
  api = await startApi({ settings: { requestsPerMinute: { address: 1_000_000, person: 1_000_000 } } })
  owner = await api.person('owner')
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
})
afterAll(() => api.close())

const ends = ['/authentication/logout', '/authentication/refresh-token']
const routes = () => api.api.routes.filter(({ produces, path }) => !produces && !ends.includes(path))
const events = async () =>
  (await api.pool.query('select count(*)::int as n from es.event')).rows[0].n as number

const pathOf = ({ path, words }: Route): string =>
  paramsIn(path).reduce(
    (so, name) =>
      so.replace(`:${name}`, words?.[name]?.[0] ?? (name === 'buildingID' ? building : randomUUID())),
    path,
  )

/** Names that a route's body knows, so that wrong values reach the checks behind the names. */
const namesOf = ({ body }: Route): string[] => {
  const schema = body
    ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    : {}
  return Object.keys(schema.properties ?? {})
}

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    -0,
    1e308,
    2 ** 53 + 1,
    0.1,
    '',
    ' ',
    'x'.repeat(5_000),
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table es.event; --",
    '=1+1',
    '2026-02-30',
    '0000-00',
    [],
    {},
    [[[[[[]]]]]],
    { $ne: null },
    Array.from({ length: 600 }, () => '0'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const bodyFor = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names, 'id', 'status', 'role', '__proto__', 'constructor'), fc.string()),
    nasty,
    { maxKeys: 6 },
  )

const judge = (route: Route, sent: unknown, answer: { status: number; body: { message?: string } }) => {
  const told = JSON.stringify(sent)?.slice(0, 300)
  expect([route.method, route.path, told, answer.status < 500]).toEqual([
    route.method,
    route.path,
    told,
    true,
  ])
  expect(Object.keys(codes)).toContain(answer.body.message)
}

describe('a request gone wrong', () => {
  it('is refused with a code of the catalogue and leaves the log as it was: bodies', async () => {
    for (const route of routes()) {
      if (route.method === 'get' || route.receive) continue
      for (const body of fc.sample(bodyFor(namesOf(route)), { numRuns: 12, seed: 11 })) {
        const before = await events()
        const answer = await api.as(owner)[route.method](pathOf(route)).send(body)
        judge(route, body, answer)
        if (answer.status >= 400) expect([route.path, await events()]).toEqual([route.path, before])
      }
    }
  }, 240_000)

  it('is refused with a code of the catalogue: queries', async () => {
    const query = fc.dictionary(
      fc.constantFrom(
        'limit',
        'offset',
        'sort',
        'order',
        'range',
        'filter',
        'q',
        'at',
        'year',
        'getAll',
        'startDate',
        'endMonth',
        'x',
      ),
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1e3',
        '0x10',
        ' 5',
        '501',
        'NaN',
        '{',
        '[1,',
        '{"id":"x"}',
        '["name"]',
        'null',
        '\u0000',
        'x'.repeat(300),
        "name';--",
        '__proto__',
        '2026-13',
        '9999999999999999',
      ),
      { minKeys: 1, maxKeys: 3 },
    )
    for (const route of routes()) {
      if (route.method !== 'get') continue
      for (const asked of fc.sample(query, { numRuns: 8, seed: 5 })) {
        const answer = await api.as(owner).get(`${pathOf(route)}?${new URLSearchParams(asked)}`)
        judge(route, asked, answer)
      }
    }
  }, 240_000)

  it.each([
    ['nothing that is JSON', '{"a":'],
    ['an array', '[]'],
    ['a number', '5'],
    ['brackets without end', '['.repeat(50_000)],
    ['more than a request may have', `{"name":"${'x'.repeat(200_000)}"}`],
    ['a prototype', '{"__proto__":{"role":"owner"}}'],
  ])('is refused: %s', async (_, body) => {
    const before = await events()
    const answer = await api
      .as(owner)
      .post('/building/add')
      .set('Content-Type', 'application/json')
      .send(body)
    expect([400, 413]).toContain(answer.status)
    expect(answer.body.message).toBe('V0002')
    expect(await events()).toBe(before)
  })
})
