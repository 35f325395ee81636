import { createRuns } from '../../commands/run/runs.ts'
import type { RunBill } from '../../domain/run/run.events.ts'
import { openImport } from '../support/import-parts.ts'

/**
 * A process that begins a month run as the API does, or continues one as the worker does. At request number
 * `dieAt` to the vault or the log it kills itself, before or after that request.
 */
export type RunOrder = {
  readonly databaseUrl: string
  readonly dataDir: string
  /** 0: never. */
  readonly dieAt: number
  readonly how: 'before' | 'after'
  readonly runID: string
  /** The run to begin; without it the run is continued as by the worker. */
  readonly start?: {
    readonly buildingID: string
    readonly month: string
    readonly bills: readonly RunBill[]
  }
}

const order: RunOrder = JSON.parse(process.argv[2] ?? '{}')
const { databaseUrl, dataDir, dieAt, how, runID, start } = order
let asked = 0

const die = () => process.kill(process.pid, 'SIGKILL')
const dying = async <T>(request: () => Promise<T>): Promise<T> => {
  const isLast = ++asked === dieAt
  if (isLast && how === 'before') die()
  const answer = await request()
  if (isLast && how === 'after') die()
  return answer
}

const parts = await openImport(
  { databaseUrl, dataDir },
  {
    pool: (pool) =>
      Object.assign(Object.create(pool), {
        query: (...question: [never]) => dying(() => pool.query(...question) as never),
      }),
    log: (log) => ({ ...log, append: (...appended) => dying(() => log.append(...appended)) }),
  },
)
const runs = createRuns({ handle: parts.handle, store: parts.log })
const actor = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const
if (start) await runs.start({ ...start, runID, actor, correlationId: runID })
else await runs.finish(runID)
await parts.close()
process.stdout.write(JSON.stringify({ asked }))
