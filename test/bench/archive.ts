import { rm } from 'node:fs/promises'
import pg from 'pg'
import { createArchives } from '../../adapters/archive/verify-archives.ts'
import { writeArchive } from '../../adapters/archive/write-archive.ts'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { createChain } from '../../adapters/vault/chain.ts'
import { dayOf } from '../../domain/day.ts'
import type { Size } from '../support/large-history.ts'
import { openLargeProduct } from '../support/large-product.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { secondsOf } from '../support/timing.ts'
import type { Row } from './row.ts'

/** About so many events, over the last thousand days. */
const SIZES: Readonly<Record<string, Size>> = {
  '100k': { customers: 2_000, rooms: 500, bills: 45_000, changes: 2_000, days: 1_000 },
  '1M': { customers: 20_000, rooms: 1_000, bills: 450_000, changes: 30_000, days: 1_000 },
}
const KEY = Buffer.alloc(32, 7)
const DAY_MS = 86_400_000
const MB = 1_048_576

/** Archives of the closed years of a log in Postgres, of the size that `ARCHIVE` names (100k unless set). */
export default async (): Promise<Row[]> => {
  const name = process.env.ARCHIVE ?? '100k'
  const product = await openLargeProduct(SIZES[name] as Size)
  const pool = new pg.Pool({ connectionString: product.url })
  const log = postgresLog({ url: product.url })
  const directory = await temporaryFolder('archives')
  try {
    const chain = createChain({ pool, log })
    // The worker has done so long before a year is closed.
    while ((await chain.extend()) > 0);
    const {
      rows: [stored],
    } = await pool.query<{ events: number; bytes: number }>(
      `select count(*)::int as events, pg_total_relation_size('es.event')::float as bytes from es.event`,
    )
    const years = closedYears(1_000)
    const { signal } = new AbortController()
    const memory = watchMemory()
    let events = 0
    let bytes = 0
    const writing = await secondsOf(async () => {
      for (const year of years) {
        const archived = await writeArchive({
          directory,
          year,
          log,
          chain,
          store: 'PostgreSQL',
          key: KEY,
          now: new Date().toISOString(),
          signal,
          onEvents: () => undefined,
        })
        events += archived.seal.events
        bytes += archived.bytes
      }
    })
    const archives = createArchives({
      chain,
      key: KEY,
      log,
      store: 'PostgreSQL',
      now: () => new Date().toISOString(),
    })
    const verifying = await secondsOf(async () => {
      for await (const { faults } of archives.verify({ directory, signal }))
        if (faults.length > 0) throw new Error('An archive that was just made is not whole')
    })
    const perMillion = (size: number, count: number) => (size / MB / count) * 1_000_000
    const size = perMillion(bytes, events)
    const inPostgres = perMillion(stored!.bytes, stored!.events)
    const row = (what: string, rest: Omit<Row, 'name'>): Row => ({ name: `${name}: ${what}`, ...rest })
    return [
      row(`archives of ${events} events, of which a million take`, {
        unit: 'MB',
        value: size,
        baseline: inPostgres,
        ratio: size / inPostgres,
      }),
      row(`writing ${years.length} archives`, { unit: 'events/s', value: events / writing }),
      row('verifying them', { unit: 'events/s', value: events / verifying }),
      row('memory taken at most', { unit: 'MB', value: memory.most() }),
    ]
  } finally {
    await Promise.all([log.close(), pool.end()])
    await product.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Of the years since so many days ago, those that are closed. */
const closedYears = (days: number): number[] => {
  const yearOf = (at: number) => Number(dayOf(new Date(at).toISOString()).slice(0, 4))
  const first = yearOf(Date.now() - days * DAY_MS)
  // A year is closed a day after its end.
  return Array.from({ length: yearOf(Date.now() - DAY_MS) - first }, (_, index) => first + index)
}

/** What the process takes more than now. */
const watchMemory = () => {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  return {
    most: () => {
      clearInterval(timer)
      return (peak - before) / MB
    },
  }
}
