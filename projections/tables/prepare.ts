import { CompiledQuery, sql } from 'kysely'
import { LOG_START, type Position } from '../../domain/event.ts'
import { type Database, quoted, type Tx } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { sqlTypes } from './sql-types.ts'
import { beginSums, createSums, dropSums } from './sums.ts'
import { createTable, fingerprint, finishTable, storedColumns, tableName } from './table.ts'

/**
 * Ensures that every model has a live table that can be read with the current columns. A table with another shape
 * keeps its rows and gets the missing columns, empty, until its rebuild is swapped in. Any process may call this at
 * any time.
 */
export const prepareTables = (db: Database, models: readonly ReadModel[], head: Position): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7312, 3)`.execute(tx)
    await prepareIn(tx, models, head)
  })

/** The same in a transaction that holds the lock. */
export const prepareIn = async (tx: Tx, models: readonly ReadModel[], head: Position): Promise<void> => {
  const columns = await columnsOf(tx)
  for (const model of models) {
    const there = columns.get(model.name)
    if (!there) await create(tx, model, head)
    else {
      await mend(tx, model, there)
      if (model.sums && !columns.has(model.sums.name)) {
        // Rows of before may lack what they are summed by: a day.
        await runAll(tx, beginSums(model))
        await markUnbuilt(tx, model)
      }
    }
  }
}

type TypeByColumn = ReadonlyMap<string, string>

const columnsOf = async (tx: Tx): Promise<ReadonlyMap<string, TypeByColumn>> => {
  const { rows } = await sql<{ table: string; columns: Record<string, string> }>`
    select c.relname as table, json_object_agg(a.attname, a.atttypid::regtype) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'read'::regnamespace and c.relkind = 'r'
    group by c.relname`.execute(tx)
  return new Map(rows.map(({ table, columns }) => [table, new Map(Object.entries(columns))]))
}

/** The checkpoint of a table into which the log was not replayed. */
const UNBUILT = ''

/** On an empty log a new table is complete; otherwise it is empty until a rebuild beside it is swapped in. */
const create = async (tx: Tx, model: ReadModel, head: Position): Promise<void> => {
  await runAll(tx, [createTable(model, 'read'), ...finishTable(model, 'read')])
  await runAll(tx, [...dropSums(model, 'read'), ...createSums(model, 'read')])
  const built = head === LOG_START ? fingerprint(model) : UNBUILT
  const rows = model.counted ? 0 : null
  await tx
    .insertInto('projection.checkpoint')
    .values({ schema: 'read', model: model.name, fingerprint: built, position: LOG_START, rows })
    .onConflict((on) => on.columns(['schema', 'model']).doUpdateSet({ ...disowned(built), rows }))
    .execute()
}

const disowned = (built: string) => ({
  fingerprint: built,
  position: LOG_START,
  epoch: sql<number>`checkpoint.epoch + 1`,
})

const mend = async (tx: Tx, model: ReadModel, there: TypeByColumn): Promise<void> => {
  const table = tableName('read', model)
  const wanted = storedColumns(model).map(([name, { type }]) => [name, sqlTypes[type]] as const)
  if (Object.values(model.columns).some((column) => column.searchable)) wanted.push(['searchText', 'text'])
  const lacking = wanted.filter(([name, type]) => there.get(name) !== canonical(type))
  for (const [name, type] of lacking) {
    await run(tx, `alter table ${table} drop column if exists ${quoted(name)}`)
    await run(tx, `alter table ${table} add column ${quoted(name)} ${type}`)
  }
  if (lacking.length > 0) await markUnbuilt(tx, model)
}

const markUnbuilt = (tx: Tx, { name }: ReadModel) =>
  tx
    .updateTable('projection.checkpoint')
    .set({ fingerprint: UNBUILT, epoch: sql`epoch + 1` })
    .where('schema', '=', 'read')
    .where('model', '=', name)
    .execute()

const canonical = (type: string): string =>
  type === 'timestamptz' ? 'timestamp with time zone' : type.split(' ')[0]!

const runAll = async (tx: Tx, statements: readonly string[]) => {
  for (const statement of statements) await run(tx, statement)
}

const run = (tx: Tx, statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
