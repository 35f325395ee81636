import { sql } from 'kysely'
import type { Health, ReadModelHealth } from '../api/dependencies.ts'
import type { Database } from '../projections/database.ts'
import type { EventSource } from '../projections/event-source.ts'

/** Events are counted up to here; further behind is "at least so many". */
const COUNTED = 1_000
const STUCK_AFTER_SECONDS = 30

/** How the database and the read models are, for `/health` and `/metrics`. */
export const createHealth = ({ db, log }: { db: Database; log: EventSource }): Health => ({
  database: async () => {
    await sql`select 1`.execute(db)
  },
  log: async () => {
    await log.head()
  },
  readModels: async (): Promise<ReadModelHealth> => {
    const { rows } = await sql<{ position: string | null; seconds: number | null; parked: number }>`
      select min(position) as position,
        (extract(epoch from clock_timestamp() - min(moved_at)))::float8 as seconds,
        (select count(*) from projection.parked where schema = 'read' and skipped_at is null) as parked
      from projection.checkpoint where schema = 'read'`.execute(db)
    const { position, seconds, parked } = rows[0] as (typeof rows)[0]
    const upToDate = position === null || position >= (await log.head())
    const missing = upToDate ? [] : await log.readAll({ after: position, limit: COUNTED })
    const [first] = missing
    const behind = missing.length
    // After a quiet night the first event is new, however long ago the models moved; a past that is told is old.
    const age = first ? (Date.now() - Date.parse(first.metadata.at)) / 1_000 : 0
    const secondsBehind = Math.max(0, Math.min(seconds ?? 0, age))
    return { behind, secondsBehind, parked, isStuck: secondsBehind > STUCK_AFTER_SECONDS }
  },
})
