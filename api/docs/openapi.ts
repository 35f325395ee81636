import { z } from 'zod'
import { type Code, codes } from '../../domain/codes.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { roleNames } from '../../domain/permissions/roles.ts'
import { obstacleKinds } from '../../domain/refusal.ts'
import { paramsIn, type Route } from '../route.ts'
import { meaningInPath, meaningOf } from './parameters.ts'
import { createSchemas, enumOf, type Json, type Schemas } from './schema.ts'

/** The API as OpenAPI 3.1, generated from the routes. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const schemas = createSchemas()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: operation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sổ Nhà',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every answer is `{message, data, total?, errors?}`; `message` is a code of the catalogue. ' +
        'The session is in a cookie; programs read with a key instead. Writes take `Idempotency-Key` and `If-Match`; the revision for it is in `ETag` of what ' +
        'was read or written.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusal, Coming: coming, ...schemas.named() },
      parameters: headers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'snk_…',
          description:
            'The key of a program, made by an owner. It reads in the buildings of the key and writes nothing.',
        },
      },
    },
  }
}

const refusal: Json = {
  type: 'object',
  required: ['message', 'data'],
  properties: {
    message: enumOf(Object.keys(codes)),
    data: {
      description:
        'Null, but for 503 of a write: `none` when nothing was written; `unknown` when it may have been, and the same ' +
        'call under the same Idempotency-Key tells. Where something stands in the way, its kind.',
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['outcome'],
          properties: { outcome: enumOf(['none', 'unknown']) },
        },
        {
          type: 'object',
          required: ['blockedBy'],
          properties: { blockedBy: enumOf([...obstacleKinds]) },
        },
      ],
    },
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

const coming: Json = {
  type: 'object',
  description: 'The past day is being made ready: ask again after `Retry-After` seconds.',
  required: ['message', 'data'],
  properties: {
    message: { const: 'I0001' },
    data: {
      type: 'object',
      required: ['progress'],
      properties: { progress: { type: 'number', minimum: 0, maximum: 1 } },
    },
  },
}

const operation = (route: Route, schemas: Schemas): Json => {
  const allowed = roleNames.filter((role) => ruleFor(route.permission, role))
  const isPublic = ruleFor(route.permission, undefined) === 'public'
  const isForPrograms = route.method === 'get' && ruleFor(route.permission, 'program') !== undefined
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: isPublic ? [] : [{ session: [] }, ...(isForPrograms ? [{ key: [] }] : [])],
    'x-permission': route.permission,
    'x-roles': isPublic ? ['anyone'] : allowed,
    ...(route.proof && { 'x-proof': 'verify-password within 5 minutes' }),
    parameters: parametersOf(route, schemas),
    ...bodyOf(route, schemas),
    responses: responsesOf(route, isPublic, schemas),
  }
}

/** `post /building/:id/update` → `postBuildingByIdUpdate`: a name for generated clients. */
const operationIdOf = ({ method, path }: Route): string =>
  method +
  path
    .replace(/:/g, 'by-')
    .split(/[/.-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const bodyOf = ({ method, body, receive, form, example }: Route, schemas: Schemas): Json => {
  if (method === 'get' || (!body && !receive)) return {}
  const schema = body ? schemas.input(body) : withFile(form, schemas)
  const media = receive ? 'multipart/form-data' : 'application/json'
  return {
    requestBody: {
      required: true,
      content: { [media]: { schema, ...(example !== undefined && { example }) } },
    },
  }
}

const withFile = (form: Route['form'], schemas: Schemas): Json => {
  const { properties = {}, required = [] } = (form ? schemas.input(form) : {}) as {
    properties?: Json
    required?: string[]
  }
  const file = { type: 'string', format: 'binary' }
  return { type: 'object', properties: { file, ...properties }, required: ['file', ...required] }
}

/** Codes that any route can answer, besides its own. */
const always = (route: Route, isPublic: boolean): Code[] => [
  'V0001',
  'E0009',
  ...(route.path.includes(':') ? (['E0011'] as const) : []),
  ...(isPublic ? [] : (['E0005', 'E0007'] as const)),
  ...(route.method === 'get' ? [] : (['V0002', 'E0007'] as const)),
  'MSG_S0001',
]

/** Codes with another status than their usual one. */
const ofOtherStatus = (route: Route): (readonly [number, Code])[] => [
  ...(route.also ?? []),
  [503, 'MSG_S0001'],
  [414, 'V0001'],
  ...(route.proof ? ([[403, 'E0018']] as const) : []),
  ...ofBodyAndHeaders(route),
]

const ofBodyAndHeaders = ({ method, receive, readsHeaders = [] }: Route): [number, Code][] => [
  ...(readsHeaders.includes('If-Match') ? ([[412, 'MSG_S0002']] as [number, Code][]) : []),
  ...(method === 'get'
    ? []
    : ([
        [408, 'V0002'],
        [413, 'V0002'],
        [415, 'V0002'],
      ] as [number, Code][])),
  ...(receive ? ([[507, 'MSG_S0001']] as [number, Code][]) : []),
]

const responsesOf = (route: Route, isPublic: boolean, schemas: Schemas): Json => {
  const byStatus = new Map<number, Set<Code>>()
  const usual = [...route.answers, ...always(route, isPublic)].map(
    (code) => [codes[code].status, code] as const,
  )
  for (const [status, code] of [...usual, ...ofOtherStatus(route)]) {
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  if (route.produces) byStatus.set(200, new Set())
  if (route.redirects) byStatus.set(302, new Set())
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, answered]) => [String(status), response(status, [...answered], { route, schemas })]),
  )
}

