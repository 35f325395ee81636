import type { Request, RequestHandler, Response } from 'express'
import type { z } from 'zod'
import type { Session, SignedIn } from '../commands/accounts.ts'
import type { PrefetchedStreams } from '../commands/prefetch.ts'
import type { Code } from '../domain/codes.ts'
import type { Permission, Rule } from '../domain/permissions/permissions.ts'
import type { Answer } from './envelope.ts'

/** How a path is called. */
export type Method = 'get' | 'post' | 'patch' | 'delete'

/** A call that has passed all checks of its route. */
export type Call<Query = unknown, Body = unknown> = {
  /** Path parameters: lower-case UUIDs, unless the route says otherwise. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  /** The caller's rule of the permission table; `public` without a session. */
  readonly rule: Rule
  /** The caller; undefined only on a route with a `public` rule. */
  readonly caller: Caller | undefined
  readonly requestID: string
  /** Streams that the route prefetched. */
  readonly prefetched: PrefetchedStreams | undefined
  readonly request: Request
  readonly response: Response
}

/** The signed-in person and their session. */
export type Caller = { readonly session: Session; readonly person: SignedIn; readonly token: string }

/**
 * A call of the API, declared once: its route, its checks, its entry in the documentation and its access tests
 * follow from it. Declare it with `route({…})` and pass it to `createApi` in `routes`.
 */
export type Route = {
  readonly method: Method
  /** Below `/api`, e.g. `/building/:id/update`. Parameters are UUIDs: anything else answers 404 E0011. */
  readonly path: string
  /** The line of the permission table. */
  readonly permission: Permission
  /** Its purpose, in one English sentence. */
  readonly summary: string
  /** Parameters that are not UUIDs, as one of these words; others answer 404 E0011. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** The parameter that is a secret of a link. */
  readonly secret?: string
  /** Query parameters; without this none is accepted (V0001). */
  readonly query?: z.ZodType
  /** The JSON body; without this an empty object or none is accepted (V0002). */
  readonly body?: z.ZodType
  /** The body may be of 2 MB; else of 100 kB. */
  readonly largeBody?: true
  /** Takes a multipart body instead of JSON. Runs after session, permission and proof are checked. */
  readonly receive?: RequestHandler
  /** Fields beside the file in a multipart body, for the documentation. */
  readonly form?: z.ZodType
  /** Headers that it heeds, for the documentation. */
  readonly readsHeaders?: readonly ('Idempotency-Key' | 'If-Match')[]
  /** Answers `total` though `data` is no list. */
  readonly counts?: true
  /**
   * Takes the body as text, whatever its type: who signs a message signs what stands there. `body` is then for the
   * documentation only.
   */
  readonly asText?: true
  /**
   * Which pages' calls are taken: writes those of our own, reads those of any, unless this says otherwise. `any` is
   * for who proves itself in another way than by the session.
   */
  readonly from?: 'own' | 'any'
  /** Wants a `verify-password` of the last 5 minutes, else 403 E0018. */
  readonly proof?: true
  /** Codes it answers with, beside those that every route has. */
  readonly answers: readonly Code[]
  /** Codes that it answers with another status than their usual one. */
  readonly also?: readonly (readonly [number, Code])[]
  /** Answers with a redirect. */
  readonly redirects?: true
  /** Shape of `data`, for the documentation. */
  readonly data?: z.ZodType
  /** A body that works. */
  readonly example?: unknown
  /** Media type when it is no envelope; `handle` then writes the response itself and answers nothing. */
  readonly produces?: string
  /** Starts reading streams while the session is looked up; nothing of them is answered before access is checked. */
  prefetch?(params: Call['params']): PrefetchedStreams | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has written the response returns nothing
  handle(call: Call): Promise<Answer | void>
}

type Declared<Q extends z.ZodType, B extends z.ZodType> = Omit<Route, 'query' | 'body' | 'handle'> & {
  readonly query?: Q
  readonly body?: B
  // biome-ignore lint/suspicious/noConfusingVoidType: as in Route
  handle(call: Call<z.output<Q>, z.output<B>>): Promise<Answer | void>
}

/** Declares a route, with the types of its query and body known to its handler; the router takes routes of any. */
export const route = <Q extends z.ZodType, B extends z.ZodType>(declared: Declared<Q, B>): Route =>
  declared as unknown as Route

/** The caller of a route that is not public. */
export const callerOf = ({ caller }: Pick<Call, 'caller'>): Caller => {
  if (!caller) throw new Error('A route without a public rule was called by nobody')
  return caller
}

/** Names of the parameters in a path: `/building/:buildingID/room/:id` → `buildingID`, `id`. */
export const paramsIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
