import pg from 'pg'

/** What pg calls on a query while it runs; its types leave this out. */
type Connection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (
  text: string,
  values: undefined,
  callback: Callback | undefined,
) => pg.Submittable

class CopyIn extends Query {
  readonly #rows: Buffer

  constructor(text: string, rows: Buffer, callback?: Callback) {
    super(text, undefined, callback)
    this.#rows = rows
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }
}

/** Runs `copy … from stdin` with rows in the format that the statement names. */
export const copyIn = (client: pg.PoolClient, text: string, rows: Buffer): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new CopyIn(text, rows, done))
  })

/** The same in a transaction of its own. The pool tells the query when it is done. */
export const copyInto = async (pool: pg.Pool, text: string, rows: Buffer): Promise<void> => {
  await pool.query(new CopyIn(text, rows))
}
