import express, { type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'

const LIMIT = '100kb'
/** Size of the bills of a large building with all their lines. */
const LARGE = '2mb'
/** Far deeper than any body of the product. */
const DEEPEST = 20
/** Keys that could change an object's prototype in a merge. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

const parser = express.json({ limit: LIMIT, type: 'application/json', inflate: false, strict: true })
const largeParser = express.json({ limit: LARGE, type: 'application/json', inflate: false, strict: true })
const none = z.strictObject({})

/** @throws HttpRefusal 413 or 415, Refusal V0002 naming the fields */
export const readBody = async (
  request: Request,
  response: Response,
  schema: z.ZodType = none,
  isLarge = false,
): Promise<unknown> => {
  const body = await parse(request, response, isLarge ? largeParser : parser)
  const hidden = defectIn(body)
  if (hidden) throw new Refusal('BodyInvalid', [hidden])
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refusal('BodyInvalid', fieldErrors(parsed.error.issues, body))
  return parsed.data
}

const textParser = express.text({ limit: LIMIT, type: () => true, inflate: false })

/** The raw body; empty without one. @throws HttpRefusal 413 */
export const readText = async (request: Request, response: Response): Promise<string> => {
  if (!hasBody(request)) return ''
  await inTime(textParser, request, response)
  return request.body as string
}

/** A body of 100 kB arrives faster; a slower one would hold a connection for nothing. */
const LONGEST_MS = 20_000

const inTime = async (parse: RequestHandler, request: Request, response: Response): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((done, fail) => {
      timer = setTimeout(
        () => fail(new HttpRefusal(408, 'BodyInvalid', { headers: { Connection: 'close' } })),
        LONGEST_MS,
      )
      parse(request, response, (error?: unknown) => (error ? fail(error) : done()))
    })
  } finally {
    clearTimeout(timer)
  }
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const parse = async (request: Request, response: Response, parser: RequestHandler): Promise<unknown> => {
  if (!hasBody(request)) return {}
  // A form of another site can send text, but not JSON.
  if (!request.is('application/json')) throw new HttpRefusal(415, 'BodyInvalid')
  await inTime(parser, request, response)
  return request.body
}

/** The first forbidden key, or a depth beyond the limit. Not recursive, because the client controls the depth. */
export const defectIn = (body: unknown): FieldError | undefined => {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEEPEST) return { field: '', code: 'invalid' }
    for (const key of Object.keys(value)) {
      if (prototypeKeys.has(key)) return { field: key, code: 'unknown_key' }
      open.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 })
    }
  }
  return undefined
}
