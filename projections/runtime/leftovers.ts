import type { Database } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { dropTables } from './build.ts'
import { Duty, whileHolding } from './leadership.ts'

const places = [
  { schema: 'read_next', duty: Duty.REBUILD },
  { schema: 'read_check', duty: Duty.VERIFY },
] as const

/** Drops what a rebuild or a comparison has left that was stopped before its end. One under way is left to itself. */
export const dropLeftovers = async (db: Database, models: readonly ReadModel[]): Promise<void> => {
  const { signal } = new AbortController()
  for (const { schema, duty } of places)
    await whileHolding(db, { duty, signal, wait: false }, () =>
      db.transaction().execute((tx) => dropTables(tx, models, schema)),
    )
}
