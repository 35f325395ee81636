import { setTimeout as sleep } from 'node:timers/promises'
import { LOG_START, type RecordedEvent } from '../../domain/event.ts'
import { SignalType } from '../../domain/signal.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadProgress } from '../progress.ts'
import type { ReadModel } from '../read-model.ts'
import {
  type Announcement,
  parkingChanged,
  type Signal,
  type SignalPort,
  type SignalRow,
} from '../signal-port.ts'
import { prepareTables } from '../tables/prepare.ts'
import { type Applied, applyBatch, newTo } from './batch.ts'
import { Fenced, loadState, lowest, type ModelCheckpoint, type State } from './checkpoint.ts'
import { inBatches } from './in-batches.ts'
import { Duty, whileHolding } from './leadership.ts'
import { rebuild } from './rebuild.ts'
import { seen } from './row-changes.ts'
import type { Touched } from './write.ts'

type ProjectorOptions = {
  readonly db: Database
  /** The pool for rebuilds; by default the same. */
  readonly long?: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
  readonly signals: SignalPort
  readonly progress: ReadProgress
  /** Called with failures that are retried; never with personal data. */
  readonly report: (message: string, error?: unknown) => void
  readonly traced?: BatchTracing
}

/**
 * Applies a batch, and records it as a step of the traces of its events. Subsequent steps get the `traceparent` that
 * is passed.
 */
export type BatchTracing = (
  events: readonly RecordedEvent[],
  apply: (traceparent?: string) => Promise<void>,
) => Promise<void>

/** A running projector. */
export type Projector = { stop(): Promise<void> }

/** Maximum number of events in one transaction. */
const MOST_EVENTS = 500
/**
 * After this many events of one task, e.g. an import, the next ones are collected for this long, unless a caller in
 * this process waits for the read models: written together with 500 others, a row costs half as much.
 */
const MANY = 32
const GATHER_MS = 200
const PAUSE_MS = { first: 100, most: 5_000 }

/**
 * Keeps the read models up to date until it is stopped: the one projector that holds the lock works, others stand by.
 * Models whose shape differs from the code's are rebuilt beside the live ones meanwhile.
 */
export const startProjector = (options: ProjectorOptions): Projector => {
  const stopping = new AbortController()
  const running = keepTrying(options, stopping.signal, async () => {
    const { db } = options
    await whileHolding(db, { duty: Duty.PROJECT, signal: stopping.signal, wait: true }, (lost) =>
      keepTrying(options, lost, () => project(options, lost)),
    )
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Repeats until the signal aborts, with growing pauses after failures. */
const keepTrying = async (
  { report }: ProjectorOptions,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  let pause = PAUSE_MS.first
  while (!signal.aborted) {
    const started = Date.now()
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Fenced) continue
      if (Date.now() - started > PAUSE_MS.most) pause = PAUSE_MS.first
      report('The projector failed and starts again', error)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(pause * 2, PAUSE_MS.most)
    }
  }
}

/**
 * Projects from the checkpoints on, until another process moves them, a stale model is rebuilt, or a failure occurs.
 */
const project = async (options: ProjectorOptions, lost: AbortSignal): Promise<void> => {
  const { db, source, models } = options
  await prepareTables(db, models, await source.head())
  const state = await loadState(db, models, 'read')
  const ended = new AbortController()
  const signal = AbortSignal.any([lost, ended.signal])
  const rebuilding = rebuildStale(options, state, signal).then((rebuilt) => {
    if (rebuilt) ended.abort()
  })
  try {
    await Promise.all([rebuilding, feed(options, state, signal)])
  } finally {
    ended.abort()
    await rebuilding.catch(() => undefined)
  }
}

const rebuildStale = async (
  { db, long = db, source, report }: ProjectorOptions,
  { stale }: State,
  signal: AbortSignal,
): Promise<boolean> => {
  if (stale.length === 0) return false
  const names = stale.map(({ name }) => name).join(', ')
  while (!signal.aborted) {
    try {
      if (await rebuild({ db: long, source, models: stale, signal, resume: true })) return true
    } catch (error) {
      if (!signal.aborted) report(`The rebuild of ${names} failed and is tried again`, error)
    }
    await sleep(PAUSE_MS.most, undefined, { signal }).catch(() => undefined)
  }
  return false
}

const feed = async (options: ProjectorOptions, state: State, signal: AbortSignal): Promise<void> => {
  const { db, source, progress } = options
  let { checkpoints } = state
  const from = lowest(checkpoints)
  progress.moved(from ?? LOG_START, { complete: state.stale.length === 0 })
  if (from === undefined) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    return
  }
  const pause = (after: readonly RecordedEvent[]) =>
    isOneWork(after) ? progress.untilAwaited(GATHER_MS) : undefined
  for await (const { events, to } of inBatches(
    source.subscribeAll({ after: from, signal }),
    MOST_EVENTS,
    pause,
  )) {
    if (signal.aborted) return
    const apply = async (traceparent?: string) => {
      const publish: SignalPort['publish'] = (signal) =>
        options.signals.publish({ ...signal, ...(traceparent && { traceparent }) })
      const before = checkpoints
      const parkedBefore = parkedIn(checkpoints)
      const applied = await applyBatch(db, checkpoints, { schema: 'read', events, to })
      checkpoints = applied.checkpoints
      // Tells owners at once, and access that was granted by a row that is now frozen is checked again.
      if (parkedIn(checkpoints) > parkedBefore) publish(parkingChanged)
      progress.moved(lowest(checkpoints) ?? to)
      publishChanged(options.models, applied, publish)
      announce(before, events, publish)
    }
    await (options.traced ? options.traced(events, apply) : apply())
  }
}

