import { type Expression, sql } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database, ReadSchema, Statements, Tx } from '../database.ts'
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

/** Channel on which every move is told: `<position> <changed models, by commas>`; empty for a swap. */
export const MOVED = 'projection_moved'

export type Move = {
  readonly to: Position
  /** How many events of the log that is further, for each model. */
  readonly events: readonly number[]
  readonly schema: ReadSchema
  /** Told to those who wait; nobody waits for a rebuild. */
  readonly tell?: string
  /** Where the statement goes, when not in turn with the others of the transaction. */
  readonly through?: Statements
}

/**
 * Takes the checkpoints on, comparing where they stood, as the first thing in a transaction: whoever comes
 * second waits for the rows here and is then fenced off. The log has all of this, so a crash may forget it.
 */
export const moveCheckpoints = async (
  tx: Tx,
  fed: readonly Fed[],
  { to, events, schema, tell, through = tx }: Move,
): Promise<void> => {
  const told: Expression<unknown> = tell ? sql`pg_notify(${MOVED}, ${tell}::text)` : sql`null`
  const moving = sql`
    update projection.checkpoint as c
    set position = ${to}, events = c.events + f.events, moved_at = clock_timestamp()
    from unnest(${fed.map(({ model }) => model.name)}::text[], ${fed.map(({ position }) => position)}::text[],
                ${fed.map(({ epoch }) => epoch)}::int[], ${events}::bigint[]) as f (model, position, epoch, events)
    where c.schema = ${schema} and c.model = f.model and c.position = f.position and c.epoch = f.epoch
    returning set_config('synchronous_commit', 'off', true), ${told}`.compile(tx)
  const { rows } = await through.executeQuery(moving)
  if (rows.length !== fed.length) throw new Fenced(`${fed.length - rows.length} checkpoints stand elsewhere`)
}

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
