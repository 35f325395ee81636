import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createSessions } from '../../adapters/vault/sessions.ts'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../support/large-product-http.ts'
import { type Listeners, openListeners } from '../support/listeners.ts'
import { buildingAdded, newEvent } from '../support/recorded.ts'
import type { Row } from './row.ts'

/** As many as the target says (specification: Speed). */
const SOCKETS = 5_000
const SIZE = { customers: SOCKETS, rooms: 100, bills: 1, changes: 0 }
const ROUNDS = 250
/** Frames of one kind are put together within 50 ms; who hears them one by one is not told sooner or later. */
const PAUSE_MS = 60

const MB = 1_048_576

/** How long what is appended takes to an owner's browser while thousands listen, and what those take in memory. */
export default async (): Promise<Row[]> => {
  const product = await openLargeProductOverHttp(SIZE)
  try {
    const cookies = [product.cookie, ...(await sessionsOfCustomers(product))]
    await sleep(1_000)
    const before = process.memoryUsage.rss() / MB
    const listeners = await openListeners(`${product.url.replace('http', 'ws')}/ws`, cookies)
    try {
      const times = await hear(product, listeners)
      const after = process.memoryUsage.rss() / MB
      const open = await listeners.count()
      const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
      return [
        {
          name: 'append → WebSocket, p50',
          unit: 'ms',
          value: p50,
          target: '≤ 20 ms',
          holds: p50 <= 20,
        },
        {
          name: 'append → WebSocket, p99',
          unit: 'ms',
          value: p99,
          target: '≤ 60 ms',
          holds: p99 <= 60,
        },
        {
          name: `server with ${open} WebSockets`,
          unit: 'MB',
          value: after,
          baseline: before,
          target: `≤ 400 MB with ${SOCKETS}`,
          holds: after <= 400 && open > SOCKETS,
        },
      ]
    } finally {
      await listeners.close()
    }
  } finally {
    await product.close()
  }
}

/** Opened as sign-in opens them; five thousand passwords would take half an hour. */
const sessionsOfCustomers = async ({ databaseUrl }: LargeProductOverHttp): Promise<string[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    const sessions = createSessions(pool, { readStream: async () => [] })
    const { rows } = await pool.query<{ id: string }>(
      "select id from read.person where role = 'customer' limit $1",
      [SOCKETS],
    )
    return await Promise.all(
      rows.map(async ({ id }) => `sid=${(await sessions.open(id, { remember: false })).token}`),
    )
  } finally {
    await pool.end()
  }
}

/** Milliseconds from the append of a change to the frame about it, from the shortest to the longest. */
const hear = async (product: LargeProductOverHttp, listeners: Listeners): Promise<number[]> => {
  const begun = new Map<string, bigint>()
  const times: number[] = []
  listeners.onHeard(({ ids, at }) => {
    for (const id of ids) {
      const from = begun.get(id)
      if (from) times.push(Number(at - from) / 1e6)
      begun.delete(id)
    }
  })
  for (let round = 0; round < ROUNDS; round++) {
    const id = crypto.randomUUID()
    begun.set(id, process.hrtime.bigint())
    await product.log.append(`building-${id}`, 'no-stream', [newEvent(buildingAdded(`Nhà ${round}`))])
    await sleep(PAUSE_MS)
  }
  for (let wait = 0; begun.size > 0 && wait < 50; wait++) await sleep(100)
  if (begun.size > 0) throw new Error(`${begun.size} of ${ROUNDS} appends were not heard of`)
  return times.toSorted((a, b) => a - b)
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] as number
