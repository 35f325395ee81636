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
  /** Told about connections that break while nobody uses them; the pool replaces them. */
  readonly onError?: (error: Error) => void
}

/**
 * What is read is in memory or on a disk without a moving arm. As Postgres assumes it, each name in a list of 500
 * read the whole of its table (measured: 9 ms instead of 6 for bills).
 */
const PLANNING = '-c random_page_cost=1.1'

/**
 * Kysely over a pool. Values come as the read models speak of them: days as `YYYY-MM-DD`, instants as ISO 8601
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

/** Each name takes memory on the server for the life of a connection, and filters come in many combinations. */
const MOST_STATEMENTS = 300

const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    // A search is planned for its words: what suits one that is everywhere does not suit one that is rare.
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
