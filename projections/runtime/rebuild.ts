import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { beginTables, finishTables } from './build.ts'
import { type Fed, loadState } from './checkpoint.ts'
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

/**
 * Builds models beside the live ones up to the end of the log, and goes on from there when it is called again; a
 * rebuild that resumes then has only the swap left to do.
 * @returns false when another process is rebuilding
 */
export const buildBeside = (options: Omit<RebuildOptions, 'resume' | 'onStep'>): Promise<boolean> =>
  whileHolding(options.db, { duty: Duty.REBUILD, signal: options.signal, wait: false }, async (lost) => {
    await build({ ...options, resume: true, signal: lost }, { onEvents: () => undefined })
  })

const rebuildHeld = async (options: RebuildOptions): Promise<void> => {
  const { db, source, signal, onStep } = options
  const started = performance.now()
  let events = 0
  const tell = (step: RebuildStep['step']) =>
    onStep?.({ step, events, seconds: (performance.now() - started) / 1_000 })
  const onEvents = (count: number) => {
    events += count
    tell('fill')
  }
  const fed = await build(options, { onEvents, onFilled: () => tell('finish') })
  tell('swap')
  for (const one of fed) {
    await swap(db, source, one, { seconds: (performance.now() - started) / 1_000 })
    signal.throwIfAborted()
  }
  tell('done')
}

type Progress = { readonly onEvents: (count: number) => void; readonly onFilled?: () => void }

const build = async (
  { db, source, models, signal, resume }: RebuildOptions,
  { onEvents, onFilled }: Progress,
): Promise<readonly Fed[]> => {
  const play = async () => {
    const { fed } = await loadState(db, models, 'read_next')
    return fill({ db, source, schema: 'read_next', fed, signal, onEvents })
  }
  const begun = resume && (await loadState(db, models, 'read_next')).stale.length === 0
  if (!begun) await beginTables(db, models, 'read_next')
  await play()
  onFilled?.()
  await finishTables(db, models, 'read_next')
  return play()
}
