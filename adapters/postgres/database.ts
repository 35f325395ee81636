import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../projections/database.ts'
import { copyIn } from './copy-in.ts'
import { openPool } from './pool.ts'

type Options = {
  readonly url: string
  /** Most connections at once (default 10). */
  readonly max?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void
}

/**
 * Data is in memory or on a solid-state disk. Postgres assumes a spinning one by default, and scanned a whole
 * table for the names in a list of 500 (measured: 9 ms instead of 6 for bills).
 */
const PLANNING = '-c random_page_cost=1.1'

/**
 * Kysely over a pool. Values have the types of the read models: days as `YYYY-MM-DD`, instants as ISO 8601
 * in UTC, whole numbers and decimals as numbers (đồng stay far below 2^53).
 */
export const openDatabase = ({ url, max = 10, onError }: Options): Kysely<Tables> => {
  const pool = openPool({
    url,
    max,
    onError,
    options: `-c timezone=UTC -c datestyle=ISO ${PLANNING}`,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  const named = statementNames()
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        connect: async () => preparing(await pool.connect(), named),
      },
    }),
  })
}

/**
 * Statements with parameters are prepared under a name, so that Postgres parses each once per connection.
 * `copy … from stdin` takes its rows as the one parameter.
 */
const preparing = (client: pg.PoolClient, nameOf: (text: string) => string | undefined) => {
  const known = wrapped.get(client)
  if (known) return known
  const prepared = (text: string, values: readonly unknown[]) => ({
    name: values.length > 0 ? nameOf(text) : undefined,
    text,
    values: [...values],
  })
  const wrapper = {
    query: async (text: string, values: readonly unknown[]) => {
      if (text.startsWith('copy ')) {
        await copyIn(client, text, values[0] as string)
        return { command: 'COPY', rows: [] }
      }
      return client.query(prepared(text, values))
    },
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient
  wrapped.set(client, wrapper)
  return wrapper
}
const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * Each prepared statement takes memory on the server while its connection lives, and filters have many
 * combinations.
 */
const MOST_STATEMENTS = 300

const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    // A search is not prepared, so that it is planned for its words: a plan for a frequent word does not suit
    // a rare one.
    if (text.includes(' like ')) return undefined
    const known = names.get(text)
    if (known || names.size >= MOST_STATEMENTS) return known
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
}

const asIs = (text: string) => text

/** `2026-11-21 03:00:00.5+00` → `2026-11-21T03:00:00.500Z`, without a Date: lists have thousands of them. */
const instantOf = (text: string): string => {
  const fraction = text.endsWith('+00') ? text.slice(20, -3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, asIs],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, instantOf],
])

const parserOf = (type: number, format: 'text' | 'binary' = 'text') =>
  (format === 'text' && parsers.get(type)) || pg.types.getTypeParser(type, format)
