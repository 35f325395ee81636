import pg from 'pg'
import { batched } from '../../domain/batched.ts'
import { LOG_START, type Position } from '../../domain/event.ts'
import { openPool, type Pool } from '../postgres/pool.ts'
import { ChangeNotifier } from './change-notifier.ts'
import type { EventLog } from './event-log.ts'
import { follow } from './follow.ts'
import { isPassing } from './postgres/append-call.ts'
import { AppendQueue } from './postgres/append-queue.ts'
import { writeInOrder } from './postgres/in-order.ts'
import { createListener } from './postgres/listener.ts'
import { type EventRow, positionOf, recorded } from './postgres/rows.ts'
import { Tail } from './postgres/tail.ts'
import { prepareAppend } from './prepare.ts'

type PostgresLogOptions = {
  /** The application's URL, as `migrate` returns it. */
  readonly url: string
  /** Called with failures that are retried: lost connections, timeouts. */
  readonly report?: (error: unknown) => void
  /** Whether subscriptions are notified of appends by other processes; else they only poll. Default true. */
  readonly listens?: boolean
}

const COLUMNS = 'position, stream, revision, id, type, data, metadata'
const BY_POSITION = {
  name: 'es-by-position',
  text: `select ${COLUMNS} from es.event where position > $1 order by position limit $2`,
}
const BY_TYPE = {
  name: 'es-by-type',
  text: `select ${COLUMNS} from es.event where position > $1 and position <= $2 and type = any($3)
    order by position limit $4`,
}
/** Positions that one query by type scans: unbounded, a query for a rare type would run into the timeout. */
const LOOKED_THROUGH = 200_000
const BY_STREAM = {
  name: 'es-by-stream',
  text: `select ${COLUMNS} from es.event where stream = $1 and revision >= $2 order by revision`,
}
const BY_STREAMS = {
  name: 'es-by-streams',
  text: `select ${COLUMNS} from es.event where stream = any($1) order by stream, revision`,
}
/** Streams that one query reads. */
const MOST_TOGETHER = 256
/** Connections for reads. */
const READERS = 4
const RETRIED_FOR_MS = 5_000

/** The log in Postgres. Concurrent appends share a transaction (group commit). */
export const postgresLog = ({
  url,
  report = () => undefined,
  listens = true,
}: PostgresLogOptions): EventLog => {
  // Appends have connections of their own, so that no reader can make them wait. The server ends a statement
  // that the client gave up: no append is committed after the guard of its decision ended.
  const writing = poolOf(url, { max: 2, query_timeout: 3_500, statement_timeout: 3_500 })
  const reading = poolOf(url, { max: READERS, query_timeout: 10_000 })
  const notifier = new ChangeNotifier()
  const tail = new Tail()
  const queue = new AppendQueue({ pool: writing, report, tail, notifier })
  const listener = createListener({ url, notifier, report, own: sessionsOf(writing) })

  /**
   * A broken connection is noticed only by the next query on it, and every one of the pool may be broken. A query that
   * failed late, by a timeout, is retried once.
   */
  const read = async <Row extends pg.QueryResultRow = EventRow>(query: pg.QueryConfig): Promise<Row[]> => {
    const lastRetryAt = performance.now() + RETRIED_FOR_MS
    for (let failures = 0; ; ) {
      try {
        return (await reading.query<Row>(query)).rows
      } catch (error) {
        failures++
        const mayRetry = failures === 1 || (failures <= READERS && performance.now() < lastRetryAt)
        if (!mayRetry || !isPassing(error)) throw error
        report(error)
      }
    }
  }

  const readAll: EventLog['readAll'] = async ({ after, limit = 2_000, types }) => {
    if (types) return readTypes({ after, limit, types })
    const rows = await read({ ...BY_POSITION, values: [after || '0', limit] })
    return rows.map(recorded)
  }

  /** There is no index by type: each append would pay for it, and a rebuild scans the log only once. */
  const readTypes = async ({
    after,
    limit,
    types,
  }: {
    after: Position
    limit: number
    types: readonly string[]
  }) => {
    const found: EventRow[] = []
    const last = Number(await headOf())
    for (let from = Number(after); from < last && found.length < limit; from += LOOKED_THROUGH)
      found.push(
        ...(await read({ ...BY_TYPE, values: [from, from + LOOKED_THROUGH, types, limit - found.length] })),
      )
    return found.map(recorded)
  }

  const headOf = async (): Promise<Position> => {
    const [row] = await read<{ head: string | null }>({
      text: 'select max(position) as head from es.event',
    })
    return row?.head ? positionOf(row.head) : LOG_START
  }

  /** Concurrent commands read many streams at the same time: one query reads them all. */
  const readWhole = batched(MOST_TOGETHER, async (streams: readonly string[]) => {
    const rows = await read({ ...BY_STREAMS, values: [[...new Set(streams)]] })
    const events = Map.groupBy(rows.map(recorded), ({ stream }) => stream)
    return streams.map((stream) => events.get(stream) ?? [])
  })

  return {
    append: async (stream, expected, events, beforeSending) => {
      const append = prepareAppend(stream, expected, events)
      beforeSending?.()
      return queue.append(append)
    },
    appendInOrder: async (appends) => {
      const prepared = appends.map(({ stream, expected, events }) => prepareAppend(stream, expected, events))
      const positions = await writeInOrder(writing, prepared, report)
      notifier.notify()
      return positions
    },
    readStream: async (stream, { from = 0 } = {}) => {
      if (from === 0) return readWhole(stream)
      const rows = await read({ ...BY_STREAM, values: [stream, from] })
      return rows.map(recorded)
    },
    readAll,
    subscribeAll: ({ after, signal }) => {
      if (listens) listener.start()
      // A short page counts as the end of the log, but the tail may lack events that others appended before
      // we listened. So one read has to reach the end first; the listener notifies of what others append
      // later.
      let hasReadToEnd = false
      return follow({
        after,
        signal,
        notifier,
        report,
        readPage: async (from, limit) => {
          const own = hasReadToEnd ? tail.after(from, limit) : []
          if (own.length > 0) return own
          const page = await readAll({ after: from, limit })
          hasReadToEnd ||= page.length < limit
          return page
        },
      })
    },
    head: headOf,
    close: async () => {
      await queue.close()
      await Promise.all([writing.end(), reading.end(), listener.stop()])
    },
  }
}

/** The backend process ids of a pool's sessions: a notification carries that of its sender. */
const sessionsOf = (pool: Pool): ReadonlySet<number> => {
  const own = new Set<number>()
  const numberOf = (client: pg.PoolClient) => (client as { processID?: number }).processID ?? 0
  pool.on('connect', (client) => own.add(numberOf(client)))
  pool.on('remove', (client) => own.delete(numberOf(client)))
  return own
}

/**
 * Leaves bigints as the text that Postgres sends. The driver's own parser scans each digit and returns the
 * same.
 */
const parserOf = (type: number, format: 'text' | 'binary' = 'text') =>
  type === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(type, format)

const poolOf = (url: string, own: Pick<pg.PoolConfig, 'max' | 'query_timeout' | 'statement_timeout'>): Pool =>
  openPool({
    url,
    ...own,
    connectionTimeoutMillis: 2_000,
    application_name: 'so-nha log',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
