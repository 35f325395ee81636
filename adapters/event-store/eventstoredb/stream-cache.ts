import { LRUCache } from 'lru-cache'
import { LOG_START, type Position, type RecordedEvent } from '../../../domain/event.ts'
import type { Progress } from '../../../projections/event-source.ts'
import { ChangeNotifier } from '../change-notifier.ts'
import { sharedReads } from './shared-reads.ts'
import { within } from './within.ts'

/** The subscription is a few milliseconds behind; after this something is wrong. */
const WAIT_MS = 50
/** Longer streams have snapshots, or are read once. */
const MOST_EVENTS = 500
/** 6 000 rooms with ten events each. */
const MOST_BYTES = 64 * 1_024 ** 2
/** What an event takes beside its data. */
const EVENT_BYTES = 700
const KEPT_MS = 10 * 60_000

type Options = {
  /** A stream from the server. */
  readonly readStream: (stream: string) => Promise<readonly RecordedEvent[]>
  /** Position of our last event; undefined when it would have to be searched for. */
  readonly headNearby: () => Promise<Position | undefined>
  /** All events from now on, until the signal aborts. `onBreak`: what was delivered may be gone from the log. */
  readonly follow: (onBreak: () => void) => AsyncIterable<RecordedEvent | Progress>
  readonly signal: AbortSignal
}

type Kept = { readonly events: readonly RecordedEvent[]; readonly size: number }

/**
 * Streams that were read lately, kept up to date by a subscription. As with a read from the server, whoever asks gets
 * every event that was acknowledged before: the server is asked for the end of the log, once for all who ask at the
 * same time, and the answer waits until the subscription has come there (the "read index" of replicated logs). When
 * that takes too long, the stream is read from the server.
 */
export class StreamCache {
  readonly #options: Options
  readonly #readStream: (stream: string) => Promise<readonly RecordedEvent[]>
  readonly #isCurrent = sharedReads(() => this.#comesToHead())
  readonly #notifier = new ChangeNotifier()
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, ttl: KEPT_MS, ttlAutopurge: true })
  /** By stream: what the subscription has delivered of it since a read began. */
  readonly #arriving = new Map<string, RecordedEvent[]>()
  #following: Promise<void> | undefined
  #followed: Position = LOG_START
  /** The head that the subscription did not reach in time: until then nobody else waits for it. */
  #late: Position = LOG_START
  #isLive = false

  constructor(options: Options) {
    this.#options = options
    this.#readStream = sharedReads(options.readStream)
  }

  /** All events of a stream. The first read starts the subscription. */
  async read(stream: string): Promise<readonly RecordedEvent[]> {
    this.#following ??= this.#follow()
    const isKept = this.#isLive && this.#followed >= this.#late && this.#kept.has(stream)
    const kept = isKept && (await this.#isCurrent('')) && this.#kept.get(stream)
    return kept ? kept.events : this.#readAndKeep(stream)
  }

  async #follow(): Promise<void> {
    try {
      for await (const one of this.#options.follow(() => this.#forget())) {
        if ('id' in one) this.#arrive(one)
        else if (one.caughtUp) this.#isLive = true
        this.#followed = 'id' in one ? one.position : one.progress
        this.#notifier.notify()
      }
    } catch {
      // The server is away: the next read tries again, and reports it.
    } finally {
      this.#forget()
      this.#following = undefined
    }
  }

  async #comesToHead(): Promise<boolean> {
    const deadline = performance.now() + WAIT_MS
    // A server that cannot tell it is asked for the stream, and that read tells what is wrong.
    const head = await within(WAIT_MS, this.#options.headNearby()).catch(() => undefined)
    if (head === undefined) return false
    while (this.#isLive && this.#followed < head) {
      const left = deadline - performance.now()
      if (left <= 0) {
        this.#late = head
        break
      }
      await this.#notifier.changedSince(this.#notifier.version, left, this.#options.signal)
    }
    return this.#isLive && this.#followed >= head
  }

  async #readAndKeep(stream: string): Promise<readonly RecordedEvent[]> {
    const reading = this.#readStream(stream)
    if (!this.#isLive || this.#kept.has(stream) || this.#arriving.has(stream)) return reading
    const arriving: RecordedEvent[] = []
    this.#arriving.set(stream, arriving)
    const isWanted = () => this.#arriving.get(stream) === arriving
    try {
      const events = await reading
      if (isWanted())
        this.#keep(stream, undefined, [...events, ...arriving.filter((one) => isAfter(events, one))])
      return events
    } finally {
      if (isWanted()) this.#arriving.delete(stream)
    }
  }

  #arrive(event: RecordedEvent): void {
    this.#arriving.get(event.stream)?.push(event)
    const kept = this.#kept.peek(event.stream)
    if (kept && isAfter(kept.events, event)) this.#keep(event.stream, kept, [event])
  }

  #keep(stream: string, before: Kept | undefined, added: readonly RecordedEvent[]): void {
    const events = [...(before?.events ?? []), ...added]
    const size = added.reduce((sum, event) => sum + bytesOf(event), before?.size ?? EVENT_BYTES)
    if (events.length > MOST_EVENTS) this.#kept.delete(stream)
    else this.#kept.set(stream, { events, size }, { size })
  }

  #forget(): void {
    this.#isLive = false
    this.#kept.clear()
    this.#arriving.clear()
  }
}

const bytesOf = ({ data }: RecordedEvent): number => EVENT_BYTES + JSON.stringify(data).length

const isAfter = (events: readonly RecordedEvent[], { revision }: RecordedEvent): boolean =>
  revision > (events.at(-1)?.revision ?? -1)
