import type { EventStoreDBClient, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import { BACKWARDS, END, ErrorType, START } from '@eventstore/db-client'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import { LOG_START, type Position, type RecordedEvent } from '../../../domain/event.ts'
import type { Connection } from './connection.ts'
import { typeOf } from './failures.ts'
import { placeOf, readPositionOf, recordedOf } from './positions.ts'
import { untilSilent } from './within.ts'

/** Of silence: a page of a busy server can take longer than that as a whole. */
const LIMIT_MS = 10_000

/** Reads with an end, unlike subscriptions. */
export class Reader {
  readonly #connection: Connection
  readonly #prefix: string
  /** The highest position that is known to be of an event of ours. */
  #known: Position = LOG_START
  /** Up to here there is none after that one: a server may hold thousands of other books' events there. */
  #looked: Position = LOG_START

  constructor(connection: Connection, prefix: string) {
    this.#connection = connection
    this.#prefix = prefix
  }

  async stream(stream: string, from: number): Promise<RecordedEvent[]> {
    const fromRevision = from === 0 ? START : BigInt(from)
    const read = await this.#read((client) => client.readStream(this.#prefix + stream, { fromRevision }))
    return this.#ours(read)
  }

  async after(position: Position, limit: number): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = []
    let from = position
    while (found.length < limit) {
      // Reading forwards begins with the event at the position itself, and cannot be filtered by the server.
      const maxCount = limit - found.length + 1
      const page = await this.#read((client) =>
        client.readAll({ fromPosition: readPositionOf(from), maxCount }),
      )
      for (const event of this.#ours(page)) if (event.position > from) found.push(event)
      if (page.length < maxCount) break
      from = placeOf(page.at(-1)!)
    }
    return found.slice(0, limit)
  }

  /** Of the last event of ours. Those of the server and of other books after it are passed over, page by page. */
  async head(): Promise<Position> {
    let fromPosition = END as ReturnType<typeof readPositionOf>
    let newest: Position | undefined
    for (let maxCount = 20; ; maxCount = 1_000) {
      const page = await this.#read((client) =>
        client.readAll({ direction: BACKWARDS, fromPosition, maxCount }),
      )
      newest ??= page[0] && placeOf(page[0])
      const ours = this.#ours(page)[0]
      if (ours && ours.position > this.#known) this.#known = ours.position
      const isOver = ours || page.length < maxCount || placeOf(page.at(-1)!) <= this.#looked
      if (isOver && newest && newest > this.#looked) this.#looked = newest
      if (isOver) return this.#known
      fromPosition = readPositionOf(placeOf(page.at(-1)!))
    }
  }

  #ours(page: readonly ResolvedEvent[]): RecordedEvent[] {
    return page.map((one) => recordedOf(one, this.#prefix)).filter((event) => event !== undefined)
  }

  #read(start: (client: EventStoreDBClient) => StreamingRead<ResolvedEvent>): Promise<ResolvedEvent[]> {
    return this.#connection.insist(LIMIT_MS, (client, left) => toTheEnd(start(client), left))
  }
}

/**
 * A read that is left before its end makes a later `dispose` hang: it is read out, or cancelled first. A cancelled
 * one ends as if all of it had come.
 * @throws StoreUnavailable when nothing has come for so long; a long read from a slow server may take longer
 */
const toTheEnd = async (reading: StreamingRead<ResolvedEvent>, ms: number): Promise<ResolvedEvent[]> => {
  const silence = untilSilent(ms, () => {
    reading.cancel().catch(() => undefined)
    reading.destroy()
  })
  // A second error can follow the first.
  reading.on('error', () => undefined)
  const events: ResolvedEvent[] = []
  try {
    for await (const event of reading) {
      silence.broken()
      events.push(event)
    }
  } catch (error) {
    if (typeOf(error) === ErrorType.STREAM_NOT_FOUND) return []
    if (!silence.isOver) throw error
  } finally {
    silence.end()
  }
  if (silence.isOver) throw new StoreUnavailable(`EventStoreDB said nothing for ${ms} ms`)
  return events
}
