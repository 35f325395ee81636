import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Appended, MAX_APPEND_BYTES, StoreUnavailable } from '../../../commands/event-store.ts'
import type { ChangeNotifier } from '../change-notifier.ts'
import type { PreparedAppend } from '../prepare.ts'
import {
  type Answer,
  APPEND,
  type AppendRequest,
  argumentsOf,
  isPassing,
  resolveBatch,
} from './append-call.ts'
import type { Tail } from './tail.ts'

type Waiting = AppendRequest & {
  settled: boolean
  /** Set after a batch was refused because of one of its appends: each is then sent in a batch of its own. */
  alone: boolean
}

type Options = {
  readonly pool: pg.Pool
  readonly report: (error: unknown) => void
  /** Gets the committed events. */
  readonly tail: Tail
  /** Notified after each batch. */
  readonly notifier: ChangeNotifier
}

const MOST_APPENDS = 128
/** So many waiting appends start a second transaction, whose rows are read while the first one is written. */
const WORTH_A_SECOND = 16
/** From the call to the answer, with all retries. */
const LIMIT_MS = 5_000
const RETRY_MS = 100

/**
 * Group commit: appends that come while a transaction is under way are sent together when it is done.
 * One lock, one sync to disk and one notification then serve up to 128 of them.
 */
export class AppendQueue {
  readonly #pool: pg.Pool
  readonly #report: (error: unknown) => void
  readonly #tail: Tail
  readonly #notifier: ChangeNotifier
  #waiting: Waiting[] = []
  /** Transactions under way, at most two. */
  #flushing = 0
  #idle: (() => void) | undefined
  /** Streams of the appends that are under way. */
  readonly #busy = new Set<string>()
  #closed = false

  constructor({ pool, report, tail, notifier }: Options) {
    this.#pool = pool
    this.#report = report
    this.#tail = tail
    this.#notifier = notifier
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
      this.#start()
    })
  }

  /** Refuses further appends and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#flushing === 0) return
    await new Promise<void>((idle) => {
      this.#idle = idle
    })
  }

  #start(): void {
    const isWorthIt = this.#flushing === 0 || this.#waiting.length >= WORTH_A_SECOND
    if (this.#flushing < 2 && isWorthIt) void this.#flush()
  }

  async #flush(): Promise<void> {
    this.#flushing += 1
    // Appends of the same turn of the event loop join the batch.
    await undefined
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      for (const { append } of batch) this.#busy.add(append.stream)
      this.#start()
      await this.#send(batch)
      for (const { append } of batch) this.#busy.delete(append.stream)
    }
    this.#flushing -= 1
    if (this.#flushing === 0) this.#idle?.()
  }

  /**
   * The next batch: of each stream only the first append, and none while one is under way. `es.append` takes
   * all events of a stream as one append, and the appends of a stream have to keep their order.
   */
  #take(): Waiting[] {
    const open = this.#waiting.filter(({ settled }) => !settled)
    const most = open.length < 2 * WORTH_A_SECOND ? MOST_APPENDS : Math.min(open.length / 2, MOST_APPENDS)
    const batch: Waiting[] = []
    const passedOver = new Set(this.#busy)
    let bytes = 0
    this.#waiting = open.filter((waiting) => {
      const { stream, bytes: size } = waiting.append
      const isFull =
        batch.length >= most || bytes + size > MAX_APPEND_BYTES || batch[0]?.alone || waiting.alone
      const stays = passedOver.has(stream) || (batch.length > 0 && isFull)
      passedOver.add(stream)
      if (stays) return true
      batch.push(waiting)
      bytes += size
      return false
    })
    return batch
  }

  async #send(batch: Waiting[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<Answer>({ ...APPEND, values: argumentsOf(batch) })
      resolveBatch(batch, rows[0]!, (append, place) => this.#tail.keep(append, place))
    } catch (error) {
      this.#report(error)
      if (isPassing(error)) {
        // It may have been written. It is sent again with the same ids: the database then answers as the
        // first time.
        this.#waiting.unshift(...batch)
        await sleep(RETRY_MS)
      } else if (batch.length === 1) batch[0]!.reject(error as Error)
      else this.#waiting.unshift(...batch.map((waiting) => Object.assign(waiting, { alone: true })))
    } finally {
      // After a failure as well: perhaps the batch was committed and only its answer was lost.
      this.#notifier.notify()
    }
  }
}
