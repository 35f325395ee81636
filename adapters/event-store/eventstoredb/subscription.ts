import { setImmediate as nextTurn } from 'node:timers/promises'
import { convertToCommandError, ErrorType } from '@eventstore/db-client'
import type { Position, RecordedEvent } from '../../../domain/event.ts'
import type { Progress } from '../../../projections/event-source.ts'
import { Backoff } from '../../backoff.ts'
import { ChangeNotifier } from '../change-notifier.ts'
import type { Connection } from './connection.ts'
import { NOTHING, type Read } from './decode.ts'
import { typeOf } from './failures.ts'
import { openRead, type ReadCall, subscription } from './read-call.ts'
import type { Reader } from './reader.ts'
import { within } from './within.ts'

const MOST_ARRIVED = 1_000
const LOOK_MS = 10_000
const OPENED_MS = 10_000

type Options = {
  readonly connection: Connection
  readonly reader: Reader
  /** Prefix of our stream names. */
  readonly prefix: string
  readonly after: Position
  readonly signal: AbortSignal
  /** Called at each failure, before a new subscription goes on where it broke. */
  readonly onBreak?: () => void
}

/**
 * Events after a position, and progress, until the signal aborts. A subscription of the server ends at every
 * failure and when its consumer is slow, and does not reconnect: a new one is opened after the last delivered
 * position.
 */
export async function* subscribe({
  connection,
  reader,
  prefix,
  after,
  signal,
  onBreak,
}: Options): AsyncGenerator<RecordedEvent | Progress> {
  const backoff = new Backoff(signal)
  let position = after
  while (!signal.aborted) {
    let session: Session | undefined
    let isFed = false
    const { client } = connection
    try {
      // At this position the reader has caught up; older servers do not report that themselves.
      const head = await reader.head()
      const begun = new Session(position)
      const request = subscription(position, prefix)
      session = begun
      await within(
        OPENED_MS,
        openRead(client, { request, prefix }, (call) => begun.listenTo(call)),
      )
      for await (const one of session.run(head, signal)) {
        position = 'id' in one ? one.position : one.progress
        backoff.reset()
        isFed ||= 'id' in one
        yield one
      }
    } catch (error) {
      onBreak?.()
      // The server drops a subscriber that is too slow for a burst (ABORTED): usual during an import, and no failure.
      const wasSlow = isFed && typeOf(error) === ErrorType.TIMEOUT
      if (!wasSlow) connection.failed(error, client)
    } finally {
      session?.end()
    }
    await backoff.wait()
  }
}

/** One subscription, from its start until it breaks. */
class Session {
  #call: ReadCall | undefined
  readonly #notifier = new ChangeNotifier()
  #position: Position
  #arrived: Read[] = []
  #over: { readonly error: unknown } | undefined

  constructor(after: Position) {
    this.#position = after
  }

  listenTo(call: ReadCall): void {
    this.#call = call
    const over = (error: Error) => {
      this.#over ??= { error: convertToCommandError(error) }
      this.#notifier.notify()
    }
    call.on('error', over)
    call.on('end', () => over(new Error('Subscription ended')))
    call.on('data', (read: Read) => this.#arrive(read))
    if (this.#over) call.cancel()
  }

  async *run(head: Position, signal: AbortSignal): AsyncGenerator<RecordedEvent | Progress> {
    let reported: Progress | undefined
    while (!signal.aborted) {
      const version = this.#notifier.version
      const arrived = this.#arrived
      this.#arrived = []
      this.#call?.resume()
      for (const { event, position } of arrived) {
        if (signal.aborted) return
        if (position <= this.#position) continue
        this.#position = position
        if (event) yield event
      }
      const progress = { progress: this.#position, caughtUp: this.#position >= head }
      if (reported?.progress !== progress.progress || reported.caughtUp !== progress.caughtUp) yield progress
      reported = progress
      if (this.#arrived.length > 0) continue
      if (this.#over) throw this.#over.error
      await this.#notifier.changedSince(version, LOOK_MS, signal)
      // Lets more of the same burst arrive.
      await nextTurn()
    }
  }

  #arrive(read: Read): void {
    if (read === NOTHING) return
    this.#arrived.push(read)
    // The server then holds events back, or drops this subscription as too slow: `subscribe` opens the next
    // one.
    if (this.#arrived.length >= MOST_ARRIVED) this.#call?.pause()
    this.#notifier.notify()
  }

  end(): void {
    this.#over ??= { error: undefined }
    this.#call?.cancel()
  }
}
