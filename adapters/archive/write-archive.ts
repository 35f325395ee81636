import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Instant, RecordedEvent } from '../../domain/event.ts'
import { eventLines, writeZip } from '../backup/write-zip.ts'
import type { EventLog } from '../event-store/event-log.ts'
import type { LogStore } from '../event-store/log-stores.ts'
import { CHAIN_START, linkHash, type WrittenChain } from '../vault/chain.ts'
import { CannotArchive } from './cannot-archive.ts'
import { boundsOf, closingOf } from './closed-year.ts'
import { BEFORE_FIRST, type Point, pagesAfter } from './log-places.ts'
import { archiveName, openArchive } from './read-archive.ts'
import { FORMAT, isGenuine, LOG, SEAL, type Seal, signSeal } from './seal.ts'

const PAGE = 2_000

type Options = {
  /** Must exist; the archive of the year must not. */
  readonly directory: string
  readonly year: number
  /** The log as it is stored. */
  readonly log: Pick<EventLog, 'readAll'>
  readonly chain: Pick<WrittenChain, 'extend' | 'links'>
  readonly store: LogStore
  /** Signs the seal. */
  readonly key: Buffer
  readonly now: Instant
  readonly signal: AbortSignal
  /** Called with the number of events since the last call. */
  readonly onEvents: (step: 'looking' | 'writing', count: number) => void
}

type Archived = { readonly file: string; readonly bytes: number; readonly seal: Seal }

/**
 * Writes the events of a closed year into a file with a seal. The file holds a stretch of the log without gaps: from
 * after the last event of earlier years to the last event of this year, so that the hash chain can be recomputed from
 * it. When the archive of the year before is in the directory, the stretch begins right after its last event.
 * @throws CannotArchive with the reason
 */
export const writeArchive = async (options: Options): Promise<Archived> => {
  const { directory, year, log, chain, store, key, now, signal, onEvents } = options
  const closedAt = closingOf(year)
  if (now < closedAt)
    throw new CannotArchive(`${year} is not closed: it can be archived from ${closedAt} (UTC) on.`)
  const file = join(directory, archiveName(year))
  if (existsSync(file)) throw new CannotArchive(`${file} is there already: an archive is never written over.`)
  const previous = await sealBefore(directory, year, key)
  while ((await chain.extend()) > 0) signal.throwIfAborted()

  const { before, last } = await findStretch(options, previous)
  const [linkBefore] = before.place === 0 ? [] : await chain.links({ after: before.place - 1, limit: 1 })
  const hashBefore = linkBefore?.hash ?? CHAIN_START
  if (previous && previous.after !== hashBefore.toString('hex'))
    throw new CannotArchive(
      `The log does not go on from ${join(directory, archiveName(year - 1))}: ` +
        'verify them with `npm run projections -- verify --archive`.',
    )

  let first: RecordedEvent | undefined
  let end = { event: undefined as RecordedEvent | undefined, hash: hashBefore }
  /** Pages of the stretch, each event compared with its link. */
  async function* pages() {
    for (let { place, position } = before; place < last.place; ) {
      signal.throwIfAborted()
      const limit = Math.min(PAGE, last.place - place)
      const [page, links] = await Promise.all([
        log.readAll({ after: position, limit }),
        chain.links({ after: place, limit }),
      ])
      if (page.length === 0) throw new Error('The log has become shorter')
      for (const [index, event] of page.entries()) {
        const hash = linkHash(end.hash, event)
        const link = links[index]
        place++
        if (link?.eventID !== event.id || !link.hash.equals(hash))
          throw new CannotArchive(
            `Event ${place} of the log (${event.id}) is not as it was recorded: nothing was archived. ` +
              '`npm run projections -- verify` says more.',
          )
        first ??= event
        end = { event, hash }
      }
      position = page.at(-1)!.position
      yield page
    }
  }

  let seal: Seal | undefined
  await writeZip({
    file,
    entries: [[LOG, async () => Readable.from(eventLines(pages(), (count) => onEvents('writing', count)))]],
    last: {
      name: SEAL,
      content: (sums) => {
        seal = signSeal(
          {
            format: FORMAT,
            year,
            at: now,
            store,
            first: { place: before.place + 1, position: first!.position, eventID: first!.id },
            last: { ...last, eventID: end.event!.id },
            events: last.place - before.place,
            before: hashBefore.toString('hex'),
            after: end.hash.toString('hex'),
            log: sums[LOG]!,
          },
          key,
        )
        return JSON.stringify(seal, null, 2)
      },
    },
  })
  // It is set while the zip is written, which the compiler cannot see.
  return { file, bytes: (await stat(file)).size, seal: seal as unknown as Seal }
}

/** The seal of the archive of the year before; undefined when it is not in the directory. */
const sealBefore = async (directory: string, year: number, key: Buffer): Promise<Seal | undefined> => {
  const path = join(directory, archiveName(year - 1))
  if (!existsSync(path)) return undefined
  const archive = await openArchive(path).catch(() => undefined)
  archive?.close()
  const seal = archive?.seal
  if (seal && seal.year === year - 1 && isGenuine(seal, key)) return seal
  throw new CannotArchive(`${path} is damaged, or of another book: this year begins where that one ends.`)
}

/** Scans the whole log, since recorded times do not always follow its order: a past may be recorded later. */
const findStretch = async (
  { log, year, signal, onEvents }: Options,
  previous: Seal | undefined,
): Promise<{ before: Point; last: Point }> => {
  const { begins, ends } = boundsOf(year)
  let before = BEFORE_FIRST
  let last: Point | undefined
  let ofYear = 0
  for await (const page of pagesAfter(log, before, signal)) {
    for (const { event, ...here } of page) {
      const { at } = event.metadata
      const isBefore = previous ? here.place === previous.last.place : at < begins
      if (isBefore) {
        before = here
        ofYear = 0
      } else if (at >= begins && at < ends) ofYear++
      if (at < ends) last = here
    }
    onEvents('looking', page.length)
  }
  if (last && ofYear > 0) return { before, last }
  throw new CannotArchive(
    previous
      ? `Nothing of ${year} was recorded behind what ${archiveName(year - 1)} holds already.`
      : `Nothing was recorded in ${year}.`,
  )
}
