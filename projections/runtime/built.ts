import type { Database } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { loadState } from './checkpoint.ts'

/** Read models are still built anew for this version: until then their tables lack what it has added to them. */
export class ReadModelsBuilding extends Error {
  override readonly name = 'ReadModelsBuilding'

  constructor(models: readonly ReadModel[]) {
    super(`Still built for this version: ${models.map(({ name }) => name).join(', ')}`)
  }
}

/**
 * Refuses to reckon money with tables of the version before: they keep their rows, and what is new is empty in them.
 * Asked until they are built, which stays so as long as the process runs.
 */
export const onlyOnceBuilt = (db: Database, models: readonly ReadModel[]) => {
  let isBuilt = false
  return async (): Promise<void> => {
    if (isBuilt) return
    const { stale } = await loadState(db, models, 'read')
    if (stale.length > 0) throw new ReadModelsBuilding(stale)
    isBuilt = true
  }
}
