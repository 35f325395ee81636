import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { Code } from '../../domain/codes.ts'
import { Refusal } from '../../domain/refusal.ts'

/** The route's pattern and not the address, which contains ids and search words. */
const routeOf = (response: Response): string => (response.locals.route as string | undefined) ?? 'none'

/**
 * Codes answered to attempts at unauthorised access: a wrong password, a call without permission, too many attempts,
 * an unsigned payment message. They are logged at the usual level.
 */
const SUSPICIOUS: ReadonlySet<Code> = new Set(['E0003', 'E0007', 'E0009', 'E0018', 'E0021'])

export type Served = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/** Gives each request its id, and logs one line when it is answered. */
export const requestLog =
  (logger: Logger, observe: (served: Served) => void): RequestHandler =>
  (request, response, next) => {
    const began = performance.now()
    const requestID = randomUUID()
    response.locals.requestID = requestID
    response.set('X-Request-Id', requestID)
    response.once('close', () => {
      const served: Served = {
        method: request.method,
        route: routeOf(response),
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
      }
      observe(served)
      const { actorID, code } = response.locals as { actorID?: string; code?: Code }
      const isSuspicious = code !== undefined && SUSPICIOUS.has(code)
      const level = served.status >= 500 ? 'error' : isSuspicious ? 'warn' : 'info'
      logger[level]({ requestID, actorID, ...served, code }, 'request')
    })
    next()
  }

/** A defect in one line, for a page: its kind, the fields at fault and the place, but no values. */
export const reasonOfDefect = (error: unknown): string => {
  const {
    error: name,
    code,
    cause,
    at,
  } = describeDefect(error) as Partial<Record<string, string>> & {
    readonly at?: readonly string[]
  }
  const issues = (error as { issues?: readonly { path?: readonly PropertyKey[]; code?: string }[] }).issues
  const fields = issues?.map(({ path = [], code }) => `${path.map(String).join('.')} ${code}`).slice(0, 3)
  const reason = error instanceof Refusal ? error.code : undefined
  return [name, code, cause, reason, fields?.join(', '), at?.[0]].filter(Boolean).join(' · ')
}

/**
 * Describes a defect for the log: its kind and location, but not its message, which can contain user input. An outage is
 * no defect: its code says why, and no place in the program does.
 */
export const describeDefect = (error: unknown, outage?: string) => {
  if (!(error instanceof Error)) return { error: typeof error }
  if (outage !== undefined) return { error: error.name, code: outage }
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const { code, type } = error as { code?: unknown; type?: unknown }
  // Errors of EventStoreDB's client differ by type; their name is "Error" and their code a number.
  const kind = [code, type].find((one) => typeof one === 'string')
  return {
    error: error.name,
    ...(kind !== undefined && { code: kind }),
    at: frames?.slice(0, 12).map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: error.cause.name }),
  }
}
