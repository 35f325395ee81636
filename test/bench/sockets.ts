import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createSessions } from '../../adapters/vault/sessions.ts'
import { type Listeners, openListeners } from '../support/listeners.ts'
import { percentile } from '../support/timing.ts'
import type { Row } from './row.ts'
import type { Answered, Asked, Opened } from './sockets.server.ts'

/** As many as the target says (specification: Speed). */
const SOCKETS = 5_000
const SIZE = { customers: SOCKETS, rooms: 100, bills: 1, changes: 0 }
const ROUNDS = 250
/** Frames of one kind are joined within 50 ms; a socket that gets them one by one would not get them sooner. */
const PAUSE_MS = 60

const MB = 1_048_576

/** How long what is appended takes to an owner's browser while thousands listen, and what those take in memory. */
export default async (): Promise<Row[]> => {
  const server = await openServer()
  try {
    const cookies = [server.cookie, ...(await sessionsOfCustomers(server.databaseUrl))]
    await sleep(1_000)
    const before = await server.memory()
    const listeners = await openListeners(`${server.url.replace('http', 'ws')}/ws`, cookies)
    try {
      const times = await hear(server, listeners)
      const after = await server.memory()
      const open = await listeners.count()
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
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
    await server.close()
  }
}

type Server = Opened & {
  /** In MB. */
  memory(): Promise<number>
  /** @returns when it began */
  append(building: string): Promise<bigint>
  close(): Promise<void>
}

/** The product in a process of its own, started with the flags of `npm start`. */
const openServer = async (): Promise<Server> => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const execArgv = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'))
  const child: ChildProcess = fork(join(import.meta.dirname, 'sockets.server.ts'), [JSON.stringify(SIZE)], {
    execArgv,
    serialization: 'advanced',
  })
  const answer = async () => (await once(child, 'message', { signal: AbortSignal.timeout(300_000) }))[0]
  const ask = async (asked: Asked) => {
    child.send(asked)
    return (await answer()) as Answered
  }
  const opened = (await answer()) as Opened
  return {
    ...opened,
    memory: async () => ((await ask('memory')) as { memory: number }).memory / MB,
    append: async (building) => ((await ask({ append: building })) as { at: bigint }).at,
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Opened as sign-in opens them; five thousand passwords would take half an hour. */
const sessionsOfCustomers = async (databaseUrl: string): Promise<string[]> => {
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
const hear = async (server: Server, listeners: Listeners): Promise<number[]> => {
  const heard = new Map<string, bigint>()
  listeners.onHeard(({ ids, at }) => {
    for (const id of ids) if (!heard.has(id)) heard.set(id, at)
  })
  const begun = new Map<string, bigint>()
  for (let round = 0; round < ROUNDS; round++) {
    const id = crypto.randomUUID()
    begun.set(id, await server.append(id))
    await sleep(PAUSE_MS)
  }
  const isHeard = (id: string) => heard.has(id)
  for (let wait = 0; !begun.keys().every(isHeard) && wait < 50; wait++) await sleep(100)
  const times = begun
    .entries()
    .filter(([id]) => isHeard(id))
    .map(([id, at]) => Number((heard.get(id) as bigint) - at) / 1e6)
    .toArray()
  if (times.length < ROUNDS)
    throw new Error(`${ROUNDS - times.length} of ${ROUNDS} appends were not heard of`)
  return times.toSorted((a, b) => a - b)
}
