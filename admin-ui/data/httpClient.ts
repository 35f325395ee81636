import { whileComing } from '../asOf/coming.ts'
import { asOfDay } from '../asOf/pastDay.ts'
import { ApiError, type Envelope } from './envelope.ts'
import { sendWrite } from './idempotency.ts'
import { tellOwnChange } from './ownChanges.ts'
import { reviveSession } from './session.ts'
import { waitFor } from './slow.ts'
import { ask, click } from './traceparent.ts'

export type Answer<T> = {
  readonly status: number
  readonly headers: Headers
  /** The envelope's `data`, under the name that ra-data-simple-rest expects. */
  readonly json: T
  readonly body: string
  readonly message: string
}

/** Statuses after which a read is sent once more. For a write, `sendWrite` finds out the outcome under its key. */
const WORTH_RETRYING = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const LONGEST_WAIT_MS = 2_000

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD'

const headersOf = ({ headers, body }: RequestInit, key?: string): Headers => {
  const all = new Headers(headers)
  all.set('Accept', 'application/json')
  // simple-rest repeats the range as a header although the address has it. Browsers do not accept compressed answers
  // to range requests.
  all.delete('Range')
  // Lets the server compare its own clock, in case that jumped.
  all.set('X-Client-Time', new Date().toISOString())
  if (typeof body === 'string') all.set('Content-Type', 'application/json')
  if (key) all.set('Idempotency-Key', key)
  return all
}

const send = async (url: string, options: RequestInit, key?: string): Promise<Response> => {
  try {
    return await waitFor(
      fetch(url, { ...options, headers: headersOf(options, key), credentials: 'same-origin' }),
    )
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error // react-query gave it up
    throw new ApiError('network')
  }
}

/** Milliseconds before the second try; undefined when the server asks for more than `LONGEST_WAIT_MS`. */
const pauseBefore = (response: Response): number | undefined => {
  const asked = Number(response.headers.get('retry-after') ?? 0) * 1_000
  return asked > LONGEST_WAIT_MS ? undefined : asked || 200 + Math.random() * 400
}

const read = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await send(url, options)
  if (!WORTH_RETRYING.has(response.status)) return response
  const pause = pauseBefore(response)
  if (pause === undefined) return response
  await new Promise((resume) => setTimeout(resume, pause))
  return send(url, options)
}

const once = (method: string, url: string, options: RequestInit): Promise<Response> => {
  if (!isWrite(method)) return whileComing(() => read(asOfDay(url), options), options.signal)
  const request = { ...options, method }
  // A write that was queued on the device has its key already, and the queue retries it.
  const own = new Headers(options.headers).get('Idempotency-Key')
  return own
    ? send(url, request, own)
    : sendWrite(method, url, options.body, (key) => send(url, request, key))
}

const parse = (text: string): Partial<Envelope> => {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return {}
  }
}

/** An answer without a code (from a proxy, or broken) counts as MSG_S0001. */
const codeOf = (envelope: Partial<Envelope>) => envelope.message ?? 'MSG_S0001'

/**
 * Calls the API and unwraps its envelope: success gives `data` as `json`, everything else throws an `ApiError`. When
 * the session is over (401 E0005) it is renewed once and the call sent again.
 */
export const httpClient = async <T>(url: string, options: RequestInit = {}): Promise<Answer<T>> => {
  const method = (options.method ?? 'GET').toUpperCase()
  const step = isWrite(method) ? click(method, url) : ask()
  if (!step) return call(method, url, options)
  const headers = new Headers(options.headers)
  headers.set('traceparent', step.traceparent)
  return call<T>(method, url, { ...options, headers }).finally(() => step.end())
}

const call = async <T>(method: string, url: string, options: RequestInit): Promise<Answer<T>> => {
  let response = await once(method, url, options)
  let body = await response.text()
  if (response.status === 401 && codeOf(parse(body)) === 'E0005' && (await reviveSession(url))) {
    response = await once(method, url, options)
    body = await response.text()
  }
  const envelope = parse(body)
  if (!response.ok) {
    const { outcome, blockedBy } = (envelope.data ?? {}) as { outcome?: string; blockedBy?: string }
    const told = { ...(outcome === 'none' && { outcome: 'none' as const }), blockedBy }
    throw new ApiError(codeOf(envelope), response.status, envelope.errors, told)
  }
  if (isWrite(method)) tellOwnChange(response.headers.get('x-changed'))
  return {
    status: response.status,
    headers: response.headers,
    json: envelope.data as T,
    body,
    message: codeOf(envelope),
  }
}

/** A JSON write. `POST /api/building/add` is `post('building/add', {…})`. */
export const post = <T = unknown>(
  path: string,
  body: object = {},
  headers?: HeadersInit,
): Promise<Answer<T>> =>
  httpClient<T>(`/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers })

export const get = <T>(path: string, signal?: AbortSignal): Promise<Answer<T>> =>
  httpClient<T>(`/api/${path}`, { signal })
