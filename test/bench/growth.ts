import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '../../domain/day.ts'
import type { Size } from '../support/large-history.ts'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../support/large-product-http.ts'
import type { Row } from './row.ts'

/** Three years of a house, of a company, and more than any that we know of. `GROWTH=11k,100k` leaves the last out. */
const SIZES: Readonly<Record<string, Size>> = {
  '11k': { customers: 500, rooms: 200, bills: 4_800, changes: 0, days: 1_000 },
  '100k': { customers: 2_000, rooms: 500, bills: 45_000, changes: 2_000, days: 1_000 },
  '1M': { customers: 20_000, rooms: 1_000, bills: 450_000, changes: 30_000, days: 1_000 },
}
const ROUNDS = 15
/** Rows before a page that is asked for by the row before it. */
const DEEP = 150_000

/** What grows with the log, at three sizes of it: nothing that a person waits for may. */
export default async (): Promise<Row[]> => {
  const wanted = process.env.GROWTH?.split(',') ?? Object.keys(SIZES)
  const rows: Row[] = []
  for (const name of wanted) {
    const product = await openLargeProductOverHttp(SIZES[name] as Size)
    try {
      rows.push(...(await measure(name, product)))
    } finally {
      await product.close()
    }
  }
  return rows
}

const measure = async (size: string, product: LargeProductOverHttp): Promise<Row[]> => {
  const get = async (path: string) => {
    const response = await fetch(`${product.url}${path}`, { headers: { Cookie: product.cookie } })
    return { status: response.status, body: (await response.json()) as { data: { id: string }[] } }
  }
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const one = async (sql: string) => Object.values((await database.query(sql)).rows[0] ?? {})[0]
  const listed = async (path: (round: number) => string): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const { status } = await get(path(round))
      if (status !== 200) throw new Error(`${path(round)} answered ${status}`)
      times.push(performance.now() - began)
    }
    return times.toSorted((a, b) => a - b)[ROUNDS >> 1] as number
  }
  /** Until it is there: whoever asks is told meanwhile how far it has come. */
  const firstLook = async (day: string): Promise<number> => {
    const began = performance.now()
    while ((await get(`/building?at=${day}`)).status === 202) await sleep(50)
    return (performance.now() - began) / 1_000
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }
  const ms = { unit: 'ms', target: '≤ 50 ms' }
  const row = (name: string, rest: Omit<Row, 'name'>): Row => ({ name: `${size}: ${name}`, ...rest })

  try {
    const events = Number(await one('select count(*) from es.event'))
    const house = (await get('/building?limit=1')).body.data[0]?.id
    const [billCount, roomCount] = [
      Number(await one('select count(*) from read.bill')),
      Number(await one('select count(*) from read.room')),
    ]
    const bills = billCount / roomCount
    const rooms = await listed((round) => `/building/${house}/room?limit=${100 + round}`)
    const audit = await listed((round) => `/audit?limit=${40 + round}`)
    // As deep as the list goes, where it is not that long.
    const depth = Math.min(DEEP, Math.floor(billCount / 2))
    const last = await one(`select id from read.bill where "deletedAt" is null
      order by month desc, id desc offset ${depth - 1} limit 1`)
    const deep = await listed((round) => `/bill?limit=${100 + round}&offset=${depth}&after=${last}`)
    const end = await listed((round) => `/bill?limit=${100 + round}&offset=${billCount - 100 - round}`)
    const keeping = await timed(() => product.keepDays())
    await product.settle()
    // The day before one that is kept is the furthest from the one before that.
    const kept = await one(
      'select day::text from projection.kept_day where day is not null order by day desc limit 1',
    )
    const today = new Date().toISOString().slice(0, 10)
    const far = addDays(kept ? String(kept) : today, kept ? -1 : -30)
    const seconds = await firstLook(far)
    const near = await firstLook(addDays(far, 1))
    const disk = Number(await one('select pg_database_size(current_database())')) / 1e6
    const past = Number(
      await one(`select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
        where relnamespace::regnamespace::text like 'read\\_kept%' and relkind = 'r'`),
    )
    await database.end()
    const start = await product.restart()
    return [
      row('events', { unit: '', value: events }),
      row(`room list, ${Math.round(bills)} bills a room, p50`, { ...ms, value: rooms, holds: rooms <= 50 }),
      row('audit list, p50', { ...ms, value: audit, holds: audit <= 50 }),
      row(`page of bills behind ${depth} others, p50`, { ...ms, value: deep, holds: deep <= 50 }),
      row('last page of bills, p50', { ...ms, value: end, holds: end <= 50 }),
      row('first look at a past day, the furthest', {
        unit: 's',
        value: seconds,
        target: '≤ 5 s',
        holds: seconds <= 5,
      }),
      row('first look at the day after it', { unit: 's', value: near }),
      row('days kept for that, in the background', { unit: 's', value: keeping }),
      row('rebuild of all read models', { unit: 'events/s', value: events / product.buildSeconds }),
      row('start', { unit: 's', value: start, target: '≤ 5 s', holds: start <= 5 }),
      row('disk', { unit: 'MB', value: disk }),
      row('of it days that are kept', { unit: 'MB', value: past / 1e6 }),
    ]
  } finally {
    await database.end().catch(() => undefined)
  }
}
