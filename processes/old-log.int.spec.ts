import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { BillStatus } from '../domain/bill/bill-codes.ts'
import { addDays, dayOf } from '../domain/day.ts'
import { commitBefore, putOldVersion } from '../test/support/old-version.ts'
import { killPrograms, type Program, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

/** The version before there were meters, price lists, lines as data and accounts. */
const before = await commitBefore('domain/meter/meter.events.ts', 'oldest')
/** Payments that are looked at on their way into accounts: all of them take a minute. */
const BOOKED = 100
const PATIENCE = { timeout: 120_000, interval: 500 }

let place: string
let dataDir: string
beforeAll(async () => {
  if (!before) return
  place = await temporaryFolder('old-log')
  dataDir = join(place, 'data')
  await putOldVersion(before, join(place, 'old'))
})
afterAll(async () => {
  killPrograms()
  if (place) await rm(place, { recursive: true, force: true })
})

const read = async <Row extends object>(query: string): Promise<Row[]> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
    await stop()
  }
}

/** What was billed and paid, by month, of all houses and of each. */
const totals = async ({ get }: Program) => {
  const houses: { id: string; name: string }[] = (await get('/building?limit=100')).data
  const thisYear = new Date().getFullYear()
  const years = [-3, -2, -1, 0].map((by) => thisYear + by)
  const found: [string, unknown][] = []
  for (const year of years) {
    found.push([`all ${year}`, (await get(`/bill/statistic?year=${year}`)).data])
    for (const { id, name } of houses)
      found.push([`${name} ${year}`, (await get(`/building/${id}/statistic?year=${year}`)).data])
  }
  return Object.fromEntries(found)
}

type OldLine = { readonly name: string; readonly amount: number; readonly note: string | null }
type Line = {
  readonly name: string
  readonly amount: number
  readonly kind: string
  readonly quantity: number | null
  readonly unitPrice: number | null
  readonly figures: readonly { readonly value: number }[] | null
  readonly note: string | null
}

/** `1.284 → 1.396, 112 kWh × 3.800 đ` as the old product has written it: figures and price. */
const readingsIn = (note: string | null) => {
  const [, from, to, used, price] = /^([\d.]+) → ([\d.]+), ([\d.]+) \S+ × ([\d.]+) đ$/.exec(note ?? '') ?? []
  const whole = (figure: string) => Number(figure.replaceAll('.', ''))
  return from === undefined ? undefined : [from, to, used, price].map((one) => whole(one as string))
}

it.skipIf(!before)(
  `${before ? '' : 'not run, the history was not cloned: '}a log of before the money issue shows the same totals, and its notes are readings`,
  async () => {
    const old = await startProgram(dataDir, {}, { version: join(place, 'old') })
    await vi.waitUntil(async () => !(await old.get('/demo')).data.filling, PATIENCE)
    // Its timers look every 20 seconds: what is late by today is marked before the totals are read.
    const late = { status: BillStatus.UN_PAID, dueDay: { to: addDays(dayOf(new Date().toISOString()), -1) } }
    const unmarked = `/bill?limit=1&filter=${encodeURIComponent(JSON.stringify(late))}`
    await vi.waitUntil(async () => (await old.get(unmarked)).total === 0, PATIENCE)
    const was = await totals(old)
    await old.stop()
    const issued = await read<{ id: string; lines: OldLine[] }>(
      `select substr(stream, 6) as id, data -> 'lines' as lines from es.event where type = 'BillIssued'`,
    )

    const now = await startProgram(dataDir)
    await vi.waitUntil(async () => (await now.get('/health/ready')).data.ready !== false, PATIENCE)
    expect(await totals(now)).toEqual(was)
    // What was paid before there were accounts comes into them, one payment after the other.
    await vi.waitUntil(async () => (await now.get('/receipt?limit=1')).total >= BOOKED, PATIENCE)
    expect(await totals(now)).toEqual(was)
    await now.stop()

    const rows = await read<{ id: string; lines: Line[]; total: number }>(
      'select id::text, lines, total::float8 as total from read.bill',
    )
    const lines = new Map(rows.map((row) => [row.id, row.lines]))
    let notes = 0
    for (const { id, lines: written } of issued)
      for (const [at, { name, amount, note }] of written.entries()) {
        const line = lines.get(id)?.[at]
        expect([id, line?.name, line?.amount]).toEqual([id, name, amount])
        const reading = readingsIn(note)
        if (!reading) continue
        notes++
        const [from, to, used, price] = reading as [number, number, number, number]
        expect([id, line]).toMatchObject([
          id,
          {
            kind: 'metered',
            figures: [{ value: from * 1_000 }, { value: to * 1_000 }],
            quantity: used * 1_000,
            unitPrice: price,
            note: null,
          },
        ])
      }
    // Electricity and water of every bill.
    expect(notes).toBe(2 * issued.length)
    for (const { lines: of, total } of rows)
      expect(of.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  },
  300_000,
)
