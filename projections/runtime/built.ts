import type { Database } from '../database.ts'

/** Read models are still built anew for this version: until then their tables lack what it has added to them. */
export class ReadModelsBuilding extends Error {
  override readonly name = 'ReadModelsBuilding'

  constructor(models: readonly string[]) {
    super(`Still built for this version: ${models.join(', ')}`)
  }
}

/**
 * Refuses to reckon money with tables of the version before: they keep their rows, and what is new is empty in them.
 * Asked until they are built, which stays so as long as the process runs.
 * @param models names of read models
 */
export const onlyOnceBuilt = (db: Database, models: readonly string[]) => {
  let isBuilt = false
  return async (): Promise<void> => {
    if (isBuilt) return
    // Columns that a table lacked are there, but empty (`prepareTables`).
    const rows = await db
      .selectFrom('projection.checkpoint')
      .select('model')
      .where('schema', '=', 'read')
      .where('fingerprint', '=', '')
      .where('model', 'in', models)
      .execute()
    if (rows.length > 0) throw new ReadModelsBuilding(rows.map(({ model }) => model))
    isBuilt = true
  }
}
