import pg from 'pg'
import type { RowBytes } from '../../projections/database.ts'

/** Of pg, whose types leave this out. */
type Connection = { readonly stream: NodeJS.ReadableStream }
type Statement = { readonly name: string | undefined; readonly text: string; readonly values: unknown[] }
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
type Base = {
  submit(connection: Connection): Error | null
  handleError(error: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const Query = pg.Query as unknown as new (statement: Statement, values: undefined, callback: Callback) => Base

/** Each message begins with a byte that says what it is, and its length without that byte, in four. */
const HEADER = 5
const DATA_ROW = 0x44

/** Stands between a connection and pg, and takes out the rows of a query that wants them as they came. */
class Tap {
  readonly #parse: (messages: Buffer) => void
  /** Where rows go; pg has them while there is none. */
  rows: RowBytes[] | undefined
  /** The beginning of a message whose end has not come, and how much there has to be before it is looked at. */
  #begun: Buffer[] = []
  #size = 0
  #needed = HEADER

  constructor(stream: NodeJS.ReadableStream) {
    const [parse, ...others] = stream.listeners('data') as ((messages: Buffer) => void)[]
    if (!parse || others.length > 0) throw new Error('pg reads its connections otherwise than it did')
    stream.removeListener('data', parse)
    stream.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#parse = parse
  }

  #take(chunk: Buffer): void {
    this.#begun.push(chunk)
    this.#size += chunk.length
    if (this.#size < this.#needed) return
    const bytes = this.#begun.length === 1 ? chunk : Buffer.concat(this.#begun)
    let at = 0
    let passedOn = 0
    this.#needed = HEADER
    while (at + HEADER <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) {
        this.#needed = end - at
        break
      }
      if (this.rows && bytes[at] === DATA_ROW) {
        if (passedOn < at) this.#parse(bytes.subarray(passedOn, at))
        this.rows.push(bytes.subarray(at + HEADER, end))
        passedOn = end
      }
      at = end
    }
    // Before pg is told, who may begin the next query at once.
    this.#begun = at < bytes.length ? [bytes.subarray(at)] : []
    this.#size = bytes.length - at
    if (passedOn < at) this.#parse(bytes.subarray(passedOn, at))
  }
}

class InBytes extends Query {
  /** Not `rows`, which pg has a meaning for. */
  readonly taken: RowBytes[] = []
  readonly #tap: Tap

  constructor(statement: Statement, tap: Tap, callback: Callback) {
    super(statement, undefined, callback)
    this.#tap = tap
  }

  override submit(connection: Connection): Error | null {
    this.#tap.rows = this.taken
    return super.submit(connection)
  }

  override handleError(error: Error, connection: Connection): void {
    this.#tap.rows = undefined
    super.handleError(error, connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    this.#tap.rows = undefined
    super.handleReadyForQuery(connection)
  }
}

const taps = new WeakMap<pg.PoolClient, Tap>()

/** Makes a connection ready for `inBytes`; while nothing is under way on it. */
export const tap = (client: pg.PoolClient): void => {
  const { connection } = client as unknown as { connection: Connection }
  taps.set(client, new Tap(connection.stream))
}

/** The rows that a statement answers, which pg would make a text of each cell of. */
export const inBytes = (client: pg.PoolClient, statement: Statement): Promise<readonly RowBytes[]> =>
  new Promise((resolve, reject) => {
    const query: InBytes = new InBytes(statement, taps.get(client) as Tap, (error) =>
      error ? reject(error) : resolve(query.taken),
    )
    client.query(query as unknown as pg.Submittable)
  })
