import { paramsIn, type Route } from '../route.ts'
import { inputSchema, type Json } from './schema.ts'

/** Headers that calls heed, by name. */
export const headers: Json = {
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

/** What a call takes beside its body. */
export const parametersOf = (route: Route): Json[] => [
  ...pathParameters(route),
  ...queryParameters(route),
  ...headerParameters(route),
]

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

const headerParameters = ({ heeds = [] }: Route): Json[] =>
  heeds.map((name) => ({ $ref: `#/components/parameters/${name}` }))