type Documented = { readonly route: Route; readonly schemas: Schemas }

const response = (status: number, answered: readonly Code[], documented: Documented): Json => {
  const headers = headersOf(status, documented.route)
  return {
    description: descriptionOf(status, answered),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...contentOf(status, answered, documented),
  }
}

const descriptionOf = (status: number, answered: readonly Code[]): string => {
  if (status === 202) return 'The past day is being made ready: nothing of it is answered yet'
  if (status === 302) return 'where it is'
  return answered.map((code) => `${code}: ${codes[code].meaning}`).join('; ') || 'what was asked for'
}

const headersOf = (status: number, route: Route): Json => ({
  ...(status === 200 && isPaged(route) && { 'Content-Range': contentRange }),
  ...(status === 200 && hasRevision(route.data) && { ETag: etag }),
  ...(status === 202 && { 'Retry-After': retryAfter }),
})

/** Whether one thing is answered, with its revision. */
const hasRevision = (data: z.ZodType | undefined): boolean =>
  data instanceof z.ZodUnion
    ? data.options.some((one) => hasRevision(one as z.ZodType))
    : data instanceof z.ZodObject && 'revision' in data.shape

const etag: Json = {
  description: 'The revision, as `If-Match` takes it',
  schema: { type: 'string', examples: ['"3"'] },
}
const retryAfter: Json = {
  description: 'After how many seconds to ask again',
  schema: { type: 'integer' },
}

const contentOf = (status: number, answered: readonly Code[], documented: Documented): Json => {
  if (status === 302) return {}
  if (status === 200) return { content: success(documented, answered) }
  const schema = status === 202 ? 'Coming' : 'Refusal'
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }
}

/** Whether a list is paged: its answer has a `Content-Range`. */
const isPaged = ({ data, query }: Route): boolean =>
  data instanceof z.ZodArray && query instanceof z.ZodObject && 'range' in query.shape

const contentRange: Json = {
  description: 'Which rows of how many, e.g. `room 0-24/319`',
  schema: { type: 'string' },
}

const success = ({ route, schemas }: Documented, answered: readonly Code[]): Json => {
  const { data, produces, counts } = route
  if (produces)
    return { [produces]: data && produces.endsWith('json') ? { schema: schemas.output(data) } : {} }
  const schema = {
    type: 'object',
    required: ['message', 'data'],
    properties: {
      message: enumOf(answered),
      data: data ? schemas.output(data) : { type: 'null' },
      ...((counts || data instanceof z.ZodArray) && { total: { type: 'integer' } }),
    },
  }
  return { 'application/json': { schema } }
}

/** Headers that calls may have, by name. */
const headers: Json = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same request again, under the same key, changes nothing and is answered as the first time.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The revision that the change is meant for; 412 when there is a later one.',
    schema: { type: 'string', examples: ['"3"'] },
  },
}

/** Parameters of a call in path, query and headers. */
const parametersOf = (route: Route, schemas: Schemas): Json[] => [
  ...pathParameters(route),
  ...queryParameters(route, schemas),
  ...headerParameters(route),
]

const pathParameters = ({ path, words, secret }: Route): Json[] =>
  paramsIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: meaningInPath(path, name),
    schema: words?.[name]
      ? { type: 'string', enum: words[name] }
      : { type: 'string', ...(name !== secret && { format: 'uuid' }) },
  }))

const queryParameters = ({ query }: Route, schemas: Schemas): Json[] => {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.input(query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description = meaningOf(name), ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
}

const headerParameters = ({ readsHeaders = [] }: Route): Json[] =>
  readsHeaders.map((name) => ({ $ref: `#/components/parameters/${name}` }))
