import { CompiledQuery, sql } from 'kysely'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import {
  type Database,
  isKept,
  isOfDay,
  type KeptSchema,
  type PastSchema,
  type ReadSchema,
  type Tx,
} from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { createSums, dropSums } from '../tables/sums.ts'
import {
  copyTable,
  createTable,
  fingerprint,
  finishTable,
  REPLACES,
  tableName,
  tableOf,
  viewOfDay,
  writtenTable,
} from '../tables/table.ts'
import { advanced, applyBatch, Stretch } from './batch.ts'
import { Fenced, lowest, type ModelCheckpoint } from './checkpoint.ts'
import { Duty, whileHolding } from './leadership.ts'
import { failureOf } from './parked.ts'
import { typesOf } from './row-changes.ts'

type Beside = Exclude<ReadSchema, 'read'>

/** Creates empty tables beside the live ones, with checkpoints at the start of the log. */
export const beginTables = (db: Database, models: readonly ReadModel[], schema: Beside): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, schema)
    for (const model of models) {
      await run(tx, createTable(model, schema))
      if (isOfDay(schema)) await run(tx, viewOfDay(model, schema, undefined))
      for (const statement of createSums(model, schema)) await run(tx, statement)
      await begin(tx, model, { schema, position: LOG_START })
    }
  })

type Base = {
  /** Schema whose rows are copied. */
  readonly from: Beside
  readonly to: Beside
  /** The base of a day; without one, all rows are copied. */
  readonly on?: KeptSchema | undefined
  /** The base of `from`. */
  readonly fromOn?: KeptSchema | undefined
  /** Position of the checkpoints. */
  readonly position: Position
}

/** As `beginTables`, with the rows of another schema. Rows of the base are not copied. */
export const beginFrom = (
  db: Database,
  models: readonly ReadModel[],
  { from, to, on, fromOn, position }: Base,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await dropTables(tx, models, to)
    for (const model of models) {
      const statements =
        from === on ? [createTable(model, to)] : copyTable(model, { from, to, isSameBase: on === fromOn })
      for (const statement of statements) await run(tx, statement)
      if (isOfDay(to)) await run(tx, viewOfDay(model, to, on))
      for (const statement of createSums(model, to)) await run(tx, statement)
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
 * Creates indexes and statistics once the tables are filled. Two at a time, because readers need the other resources,
 * and the largest first, so that none is left alone at the end.
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

/** Sets `built_at`, so that a resumed rebuild does not finish the table again. */
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
    if (model.counted && !isOfDay(schema)) await countRows(tx, model, schema)
    // A sample of 3 000 rows suffices at first: sorting texts by ICU's rules for the usual 30 000 takes longer than
    // the indexes (measured). Autovacuum takes the usual sample later.
    await sql`select set_config('default_statistics_target', '10', true)`.execute(tx)
    await run(tx, `analyze ${writtenTable(schema, model)}`)
  })

const countRows = (tx: Tx, model: ReadModel, schema: Beside) =>
  sql`
  update projection.checkpoint
  set rows = (select count(*) from ${sql.raw(tableName(schema, model))} where "deletedAt" is null)
  where schema = ${schema} and model = ${model.name}`.execute(tx)

/** Counts the rows of a day after a write; those of its base are counted already. */
export const countOfDay = async (
  db: Database,
  models: readonly ReadModel[],
  { schema, on }: { readonly schema: PastSchema | KeptSchema; readonly on: KeptSchema | undefined },
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
    // Views of days that are not read any more may still have a kept day as base.
    const cascade = isKept(schema) ? 'cascade' : ''
    for (const statement of dropSums(model, schema)) await run(tx, `${statement} ${cascade}`)
    if (isOfDay(schema)) await run(tx, `drop view if exists ${tableName(schema, model)} ${cascade}`)
    await run(tx, `drop table if exists ${writtenTable(schema, model)} ${cascade}`)
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
  readonly checkpoints: readonly ModelCheckpoint[]
  /** The last position; by default the end of the log. */
  readonly until?: Position
  /**
   * Only events that concern the models are read. Afterwards the checkpoints are moved to this position, which the
   * log had reached before.
   */
  readonly onlyOwnUntil?: Position
  readonly signal: AbortSignal
  /** Called with the number of events read since the last call. */
  readonly onEvents?: (count: number) => void
}