const parkedIn = (checkpoints: readonly ModelCheckpoint[]): number =>
  checkpoints.reduce((sum, { parked }) => sum + parked.size, 0)

const isOneWork = (events: readonly RecordedEvent[]): boolean => {
  const work = events.at(-1)?.metadata.correlationId
  return events.filter(({ metadata }) => metadata.correlationId === work).length >= MANY
}

const publishChanged = (
  models: readonly ReadModel[],
  { touched }: Applied,
  publish: SignalPort['publish'],
): void => {
  for (const [name, rows] of touched) {
    const model = models.find((candidate) => candidate.name === name)
    if (model && rows.length > 0) publish(changedSignal(model, rows))
  }
}

/** Publishes the named signals of events after these checkpoints. */
export const announce = (
  checkpoints: readonly ModelCheckpoint[],
  events: readonly RecordedEvent[],
  publish: SignalPort['publish'],
): void => {
  for (const one of checkpoints) {
    if (!one.model.signals) continue
    for (const event of newTo(one, events)) {
      for (const signal of signalsOf(one.model, event)) publish(signal)
    }
  }
}

type Announcer = (event: ReturnType<typeof seen>) => readonly Announcement[]

const signalsOf = (model: ReadModel, event: RecordedEvent): Signal[] => {
  const announcer = Object.hasOwn(model.signals ?? {}, event.type)
    ? (model.signals as Record<string, Announcer>)[event.type]
    : undefined
  if (!announcer) return []
  const { correlationId: requestID } = event.metadata
  return announcer(seen(event)).map(({ otherSessions, buildingIDs, ...announcement }) => ({
    ...announcement,
    resource: model.name,
    buildingIDs: buildingIDs ?? [],
    ...(!buildingIDs && { private: true as const }),
    ...(otherSessions && { requestID }),
  }))
}

const MOST_IDS = 200

/** To whom each row belongs; the last time, where a row was written twice. */
const placesOf = ({ scope }: ReadModel, rows: readonly Touched[]): SignalRow[] => {
  const textIn = (row: Touched, column: string | undefined) => {
    const value = column && row[column]
    return typeof value === 'string' ? value : undefined
  }
  const places = rows.map((row): SignalRow => {
    const building = textIn(row, scope.building)
    const person = textIn(row, scope.person)
    const creator = textIn(row, scope.creator)
    return {
      id: row.id,
      ...(building && { building }),
      ...(person && { person }),
      ...(creator && { creator }),
    }
  })
  return [...new Map(places.map((one) => [one.id, one])).values()]
}

/** The signal for rows of a model that were written. */
export const changedSignal = (model: ReadModel, rows: readonly Touched[]): Signal => {
  const { building, person, creator } = model.scope
  const valuesOf = (...columns: (string | undefined)[]) => [
    ...new Set(
      columns.flatMap((column) =>
        column ? rows.map((row) => row[column]).filter((value) => typeof value === 'string') : [],
      ),
    ),
  ]
  const ids = valuesOf('id')
  return {
    type: SignalType.DATA_CHANGED,
    resource: model.name,
    ...(ids.length <= MOST_IDS && { ids, rows: placesOf(model, rows) }),
    buildingIDs: valuesOf(building),
    personIDs: valuesOf(person, creator),
    ...(model.private && { private: true }),
  }
}
