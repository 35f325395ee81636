import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EventLog } from '../../adapters/event-store/event-log.ts'
import { memoryLog } from '../../adapters/event-store/memory.ts'
import { openDatabase } from '../../adapters/postgres/database.ts'
import type { Database } from '../../projections/database.ts'
import { createProgress, type ReadProgress } from '../../projections/progress.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { readModels } from '../../projections/registry.ts'
import { type Projector, startProjector } from '../../projections/runtime/projector.ts'
import type { Signal } from '../../projections/signal-port.ts'
import { preparedDatabase } from './postgres.ts'

export type ReadSide = {
  readonly db: Database
  readonly url: string
  readonly log: EventLog
  readonly progress: ReadProgress
  readonly signals: Signal[]
  /** Errors that the projectors reported. */
  readonly complaints: unknown[]
  start(models?: readonly ReadModel[]): Projector
  /** The rows of a model's live table, by id. */
  rows(model: string): Promise<Record<string, unknown>[]>
  /** Waits until the read models have applied the whole log. @throws after 20 s */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** A database with empty read models and a log in memory, for tests of the integration level. */
export const openReadSide = async (): Promise<ReadSide> => {
  const log = memoryLog()
  const database = await preparedDatabase()
  const { appUrl } = database
  const db = openDatabase({ url: appUrl })
  const progress = createProgress()
  const signals: Signal[] = []
  const complaints: unknown[] = []
  const projectors: Projector[] = []
  return {
    db,
    url: appUrl,
    log,
    progress,
    signals,
    complaints,
    start: (models = readModels) => {
      const projector = startProjector({
        db,
        source: log,
        models,
        signals: {
          publish: (signal) => signals.push(signal),
          subscribe: () => () => undefined,
          close: async () => undefined,
        },
        progress,
        report: (_, error) => complaints.push(error),
      })
      projectors.push(projector)
      return projector
    },
    rows: async (model) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(`read.${model}`)} t order by id`.execute(db)
      return rows.map(({ row }) => row)
    },
    caughtUp: async () => {
      const deadline = Date.now() + 20_000
      while (!(await progress.waitFor(await log.head(), 1_000))) {
        if (Date.now() > deadline) throw new Error(`The read models stand still: ${complaints.join('; ')}`)
        await sleep(20)
      }
    },
    close: async () => {
      await Promise.all(projectors.map((projector) => projector.stop()))
      await db.destroy()
      await database.drop()
    },
  }
}
