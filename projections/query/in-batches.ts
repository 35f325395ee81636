import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** Rows of a query in batches, as they stood when the first was asked for; memory does not grow with them. */
export async function* inBatches<T>(
  db: Database,
  query: RawBuilder<T>,
  size: number,
): AsyncGenerator<readonly T[]> {
  // A cursor lives as long as its transaction. Nothing is written in it, so it can always be rolled back.
  const reading = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare listed no scroll cursor for ${query}`.execute(reading)
    for (let more = true; more; ) {
      const { rows } = await sql<T>`fetch ${sql.raw(String(size))} from listed`.execute(reading)
      more = rows.length === size
      if (rows.length > 0) yield rows
    }
  } finally {
    await reading.rollback().execute()
  }
}
