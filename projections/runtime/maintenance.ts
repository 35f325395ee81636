import { sql } from 'kysely'
import type { Instant, Position } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Chain } from '../chain.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { fingerprint } from '../tables/table.ts'
import { rebuild } from './rebuild.ts'
import type { Job, JobKind, ModelStatus } from './runtime.answers.ts'
import { type MoneyReached, verify } from './verify.ts'

type Options = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly chain: Chain
  readonly moneyReached: MoneyReached
  readonly now: () => Instant
  readonly report: (message: string, error?: unknown) => void
}

type Found = Pick<Job, 'verified' | 'broken'> & { readonly state?: 'busy' }

/** Rebuilds and checks on demand, one at a time in this process. */
export const createMaintenance = ({ db, source, models, chain, moneyReached, now, report }: Options) => {
  let job: Job | undefined
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping

  const updateJob = (more: Partial<Job>) => {
    if (job) job = { ...job, ...more }
  }
  const onEvents = (count: number) => updateJob({ events: (job?.events ?? 0) + count })

  const works: Readonly<Record<JobKind, (model: string | null) => Promise<Found>>> = {
    rebuild: async (model) => {
      const chosen = model === null ? models : models.filter(({ name }) => name === model)
      const onStep = ({ events }: { events: number }) => updateJob({ events })
      return (await rebuild({ db, source, models: chosen, signal, onStep })) ? {} : { state: 'busy' }
    },
    verify: async () => {
      const verified = await verify({ db, source, models, moneyReached, signal, onEvents })
      return verified ? { verified } : { state: 'busy' }
    },
    chain: async () => ({ broken: (await chain.verify({ signal, onEvents })).broken }),
  }

  return {
    /** The running job, else the last one of this process. */
    job: (): Job | undefined => job,
    /**
     * Starts a job; `job` reports its progress and result.
     * @throws Refusal E0016 while another one runs, E0011 for an unknown model
     */
    start: async (kind: JobKind, model: string | null = null): Promise<Job> => {
      if (job?.state === 'running') refuse('UpdateNotAllowed')
      if (model !== null && !models.some(({ name }) => name === model)) refuse('NotFound')
      const begun = performance.now()
      const seconds = () => (performance.now() - begun) / 1_000
      const started: Job = {
        kind,
        model,
        startedAt: now(),
        events: 0,
        total: 0,
        seconds: 0,
        state: 'running',
      }
      job = started
      const total = Math.max(0, ...(await statusOf(db, source, models)).map(({ events }) => events))
      updateJob({ total })
      running = works[kind](model).then(
        (found) => updateJob({ state: 'done', ...found, seconds: seconds() }),
        (error) => {
          if (!signal.aborted) report(`A ${kind} of the read models failed`, error)
          updateJob({ state: 'failed', seconds: seconds() })
        },
      )
      return { ...started, total }
    },
    stop: async (): Promise<void> => {
      stopping.abort()
      await running
    },
  }
}

/** Rebuilds and checks on demand, for the page `/system`. */
export type Maintenance = ReturnType<typeof createMaintenance>

/** The lag is counted up to this number; beyond, it is "at least this many". */
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

/** The status of each model, for the page `/system`, the metrics and the command line. */
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
