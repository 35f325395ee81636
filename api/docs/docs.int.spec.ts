import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

type Operation = {
  operationId: string
  'x-roles': string[]
  requestBody?: { content: Record<string, { example?: object; schema: { properties: object } }> }
  parameters: object[]
  responses: Record<string, { description: string; headers?: object }>
}

let api: TestApi
let owner: Person
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }

beforeAll(async () => {
  api = await startApi()
  owner = await api.person('owner')
  document = (await api.as().get('/openapi.json')).body
})
afterAll(() => api.close())

const operation = (method: string, path: string) => document.paths[path]?.[method] as Operation

it('has a page to read, with the records that its answers name', async () => {
  const { text } = await api.as().get('/docs')
  expect(text).toContain('#/components/schemas/Bill&quot;')
  expect(text).toContain('id="Bill"')
  expect(text).toContain('The last local day, included.')
})

it('answers a revision as ETag, which If-Match takes, and never 304', async () => {
  const house = { name: 'Nhà ETag', address: 'Huế', floorCount: 1 }
  const made = await api.as(owner).post('/building/add').send(house)
  const path = `/building/${made.body.data.id}`
  const read = await api.as(owner).get(path)
  expect(read.headers.etag).toBe(`"${read.body.data.revision}"`)
  expect(read.headers.etag).toBe(made.headers.etag)
  const again = await api
    .as(owner)
    .get(path)
    .set('If-None-Match', read.headers.etag as string)
  expect([again.status, again.body]).toEqual([200, read.body])
  const change = (revision: string) =>
    api.as(owner).post(`${path}/update`).set('If-Match', revision).send({ name: 'Nhà khác' })
  const changed = await change(read.headers.etag as string)
  expect(changed.status).toBe(200)
  expect((await change(read.headers.etag as string)).status).toBe(412)
  expect((await api.as(owner).get(path)).headers.etag).toBe(changed.headers.etag)
})

describe('the OpenAPI document', () => {
  it('has every route, with roles and codes', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(api.api.routes.length)
    const add = operation('post', '/api/building/{buildingID}/room/add')
    expect(add['x-roles']).toEqual(['owner', 'manager'])
    expect(add.requestBody?.content['application/json']?.schema.properties).not.toHaveProperty('buildingID')
    expect(Object.keys(add.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '414',
      '415',
      '422',
      '429',
      '500',
      '503',
    ])
    expect(add.responses['422']?.description).toContain('E0017')
  })

  it('says what stands beside a file, which headers count and how lists are paged', () => {
    const form = operation('post', '/api/file').requestBody?.content['multipart/form-data']?.schema
    expect(form).toMatchObject({
      properties: { file: { format: 'binary' }, for: { enum: ['image', 'attachment'] } },
      required: ['file', 'for'],
    })
    const update = operation('post', '/api/building/{id}/update')
    expect(update.parameters).toContainEqual({ $ref: '#/components/parameters/If-Match' })
    expect(Object.keys(update.responses)).toContain('412')
    expect(operation('get', '/api/bill').responses['200']?.headers).toHaveProperty('Content-Range')
  })

  it('names each call once, so that clients can be made from it', () => {
    const names = Object.values(document.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+[A-Za-z]+$/.test(name))).toEqual([])
  })

  it('has examples that work', async () => {
    const building = await example('post', '/building/add')
    const path = `/building/${building.id}`
    await example('post', '/building/:id/update', `${path}/update`)
    const room = await example('post', '/building/:buildingID/room/add', `${path}/room/add`)
    await example('post', '/building/:buildingID/room/:id/update', `${path}/room/${room.id}/update`)
    await example('post', '/customer/add')
    await example('post', '/staff/add')
  })

  const example = async (method: 'post', route: string, path = route) => {
    const declared = operation(method, `/api${route.replace(/:(\w+)/g, '{$1}')}`)
    const body = declared.requestBody?.content['application/json']?.example
    const { status, body: answer } = await api.as(owner)[method](path).send(body)
    expect([route, status, answer.errors]).toEqual([route, 200, undefined])
    return answer.data
  }
})

describe('the page', () => {
  it('is one document under the strict policy, with no script and nothing from elsewhere', async () => {
    const page = await api.as().get('/docs')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).not.toMatch(/<script|style=|(?:src|href)="https?:/)
    expect(page.text).toContain('/api/building/{buildingID}/room/add')
    expect((await api.as().get('/docs/page.css')).headers['content-type']).toMatch(/^text\/css/)
  })
})
