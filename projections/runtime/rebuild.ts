import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Position } from '../../domain/event.ts'
import type { Database, Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { swapSums } from '../tables/sums.ts'
import { tableName } from '../tables/table.ts'
import { applyCarefully } from './batch.ts'
import { beginTables, fill, finishTables } from './build.ts'
import { loadState, MOVED, type ModelCheckpoint } from './checkpoint.ts'
import { Duty, whileHolding } from './leadership.ts'
import { skipWhatWasSkipped } from './parked.ts'

type RebuildStep =
  | { readonly step: 'fill'; readonly events: number; readonly seconds: number }
  | { readonly step: 'finish' | 'swap' | 'done'; readonly events: number; readonly seconds: number }

type RebuildOptions = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly signal: AbortSignal
  /** Continues an interrupted rebuild of the same models. */
  readonly resume?: boolean
  readonly onStep?: (step: RebuildStep) => void
}

/**
 * Rebuilds models beside the live ones in one pass over the log, and swaps each in. Readers and the live projector
 * continue; no signals are sent.
 * @returns false when another process is rebuilding
 */
export const rebuild = (options: RebuildOptions): Promise<boolean> =>
  whileHolding(options.db, { duty: Duty.REBUILD, signal: options.signal, wait: false }, (lost) =>
    rebuildHeld({ ...options, signal: lost }),
  )

/**
 * Builds models beside the live ones up to the end of the log, and continues from there when it is called again; a
 * rebuild that resumes it then only has to swap.
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
  const reportStep = (step: RebuildStep['step']) =>
    onStep?.({ step, events, seconds: (performance.now() - started) / 1_000 })
  const onEvents = (count: number) => {
    events += count
    reportStep('fill')
  }
  const checkpoints = await build(options, { onEvents, onFilled: () => reportStep('finish') })
  reportStep('swap')
  for (const one of checkpoints) {
    await swap(db, source, one, { seconds: (performance.now() - started) / 1_000 })
    signal.throwIfAborted()
  }
  reportStep('done')
}

type Progress = { readonly onEvents: (count: number) => void; readonly onFilled?: () => void }

const build = async (
  { db, source, models, signal, resume }: RebuildOptions,
  { onEvents, onFilled }: Progress,
): Promise<readonly ModelCheckpoint[]> => {
  const play = async () => {
    const { checkpoints } = await loadState(db, models, 'read_next')
    const onlyOwnUntil = await source.head()
    return fill({ db, source, schema: 'read_next', checkpoints, signal, onEvents, onlyOwnUntil })
  }
  const begun = resume && (await loadState(db, models, 'read_next')).stale.length === 0
  if (!begun) await beginTables(db, models, 'read_next')
  await play()
  onFilled?.()
  await finishTables(db, models, 'read_next')
  return play()
}

/** A long read would block the swap, and the swap's lock every reader after it. */
const LOCK_TIMEOUT = '1s'
const ATTEMPTS = 60
const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/**
 * Swaps a rebuilt table in for the live one, in one transaction, while reads continue. The live checkpoint is locked,
 * the rebuilt table is brought up to it at least, and only then is the live table locked, for no longer than a rename
 * takes. One table at a time, so that there can be no deadlock.
 */
export const swap = async (
  db: Database,
  source: EventSource,
  checkpoint: ModelCheckpoint,
  { seconds }: { seconds: number },
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
        const live = await lockLive(tx, checkpoint.model)
        await catchUp(tx, source, checkpoint, live.position)
        const behind = { ...checkpoint, parked: new Set<string>() }
        await skipWhatWasSkipped({ tx, source, schema: 'read_next', checkpoint: behind })
        await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
        await replace(tx, checkpoint.model, { live, seconds })
      })
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error
      await sleep(50)
    }
  }
}

const lockLive = (tx: Tx, model: ReadModel) =>
  tx
    .selectFrom('projection.checkpoint')
    .select(['position', 'epoch', 'events'])
    .where('schema', '=', 'read')
    .where('model', '=', model.name)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** In steps, because the live projector may have advanced for a while. */
const catchUp = async (tx: Tx, source: EventSource, from: ModelCheckpoint, live: Position): Promise<void> => {
  let checkpoints = [{ ...from, parked: new Set(from.parked) }]
  while (checkpoints[0]!.position < live) {
    const page = await source.readAll({ after: checkpoints[0]!.position })
    const last = page.at(-1)
    if (!last) break
    const applied = await applyCarefully(tx, checkpoints, {
      schema: 'read_next',
      events: page,
      to: last.position,
    })
    checkpoints = applied.checkpoints
  }
}

const replace = async (
  tx: Tx,
  model: ReadModel,
  { live, seconds }: { live: { epoch: number; events: number }; seconds: number },
): Promise<void> => {
  const { name } = model
  // Sums first: pages that read both begin with them, and would otherwise wait for the rows while holding the sums.
  for (const statement of swapSums(model)) await run(tx, statement)
  await run(tx, `drop table if exists ${tableName('read', model)}`)
  await run(tx, `alter table ${tableName('read_next', model)} set schema read`)
  await tx
    .deleteFrom('projection.parked')
    .where('schema', '=', 'read')
    .where('model', '=', name)
    .where('skipped_at', 'is', null)
    .execute()
  await tx
    .updateTable('projection.parked')
    .set({ schema: 'read' })
    .where('schema', '=', 'read_next')
    .where('model', '=', name)
    .execute()
  await tx
    .deleteFrom('projection.checkpoint')
    .where('schema', '=', 'read')
    .where('model', '=', name)
    .execute()
  await tx
    .updateTable('projection.checkpoint')
    .set({
      schema: 'read',
      epoch: live.epoch + 1,
      // Counts skipped events too: the rebuilt model has passed as many, although it only read its own.
      events: sql`greatest(events, ${live.events})`,
      built_at: sql`clock_timestamp()`,
      build_seconds: seconds,
    })
    .where('schema', '=', 'read_next')
    .where('model', '=', name)
    .execute()
  await sql`select pg_notify(${MOVED}, '')`.execute(tx)
}

const run = (tx: Tx, statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
