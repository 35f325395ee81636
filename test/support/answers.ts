import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Route } from '../../api/route.ts'

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
type Document = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: object }> }> }>
  >
}

/** Compares answers with the OpenAPI document. */
export const answersOf = (document: Document) => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  /** Thousands of answers are described, and some hundred of them otherwise than another. */
  const validator = (schema: object, pointer: readonly string[]): ValidateFunction => {
    const said = JSON.stringify(schema)
    const parts = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    const validate = known.get(said) ?? ajv.compile({ $ref: `api#/${parts.join('/')}` })
    known.set(said, validate)
    return validate
  }

  /** How an answer differs from the document; undefined when it does not. */
  return ({ method, path }: Pick<Route, 'method' | 'path'>, answer: Answer): string | undefined => {
    const described = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    const response = document.paths[described]?.[method]?.responses[answer.status]
    if (!response) return `${answer.status} is not in the document`
    const type = (answer.headers['content-type'] ?? '').split(';')[0] as string
    const media = Object.keys(response.content ?? {})
    if (media.length === 0) return undefined
    if (media[0] !== 'application/json')
      return type === 'application/json' ? `${type} is not in the document` : undefined
    if (type !== 'application/json') return `${type} is not in the document`
    const schema = response.content?.['application/json']?.schema
    if (!schema) return undefined
    const validate = validator(schema, [
      'paths',
      described,
      method,
      'responses',
      String(answer.status),
      'content',
      'application/json',
      'schema',
    ])
    if (validate(answer.body)) return undefined
    return ajv.errorsText(validate.errors, { dataVar: 'answer' })
  }
}