/** Events per read. Few, so that they are short-lived for the garbage collector, and writing continues meanwhile. */
const PAGE = 1_000
/**
 * Rows per write: more rows coalesce more changes, and take more memory. Two stretches are in memory at a time, one
 * being written and one being read: with 100 000 rows each and 200 pages 730 MB, with these limits 545, in about the
 * same time.
 */
const MOST_ROWS = 25_000
/** Maximum number of pages per stretch, which is repeated after a crash. */
const MOST_PAGES = 25

/**
 * Replays the log into tables beside the live ones. While Postgres writes one stretch, the next is read and folded. A
 * stretch with an event that a model cannot apply is read again and applied in small batches.
 */
export const fill = async (options: Fill): Promise<readonly ModelCheckpoint[]> => {
  const { db, source, schema, signal, onEvents } = options
  const pages = pagesOf(options)
  const write = async (
    checkpoints: readonly ModelCheckpoint[],
    { stretch, to, failed }: Folded,
  ): Promise<readonly ModelCheckpoint[]> => {
    if (!failed && checkpoints.every(({ parked }) => parked.size === 0)) {
      try {
        await db.transaction().execute((tx) => stretch.write(tx, { schema, checkpoints }))
        return advanced(checkpoints, to)
      } catch (error) {
        if (error instanceof Fenced || failureOf(error) !== 'event') throw error
      }
    }
    return inSmallBatches({ db, source, schema, checkpoints, signal, until: to })
  }

  /** Events that do not concern the models need not be read: their checkpoints move past them. */
  const moveOn = async (checkpoints: readonly ModelCheckpoint[]) => {
    const { onlyOwnUntil: to } = options
    if (to === undefined || checkpoints.every(({ position }) => position >= to)) return checkpoints
    return (await applyBatch(db, checkpoints, { schema, events: [], to })).checkpoints
  }

  let writing = Promise.resolve(options.checkpoints)
  while (true) {
    const folded = await fold(options.checkpoints, pages, onEvents)
    const checkpoints = await writing
    signal.throwIfAborted()
    if (!folded) return moveOn(checkpoints)
    writing = write(checkpoints, folded)
    // Awaited in the next round; until then a rejection must not count as unhandled.
    writing.catch(() => undefined)
  }
}

type Folded = { readonly stretch: Stretch; readonly to: Position; readonly failed: boolean }

const fold = async (
  checkpoints: readonly ModelCheckpoint[],
  pages: AsyncGenerator<readonly RecordedEvent[]>,
  onEvents?: (count: number) => void,
): Promise<Folded | undefined> => {
  const stretch = new Stretch(checkpoints)
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

/** Pages of the log, each read while the previous one is processed. */
async function* pagesOf({
  source,
  checkpoints,
  until,
  onlyOwnUntil,
}: Fill): AsyncGenerator<readonly RecordedEvent[]> {
  const types = onlyOwnUntil === undefined ? undefined : typesOf(checkpoints.map(({ model }) => model))
  const read = (after: Position) => source.readAll({ after, limit: PAGE, types })
  let coming = read(lowest(checkpoints) ?? '')
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

const inSmallBatches = async (options: Fill): Promise<readonly ModelCheckpoint[]> => {
  const { db, schema, signal } = options
  let { checkpoints } = options
  for await (const events of pagesOf(options)) {
    signal.throwIfAborted()
    checkpoints = (
      await applyBatch(db, checkpoints, { schema, events, to: (events.at(-1) as RecordedEvent).position })
    ).checkpoints
  }
  return checkpoints
}

const places = [
  { schema: 'read_next', duty: Duty.REBUILD },
  { schema: 'read_check', duty: Duty.VERIFY },
] as const

/** Drops the tables of an interrupted rebuild or comparison, but not of a running one. */
export const dropLeftovers = async (db: Database, models: readonly ReadModel[]): Promise<void> => {
  const { signal } = new AbortController()
  for (const { schema, duty } of places)
    await whileHolding(db, { duty, signal, wait: false }, () =>
      db.transaction().execute((tx) => dropTables(tx, models, schema)),
    )
}
