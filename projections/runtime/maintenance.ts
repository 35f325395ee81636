import type { Instant } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Chain } from '../chain.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { rebuild } from './rebuild.ts'
import type { Job, JobKind } from './runtime.answers.ts'
import { statusOf } from './status.ts'
import { verify } from './verify.ts'

type Options = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly chain: Chain
  readonly now: () => Instant
  readonly report: (message: string, error?: unknown) => void
}

type Found = Pick<Job, 'verified' | 'broken'> & { readonly state?: 'busy' }

/** Rebuilds and checks on demand, one at a time in this process. */
export const createMaintenance = ({ db, source, models, chain, now, report }: Options) => {
  let job: Job | undefined
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping

  const tell = (more: Partial<Job>) => {
    if (job) job = { ...job, ...more }
  }
  const onEvents = (count: number) => tell({ events: (job?.events ?? 0) + count })

  const works: Readonly<Record<JobKind, (model: string | null) => Promise<Found>>> = {
    rebuild: async (model) => {
      const chosen = model === null ? models : models.filter(({ name }) => name === model)
      const onStep = ({ events }: { events: number }) => tell({ events })
      return (await rebuild({ db, source, models: chosen, signal, onStep })) ? {} : { state: 'busy' }
    },
    verify: async () => {
      const verified = await verify({ db, source, models, signal, onEvents })
      return verified ? { verified } : { state: 'busy' }
    },
    chain: async () => ({ broken: (await chain.verify({ signal, onEvents })).broken }),
  }

  return {
    /** The job that runs, else the last one since this process began. */
    job: (): Job | undefined => job,
    /**
     * Begins a job; what becomes of it is told by `job`.
     * @throws Refusal E0016 while another one runs, E0011 for a model that there is not
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
      tell({ total })
      running = works[kind](model).then(
        (found) => tell({ state: 'done', ...found, seconds: seconds() }),
        (error) => {
          if (!signal.aborted) report(`A ${kind} of the read models failed`, error)
          tell({ state: 'failed', seconds: seconds() })
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

/** Rebuilding and checking, as the page of the system asks for it. */
export type Maintenance = ReturnType<typeof createMaintenance>
