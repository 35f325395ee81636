import { LOG_START, type Position, type RecordedEvent } from '../../../domain/event.ts'
import type { Connection } from './connection.ts'
import { backwards, forwards, ofStream, type Request, readToEnd } from './read-call.ts'

/** Longest silence within a read; a whole page from a busy server may take longer. */
const LIMIT_MS = 10_000
/** Events of the first look for the head: mostly the very last one is ours. */
const FEW = 4
/** Events of a further look, past those of others. */
const MANY = 1_000

/** Reads with an end, unlike subscriptions. */
export class Reader {
  readonly #connection: Connection
  readonly #prefix: string
  /** The highest position that is known to be of an event of ours. */
  #known: Position = LOG_START
  /**
   * From `#known` up to here there is no event of ours: `head` need not read other books' events there again.
   */
  #looked: Position = LOG_START

  constructor(connection: Connection, prefix: string) {
    this.#connection = connection
    this.#prefix = prefix
  }

  async stream(stream: string, from: number): Promise<RecordedEvent[]> {
    const read = await this.#read(ofStream(this.#prefix + stream, from))
    return read.map(({ event }) => event).filter((event) => event !== undefined)
  }

  /** Ends where the log ended when it was asked: others may write faster than it reads. */
  async after(position: Position, limit: number): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = []
    let from = position
    let end: Position | undefined
    // Reading forwards begins with the event at the position itself.
    for (let count = limit + 1; ; count = Math.max(MANY, limit - found.length + 1)) {
      const page = await this.#read(forwards(from, count))
      for (const { event } of page) if (event && event.position > from) found.push(event)
      if (page.length < count || found.length >= limit) break
      from = page.at(-1)!.position
      end ??= (await this.#read(backwards(undefined, 1)))[0]?.position ?? from
      if (from >= end) break
    }
    return found.slice(0, limit)
  }

  /**
   * The position of our last event. Reads backwards page by page, past events of the server and of other
   * books.
   */
  async head(): Promise<Position> {
    let look = await this.#lookBack(undefined, FEW)
    const { newest } = look
    while (!look.isOver) look = await this.#lookBack(look.oldest, MANY)
    if (newest && newest > this.#looked) this.#looked = newest
    return this.#known
  }

  /** The same, if our last event is among the last few of the server. */
  async headNearby(): Promise<Position | undefined> {
    const { isOver, newest } = await this.#lookBack(undefined, FEW)
    if (!isOver) return undefined
    if (newest && newest > this.#looked) this.#looked = newest
    return this.#known
  }

  async #lookBack(from: Position | undefined, count: number) {
    const page = await this.#read(backwards(from, count))
    const ours = page.find(({ event }) => event !== undefined)
    if (ours && ours.position > this.#known) this.#known = ours.position
    const [newest, oldest] = [page[0]?.position, page.at(-1)?.position]
    const isOver = ours !== undefined || page.length < count || (oldest ?? '') <= this.#looked
    return { isOver, newest, oldest }
  }

  #read(request: Request) {
    const asked = { request, prefix: this.#prefix }
    return this.#connection.insist(LIMIT_MS, (client, left) => readToEnd(client, asked, left))
  }
}
