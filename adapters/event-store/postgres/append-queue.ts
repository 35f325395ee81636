import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  type Appended,
  MAX_APPEND_BYTES,
  RevisionConflict,
  StoreUnavailable,
} from '../../../commands/event-store.ts'
import type { PreparedAppend } from '../prepare.ts'
import { isPassing } from './failures.ts'
import { positionOf } from './rows.ts'

type Waiting = {
  readonly append: PreparedAppend
  settled: boolean
  /** Set after a batch failed for one of its appends: each then goes by itself. */
  alone: boolean
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: Error) => void
}
/** What `es.append` answers; see the migration. */
type Answer = {
  first: string
  refused: { stream: string; actual: number | null; position: number | null }[] | null
}

const MOST_APPENDS = 128
/** From the call to the answer, all tries together. */
const LIMIT_MS = 5_000
const RETRY_MS = 100

const APPEND = { name: 'es-append', text: 'select first, refused from es.append($1, $2, $3, $4, $5, $6)' }

/**
 * Group commit: while one transaction is under way the next appends gather, and go together when it is done.
 * One lock, one sync to disk and one notification then serve up to 128 of them.
 */
export class AppendQueue {
  readonly #pool: pg.Pool
  readonly #report: (error: unknown) => void
  #waiting: Waiting[] = []
  #flushing: Promise<void> | undefined
  #closed = false

  constructor(pool: pg.Pool, report: (error: unknown) => void) {
    this.#pool = pool
    this.#report = report
  }

  append(append: PreparedAppend): Promise<Appended> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('The log is closed'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.settled = true
        reject(new StoreUnavailable(`No answer for ${append.stream} in ${LIMIT_MS} ms`))
      }, LIMIT_MS)
      const settle =
        <T>(how: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          waiting.settled = true
          how(value)
        }
      const waiting: Waiting = {
        append,
        settled: false,
        alone: false,
        resolve: settle(resolve),
        reject: settle(reject),
      }
      this.#waiting.push(waiting)
      this.#flushing ??= this.#flush()
    })
  }

  /** Refuses further appends and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#flushing
  }

  async #flush(): Promise<void> {
    // Those of the same turn of the event loop come along.
    await undefined
    while (this.#waiting.length > 0) await this.#send(this.#take())
    this.#flushing = undefined
  }

  /** The next batch. Only one append per stream: `es.append` takes all events of a stream as one append. */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const streams = new Set<string>()
    let bytes = 0
    for (const waiting of this.#waiting) {
      if (waiting.settled) continue
      const { stream, bytes: size } = waiting.append
      const full = batch.length === MOST_APPENDS || bytes + size > MAX_APPEND_BYTES || batch[0]?.alone
      if (batch.length > 0 && (full || waiting.alone || streams.has(stream))) left.push(waiting)
      else {
        batch.push(waiting)
        streams.add(stream)
        bytes += size
      }
    }
    this.#waiting = left
    return batch
  }

  async #send(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const { rows } = await this.#pool.query<Answer>({ ...APPEND, values: argumentsOf(batch) })
      answer(batch, rows[0]!)
    } catch (error) {
      this.#report(error)
      if (isPassing(error)) {
        // It may have been written: the same ids again tell, and the database answers as the first time.
        this.#waiting.unshift(...batch)
        await sleep(RETRY_MS)
      } else if (batch.length === 1) batch[0]!.reject(error as Error)
      else this.#waiting.unshift(...batch.map((waiting) => Object.assign(waiting, { alone: true })))
    }
  }
}

const argumentsOf = (batch: readonly Waiting[]): unknown[][] => {
  const columns: unknown[][] = [[], [], [], [], [], []]
  const [streams, revisions, ids, types, data, metadata] = columns as [
    unknown[],
    unknown[],
    unknown[],
    unknown[],
    unknown[],
    unknown[],
  ]
  for (const { append } of batch) {
    let revision = append.from
    for (const event of append.events) {
      streams.push(append.stream)
      revisions.push(revision++)
      ids.push(event.id)
      types.push(event.type)
      data.push(event.data)
      metadata.push(event.metadata)
    }
  }
  return columns
}

const answer = (batch: readonly Waiting[], { first, refused }: Answer): void => {
  let position = Number(first) - 1
  for (const { append, resolve, reject } of batch) {
    const { stream, expected, from, events } = append
    const revision = from + events.length - 1
    const stale = refused?.find((one) => one.stream === stream)
    if (!stale) {
      position += events.length
      resolve({ revision, position: positionOf(position) })
    } else if (stale.position !== null) resolve({ revision, position: positionOf(stale.position) })
    else reject(new RevisionConflict(stream, expected, stale.actual ?? 'no-stream'))
  }
}
