import { sql } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { fingerprint } from '../tables/table.ts'
import type { ModelStatus } from './runtime.answers.ts'

/** Further behind is told as "at least so many". */
export const COUNTED = 10_000

type CheckpointRow = {
  model: string
  fingerprint: string
  position: Position
  events: number
  rebuilt: number | null
  builtAt: string | null
  buildSeconds: number | null
  movedAt: string
  parked: number
  skipped: number
}

/** How far each model has come, for the owner's page, the metrics and the command line. */
export const statusOf = async (
  db: Database,
  source: EventSource,
  models: readonly ReadModel[],
): Promise<readonly ModelStatus[]> => {
  const { rows } = await sql<CheckpointRow>`
    select c.model, c.fingerprint, c.position, c.events, n.events as rebuilt, c.built_at as "builtAt",
      c.build_seconds as "buildSeconds", c.moved_at as "movedAt",
      (select count(*) from projection.parked p
       where p.schema = 'read' and p.model = c.model and p.skipped_at is null) as parked,
      (select count(*) from projection.parked p
       where p.schema = 'read' and p.model = c.model and p.skipped_at is not null) as skipped
    from projection.checkpoint c
    left join projection.checkpoint n on n.schema = 'read_next' and n.model = c.model
    where c.schema = 'read'`.execute(db)
  const head = await source.head()
  const lags = new Map<Position, Promise<Lag>>()
  const lagOf = (position: Position) => {
    const known = lags.get(position) ?? measureLag(source, position, head)
    lags.set(position, known)
    return known
  }
  return Promise.all(
    models.flatMap((model) => {
      const row = rows.find((candidate) => candidate.model === model.name)
      return row ? [describe(model, row, lagOf(row.position))] : []
    }),
  )
}

const describe = async (
  model: ReadModel,
  { position, fingerprint: built, rebuilt, ...row }: CheckpointRow,
  lag: Promise<Lag>,
): Promise<ModelStatus> => {
  const isCurrent = built === fingerprint(model)
  return {
    ...row,
    ...(await lag),
    state: rebuilt === null ? (isCurrent ? 'live' : 'waiting') : 'rebuilding',
    rebuiltEvents: rebuilt,
  }
}

type Lag = { readonly eventsBehind: number; readonly secondsBehind: number }

const measureLag = async (source: EventSource, position: Position, head: Position): Promise<Lag> => {
  if (position >= head) return { eventsBehind: 0, secondsBehind: 0 }
  const missing = await source.readAll({ after: position, limit: COUNTED })
  const first = missing[0]
  const since = first ? (Date.now() - Date.parse(first.metadata.at)) / 1_000 : 0
  return { eventsBehind: missing.length, secondsBehind: Math.max(0, since) }
}
