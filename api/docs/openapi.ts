import { z } from 'zod'
import { type Code, codes } from '../../domain/codes.ts'
import type { Role } from '../../domain/event.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { paramsIn, type Route } from '../route.ts'

type Json = Record<string, unknown>

const roles: readonly Role[] = ['owner', 'manager', 'staff', 'customer']

/** What a client has to send, as JSON Schema. */
const inputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const outputSchema = (schema: z.ZodType): Json =>
  plain(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))

const plain = ({ $schema: _, ...schema }: Json): Json => schema

/** The API as OpenAPI 3.1, made from the routes themselves. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sổ Nhà',
      version: '1',
      description:
        'Every answer is `{message, data, total?, errors?}`; `message` is a code of the catalogue. ' +
        'The session is in a cookie. Writes take `Idempotency-Key` and `If-Match`.',
    },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

const refusal: Json = {
  type: 'object',
  required: ['message', 'data'],
  properties: {
    message: { type: 'string', enum: Object.keys(codes) },
    data: { type: 'null' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
  },
}

const operation = (route: Route): Json => {
  const allowed = roles.filter((role) => ruleFor(route.permission, role))
  const isPublic = ruleFor(route.permission, undefined) === 'public'
  return {
    operationId: `${route.method} ${route.path}`,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    ...(!isPublic && { security: [{ session: [] }] }),
    'x-permission': route.permission,
    'x-roles': isPublic ? ['anyone'] : allowed,
    ...(route.proof && { 'x-proof': 'verify-password within 5 minutes' }),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...bodyOf(route),
    responses: responsesOf(route, isPublic),
  }
}

const pathParameters = ({ path, words }: Route): Json[] =>
  paramsIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: words?.[name] ? { type: 'string', enum: words[name] } : { type: 'string', format: 'uuid' },
  }))

const queryParameters = ({ query }: Route): Json[] => {
  if (!query) return []
  const { properties = {}, required = [] } = inputSchema(query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const bodyOf = ({ method, body, receive, example }: Route): Json => {
  if (method === 'get' || (!body && !receive)) return {}
  const schema = body ? inputSchema(body) : { type: 'object' }
  const media = receive ? 'multipart/form-data' : 'application/json'
  return {
    requestBody: {
      required: true,
      content: { [media]: { schema, ...(example !== undefined && { example }) } },
    },
  }
}

/** Codes that any route can answer with, beside its own. */
const always = (route: Route, isPublic: boolean): Code[] => [
  'V0001',
  ...(isPublic ? [] : (['E0005', 'E0007', 'E0009'] as const)),
  ...(route.method === 'get' ? [] : (['V0002', 'E0007'] as const)),
  'MSG_S0001',
]

const responsesOf = (route: Route, isPublic: boolean): Json => {
  const byStatus = new Map<number, Set<Code>>()
  for (const code of [...route.answers, ...always(route, isPublic)]) {
    const status = codes[code].status
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, answered]) => [String(status), response(status, [...answered], route)]),
  )
}

const response = (status: number, answered: readonly Code[], route: Route): Json => ({
  description: answered.map((code) => `${code}: ${codes[code].meaning}`).join('; '),
  content:
    status === 200
      ? success(route, answered)
      : { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const success = ({ data, produces }: Route, answered: readonly Code[]): Json => {
  if (produces) return { [produces]: {} }
  const schema = {
    type: 'object',
    required: ['message', 'data'],
    properties: {
      message: { type: 'string', enum: answered },
      data: data ? outputSchema(data) : { type: 'null' },
      ...(data instanceof z.ZodArray && { total: { type: 'integer' } }),
    },
  }
  return { 'application/json': { schema } }
}
