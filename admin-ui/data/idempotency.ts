import { useSyncExternalStore } from 'react'
import { ApiError } from './envelope.ts'

/** A write whose outcome is unknown keeps its idempotency key: a retry with it is the same command. */
type Undecided = { readonly key: string; readonly thing: string; readonly until: number }

/** By method, address and body. */
const undecided = new Map<string, Undecided>()
const underWay = new Map<string, string>()

/** Within this time a repeated press reuses the key; later it counts as a new command. */
const KEPT_MS = 10 * 60_000
/** Pauses between the tries to find out the outcome of a write. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** Bodies with passwords are not kept in memory outside of their form. */
const SECRET = /^\/api\/(authentication|user\/security)\//
const ID = /^(.*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/
const isDeletion = (method: string, url: string) => method === 'DELETE' || /\/delete-[a-z]+$/.test(url)
const resourceOf = (url: string) => url.split('/').slice(0, 3).join('/')

/**
 * Gives a write its `Idempotency-Key`, and retries it by itself when no answer says what became of it: the same call
 * under the same key gets the first answer. A second press while the outcome is unknown, or two presses at once, use
 * the same key; after another change of the same object a new key is used.
 * @param send rejects with `ApiError('network')` when no answer came
 * @throws ApiError `network` without a connection, `unknown` when the outcome could not be found out
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

/**
 * Drops kept keys that no longer apply: those of other writes to an object that was changed, or, after a deletion, of
 * that kind of object.
 */
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
      // Without a connection a retry is useless; the user presses again once back online.
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

/** Whether an answer leaves the outcome of the write unknown: one of a proxy, or one that says so. */
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

/** Whether the outcome of some write is being found out. */
export const useIsLooking = (): boolean => useSyncExternalStore(subscribe, now, now)
