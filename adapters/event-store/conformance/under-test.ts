import { randomUUID } from 'node:crypto'
import type { NewEvent, Position, RecordedEvent } from '../../../domain/event.ts'
import type { Progress } from '../../../projections/event-source.ts'
import type { EventLog } from '../event-log.ts'

/** The store of a conformance run. It may hold events from before. */
export type Store = {
  /** Opens the store; the same one again when the log was closed and this is called once more. */
  open(): Promise<EventLog>
  /** Cuts every connection to the store at once. */
  cutConnections?(): Promise<void>
  stop(): Promise<void>
}

/** The log that the tests of a conformance run work on. */
export class UnderTest {
  store!: Store
  log!: EventLog
  /** The head of the log before the test. */
  before: Position = ''

  async start(store: Store): Promise<void> {
    this.store = store
    this.log = await store.open()
  }

  async reopen(): Promise<void> {
    await this.log.close()
    this.log = await this.store.open()
  }

  async stop(): Promise<void> {
    await this.log.close()
    await this.store.stop()
  }

  /**
   * What a subscription delivers after a position until `enough` is true; `each` can make its consumer slow.
   */
  async delivered(
    after: Position,
    enough: (seen: readonly Delivered[]) => boolean,
    each: () => unknown = () => undefined,
  ): Promise<Delivered[]> {
    const abort = new AbortController()
    const seen: Delivered[] = []
    for await (const one of this.log.subscribeAll({ after, signal: abort.signal })) {
      seen.push(one)
      if (enough(seen)) break
      await each()
    }
    abort.abort()
    return seen
  }

  async eventsAfter(after: Position, count: number): Promise<RecordedEvent[]> {
    let events = 0
    const seen = await this.delivered(after, (all) => isEvent(all.at(-1)!) && ++events >= count)
    return seen.filter(isEvent)
  }
}

export type Delivered = RecordedEvent | Progress

export const isEvent = (one: Delivered): one is RecordedEvent => 'id' in one
export const positionOf = (one: Delivered): Position => (isEvent(one) ? one.position : one.progress)

const METADATA = {
  commandId: 'c0',
  correlationId: 'k0',
  causationId: null,
  actor: { id: 'u0', role: 'owner' },
  at: '2026-11-21T03:00:00.000Z',
  v: 1,
  body: 'h0',
} as const

export const anEvent = (data: object = {}, type = 'RoomAdded'): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: METADATA,
})
export const someEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => anEvent({ n }))
export const aStream = (): string => `room-${randomUUID()}`
/** The expected revision of a stream that has `count` events. */
export const revisionAfter = (count: number): 'no-stream' | number => (count === 0 ? 'no-stream' : count - 1)

/** An event whose append counts exactly `bytes` bytes. */
export const ofSize = (bytes: number): NewEvent => {
  const empty = anEvent({ text: '' })
  const rest =
    bytes - JSON.stringify(empty.data).length - JSON.stringify(METADATA).length - 2 * empty.type.length
  return { ...empty, data: { text: 'x'.repeat(rest) } }
}
