import { CompiledQuery } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database, ReadSchema } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { fingerprint } from '../tables/table.ts'

/** A read model with its checkpoint and its parked events. */
export type ModelCheckpoint = {
  readonly model: ReadModel
  /** All events up to this position are applied. */
  readonly position: Position
  readonly epoch: number
  /** Streams with a parked event: their later events are parked too. */
  readonly parked: Set<string>
  /** Positions of skipped events. */
  readonly skipped: ReadonlySet<Position>
}

/** A checkpoint was moved by another projector, a swap or a retry: the state must be loaded again. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

/** Channel that is notified of every move with its position, and of a swap without one. */
export const MOVED = 'projection_moved'

/** A move of checkpoints. */
type Move = {
  readonly to: Position
  /** Number of applied events, for each model. */
  readonly events: readonly number[]
  readonly schema: ReadSchema
  /** Payload for those who wait for a position; none for a rebuild. */
  readonly notification?: string
}

/** Raised by `projection.all_moved`. */
const FENCED = 'SN001'

const MOVE = `
  with moved as (
    update projection.checkpoint as c
    set position = $1, events = c.events + f.events, moved_at = clock_timestamp()
    from unnest($2::text[], $3::text[], $4::int[], $5::bigint[]) as f (model, position, epoch, events)
    where c.schema = $6 and c.model = f.model and c.position = f.position and c.epoch = f.epoch
    returning 1)
  select projection.all_moved((select count(*) from moved), $7), set_config('synchronous_commit', 'off', true),
    case when $8::text is not null then pg_notify('${MOVED}', $8) end`

/**
 * Moves the checkpoints, comparing their old positions, as the first statement of a transaction: a second mover waits
 * for the rows here and is then fenced off. Everything can be replayed from the log, so a crash may lose the move.
 */
export const moving = (
  checkpoints: readonly ModelCheckpoint[],
  { to, events, schema, notification }: Move,
): CompiledQuery =>
  CompiledQuery.raw(MOVE, [
    to,
    checkpoints.map(({ model }) => model.name),
    checkpoints.map(({ position }) => position),
    checkpoints.map(({ epoch }) => epoch),
    events,
    schema,
    checkpoints.length,
    notification ?? null,
  ])

/** Runs a statement that moves checkpoints. @throws Fenced when they are at another position */
export const unlessFenced = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw (error as { code?: unknown }).code === FENCED ? new Fenced((error as Error).message) : error
  }
}

/** The state of the models in a schema. */
export type State = {
  /** Models whose table matches the code. */
  readonly checkpoints: ModelCheckpoint[]
  /** Models whose table has another shape and must be rebuilt. */
  readonly stale: ReadModel[]
}

/** Loads the state of the models in a schema. */
export const loadState = async (
  db: Database,
  models: readonly ReadModel[],
  schema: ReadSchema,
): Promise<State> => {
  const checkpointRows = await db
    .selectFrom('projection.checkpoint')
    .select(['model', 'fingerprint', 'position', 'epoch'])
    .where('schema', '=', schema)
    .execute()
  const parked = await db
    .selectFrom('projection.parked')
    .select(['schema', 'model', 'stream', 'position', 'skipped_at'])
    .where((on) => on.or([on('schema', '=', schema), on('skipped_at', 'is not', null)]))
    .execute()
  const state: State = { checkpoints: [], stale: [] }
  for (const model of models) {
    const checkpoint = checkpointRows.find((row) => row.model === model.name)
    if (checkpoint?.fingerprint !== fingerprint(model)) {
      state.stale.push(model)
      continue
    }
    const { position, epoch } = checkpoint
    const own = parked.filter((row) => row.model === model.name)
    const held = own.filter((row) => row.schema === schema && row.skipped_at === null)
    state.checkpoints.push({
      model,
      position,
      epoch,
      parked: new Set(held.map(({ stream }) => stream)),
      skipped: new Set(own.filter((row) => row.skipped_at !== null).map((row) => row.position)),
    })
  }
  return state
}

/** The lowest position: all of these models have reached it. */
export const lowest = (checkpoints: readonly ModelCheckpoint[]): Position | undefined =>
  checkpoints.map(({ position }) => position).sort()[0]
