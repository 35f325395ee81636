import { CompiledQuery, sql } from 'kysely'
import { LOG_START, type Position } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { copyTable, createTable, fingerprint, finishTable, tableName } from '../tables/table.ts'

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

/** The same with the rows of other tables beside the live ones, with checkpoints at a position. */
export const copyTables = (
  db: Database,
  models: readonly ReadModel[],
  { from, to, position }: { readonly from: Beside; readonly to: Beside; readonly position: Position },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, to)
    for (const model of models) {
      for (const statement of copyTable(model, { from, to })) await run(tx, statement)
      await tx
        .insertInto('projection.checkpoint')
        .values({ schema: to, model: model.name, fingerprint: fingerprint(model), position })
        .execute()
    }
    await sql`
      insert into projection.parked (schema, model, stream, revision, position, event_id, type, error)
      select ${to}, model, stream, revision, position, event_id, type, error from projection.parked
      where schema = ${from} and skipped_at is null`.execute(tx)
  })

/**
 * Indexes and statistics, once the tables are filled. Two at a time, as readers need the rest, and the largest first,
 * so that none is left for one at the end.
 */
export const finishTables = async (
  db: Database,
  models: readonly ReadModel[],
  schema: Beside,
): Promise<void> => {
  const waiting = await bySize(db, models, schema)
  const lane = async () => {
    for (let model = waiting.pop(); model; model = waiting.pop()) await finish(db, model, schema)
  }
  await Promise.all([lane(), lane()])
}

const bySize = async (db: Database, models: readonly ReadModel[], schema: Beside): Promise<ReadModel[]> => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r'`.execute(db)
  const bytes = new Map(rows.map((row) => [row.name, row.bytes]))
  return models.toSorted((a, b) => (bytes.get(a.name) ?? 0) - (bytes.get(b.name) ?? 0))
}

/** Says in `built_at` that it is done, so that a rebuild that goes on does not do it again. */
const finish = (db: Database, model: ReadModel, schema: Beside): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const unfinished = await tx
      .updateTable('projection.checkpoint')
      .set({ built_at: sql`clock_timestamp()` })
      .where('schema', '=', schema)
      .where('model', '=', model.name)
      .where('built_at', 'is', null)
      .returning('model')
      .execute()
    if (unfinished.length === 0) return
    for (const statement of finishTable(model, schema)) await run(tx, statement)
    if (model.counted) await countRows(tx, model, schema)
    // A sample of 3 000 rows will do at first: sorting texts by ICU's rules for the usual 30 000 takes longer
    // than the indexes (measured). Autovacuum takes the usual sample later.
    await sql`select set_config('default_statistics_target', '10', true)`.execute(tx)
    await run(tx, `analyze ${tableName(schema, model)}`)
  })

const countRows = (tx: Tx, model: ReadModel, schema: Beside) =>
  sql`
  update projection.checkpoint
  set rows = (select count(*) from ${sql.raw(tableName(schema, model))} where "deletedAt" is null)
  where schema = ${schema} and model = ${model.name}`.execute(tx)

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
