import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../projections/database.ts'
import { copyIn } from './copy-in.ts'

type Options = {
  readonly url: string
  /** Most connections at once (default 10). */
  readonly max?: number
  /** Told about connections that break while nobody uses them; the pool replaces them. */
  readonly onError?: (error: Error) => void
}

/**
 * Kysely over a pool. Values come as the read models speak of them: days as `YYYY-MM-DD`, instants as ISO 8601
 * in UTC, whole numbers and decimals as numbers (đồng stay far below 2^53).
 */
export const openDatabase = ({ url, max = 10, onError = () => undefined }: Options): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Statements that are asked without waiting are sent so; pg would otherwise hold them back one by one.
    pipeline: true,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError)
  // pg tells an error of a connection in use to its query as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
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
  const wrapper = {
    query: (text: string, values: readonly unknown[]) =>
      text.startsWith('copy ')
        ? copyIn(client, text, values[0] as Buffer)
        : client.query({ name: values.length > 0 ? nameOf(text) : undefined, text, values: [...values] }),
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
    const known = names.get(text)
    if (known || names.size >= MOST_STATEMENTS) return known
    const name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
    return name
  }
}

const asIs = (text: string) => text
/** `2026-11-21 03:00:00.5+00` → `2026-11-21T03:00:00.500Z`, without a Date: lists have thousands of them. */
const instant = (text: string): string => {
  const seconds = text.slice(0, 19)
  const fraction = text.endsWith('+00') ? text.slice(20, -3) : ''
  return `${seconds.slice(0, 10)}T${seconds.slice(11)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, asIs],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, instant],
])

const parserOf = (type: number, format: 'text' | 'binary' = 'text') =>
  (format === 'text' && parsers.get(type)) || pg.types.getTypeParser(type, format)
