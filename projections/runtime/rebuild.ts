import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { beginTables, finishTables } from './build.ts'
import { loadState } from './checkpoint.ts'
import { fill } from './fill.ts'
import { Duty, whileHolding } from './leadership.ts'
import { swap } from './swap.ts'

type RebuildStep =
  | { readonly step: 'fill'; readonly events: number; readonly seconds: number }
  | { readonly step: 'finish' | 'swap' | 'done'; readonly events: number; readonly seconds: number }

type RebuildOptions = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Goes on where an interrupted rebuild of the same models stopped. */
  readonly resume?: boolean
  readonly onStep?: (step: RebuildStep) => void
}

/**
 * Builds models anew beside the live ones from one pass over the log, and puts each in its place. Readers and
 * the live projector go on; no signals go out.
 * @returns false when another process is rebuilding
 */
export const rebuild = (options: RebuildOptions): Promise<boolean> =>
  whileHolding(options.db, { duty: Duty.REBUILD, signal: options.signal, wait: false }, (lost) =>
    rebuildHeld({ ...options, signal: lost }),
  )

const rebuildHeld = async (options: RebuildOptions): Promise<void> => {
  const { db, source, models, signal, resume, onStep } = options
  const started = performance.now()
  let events = 0
  const tell = (step: RebuildStep['step']) =>
    onStep?.({ step, events, seconds: (performance.now() - started) / 1_000 })
  const play = async () => {
    const { fed } = await loadState(db, models, 'read_next')
    const onEvents = (count: number) => {
      events += count
      tell('fill')
    }
    return fill({ db, source, schema: 'read_next', fed, signal, onEvents })
  }

  const begun = resume && (await loadState(db, models, 'read_next')).stale.length === 0
  if (!begun) await beginTables(db, models, 'read_next')
  await play()
  tell('finish')
  await finishTables(db, models, 'read_next')
  const fed = await play()
  tell('swap')
  for (const one of fed) {
    await swap(db, source, one, { seconds: (performance.now() - started) / 1_000 })
    signal.throwIfAborted()
  }
  tell('done')
}
