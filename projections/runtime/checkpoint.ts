import { CompiledQuery } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database, ReadSchema } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { fingerprint } from '../tables/table.ts'

/** A model on its way through the log. */
export type Fed = {
  readonly model: ReadModel
  /** Everything up to here is in its table. */
  readonly position: Position
  readonly epoch: number
  /** Streams of which an event is parked: their later events wait. */
  readonly parked: Set<string>
  /** Positions of events that were given up. */
  readonly skipped: ReadonlySet<Position>
}

/** Somebody else moved a checkpoint: another projector, a swap or a retry. Look again before going on. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

/** Channel on which every move is told with its position, and a swap without one. */
export const MOVED = 'projection_moved'

/** How far checkpoints move. */
type Move = {
  readonly to: Position
  /** How many events of the log that is further, for each model. */
  readonly events: readonly number[]
  readonly schema: ReadSchema
  /** Told to those who wait; nobody waits for a rebuild. */
  readonly tell?: string
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
 * Takes the checkpoints on, comparing where they stood, as the first thing in a transaction: whoever comes
 * second waits for the rows here and is then fenced off. The log has all of this, so a crash may forget it.
 */
export const moving = (fed: readonly Fed[], { to, events, schema, tell }: Move): CompiledQuery =>
  CompiledQuery.raw(MOVE, [
    to,
    fed.map(({ model }) => model.name),
    fed.map(({ position }) => position),
    fed.map(({ epoch }) => epoch),
    events,
    schema,
    fed.length,
    tell ?? null,
  ])

/** Does what takes checkpoints on. @throws Fenced when they stand elsewhere */
export const unlessFenced = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw (error as { code?: unknown }).code === FENCED ? new Fenced((error as Error).message) : error
  }
}

/** How the models of a schema stand. */
export type State = {
  /** Models whose table is as the code wants it. */
  readonly fed: Fed[]
  /** Models whose table was built otherwise and has to be built anew. */
  readonly stale: ReadModel[]
}

/** Where the models stand in a schema. */
export const loadState = async (
  db: Database,
  models: readonly ReadModel[],
  schema: ReadSchema,
): Promise<State> => {
  const checkpoints = await db
    .selectFrom('projection.checkpoint')
    .select(['model', 'fingerprint', 'position', 'epoch'])
    .where('schema', '=', schema)
    .execute()
  const parked = await db
    .selectFrom('projection.parked')
    .select(['schema', 'model', 'stream', 'position', 'skipped_at'])
    .where((on) => on.or([on('schema', '=', schema), on('skipped_at', 'is not', null)]))
    .execute()
  const state: State = { fed: [], stale: [] }
  for (const model of models) {
    const checkpoint = checkpoints.find((row) => row.model === model.name)
    if (checkpoint?.fingerprint !== fingerprint(model)) {
      state.stale.push(model)
      continue
    }
    const { position, epoch } = checkpoint
    const own = parked.filter((row) => row.model === model.name)
    const held = own.filter((row) => row.schema === schema && row.skipped_at === null)
    state.fed.push({
      model,
      position,
      epoch,
      parked: new Set(held.map(({ stream }) => stream)),
      skipped: new Set(own.filter((row) => row.skipped_at !== null).map((row) => row.position)),
    })
  }
  return state
}

/** The position that all of these have reached. */
export const lowest = (fed: readonly Fed[]): Position | undefined =>
  fed.map(({ position }) => position).sort()[0]
