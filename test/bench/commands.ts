import pg from 'pg'
import { type Load, load } from '../support/http-load.ts'
import { openLargeProductOverHttp } from '../support/large-product-http.ts'
import { percentile } from '../support/timing.ts'
import type { Row } from './row.ts'

/** The book that targets are for (specification: Speed). */
const SIZE = { customers: 20_000, rooms: 6_000, bills: 100_000, changes: 0 }
const STEADY = 200
const SECONDS = 8
const CONCURRENCY = 64
/** The target is for a product that has been running. */
const WARM_UP_SECONDS = 3
/** Through all rooms: more than can be sent in the time. */
const PASSES = 5

/**
 * Changes of rooms over HTTP: validated, loaded, decided, appended, and projected when they are answered. With
 * EVENT_STORE_URL, of an empty store, also with the log there.
 */
export default async (): Promise<Row[]> => {
  const { EVENT_STORE_URL } = process.env
  const { reads, steady, rate } = await measure(undefined)
  const [p50, p99] = [percentile(steady.times, 0.5), percentile(steady.times, 0.99)]
  const [readP50, readP99] = [percentile(reads.times, 0.5), percentile(reads.times, 0.99)]
  const rows: Row[] = [
    {
      name: `command over HTTP at ${STEADY} a second, warm, p50`,
      unit: 'ms',
      value: p50,
      baseline: readP50,
      ratio: p50 / readP50,
      target: '≤ 6 ms',
      holds: p50 <= 6,
    },
    {
      name: 'the same, p99',
      unit: 'ms',
      value: p99,
      baseline: readP99,
      ratio: p99 / readP99,
      target: '≤ 40 ms',
      holds: p99 <= 40,
    },
    {
      name: `commands over HTTP, ${CONCURRENCY} at a time, warm`,
      unit: 'commands/s',
      value: rate,
      target: '≥ 1 000/s',
      holds: rate >= 1_000,
    },
  ]
  if (!EVENT_STORE_URL) return rows
  const there = await measure(EVENT_STORE_URL)
  const inEventStore = {
    name: 'the same with the log in EventStoreDB, against Postgres',
    unit: 'commands/s',
    value: there.rate,
    baseline: rate,
    ratio: there.rate / rate,
    target: '≥ half',
    holds: there.rate >= rate / 2,
  }
  return [...rows, inEventStore]
}

const measure = async (eventStoreUrl: string | undefined) => {
  const product = await openLargeProductOverHttp(SIZE, eventStoreUrl)
  try {
    const rooms = await roomsOf(product.databaseUrl)
    const send = async (requests: Load['requests'], how: Pick<Load, 'perSecond'> = {}) => {
      const { url, cookie } = product
      const lasting = { mapConcurrently: CONCURRENCY, seconds: SECONDS, warmUpSeconds: WARM_UP_SECONDS }
      const loaded = await load({ url, cookie, requests, ...lasting, ...how })
      if (loaded.failed > 0) throw new Error(`${loaded.failed} requests were refused`)
      return loaded
    }
    const paths = rooms.map(({ id, buildingID }) => `/building/${buildingID}/room/${id}`)
    // Another price each time, or there would be nothing to append.
    const changes = (price: number) =>
      Array.from({ length: PASSES }, (_, pass) =>
        paths.map((path) => ({ path: `${path}/update`, body: { rentPrice: 1_000 * (price + pass) } })),
      ).flat()
    await send(changes(1_000))
    // What the machine makes of a request that only reads a row: others may be on it too.
    const reads = await send(
      paths.map((path) => ({ path })),
      { perSecond: STEADY },
    )
    const steady = await send(changes(2_000), { perSecond: STEADY })
    const saturated = await send(changes(3_000))
    return { reads, steady, rate: saturated.times.length / SECONDS }
  } finally {
    await product.close()
  }
}

const roomsOf = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: string; buildingID: string }>(
    'select id, "buildingID" from read.room order by id',
  )
  await client.end()
  return rows
}
