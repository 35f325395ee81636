import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { declaredRoutes } from '../../test/support/declared-routes.ts'
import { openApiOf } from './openapi.ts'

it("is a document in which Redocly's linter finds nothing", async () => {
  const source = JSON.stringify(openApiOf(await declaredRoutes()))
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  const listed = problems.map(({ severity, ruleId, message, location: [place] }) => [
    severity,
    ruleId,
    message,
    place?.pointer,
  ])
  expect(listed).toEqual([])
})

type Documented = {
  readonly operationId: string
  readonly security: readonly object[]
  readonly summary: string
  readonly parameters: readonly {
    readonly $ref?: string
    readonly name: string
    readonly description?: string
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: object }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> }
}
const documented = async () => openApiOf(await declaredRoutes()) as unknown as Document

it('says in a sentence what each operation does, and what each parameter means', async () => {
  const { paths } = await documented()
  const silent = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, summary, parameters }) => [
      ...(/^\S+ .*[.:)]$/.test(summary) ? [] : [`${operationId}: ${summary}`]),
      ...parameters
        .filter(({ $ref, description }) => !$ref && !description)
        .map(({ name }) => `${operationId} ${name}`),
    ]),
  )
  expect(silent).toEqual([])
})

it('calls the records by their names, and their numbers too', async () => {
  const { components, paths } = await documented()
  const names = Object.keys(components.schemas)
  for (const name of ['Bill', 'BillInList', 'Contract', 'Receipt', 'Room', 'Account', 'Transfer'])
    expect(names).toContain(name)
  expect(components.schemas.Bill?.properties).toMatchObject({
    status: {
      enum: [1, 2, 3, 4, 5],
      description: '1 UN_PAID, 2 PAID, 3 OVERDUE, 4 PROCESSING, 5 CANCELLED',
      'x-enum-varnames': ['UN_PAID', 'PAID', 'OVERDUE', 'PROCESSING', 'CANCELLED'],
    },
  })
  const list = JSON.stringify(paths['/api/bill']?.get?.responses['200'])
  expect(list).toContain('"$ref":"#/components/schemas/BillInList"')
})

/** Every part of the document, with its place. */
const partsOf = (part: unknown, place = ''): (readonly [string, Readonly<Record<string, unknown>>])[] =>
  typeof part === 'object' && part !== null
    ? [
        [place, part as Readonly<Record<string, unknown>>],
        ...Object.entries(part).flatMap(([name, inner]) => partsOf(inner, `${place}/${name}`)),
      ]
    : []

it('says what each number of an enumeration is called', async () => {
  const parts = partsOf(await documented())
  const isNumber = (value: unknown) => /^\d+$/.test(String(value))
  const choices = parts.filter(([, { enum: values }]) => Array.isArray(values) && values.some(isNumber))
  // A parameter is described beside its schema.
  const parameters = new Map(parts.filter(([, { in: where }]) => where === 'query' || where === 'path'))
  const silent = choices.filter(
    ([place, { 'x-enum-varnames': names, description }]) =>
      !names && !description && !parameters.get(place.replace(/\/schema$/, ''))?.description,
  )
  expect(choices.length).toBeGreaterThan(40)
  expect(silent.map(([place]) => place)).toEqual([])
  // Nowhere is it only said that the number of an enumeration is a whole one.
  const enumerated = /\/properties\/(status|type|gender|state|read|marked|relationship)$/
  const vague = parts.filter(([place, { type }]) => enumerated.test(place) && type === 'integer')
  expect(vague.map(([place]) => place)).toEqual([])
})

it('says what the words of each enumeration mean', async () => {
  const parts = partsOf(await documented())
  const parameters = new Map(parts.filter(([, { in: where }]) => where === 'query' || where === 'path'))
  const choices = parts.filter(
    ([, { enum: values }]) => Array.isArray(values) && values.some((one) => !/^\d+$/.test(String(one))),
  )
  const silent = choices.filter(
    ([place, { description }]) =>
      !description && !parameters.get(place.replace(/\/schema$/, ''))?.description,
  )
  expect(choices.length).toBeGreaterThan(300)
  // What they mean is said in `words.ts`, or by a description where they are declared.
  expect(silent.map(([place, { enum: values }]) => [place, values])).toEqual([])
})

it('has bodies that are accepted as examples, also of the messages of others', async () => {
  const routes = await declaredRoutes()
  for (const { method, path, body, example } of routes)
    if (body && example !== undefined)
      expect(body.safeParse(example).error?.issues, `${method} ${path}`).toBeUndefined()
  const withExample = routes.filter(({ example }) => example !== undefined).map(({ path }) => path)
  const used = [
    '/building/add',
    '/building/:id/charges',
    '/building/:buildingID/room/add',
    '/customer/add',
    '/contract/add',
    '/contract/:id/sign',
    '/contract/:id/renew',
    '/contract/:id/cancel',
    '/meter/add',
    '/meter/:id/reading',
    '/bill/add',
    '/bill/:id/record-payment',
    '/account/:id/receive',
    '/account/:id/allocate',
    '/account/:id/deposit/receive',
    '/account/:id/deposit/return',
    '/expense/add',
    '/fund/add',
    '/support-ticket/add',
    '/notification/add',
    '/bank/transfer',
  ]
  expect(used.filter((path) => !withExample.includes(path))).toEqual([])
  const { paths } = await documented()
  expect(JSON.stringify(paths['/api/bill/{id}/momo-confirm']?.post?.requestBody)).toContain('signature')
})

it('has the key of a program as another way in, where programs read', async () => {
  const { paths, components } = await documented()
  expect(components).toMatchObject({ securitySchemes: { key: { type: 'http', scheme: 'bearer' } } })
  const waysIn = (path: string, method = 'get') => paths[path]?.[method]?.security
  expect(waysIn('/api/bill')).toEqual([{ session: [] }, { key: [] }])
  expect(waysIn('/api/staff')).toEqual([{ session: [] }])
  expect(waysIn('/api/bill/add', 'post')).toEqual([{ session: [] }])
  expect(waysIn('/api/program/add', 'post')).toEqual([{ session: [] }])
})

it('has the revision as ETag beside If-Match, and 202 as an answer of its own', async () => {
  const { paths } = await documented()
  const one = paths['/api/bill/{id}']?.get?.responses
  expect(one?.['200']?.headers).toHaveProperty('ETag')
  expect(one?.['202']?.headers).toHaveProperty('Retry-After')
  expect(JSON.stringify(one?.['202']?.content)).toContain('#/components/schemas/Coming')
  expect(paths['/api/bill/{id}/update']?.post?.responses['200']?.headers).toHaveProperty('ETag')
  expect(paths['/api/bill']?.get?.responses['200']?.headers).not.toHaveProperty('ETag')
})
