import { CompiledQuery, sql } from 'kysely'
import { LOG_START } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { createTable, fingerprint, finishTable, tableName } from '../tables/table.ts'

type Beside = Exclude<ReadSchema, 'read'>

/** Empty tables beside the live ones, with checkpoints at the start of the log. */
export const beginTables = (db: Database, models: readonly ReadModel[], schema: Beside): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, schema)
    for (const model of models) {
      await run(tx, createTable(model, schema))
      await tx
        .insertInto('projection.checkpoint')
        .values({ schema, model: model.name, fingerprint: fingerprint(model), position: LOG_START })
        .execute()
    }
  })

/** Search text, indexes and statistics, once the tables are filled. Says so in `built_at`. */
export const finishTables = async (
  db: Database,
  models: readonly ReadModel[],
  schema: Beside,
): Promise<void> => {
  for (const model of models) {
    await db.transaction().execute(async (tx) => {
      const built = await tx
        .updateTable('projection.checkpoint')
        .set({ built_at: sql`clock_timestamp()` })
        .where('schema', '=', schema)
        .where('model', '=', model.name)
        .where('built_at', 'is', null)
        .returning('model')
        .execute()
      if (built.length === 0) return
      for (const statement of finishTable(model, schema)) await run(tx, statement)
      await run(tx, `analyze ${tableName(schema, model)}`)
    })
  }
}

export const dropTables = async (tx: Tx, models: readonly ReadModel[], schema: Beside): Promise<void> => {
  const names = models.map(({ name }) => name)
  for (const model of models) await run(tx, `drop table if exists ${tableName(schema, model)}`)
  await tx
    .deleteFrom('projection.checkpoint')
    .where('schema', '=', schema)
    .where('model', 'in', names)
    .execute()
  await tx
    .deleteFrom('projection.parked')
    .where('schema', '=', schema)
    .where('model', 'in', names)
    .where('skipped_at', 'is', null)
    .execute()
}

const run = (tx: Tx, statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
