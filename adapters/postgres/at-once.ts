import pg from 'pg'

/** A statement with its parameters; one with a name is prepared under it, once per connection. */
export type Statement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string | undefined
}

/** What a query may ask of its connection; pg's types leave this out. */
type Connection = {
  readonly stream: { cork(): void; uncork(): void }
  /** By name, what is prepared on this connection. */
  readonly parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
  parse(statement: { text: string; name: string | undefined }): void
  bind(what: { statement: string | undefined; values: readonly unknown[] }): void
  describe(what: { type: 'P' }): void
  execute(what: object): void
  sync(): void
}
type Results = pg.QueryResult | readonly pg.QueryResult[]
type Callback = (error: Error | undefined, results: Results) => void
/** The part of pg's query that is built on here. */
type Base = { submit(connection: Connection): void; handleError(error: Error, connection: Connection): void }
const Query = pg.Query as unknown as new (text: string, values: undefined, callback: Callback) => Base
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** Postgres takes what stands between two Syncs as one transaction, and after an error passes over the rest. */
class AtOnce extends Query {
  readonly #statements: readonly Statement[]
  /** Prepared on the way. After an error nobody knows which of them are. */
  readonly #parsed: string[] = []

  constructor(statements: readonly Statement[], callback: Callback) {
    super('', undefined, callback)
    this.#statements = statements.map(({ text, name, values }) => ({
      text,
      // pg itself prepares under the same name, and knows nothing of closing.
      name: name && `at-once-${name}`,
      // Here, where it may throw: half of a flight cannot be taken back.
      values: values.map(prepareValue),
    }))
  }

  override submit(connection: Connection): null {
    connection.stream.cork()
    for (const statement of this.#statements) this.#send(statement, connection)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #send({ text, values, name }: Statement, connection: Connection): void {
    if (name === undefined) connection.parse({ text, name })
    else if (connection.parsedStatements[name] === undefined) {
      // It may be there from a flight that failed; to close what is not there is no error.
      connection.close({ type: 'S', name })
      connection.parse({ text, name })
      connection.parsedStatements[name] = text
      this.#parsed.push(name)
    }
    connection.bind({ statement: name, values })
    connection.describe({ type: 'P' })
    connection.execute({})
  }

  override handleError(error: Error, connection: Connection): void {
    for (const name of this.#parsed) delete connection.parsedStatements[name]
    super.handleError(error, connection)
  }
}

/**
 * Sends statements together and has their answers together: one way there and back for a whole transaction, which
 * needs no `begin` and no `commit`. All of them are done or none.
 */
export const atOnce = (
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<readonly pg.QueryResult[]> =>
  new Promise((resolve, reject) => {
    const flight = new AtOnce(statements, (error, results) =>
      error ? reject(error) : resolve([results].flat()),
    )
    client.query(flight as unknown as pg.Submittable)
  })
