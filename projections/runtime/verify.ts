import { CompiledQuery } from 'kysely'
import { LOG_START, type Position } from '../../domain/event.ts'
import { type Database, quoted, type Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { AlarmName, AlarmPlace, ReadModel } from '../read-model.ts'
import { storedColumns, tableName } from '../tables/table.ts'
import { applyCarefully } from './batch.ts'
import { beginTables, dropTables, fill } from './build.ts'
import { loadState, lowest, type ModelCheckpoint } from './checkpoint.ts'
import { Duty, whileHolding } from './leadership.ts'
import type { Difference, Verified } from './runtime.answers.ts'

type VerifyOptions = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Without it nothing counts as a delay. */
  readonly moneyReached?: MoneyReached
  /** Called with the number of events applied since the last call. */
  readonly onEvents?: (count: number) => void
}

/** The position of the money process; undefined before it has started. */
export type MoneyReached = () => Promise<Position | undefined>

const MOST_DIFFERENCES = 20
const PAGE = 1_000

/**
 * Replays the log into tables beside the live ones and compares them row by row, at exactly the event that the live
 * ones have reached, while these continue.
 * @returns nothing when another process is verifying; models that wait for a rebuild are left out
 */
export const verify = async (options: VerifyOptions): Promise<readonly Verified[] | undefined> => {
  const { db, source, signal } = options
  let verified: Verified[] | undefined
  await whileHolding(db, { duty: Duty.VERIFY, signal, wait: false }, async (lost) => {
    const live = await loadState(db, options.models, 'read')
    const models = live.checkpoints.map(({ model }) => model)
    verified = []
    await beginTables(db, models, 'read_check')
    const { checkpoints } = await loadState(db, models, 'read_check')
    const until = lowest(live.checkpoints)
    await fill({
      db,
      source,
      schema: 'read_check',
      checkpoints,
      until,
      signal: lost,
      onEvents: options.onEvents,
    })
    for (const model of models) verified.push(await compareAtLive(options, model))
    await db.transaction().execute((tx) => dropTables(tx, models, 'read_check'))
  })
  return verified
}

/** In one snapshot: the live rows match their checkpoint, and the replay is brought to the same event. */
const compareAtLive = async (
  { db, source, moneyReached }: VerifyOptions,
  model: ReadModel,
): Promise<Verified> => {
  // Before the snapshot: what the process books in between is in the rows or in neither.
  const money = moneyReached && { reached: await moneyReached() }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const live = await tx
        .selectFrom('projection.checkpoint')
        .select('position')
        .where('schema', '=', 'read')
        .where('model', '=', model.name)
        .executeTakeFirstOrThrow()
      let { checkpoints } = await loadState(tx, [model], 'read_check')
      while ((checkpoints[0] as ModelCheckpoint).position < live.position) {
        const page = await source.readAll({ after: (checkpoints[0] as ModelCheckpoint).position })
        const events = page.filter(({ position }) => position <= live.position)
        const last = events.length === page.length ? page.at(-1) : undefined
        const to = last?.position ?? live.position
        checkpoints = (await applyCarefully(tx, checkpoints, { schema: 'read_check', events, to }))
          .checkpoints
      }
      const at = { source, money, rows: live.position }
      return { ...(await compare(tx, model)), ...(await alarmsOf(tx, model, at)) }
    })
}

/** The context for judging an alarm: the positions of the money process and of the rows. */
type At = {
  readonly source: EventSource
  readonly money: { readonly reached: Position | undefined } | undefined
  readonly rows: Position
}

