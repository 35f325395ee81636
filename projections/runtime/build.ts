import { CompiledQuery, sql } from 'kysely'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import {
  type Database,
  isKept,
  isPast,
  type KeptSchema,
  type PastSchema,
  type ReadSchema,
  type Tx,
} from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import {
  copyTable,
  createTable,
  fingerprint,
  finishTable,
  REPLACES,
  tableName,
  tableOf,
  viewOfPast,
  writtenTable,
} from '../tables/table.ts'
import { advanced, applyBatch, Stretch } from './batch.ts'
import { type Fed, Fenced, lowest } from './checkpoint.ts'
import { Duty, whileHolding } from './leadership.ts'
import { failureOf } from './parked.ts'

type Beside = Exclude<ReadSchema, 'read'>

/** Empty tables beside the live ones, with checkpoints at the start of the log. */
export const beginTables = (db: Database, models: readonly ReadModel[], schema: Beside): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, schema)
    for (const model of models) {
      await run(tx, createTable(model, schema))
      if (isPast(schema)) await run(tx, viewOfPast(model, schema, undefined))
      await begin(tx, model, { schema, position: LOG_START })
    }
  })

type Base = {
  /** Tables beside the live ones whose rows it begins with. */
  readonly from: Beside
  readonly to: Beside
  /** A past day stands on this; without it everything is copied. */
  readonly on?: KeptSchema | undefined
  /** Of the checkpoints. */
  readonly position: Position
}

/** The same with the rows of other tables beside the live ones. Those of a kept day are not copied for a past one. */
export const beginFrom = (
  db: Database,
  models: readonly ReadModel[],
  { from, to, on, position }: Base,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, to)
    for (const model of models) {
      const statements = from === on ? [createTable(model, to)] : copyTable(model, { from, to })
      for (const statement of statements) await run(tx, statement)
      if (isPast(to)) await run(tx, viewOfPast(model, to, on))
      await begin(tx, model, { schema: to, position })
    }
    await sql`
      insert into projection.parked (schema, model, stream, revision, position, event_id, type, error)
      select ${to}, model, stream, revision, position, event_id, type, error from projection.parked
      where schema = ${from} and skipped_at is null`.execute(tx)
  })

const begin = (tx: Tx, model: ReadModel, { schema, position }: { schema: Beside; position: Position }) =>
  tx
    .insertInto('projection.checkpoint')
    .values({ schema, model: model.name, fingerprint: fingerprint(model), position })
    .execute()

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
  const bytesOf = (model: ReadModel) => bytes.get(tableOf(schema, model)) ?? 0
  return models.toSorted((a, b) => bytesOf(a) - bytesOf(b))
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
    if (model.counted && !isPast(schema)) await countRows(tx, model, schema)
    // A sample of 3 000 rows will do at first: sorting texts by ICU's rules for the usual 30 000 takes longer
    // than the indexes (measured). Autovacuum takes the usual sample later.
    await sql`select set_config('default_statistics_target', '10', true)`.execute(tx)
    await run(tx, `analyze ${writtenTable(schema, model)}`)
  })

const countRows = (tx: Tx, model: ReadModel, schema: Beside) =>
  sql`
  update projection.checkpoint
  set rows = (select count(*) from ${sql.raw(tableName(schema, model))} where "deletedAt" is null)
  where schema = ${schema} and model = ${model.name}`.execute(tx)

/** Of a past day, whenever rows were written: those of its base are counted already. */
export const countPast = async (
  db: Database,
  models: readonly ReadModel[],
  { schema, on }: { readonly schema: PastSchema; readonly on: KeptSchema | undefined },
): Promise<void> => {
  for (const model of models.filter(({ counted }) => counted)) {
    const since = sql.raw(writtenTable(schema, model))
    const ofBase = on
      ? sql`(select rows from projection.checkpoint where schema = ${on} and model = ${model.name})
          - (select count(*) from ${since} s join ${sql.raw(tableName(on, model))} b using (id)
              where s.${sql.raw(REPLACES)} and b."deletedAt" is null)`
      : sql`0`
    await sql`
      update projection.checkpoint
      set rows = ${ofBase} + (select count(*) from ${since} where "deletedAt" is null)
      where schema = ${schema} and model = ${model.name}`.execute(db)
  }
}

