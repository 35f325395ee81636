import type pg from 'pg'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { createChain } from '../../adapters/vault/chain.ts'
import type { ApiDependencies } from '../../api/dependencies.ts'
import { createClockWatch } from '../../commands/timers/clock-watch.ts'
import type { Database } from '../../projections/database.ts'
import { readModels } from '../../projections/registry.ts'
import { createMaintenance } from '../../projections/runtime/maintenance.ts'
import { listParked, retryParked, skipParked } from '../../projections/runtime/parked.ts'
import { statusOf } from '../../projections/runtime/status.ts'

type Parts = {
  readonly pool: pg.Pool
  readonly db: Database
  readonly log: EventLog
  /** The log as it is stored. */
  readonly raw: EventLog
  readonly onFailure: (error: unknown) => void
}

/** What the owner's pages about the installation stand on. */
export const systemParts = ({ pool, db, log, raw, onFailure }: Parts) => {
  const source = { db, source: log, models: readModels }
  const chain = createChain({ pool, log: raw, onFailure })
  const now = () => new Date().toISOString()
  const maintenance = createMaintenance({
    ...source,
    chain,
    now,
    report: (_, error) => onFailure(error),
  })
  let lastRan: string | undefined
  return {
    clock: createClockWatch({
      lastRan: {
        recall: async () => lastRan,
        remember: async (at) => {
          lastRan = at
        },
      },
      now,
    }),
    chain,
    maintenance,
    system: async () => ({
      version: '0',
      node: process.version,
      startedAt: now(),
      databaseBytes: 0,
      parts: { database: 'PostgreSQL', log: 'PostgreSQL', signals: 'in process', mail: 'none' },
      disk: { freeBytes: 1, totalBytes: 2 },
    }),
    projections: {
      status: () => statusOf(db, log, readModels),
      parked: () => listParked(db),
      retry: (id: number) => retryParked(source, id),
      skip: (id: number, reason: string) => skipParked(source, id, reason),
    },
  } satisfies Partial<ApiDependencies>
}
