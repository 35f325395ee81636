import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  ErrorType,
  type EventStoreDBClient,
  excludeSystemEvents,
  streamNameFilter,
} from '@eventstore/db-client'
import type { Position, RecordedEvent } from '../../../domain/event.ts'
import type { Progress } from '../../../projections/event-source.ts'
import { Backoff } from '../../backoff.ts'
import { ChangeNotifier } from '../change-notifier.ts'
import type { Connection } from './connection.ts'
import { typeOf } from './failures.ts'
import { placeOf, positionOf, readPositionOf, recordedOf } from './positions.ts'
import type { Reader } from './reader.ts'
import { within } from './within.ts'

/** The server's word that it looked so far without finding anything for us. */
type Marker = { readonly marker: Position }

const MOST_ARRIVED = 1_000
const LOOK_MS = 10_000
const GOODBYE_MS = 1_000

type Options = {
  readonly connection: Connection
  readonly reader: Reader
  /** Of the names of our streams. */
  readonly prefix: string
  readonly after: Position
  readonly signal: AbortSignal
}

/**
 * Events after a position and progress, without an end. The client's subscription ends at every trouble and
 * when its reader is slow, and never comes back by itself: here a new one goes on after what was delivered.
 */
export async function* subscribe({
  connection,
  reader,
  prefix,
  after,
  signal,
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
      session = new Session(connection, prefix, position)
      for await (const one of session.run(head, signal)) {
        position = 'id' in one ? one.position : one.progress
        backoff.reset()
        isFed ||= 'id' in one
        yield one
      }
    } catch (error) {
      // The server drops a subscriber that is too slow for a burst (ABORTED): usual during an import, and no failure.
      const wasSlow = isFed && typeOf(error) === ErrorType.TIMEOUT
      if (!wasSlow) connection.failed(error, session?.client ?? client)
    } finally {
      await session?.end()
    }
    await backoff.wait()
  }
}

/** One subscription of the client, from its start until it breaks. */
class Session {
  readonly client: EventStoreDBClient
  readonly #subscription: AllStreamSubscription
  readonly #prefix: string
  readonly #notifier = new ChangeNotifier()
  #position: Position
  #arrived: (AllStreamResolvedEvent | Marker)[] = []
  #over: { readonly error: unknown } | undefined

  constructor(connection: Connection, prefix: string, after: Position) {
    this.#prefix = prefix
    this.#position = after
    const marking: Pick<Parameters<typeof streamNameFilter>[0], 'checkpointReached'> = {
      // Called while events before it still wait in the buffer: pushed behind them, it comes in its order.
      checkpointReached: (subscription, place) => {
        const marker: Marker = { marker: positionOf(place) }
        subscription.push(marker)
      },
    }
    const filter = prefix
      ? streamNameFilter({ ...marking, prefixes: [prefix] })
      : excludeSystemEvents(marking)
    this.client = connection.client
    this.#subscription = this.client.subscribeToAll({ fromPosition: readPositionOf(after), filter })
    const over = (error: unknown) => {
      this.#over ??= { error }
      this.#notifier.notify()
    }
    this.#subscription.on('error', over)
    for (const event of ['end', 'close'])
      this.#subscription.on(event, () => over(new Error('Subscription ended')))
    this.#subscription.on('data', (one: AllStreamResolvedEvent | Marker) => this.#arrive(one))
  }

  async *run(head: Position, signal: AbortSignal): AsyncGenerator<RecordedEvent | Progress> {
    let reported: Progress | undefined
    while (!signal.aborted) {
      const version = this.#notifier.version
      const arrived = this.#arrived
      this.#arrived = []
      this.#subscription.resume()
      for (const one of arrived) {
        if (signal.aborted) return
        const event = 'marker' in one ? undefined : recordedOf(one, this.#prefix)
        const place = 'marker' in one ? one.marker : placeOf(one)
        if (place <= this.#position) continue
        this.#position = place
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

  #arrive(one: AllStreamResolvedEvent | Marker): void {
    // Some events still arrive after the unsubscribe.
    if (this.#over) return
    this.#arrived.push(one)
    // The server holds back, or drops us for being slow, which is no loss.
    if (this.#arrived.length >= MOST_ARRIVED) this.#subscription.pause()
    this.#notifier.notify()
  }

  /** Cancelled before it is destroyed: else the call stays open on the server. */
  async end(): Promise<void> {
    this.#over ??= { error: undefined }
    await within(GOODBYE_MS, this.#subscription.unsubscribe()).catch(() => undefined)
    this.#subscription.destroy()
  }
}
