import { useSyncExternalStore } from 'react'
import { ApiError } from './envelope.ts'

/** A write without an answer keeps its key: sent again, it is the same command. */
type Undecided = { readonly key: string; readonly thing: string; readonly until: number }

/** By method, address and body. */
const undecided = new Map<string, Undecided>()
const underWay = new Map<string, string>()

/** So long pressing again means the same press; later it is meant anew. */
const KEPT_MS = 10 * 60_000
/** Between the tries to find out what became of a write. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** Bodies with passwords are in no memory but the form's. */
const SECRET = /^\/api\/(authentication|user\/security)\//
const ID = /^(.*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/
const isDeletion = (method: string, url: string) => method === 'DELETE' || /\/delete-[a-z]+$/.test(url)
const resourceOf = (url: string) => url.split('/').slice(0, 3).join('/')

/**
 * Gives a write its `Idempotency-Key`, and finds out by itself what became of it when no answer says so: the same call
 * under the same key is answered as the first time. Pressed again while that is still unknown, or twice at once, it
 * goes under the same key; after another change of the same thing it does not.
 * @param send rejects with `ApiError('network')` when no answer came
 * @throws ApiError `network` without a connection, `unknown` when it could not be found out
 */
export const sendWrite = async (
  method: string,
  url: string,
  body: BodyInit | null | undefined,
  send: (key: string) => Promise<Response>,
): Promise<Response> => {
  const isText = typeof body === 'string' || !body
  const write = isText && !SECRET.test(url) ? `${method} ${url} ${body ?? ''}` : undefined
  if (!write) return findOut(() => send(crypto.randomUUID()))

  const earlier = undecided.get(write)
  const known = earlier && earlier.until > Date.now() ? earlier.key : undefined
  const key = underWay.get(write) ?? known ?? crypto.randomUUID()
  const thing = ID.exec(url)?.[1] ?? url
  if (key !== known) forgetOthers(method, url, thing)
  undecided.set(write, { key, thing, until: Date.now() + KEPT_MS })
  underWay.set(write, key)
  try {
    const response = await findOut(() => send(key))
    if (undecided.get(write)?.key === key) undecided.delete(write)
    return response
  } finally {
    if (underWay.get(write) === key) underWay.delete(write)
  }
}

/** What was meant for a thing before it was changed otherwise, or for those of a kind before one was deleted. */
const forgetOthers = (method: string, url: string, thing: string): void => {
  const deletes = isDeletion(method, url)
  for (const [write, other] of undecided) {
    const isSameThing = other.thing === thing && thing !== url
    const isSameKind = deletes && resourceOf(other.thing) === resourceOf(url)
    if (isSameThing || isSameKind || other.until <= Date.now()) undecided.delete(write)
  }
}

const findOut = async (send: () => Promise<Response>): Promise<Response> => {
  let response = await answerOf(send)
  if (response && !(await isOpen(response))) return response
  count(1)
  try {
    for (const pause of PAUSES_MS) {
      // Nothing can be found out without a connection; who is back presses again.
      if (!response && navigator.onLine === false) throw new ApiError('network')
      await new Promise((resume) => setTimeout(resume, pause))
      response = await answerOf(send)
      if (response && !(await isOpen(response))) return response
    }
  } finally {
    count(-1)
  }
  throw new ApiError('unknown')
}

const answerOf = (send: () => Promise<Response>): Promise<Response | undefined> =>
  send().catch((error) => {
    if (error instanceof ApiError) return undefined
    throw error
  })

/** Whether an answer leaves open what became of the write: one of a proxy, or one that says so. */
const isOpen = async (response: Response): Promise<boolean> => {
  if (![408, 502, 503, 504].includes(response.status)) return false
  const envelope = await response
    .clone()
    .json()
    .catch(() => undefined)
  return !envelope?.message || envelope.data?.outcome === 'unknown'
}

let looking = 0
const listeners = new Set<() => void>()
const count = (change: number) => {
  looking += change
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = () => looking > 0

/** Whether it is being found out what became of a write. */
export const useIsLooking = (): boolean => useSyncExternalStore(subscribe, now, now)
