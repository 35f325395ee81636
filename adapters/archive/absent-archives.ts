import { dayOf } from '../../domain/day.ts'
import type { Instant, RecordedEvent } from '../../domain/event.ts'
import type { ArchiveVerified } from '../../projections/archives.ts'
import type { EventSource } from '../../projections/event-source.ts'
import type { LogStore } from '../event-store/log-stores.ts'
import { boundsOf, closingOf } from './closed-year.ts'
import { BEFORE_FIRST, type Point, pagesAfter } from './log-places.ts'
import { archiveName, yearOfName } from './read-archive.ts'
import type { Seal } from './seal.ts'

type Options = {
  /** The log as stored. */
  readonly log: Pick<EventSource, 'readAll'>
  readonly store: LogStore
  readonly now: () => Instant
  readonly signal: AbortSignal
}

/** Places that an archive covers. `last` lacks its position where that is of another store. */
type Stretch = { readonly first: number; readonly last: Point | { readonly place: number } }

/**
 * Archives that are not there: of closed years that the log has events of, and that no archive covers. A file without a
 * genuine seal has been reported by itself: it counts as covering what an archive of its year would hold.
 */
export async function* absentArchives(
  files: readonly string[],
  seals: readonly Seal[],
  options: Options,
): AsyncGenerator<ArchiveVerified> {
  const sealedYears = new Set(seals.map(({ year }) => year))
  const unsealedYears = files
    .flatMap((file) => yearOfName(file) ?? [])
    .filter((year) => !sealedYears.has(year))
  const covered = [
    ...seals.map(stretchOf(options.store)),
    ...(await expectedStretches(unsealedYears, options)),
  ]
  const inOrder = covered.toSorted((a, b) => a.first - b.first)
  for (const [index, before] of [undefined, ...inOrder].entries()) {
    const place = (before?.last.place ?? 0) + 1
    const next = inOrder[index]
    if (next && next.first <= place) continue
    const event = await eventAt(
      place,
      before && 'position' in before.last ? before.last : BEFORE_FIRST,
      options,
    )
    if (!event) continue
    const year = Number(dayOf(event.metadata.at).slice(0, 4))
    const file = archiveName(year)
    if (options.now() < closingOf(year) || files.includes(file)) continue
    const until = next ? next.first - 1 : null
    yield { file, year, events: 0, faults: [{ kind: 'absent', place, until }] }
  }
}

/** Positions in a seal are of the store that the archive was made from. */
const stretchOf =
  (store: LogStore) =>
  (seal: Seal): Stretch => ({
    first: seal.first.place,
    last: seal.store === store ? seal.last : { place: seal.last.place },
  })

/** What archives of these years would cover; as `writeArchive` finds it where there is none of the year before. */
const expectedStretches = async (years: readonly number[], { log, signal }: Options): Promise<Stretch[]> => {
  if (years.length === 0) return []
  const found = years.map((year) => ({ ...boundsOf(year), before: BEFORE_FIRST, last: BEFORE_FIRST }))
  for await (const page of pagesAfter(log, BEFORE_FIRST, signal))
    for (const { event, ...point } of page)
      for (const stretch of found) {
        if (event.metadata.at < stretch.begins) stretch.before = point
        if (event.metadata.at < stretch.ends) stretch.last = point
      }
  return found
    .map(({ before, last }) => ({ first: before.place + 1, last }))
    .filter(({ first, last }) => first <= last.place)
}

/** The event of the log at a place after a point. */
const eventAt = async (
  place: number,
  point: Point,
  { log, signal }: Options,
): Promise<RecordedEvent | undefined> => {
  for await (const page of pagesAfter(log, point, signal)) {
    const found = page[place - page[0]!.place]
    if (found) return found.event
  }
  return undefined
}
