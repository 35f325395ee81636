import type { Request, RequestHandler, Response } from 'express'
import type { z } from 'zod'
import type { Session, SignedIn } from '../commands/accounts.ts'
import type { PrefetchedStreams } from '../commands/prefetch.ts'
import type { Program } from '../commands/program/program-keys.ts'
import type { Code } from '../domain/codes.ts'
import type { Permission, Rule } from '../domain/permissions/permissions.ts'
import type { Answer } from './envelope.ts'

/** The HTTP methods of routes. */
export type Method = 'get' | 'post' | 'patch' | 'delete'

/** A call that has passed all checks of its route. */
export type Call<Query = unknown, Body = unknown> = {
  /** Path parameters: lower-case UUIDs, unless the route says otherwise. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  /** The caller's rule of the permission table; `public` without a session. */
  readonly rule: Rule
  /** The signed-in caller; undefined only on a route with a `public` rule, and of a program. */
  readonly caller: Caller | undefined
  /** The program whose key came with the call. It only reads. */
  readonly program: Program | undefined
  readonly requestID: string
  /** The id of the command that it sends, where its route has derived one already. */
  readonly commandId?: string
  /** Streams that the route prefetched. */
  readonly prefetched: PrefetchedStreams | undefined
  readonly request: Request
  readonly response: Response
}

/** The signed-in person and their session. */
export type Caller = { readonly session: Session; readonly person: SignedIn; readonly token: string }

/**
 * A call of the API, declared once: its route, checks, documentation and access tests follow from it. Declare it with
 * `route({…})` and pass it to `createApi` in `routes`.
 */
export type Route = {
  readonly method: Method
  /** Below `/api`, e.g. `/building/:id/update`. Parameters are UUIDs: anything else answers 404 E0011. */
  readonly path: string
  /** Its key in the permission table. */
  readonly permission: Permission
  /** Its purpose, in one English sentence. */
  readonly summary: string
  /** Parameters that are no UUIDs but one of these words; other values are answered with 404 E0011. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** The parameter that is the secret of a link. */
  readonly secret?: string
  /** Query parameters; without a schema none are accepted (V0001). */
  readonly query?: z.ZodType
  /** The JSON body; without a schema only an empty object or none is accepted (V0002). */
  readonly body?: z.ZodType
  /** The body may have up to 2 MB instead of 100 kB. */
  readonly largeBody?: true
  /** Accepts a multipart body instead of JSON. Runs after session, permission and proof are checked. */
  readonly receive?: RequestHandler
  /** Fields beside the file in a multipart body, for the documentation. */
  readonly form?: z.ZodType
  /** Headers that it evaluates, for the documentation. */
  readonly readsHeaders?: readonly ('Idempotency-Key' | 'If-Match')[]
  /** Answers `total` although `data` is no list. */
  readonly counts?: true
  /**
   * Reads the body as text, whatever its type, because signatures of messages cover the raw text. `body` is then only
   * for the documentation.
   */
  readonly asText?: true
  /**
   * Which pages may call it: by default only our own for writes, and any for reads. `any` is for callers who
   * authenticate in another way than by the session.
   */
  readonly from?: 'own' | 'any'
  /** Requires a `verify-password` within the last 5 minutes, else 403 E0018. */
  readonly proof?: true
  /** Codes that it answers, besides those of every route. */
  readonly answers: readonly Code[]
  /** Codes that it answers with another status than their usual one. */
  readonly also?: readonly (readonly [number, Code])[]
  /** Answers with a redirect. */
  readonly redirects?: true
  /** Shape of `data`, for the documentation. */
  readonly data?: z.ZodType
  /** A body that is accepted. */
  readonly example?: unknown
  /** Media type of an answer without an envelope; `handle` then writes the response itself and returns nothing. */
  readonly produces?: string
  /** Starts to read streams while the session is looked up; nothing of them is answered before access is checked. */
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

/**
 * Declares a route, with the types of its query and body known to its handler; the router accepts routes of any type.
 */
export const route = <Q extends z.ZodType, B extends z.ZodType>(declared: Declared<Q, B>): Route =>
  declared as unknown as Route

/** The caller of a route that is not public. */
export const callerOf = ({ caller }: Pick<Call, 'caller'>): Caller => {
  if (!caller) throw new Error('A route without a public rule was called by nobody')
  return caller
}

/** What says who reads, and what they may see. */
export type ReaderOf = Pick<Call, 'caller' | 'program'>

/** Who reads: the caller, or a program with its key. */
export const readerOf = ({ caller, program }: ReaderOf): SignedIn | Program =>
  program ?? callerOf({ caller }).person

/** Names of the parameters in a path: `/building/:buildingID/room/:id` → `buildingID`, `id`. */
export const paramsIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Whether a part of a path is an id, as the product writes them. */
export const isID = (part: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(part)
