import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startApi, type TestApi } from '../test/support/api.ts'
import { route } from './route.ts'

// More than any buffer on the way takes at once, packed too.
const much = Array.from({ length: 4_000 }, () => randomBytes(50).toString('hex'))

const long = route({
  method: 'get',
  path: '/long',
  permission: 'session.open',
  summary: 'Answers much.',
  answers: ['I0001'],
  handle: async () => ({ code: 'I0001', json: JSON.stringify(much), total: much.length }),
})

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await startApi({ routes: [long] })
  owner = await api.person('owner')
})
afterAll(() => api.close())

const ask = (encoding: string) => api.as(owner).get('/long').set('Accept-Encoding', encoding)

it.each(['identity', 'gzip', 'br', 'gzip, deflate, br'])(
  'a long answer comes whole as %s',
  async (encoding) => {
    const { body, headers } = await ask(encoding)
    expect(body).toEqual({ message: 'I0001', data: much, total: much.length })
    expect(headers['content-encoding']).toBe(
      encoding === 'identity' ? undefined : encoding.split(', ').at(-1),
    )
  },
)

it('a short answer is not packed', async () => {
  const { headers } = await api.as(owner).get('/building').set('Accept-Encoding', 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(Number(headers['content-length'])).toBeGreaterThan(0)
})
