import type { Request, RequestHandler, Response } from 'express'
import type { Program } from '../commands/program/program-keys.ts'
import { ruleFor } from '../domain/permissions/permissions.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import { changedBy } from '../projections/changed-by.ts'
import type { ApiDependencies } from './dependencies.ts'
import { sendAnswer } from './envelope.ts'
import { HttpRefusal, tooMany } from './errors/http-refusal.ts'
import { isLoopback } from './requests/address.ts'
import { readBody, readText } from './requests/body.ts'
import { refuseForeign } from './requests/origin.ts'
import { readQuery } from './requests/query.ts'
import type { RateLimit } from './requests/rate-limit.ts'
import { type Call, type Caller, isID, type Route } from './route.ts'
import { tokenIn } from './sessions/cookie.ts'
import type { Origins } from './signals/origins.ts'

type Serving = Pick<
  ApiDependencies,
  'sessions' | 'programKeys' | 'settings' | 'clock' | 'tracing' | 'changes'
> & {
  readonly callerLimit: RateLimit
  readonly programLimit: RateLimit
  readonly origins: Pick<Origins, 'remember'>
}

/** The checks of every call, in order: origin → session or key → permission → path → query → body → proof → handler. */
export const serve = (route: Route, serving: Serving): RequestHandler => {
  const { tracing } = serving
  const answer = answering(route, serving)
  if (!tracing || UNTRACED.test(route.path)) return answer
  return (request, response) => {
    const { traceparent } = request.headers
    const called = {
      method: request.method,
      route: `/api${route.path}`,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    }
    return tracing.request(called, response, () => answer(request, response))
  }
}

/** Paths that monitoring polls every few seconds, and where browsers send their part of traces. */
const UNTRACED = /^\/(health|metrics|steps)\b/

const answering =
  (route: Route, serving: Serving) =>
  async (request: Request, response: Response): Promise<void> => {
    refuseForeign(request, serving.settings.publicUrl, route.from)
    // A failure before the handler has written nothing.
    if (route.method !== 'get') response.locals.outcome = 'none'
    const program = await findProgram(request.headers.authorization, serving)
    const prefetched = program ? undefined : prefetchFor(route, request)
    // What a key reads does not depend on a session that comes along.
    const caller = program ? undefined : await findCaller(request.headers.cookie, serving)
    const who = program ?? caller?.person
    response.locals.route = route.path
    response.locals.actorID = who?.id

    const rule = program && route.method !== 'get' ? undefined : ruleFor(route.permission, who?.role)
    // Without a session the caller may sign in and retry; with one they have no permission at all.
    if (!rule) throw new Refusal(who ? 'PermissionDenied' : 'TokenInvalid')
    const limit = program ? serving.programLimit : serving.callerLimit
    const wait = who ? limit.count(who.id) : 0
    if (wait > 0) throw tooMany(wait)

    noteBrowserTime(request, caller, serving)
    const params = readParams(request.params, route)
    const query = readQuery(request.url, route.query)
    const body = await receive(route, request, response)
    if (route.proof && !caller?.session.proven) throw new HttpRefusal(403, 'PasswordIncorrect')

    const requestID = response.locals.requestID as string
    if (caller && route.method !== 'get') serving.origins.remember(requestID, caller.session.id)
    const call: Call = {
      params,
      query,
      body,
      rule,
      caller,
      program,
      requestID,
      prefetched,
      request,
      response,
    }
    if (route.method === 'get') return sendIfAny(response, await route.handle(call))
    response.locals.outcome = 'unknown'
    const { answer, types } = await serving.changes.during(async () => route.handle(call))
    if (types.size > 0 && !response.headersSent) response.set('X-Changed', changedBy(types).join())
    sendIfAny(response, answer)
  }

const sendIfAny = (response: Response, answer: Awaited<ReturnType<Route['handle']>>): void => {
  if (answer) sendAnswer(response, answer)
}

/** The browser of an owner or manager can confirm a distrusted clock. */
const noteBrowserTime = (
  { headers, ip }: Request,
  caller: Caller | undefined,
  { clock }: Pick<Serving, 'clock'>,
): void => {
  const said = headers['x-client-time']
  // A browser on this machine has the same clock.
  if (isLoopback(ip)) return
  if (typeof said !== 'string' || !caller || !ruleFor('clock.confirm', caller.person.role)) return
  // Not awaited: after a failure, the next call tries again.
  clock.hear(said).catch(() => undefined)
}

/** Malformed ids are refused later. Without a session cookie nothing is read. */
const prefetchFor = (route: Route, { headers, params }: Request): Call['prefetched'] => {
  if (!route.prefetch || !headers.cookie) return undefined
  try {
    return route.prefetch(readParams(params, route))
  } catch {
    return undefined
  }
}

/** The caller, by the session cookie. */
export const findCaller = async (
  cookies: string | undefined,
  { sessions, settings }: Pick<Serving, 'sessions' | 'settings'>,
): Promise<Caller | undefined> => {
  const token = tokenIn(cookies, settings)
  const found = token ? await sessions.find(token) : undefined
  return token && found ? { ...found, token } : undefined
}

/** The scheme of a key; other bearers, such as that of the metrics, are no matter of ours. */
const ofProgram = /^Bearer +(snk_.*)$/i

/** The program of a key. @throws Refusal E0005, identical for every key that is not good */
const findProgram = async (
  authorization: string | undefined,
  { programKeys }: Pick<Serving, 'programKeys'>,
): Promise<Program | undefined> => {
  const key = ofProgram.exec(authorization ?? '')?.[1]
  if (key === undefined) return undefined
  return (await programKeys.find(key)) ?? refuse('TokenInvalid')
}

const receive = async (route: Route, request: Request, response: Response): Promise<unknown> => {
  const { receive } = route
  if (route.method === 'get') return {}
  if (route.asText) return readText(request, response)
  if (!receive) return readBody(request, response, route.body, route.largeBody)
  // Checked before the file is read, which may be large.
  if (!request.is('multipart/form-data')) throw new HttpRefusal(415, 'BodyInvalid')
  await new Promise<void>((done, fail) =>
    receive(request, response, (error?: unknown) => (error ? fail(error) : done())),
  )
  return request.body
}

/** Path parameters; a malformed id is answered like an unknown one (specification: Answers). */
const readParams = (
  given: Readonly<Record<string, unknown>>,
  { words = {}, secret }: Pick<Route, 'words' | 'secret'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const text = String(value)
      // A link's own door refuses a malformed secret as it refuses any other that opens nothing.
      if (name === secret) return [name, text]
      const known = words[name]
      const good = known ? known.includes(text) : isID(text.toLowerCase())
      return good ? [name, known ? text : text.toLowerCase()] : refuse('NotFound')
    }),
  )
