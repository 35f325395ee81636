import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Work that only one process does at a time. */
export const Duty = {
  PROJECT: 1,
  REBUILD: 2,
  VERIFY: 4,
  IMPORT: 5,
  MAIL: 6,
  MONEY: 7,
  KEEP: 30,
  read_past_1: 21,
  read_past_2: 22,
  read_past_3: 23,
  read_past_4: 24,
  read_kept_1: 31,
  read_kept_2: 32,
  read_kept_3: 33,
  read_kept_4: 34,
  read_kept_5: 35,
  read_kept_6: 36,
  read_kept_7: 37,
  read_kept_8: 38,
  read_kept_9: 39,
  read_kept_10: 40,
  read_kept_11: 41,
  read_kept_12: 42,
} as const
export type Duty = (typeof Duty)[keyof typeof Duty]

const ASK_EVERY_MS = 300
const BEAT_EVERY_MS = 2_000
/** A process that hangs for this long loses its lock, because Postgres ends its session. */
const LOST_AFTER = '15s'

/** From now on Postgres ends the session and its locks, unless `beat` keeps it alive. */
export const endWhenHung = async (session: Database): Promise<void> => {
  await sql`select set_config('idle_session_timeout', ${LOST_AFTER}, false)`.execute(session)
}

type Options = { readonly duty: Duty; readonly signal: AbortSignal; readonly wait: boolean }

/**
 * Runs the work while holding a session lock on a connection of its own; other processes stand by. The work is told
 * when the lock is lost. Its writes are fenced by the checkpoints in addition.
 * @returns false when another process has the duty and `wait` is off, or the signal aborted first
 */
export const whileHolding = (
  db: Database,
  { duty, signal, wait }: Options,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> =>
  db.connection().execute(async (session) => {
    const ask = async () => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_lock(7312, ${duty}::int) as mine`.execute(session)
      return rows[0]!.mine
    }
    while (!(await ask())) {
      if (!wait) return false
      await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return false
    }
    await endWhenHung(session)
    const lost = new AbortController()
    const done = new AbortController()
    const beating = beat(session, done.signal).catch((error) => lost.abort(error))
    try {
      await work(AbortSignal.any([signal, lost.signal]))
    } finally {
      done.abort()
      await beating
      await sql`select pg_advisory_unlock(7312, ${duty}::int), set_config('idle_session_timeout', '0', false)`
        .execute(session)
        .catch(() => undefined)
    }
    return true
  })

/** Keeps the session alive until the signal aborts. @throws when the connection is lost */
export const beat = async (session: Database, done: AbortSignal): Promise<void> => {
  while (!done.aborted) {
    await sql`select 1`.execute(session)
    await sleep(BEAT_EVERY_MS, undefined, { signal: done }).catch(() => undefined)
  }
}
