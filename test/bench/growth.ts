import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresLog } from '../../adapters/event-store/postgres-log.ts'
import { createChain } from '../../adapters/vault/chain.ts'
import { addDays } from '../../domain/day.ts'
import type { Size } from '../support/large-history.ts'
import { type LargeProductOverHttp, openLargeProductOverHttp } from '../support/large-product-http.ts'
import { newEvent, roomAdded } from '../support/recorded.ts'
import { median, percentile, perSecond, secondsOf } from '../support/timing.ts'
import type { Row } from './row.ts'

/** Three years of a house, of a company, and more than any that we know of. `GROWTH=11k,100k` leaves the last ones out. */
const SIZES: Readonly<Record<string, Size>> = {
  '11k': { customers: 500, rooms: 200, bills: 4_800, changes: 0, days: 1_000 },
  '100k': { customers: 2_000, rooms: 500, bills: 45_000, changes: 2_000, days: 1_000 },
  '1M': { customers: 20_000, rooms: 1_000, bills: 450_000, changes: 30_000, days: 1_000 },
  '5M': { customers: 100_000, rooms: 5_000, bills: 2_250_000, changes: 150_000, days: 1_000 },
}
const ROUNDS = 15
const MB = 1e6
const COMMANDS = 300
const APPENDS_IN_FLIGHT = 64
const APPENDING_MS = 2_000
/** Rows before a page that is asked for by the row before it. */
const DEEP = 150_000
const SUMMED_WITHIN = 150

/** What grows with the log, at four sizes of it: nothing that a person waits for may. */
export default async (): Promise<Row[]> => {
  const wanted = process.env.GROWTH?.split(',') ?? Object.keys(SIZES)
  const rows: Row[] = []
  const smallest = new Map<string, number>()
  for (const name of wanted) {
    const product = await openLargeProductOverHttp(SIZES[name] as Size)
    try {
      rows.push(...(await measure(name, product, smallest)))
    } finally {
      await product.close()
    }
  }
  return rows
}

/**
 * What is summed up for a page, with the figure of the smallest book as its baseline.
 * @param smallest milliseconds by page, kept from one size to the next
 */
const summedUp = async (
  house: string,
  listed: (path: (round: number) => string) => Promise<number>,
  smallest: Map<string, number>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const path of ['/arrears?limit=50', '/report', '/today', `/books/${house}`]) {
    const name = path.replace(house, '{id}')
    const value = await listed(() => path)
    const baseline = smallest.get(name) ?? value
    smallest.set(name, baseline)
    const holds = value <= SUMMED_WITHIN && value <= 2 * baseline
    const target = `≤ ${SUMMED_WITHIN} ms, ≤ 2 × the smallest`
    rows.push({ name: `${name}, p50`, unit: 'ms', value, baseline, ratio: value / baseline, target, holds })
  }
  return rows
}