export const dropTables = async (tx: Tx, models: readonly ReadModel[], schema: Beside): Promise<void> => {
  const names = models.map(({ name }) => name)
  for (const model of models) {
    if (isPast(schema)) await run(tx, `drop view if exists ${tableName(schema, model)}`)
    // Views of past days that nobody looks at any more may still stand on a kept one.
    await run(tx, `drop table if exists ${writtenTable(schema, model)} ${isKept(schema) ? 'cascade' : ''}`)
  }
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

type Fill = {
  readonly db: Database
  readonly source: Pick<EventSource, 'readAll'>
  readonly schema: Exclude<ReadSchema, 'read'>
  readonly fed: readonly Fed[]
  /** Not further than this; else to the end of the log. */
  readonly until?: Position
  readonly signal: AbortSignal
  /** Told now and then how many more events were read. */
  readonly onEvents?: (count: number) => void
}

/** Events read at once. Few, so that they are garbage before the collector calls them old, and writing goes on. */
const PAGE = 1_000
/** Rows written at once: the more, the more changes of a row become one write. They bound the memory. */
const MOST_ROWS = 100_000
/** A crash repeats no more than this. */
const MOST_PAGES = 200

/**
 * Plays the log into tables beside the live ones. While Postgres writes one stretch, the next is read and
 * folded. A stretch with an event that a model cannot take is read again and applied in small batches.
 */
export const fill = async (options: Fill): Promise<readonly Fed[]> => {
  const { db, source, schema, signal, onEvents } = options
  const pages = pagesOf(options)
  const write = async (fed: readonly Fed[], { stretch, to, failed }: Folded): Promise<readonly Fed[]> => {
    if (!failed && fed.every(({ parked }) => parked.size === 0)) {
      try {
        await db.transaction().execute((tx) => stretch.write(tx, { schema, fed }))
        return advanced(fed, to)
      } catch (error) {
        if (error instanceof Fenced || failureOf(error) !== 'event') throw error
      }
    }
    return inSmallBatches({ db, source, schema, fed, signal, until: to })
  }

  let writing = Promise.resolve(options.fed)
  while (true) {
    const folded = await fold(options.fed, pages, onEvents)
    const fed = await writing
    signal.throwIfAborted()
    if (!folded) return fed
    writing = write(fed, folded)
    // Looked at in the next round; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
}

type Folded = { readonly stretch: Stretch; readonly to: Position; readonly failed: boolean }

const fold = async (
  fed: readonly Fed[],
  pages: AsyncGenerator<readonly RecordedEvent[]>,
  onEvents?: (count: number) => void,
): Promise<Folded | undefined> => {
  const stretch = new Stretch(fed)
  let to: Position | undefined
  let failed = false
  for (let count = 0; count < MOST_PAGES && stretch.size < MOST_ROWS; count++) {
    const { value: page } = await pages.next()
    if (!page) break
    to = page.at(-1).position as Position
    try {
      if (!failed) stretch.add(page, to)
    } catch {
      failed = true
    }
    onEvents?.(page.length)
  }
  return to === undefined ? undefined : { stretch, to, failed }
}

/** The log in pages, each read while the one before is used. */
async function* pagesOf({ source, fed, until }: Fill): AsyncGenerator<readonly RecordedEvent[]> {
  const read = (after: Position) => source.readAll({ after, limit: PAGE })
  let coming = read(lowest(fed) ?? '')
  while (true) {
    const page = await coming
    const wanted = until === undefined ? page : page.filter(({ position }) => position <= until)
    const last = wanted.at(-1)
    if (!last) return
    const isEnd = wanted.length < page.length
    coming = isEnd ? Promise.resolve([]) : read(last.position)
    coming.catch(() => undefined)
    yield wanted
  }
}

const inSmallBatches = async (options: Fill): Promise<readonly Fed[]> => {
  const { db, schema, signal } = options
  let { fed } = options
  for await (const events of pagesOf(options)) {
    signal.throwIfAborted()
    fed = (await applyBatch(db, fed, { schema, events, to: (events.at(-1) as RecordedEvent).position })).fed
  }
  return fed
}

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