const alarmsOf = async (
  tx: Tx,
  { alarms: declared = [], reckon }: ReadModel,
  at: At,
): Promise<Pick<Verified, 'alarms' | 'delays'>> => {
  const [alarms, delays]: [Verified['alarms'][number][], Verified['delays'][number][]] = [[], []]
  for (const { name, find, afterMoney } of declared) {
    const [delayed, alarming] = [counter(), counter()]
    for await (const { id, streams = [] } of foundBy(tx, find))
      (afterMoney && (await isDelayed(at, streams)) ? delayed : alarming).add(id)
    if (alarming.found.count > 0) alarms.push({ name, ...alarming.found })
    if (delayed.found.count > 0) delays.push({ name, ...delayed.found, reached: at.money?.reached || null })
  }
  const reckoned = new Map<AlarmName, ReturnType<typeof counter>>()
  for await (const { name, id, place } of reckon?.(tx) ?? []) {
    const all = reckoned.get(name) ?? counter()
    reckoned.set(name, all)
    all.add(id, place)
  }
  for (const [name, { found, places }] of reckoned) alarms.push({ name, ...found, places })
  return { alarms, delays }
}

type Found = { readonly id: string; readonly streams?: readonly string[] }

/** By a cursor: after a restore every paid bill may wait for the money process. */
async function* foundBy(tx: Tx, find: string): AsyncGenerator<Found> {
  await tx.executeQuery(
    CompiledQuery.raw(`declare found no scroll cursor for select * from (${find}) found order by id`),
  )
  for (;;) {
    const { rows } = await tx.executeQuery<Found>(CompiledQuery.raw(`fetch ${PAGE} from found`))
    if (rows.length === 0) break
    yield* rows
  }
  await tx.executeQuery(CompiledQuery.raw('close found'))
}

/** Counts ids, and keeps the first ones with their places. */
const counter = () => {
  const ids: string[] = []
  const places: AlarmPlace[] = []
  const found = { count: 0, ids }
  const add = (id: string, place?: AlarmPlace) => {
    found.count++
    if (ids.length >= MOST_DIFFERENCES) return
    ids.push(id)
    if (place) places.push(place)
  }
  return { found, places, add }
}

/** Whether one of the streams has an event that the money process, or the rows, have not reached. */
const isDelayed = async ({ source, money, rows }: At, streams: readonly string[]): Promise<boolean> => {
  if (!money) return false
  if (money.reached === undefined) return true
  for (const stream of streams) {
    const last = (await source.readStream(stream)).at(-1)?.position ?? LOG_START
    if (last > money.reached || last > rows) return true
  }
  return false
}

/** A model whose stored number of rows is wrong. */
const miscounted = (model: ReadModel): string =>
  `select count(*) from projection.checkpoint where schema = 'read' and model = '${model.name}'
   and rows <> (select count(*) from ${tableName('read', model)} where "deletedAt" is null)`

const compare = async (tx: Tx, model: ReadModel): Promise<Omit<Verified, 'alarms' | 'delays'>> => {
  const differs = storedColumns(model).map(([name, { type }]) => {
    // The type json has no equality operator.
    const value = `${quoted(name)}${type === 'json' ? '::jsonb' : ''}`
    return { name, condition: `a.${value} is distinct from b.${value}` }
  })
  const differing = differs
    .map(({ name, condition }) => `case when ${condition} then '${name}' end`)
    .join(', ')
  const joined =
    `${tableName('read', model)} a full join ${tableName('read_check', model)} b on a.id = b.id ` +
    `where ${differs.map(({ condition }) => condition).join(' or ')}`
  const { rows: differences } = await tx.executeQuery<Difference & { missing: 'live' | 'replayed' | null }>(
    CompiledQuery.raw(
      `select coalesce(a.id, b.id) as id, array_remove(array[${differing}], null) as columns, ` +
        `case when a.id is null then 'live' when b.id is null then 'replayed' end as missing ` +
        `from ${joined} order by 1 limit ${MOST_DIFFERENCES}`,
    ),
  )
  const { rows } = await tx.executeQuery<{ rows: number; different: number }>(
    CompiledQuery.raw(
      `select (select count(*) from ${tableName('read', model)}) as rows, ` +
        `(select count(*) from ${joined}) + (${miscounted(model)}) as different`,
    ),
  )
  const [counted] = rows
  return {
    model: model.name,
    rows: counted?.rows ?? 0,
    different: counted?.different ?? 0,
    differences: differences.map(({ missing, ...one }) => ({
      ...one,
      ...(missing && { missing, columns: [] }),
    })),
  }
}