const measure = async (
  size: string,
  product: LargeProductOverHttp,
  smallest: Map<string, number>,
): Promise<Row[]> => {
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
    return median(times)
  }
  /** Until it is there: whoever asks is told meanwhile how far it has come. */
  const firstLook = async (day: string): Promise<number> => {
    const began = performance.now()
    while ((await get(`/building?at=${day}`)).status === 202) await sleep(50)
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
    const sums = await summedUp(String(house), listed, smallest)
    const keeping = await secondsOf(() => product.keepDays())
    await product.settle()
    // The day before one that is kept is the furthest from the one before that.
    const kept = await one(
      'select day::text from projection.kept_day where day is not null order by day desc limit 1',
    )
    const today = new Date().toISOString().slice(0, 10)
    const far = addDays(kept ? String(kept) : today, kept ? -1 : -30)
    const seconds = await firstLook(far)
    const near = await firstLook(addDays(far, 1))
    const disk = Number(await one('select pg_database_size(current_database())')) / MB
    const past = Number(
      await one(`select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
        where relnamespace::regnamespace::text like 'read\\_kept%' and relkind = 'r'`),
    )
    const commands = await change(product, `/building/${house}/room`)
    const appends = await append(product, String(house))
    while (!(await product.progress.waitFor(await product.log.head(), 1_000)));
    await database.end()
    const chained = await chainAll(product.databaseUrl)
    const verified = await verify(product.dataDir)
    const start = await product.restart()
    return [
      row('events', { unit: '', value: events }),
      row(`room list, ${Math.round(bills)} bills a room, p50`, { ...ms, value: rooms, holds: rooms <= 50 }),
      row('audit list, p50', { ...ms, value: audit, holds: audit <= 50 }),
      row(`page of bills behind ${depth} others, p50`, { ...ms, value: deep, holds: deep <= 50 }),
      row('last page of bills, p50', { ...ms, value: end, holds: end <= 50 }),
      ...sums.map(({ name, ...rest }) => row(name, rest)),
      row('command over HTTP, one after the other, p50', { unit: 'ms', value: percentile(commands, 0.5) }),
      row('the same, p99', {
        unit: 'ms',
        value: percentile(commands, 0.99),
        target: '≤ 40 ms',
        holds: percentile(commands, 0.99) <= 40,
      }),
      row(`append, ${APPENDS_IN_FLIGHT} in flight, through the codec and beside the projector`, {
        unit: 'appends/s',
        value: appends,
      }),
      row('first look at a past day, the furthest', {
        unit: 's',
        value: seconds,
        target: '≤ 5 s',
        holds: seconds <= 5,
      }),
      row('first look at the day after it', { unit: 's', value: near }),
      row('days kept for that, in the background', { unit: 's', value: keeping }),
      row('rebuild of all read models', { unit: 'events/s', value: events / product.buildSeconds }),
      row('memory of the process at most by then', { unit: 'MB', value: product.buildMemory / MB }),
      row('verify: tables, log and chain', { unit: 'events/s', value: chained / verified.seconds }),
      row('its memory at most', { unit: 'MB', value: verified.memory / MB }),
      row('start', { unit: 's', value: start, target: '≤ 5 s', holds: start <= 5 }),
      row('disk', { unit: 'MB', value: disk }),
      row('of it days that are kept', { unit: 'MB', value: past / MB }),
    ]
  } finally {
    await database.end().catch(() => undefined)
  }
}

/** Changes the rent of one room of the house after the other. @returns milliseconds of each */
const change = async ({ url, cookie }: LargeProductOverHttp, path: string): Promise<number[]> => {
  const listed = await fetch(`${url}${path}?limit=100`, { headers: { Cookie: cookie } })
  const { data } = (await listed.json()) as { data: { id: string }[] }
  const times: number[] = []
  for (let round = 0; round < COMMANDS; round++) {
    const began = performance.now()
    const answer = await fetch(`${url}${path}/${data[round % data.length]!.id}/update`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ rentPrice: 5_000_000 + 1_000 * round }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** Adds rooms to the house for a while. @returns appends a second */
const append = async ({ log }: LargeProductOverHttp, house: string): Promise<number> => {
  let added = 0
  const addRoom = () =>
    log.append(`room-${randomUUID()}`, 'no-stream', [newEvent(roomAdded(house, `T.${added++}`))])
  return perSecond(addRoom, { inFlight: APPENDS_IN_FLIGHT, ms: APPENDING_MS })
}

/** As the worker has done long before in a book in use. @returns the number of events in the log */
const chainAll = async (url: string): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url })
  const log = postgresLog({ url })
  const chain = createChain({ pool, log })
  while ((await chain.extend()) > 0);
  const { events } = await chain.state()
  await Promise.all([log.close(), pool.end()])
  return events
}

/** `npm run projections -- verify`, in its own process. */
const verify = async (dataDir: string): Promise<{ seconds: number; memory: number }> => {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'processes', 'projections.ts'), 'verify'],
    { env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  let memory = 0
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    memory = Math.max(memory, 1_024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  }
  const timer = setInterval(look, 100)
  const [code] = await once(child, 'close')
  clearInterval(timer)
  if (code !== 0) throw new Error(`verify ended with ${code}: ${said}`)
  return { seconds: (performance.now() - began) / 1_000, memory }
}
