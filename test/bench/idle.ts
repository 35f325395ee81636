import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../adapters/postgres/embedded.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import type { Row } from './row.ts'

/** After a start the process in the background rests so many minutes later; 15 unless set. */
const REST_AFTER = '0.5'
const LONGEST_WAKE_MS = 180_000
/** Connections that nobody uses are closed by then. */
const SETTLE_MS = 20_000
const LOOK_MS = 30_000
/** Books on the one server: that a further one costs what the first did is measured, not reckoned. */
const BOOKS = ['hoa-sen', 'hoa-mai']

const root = join(import.meta.dirname, '..', '..')
const TICKS_PER_SECOND = 100

/** What a book costs when nobody is there: the processes of `npm start` on a Postgres that books share. */
export default async (): Promise<Row[]> => {
  const dataDir = await temporaryFolder('bench')
  const server = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '300' } })
  const running: ChildProcess[] = []
  try {
    const flags = await flagsOfStart()
    for (const book of BOOKS) running.push(await start(book, flags, { dataDir, url: server.url }))
    const pids = running.map(({ pid }) => pid as number)
    const awake = await Promise.all(pids.map(async (pid) => sizeOf(await familyOf(pid))))
    await untilAtRest(pids)
    await sleep(SETTLE_MS)
    const books = pids.map((pid) => [pid])
    const before = await Promise.all(books.map(ticksOf))
    await sleep(LOOK_MS)
    const after = await Promise.all(books.map(ticksOf))
    const cpu = before.map(
      (ticks, at) => ((after[at]! - ticks) / TICKS_PER_SECOND / (LOOK_MS / 1_000)) * 1_000,
    )
    const sizes = await Promise.all(books.map(sizeOf))
    const backends = await backendsOf(server.url)
    const resident = worst(sizes.map((size) => size.resident))
    return [
      {
        name: `one of ${BOOKS.length} idle books: its processes, all that they hold`,
        unit: 'MB',
        value: resident,
        target: '≤ 150 MB',
        holds: resident <= 150,
      },
      { name: 'of it what each further book takes', unit: 'MB', value: worst(sizes.map(({ own }) => own)) },
      {
        name: 'right after the start, with the process in the background',
        unit: 'MB',
        value: worst(awake.map((size) => size.resident)),
      },
      { name: 'processor', unit: 'ms/s', value: worst(cpu) },
      { name: 'connections to Postgres', unit: '', value: worst(backends.map(({ count }) => count)) },
      { name: 'memory of their server processes', unit: 'MB', value: worst(backends.map(({ own }) => own)) },
      { name: 'disk of an empty book', unit: 'MB', value: worst(backends.map(({ disk }) => disk)) },
    ]
  } finally {
    await Promise.all(running.map(stop))
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const worst = (values: readonly number[]): number => Math.max(...values)

/** The flags of `npm start`. */
const flagsOfStart = async (): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))
}

type Where = { readonly dataDir: string; readonly url: string }

const start = async (
  book: string,
  flags: readonly string[],
  { dataDir, url }: Where,
): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...flags, join(root, 'processes', 'start.ts')], {
    env: {
      ...process.env,
      BOOK: book,
      DATABASE_URL: url,
      DATA_DIR: join(dataDir, 'books'),
      MASTER_KEY: randomBytes(32).toString('base64'),
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      REST_AFTER,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const piece of child.stdout) {
    said += piece
    if (said.includes('Ctrl-C stops')) break
  }
  if (child.exitCode !== null) throw new Error(`A book did not start: ${said}`)
  return child
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Whatever else is there. @throws when a book does not come to rest */
const untilAtRest = async (pids: readonly number[]): Promise<void> => {
  const until = Date.now() + LONGEST_WAKE_MS
  const isAwake = async () => (await Promise.all(pids.map(familyOf))).some(({ length }) => length > 1)
  while (await isAwake()) {
    if (Date.now() > until) throw new Error('The process in the background does not rest')
    await sleep(500)
  }
}

/** A process and those that it has started. */
const familyOf = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

const ticksOf = async (pids: readonly number[]): Promise<number> => {
  let ticks = 0
  for (const pid of pids) {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks
}

type Size = {
  /** MB that no other process has. */
  readonly own: number
  readonly resident: number
}

const sizeOf = async (pids: readonly number[]): Promise<Size> => {
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  const inMB = (status: string, field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1_024
  const sum = (field: string) => statuses.reduce((all, status) => all + inMB(status, field), 0)
  return {
    own: sum('RssAnon') + sum('RssShmem'),
    resident: sum('VmRSS'),
  }
}

type Backends = { readonly count: number; readonly own: number; readonly disk: number }

/** Of each book: its sessions, what their processes have for themselves, and the size of its database. */
const backendsOf = async (url: string): Promise<Backends[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pids: number[]; disk: string }>(
      `select array_agg(a.pid) as pids, pg_database_size(a.datname)::text as disk
       from pg_stat_activity a where a.datname like 'so\\_nha\\_%' group by a.datname`,
    )
    return await Promise.all(
      rows.map(async ({ pids, disk }) => {
        const known = new Set((await readdir('/proc')).map(Number))
        const { own } = await sizeOfBackends(pids.filter((pid) => known.has(pid)))
        return { count: pids.length, own, disk: Number(disk) / 1e6 }
      }),
    )
  } finally {
    await client.end()
  }
}

/** Without shared buffers, which every process of the server counts as its own shared memory. */
const sizeOfBackends = async (pids: readonly number[]): Promise<{ own: number }> => {
  let own = 0
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    own += Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
  }
  return { own }
}
