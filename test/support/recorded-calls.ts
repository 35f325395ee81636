import { appendFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** A call of a test and its answer. `route` is the pattern, e.g. `/room/:id`; `code` is of the catalogue. */
export type RecordedCall = {
  readonly method: string
  readonly route: string
  readonly role: string
  readonly status: number
  readonly code: string | null
}

/** `npm test` sets this directory, and compares the recorded calls with the declared routes. */
const directory = process.env.RECORDED_CALLS
const known = new Set<string>()

const record = (call: RecordedCall): void => {
  const line = JSON.stringify(call)
  if (!directory || known.has(line)) return
  known.add(line)
  appendFileSync(join(directory, `${process.pid}-${threadId}.jsonl`), `${line}\n`)
}

/** Records the answer to each request of an app. `roleOf` returns the role of a person by their id. */
export const recordCalls = (
  app: RequestListener,
  roleOf: (personID: string) => string | undefined,
): RequestListener =>
  directory === undefined ? app : (request, response) => watch(app, roleOf, request, response)

const watch = (
  app: RequestListener,
  roleOf: (personID: string) => string | undefined,
  request: IncomingMessage,
  response: ServerResponse & { locals?: { route?: string; actorID?: string } },
): void => {
  let code: string | null = null
  const look = (chunk: unknown) => {
    code ??= /^\{"message":"(\w+)"/.exec(String(chunk).slice(0, 40))?.[1] ?? null
  }
  const [write, end] = [response.write, response.end]
  response.write = ((...given: Parameters<typeof write>) => {
    look(given[0])
    return write.apply(response, given)
  }) as typeof write
  response.end = ((...given: Parameters<typeof end>) => {
    look(given[0])
    return end.apply(response, given)
  }) as typeof end
  response.once('close', () => {
    const { route, actorID } = response.locals ?? {}
    if (route === undefined) return
    const role = actorID === undefined ? 'nobody' : (roleOf(actorID) ?? 'somebody')
    record({ method: request.method ?? '', route, role, status: response.statusCode, code })
  })
  app(request, response)
}
