import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { prepareIn } from '../tables/prepare.ts'
import { fingerprint } from '../tables/table.ts'
import { loadState } from './checkpoint.ts'
import { beat, Duty, endWhenHung } from './leadership.ts'
import { buildBeside } from './rebuild.ts'

/**
 * First key of the shared advisory lock that a process holds while it uses the live tables; the second key is their
 * shape.
 */
const PRESENT = 7313
const ASK_EVERY_MS = 300
/** How often the tables beside the live ones are brought up to date while another version is running. */
const FOLLOW_EVERY_MS = 2_000
const RECONNECT_MS = 500
/** How long a new version waits after a restart of Postgres, so that the running one reconnects first. */
const RESTING = '15 seconds'

type Options = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly report: (message: string, error?: unknown) => void
  /** Called once when processes with read models of another shape are running on this database. */
  readonly onWaiting?: () => void
  /** Stops waiting. */
  readonly signal?: AbortSignal
}

/** A process that uses the live read models. */
export type Presence = {
  /** Resolves when the database was lost for a while and a version with another shape took over meanwhile. */
  readonly displaced: Promise<void>
  leave(): Promise<void>
}

/** A hash of the models' shape: versions with the same shape can use the same tables. */
const shapeOf = (models: readonly ReadModel[]): number =>
  createHash('sha256')
    .update(models.map((model) => `${model.name} ${fingerprint(model)}`).join())
    .digest()
    .readInt32BE()

/**
 * Registers this process as a user of the live read models, and prepares their tables. While processes of a version
 * with other models are running, it waits, and builds its own models in `read_next`, so that they only have to be
 * swapped in after those have ended: neither version changes the tables under the other.
 */
export const joinReadModels = async (options: Options): Promise<Presence> => {
  const { db, models, report, signal } = options
  const leaving = new AbortController()
  const joined = Promise.withResolvers<void>()
  const displaced = Promise.withResolvers<void>()
  let state = 'entering' as 'entering' | 'waiting' | 'present'

  const stay = () =>
    db.connection().execute(async (session) => {
      if (state === 'waiting' || !(await takePart(session, options))) {
        if (state === 'present') return displaced.resolve()
        if (state === 'entering') options.onWaiting?.()
        state = 'waiting'
        await waitBesideOthers(session, options)
      }
      state = 'present'
      try {
        await endWhenHung(session)
        joined.resolve()
        await beat(session, leaving.signal)
      } finally {
        await sql`
          select pg_advisory_unlock_shared(${PRESENT}::int, ${shapeOf(models)}::int),
            set_config('idle_session_timeout', '0', false)`
          .execute(session)
          .catch(() => undefined)
      }
    })
  const staying = (async () => {
    while (!leaving.signal.aborted) {
      try {
        return await stay()
      } catch (error) {
        if (state !== 'present' && signal?.aborted) return joined.reject(signal.reason)
        if (state === 'entering') return joined.reject(error)
        const lost =
          state === 'waiting' ? 'The database was lost while waiting' : 'The lock on the read models was lost'
        report(`${lost}; trying again`, error)
        await sleep(RECONNECT_MS, undefined, { signal: leaving.signal }).catch(() => undefined)
      }
    }
  })()
  await joined.promise
  return {
    displaced: displaced.promise,
    leave: async () => {
      leaving.abort()
      await staying
    },
  }
}

/** Whether a version with other read models is running on this database. */
const isOccupied = async (db: Tx, models: readonly ReadModel[]): Promise<boolean> => {
  const { stale } = await loadState(db, models, 'read')
  // A projector without a presence lock is of a version from before there was one: its shape is that of the tables.
  const { rows } = await sql<{ occupied: boolean }>`
    with held as (
      select classid, objid from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database()))
    select exists (select from held where classid = ${PRESENT} and objid <> ${shapeOf(models)}::int::oid)
      or (${stale.length > 0} and exists (select from held where classid = 7312 and objid = ${Duty.PROJECT})
        and not exists (select from held where classid = ${PRESENT})) as occupied`.execute(db)
  return rows[0]!.occupied
}

const takePart = (session: Database, { source, models }: Options): Promise<boolean> =>
  session.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7312, 3)`.execute(tx)
    if (await isOccupied(tx, models)) return false
    await prepareIn(tx, models, await source.head())
    // Must be the last statement, because such a lock survives a rollback.
    await sql`select pg_advisory_lock_shared(${PRESENT}::int, ${shapeOf(models)}::int)`.execute(tx)
    return true
  })

const waitBesideOthers = async (session: Database, options: Options): Promise<void> => {
  const over = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal
  const building = keepBuilding(options, signal)
  try {
    do {
      await sleep(ASK_EVERY_MS, undefined, { signal })
    } while ((await isResting(session)) || !(await takePart(session, options)))
  } finally {
    over.abort()
    await building
  }
}

const isResting = async (session: Database): Promise<boolean> => {
  const { rows } = await sql<{ resting: boolean }>`
    select pg_postmaster_start_time() > clock_timestamp() - ${RESTING}::interval as resting`.execute(session)
  return rows[0]!.resting
}

const keepBuilding = async ({ db, source, models, report }: Options, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const { stale } = await loadState(db, models, 'read')
      if (stale.length > 0) await buildBeside({ db, source, models: stale, signal })
    } catch (error) {
      if (!signal.aborted) report('The read models of this version could not be built; trying again', error)
    }
    await sleep(FOLLOW_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}
