import { join } from 'node:path'
import type { Instant, RecordedEvent } from '../../domain/event.ts'
import type { ArchiveFault, Archives, ArchiveVerified, EventFault } from '../../projections/archives.ts'
import type { Chain } from '../../projections/chain.ts'
import type { EventSource } from '../../projections/event-source.ts'
import type { Sum } from '../backup/write-zip.ts'
import type { LogStore } from '../event-store/log-stores.ts'
import { CHAIN_START, type Link, linkHash, type WrittenChain } from '../vault/chain.ts'
import { absentArchives } from './absent-archives.ts'
import { type Archive, archiveName, archivesIn, openArchive } from './read-archive.ts'
import { isGenuine, type Seal } from './seal.ts'

const PAGE = 2_000

type Options = Verifier & {
  /** The log as stored. */
  readonly log: Pick<EventSource, 'readAll'>
  readonly store: LogStore
  readonly now: () => Instant
}

type Verifier = {
  readonly chain: Pick<WrittenChain, 'links'> & Pick<Chain, 'linksOf'>
  /** The key that signs seals. */
  readonly key: Buffer
}

/**
 * Compares archives with their seals and with the hash chain; `Chain.verify` compares the chain with the log. When an
 * archive agrees with its signed seal and differs from the chain, the log and its chain were changed after archiving.
 */
export const createArchives = (options: Options): Archives => ({
  verify: async function* ({ directory, signal, onEvents = () => undefined }) {
    const files = await archivesIn(directory)
    const seals: Seal[] = []
    for (const file of files) {
      const archive = await openArchive(join(directory, file)).catch(() => undefined)
      if (!archive) {
        yield { file, year: null, events: 0, faults: [{ kind: 'unreadable', place: null }] }
        continue
      }
      try {
        yield await verifyArchive({ ...options, file, archive, signal, onEvents })
        if (archive.seal && isGenuine(archive.seal, options.key)) seals.push(archive.seal)
      } finally {
        archive.close()
      }
    }
    if (files.length > 0) yield* absentArchives(files, seals, { ...options, signal })
  },
})

type Verifying = Verifier & {
  readonly file: string
  readonly archive: Archive
  readonly signal: AbortSignal
  readonly onEvents: (count: number) => void
}

const verifyArchive = async (verifying: Verifying): Promise<ArchiveVerified> => {
  const { file, archive, chain, key } = verifying
  const { seal } = archive
  if (!seal) return { file, year: null, events: 0, faults: [{ kind: 'seal', fields: [] }] }
  const { year } = seal
  const isSealed = isGenuine(seal, key)
  if (!isSealed && (await chain.linksOf([seal.first.eventID, seal.last.eventID])).size === 0)
    return { file, year, events: 0, faults: [{ kind: 'other' }] }

  const after = isSealed ? seal.first.place - 1 : await placeBefore(archive, chain)
  const compared = await compare(verifying, { after, until: isSealed ? seal.last.place : undefined })
  const { events, difference, unreadableFrom } = compared
  const contradicted = unreadableFrom === undefined ? contradictedBy(compared, seal, isSealed) : []
  const faults: ArchiveFault[] = []
  if (file !== archiveName(year)) faults.push({ kind: 'renamed', year })
  if (!isSealed) faults.push({ kind: 'seal', fields: contradicted })
  if (unreadableFrom !== undefined) faults.push({ kind: 'unreadable', place: unreadableFrom })
  if (difference) {
    const isLog = isSealed && unreadableFrom === undefined && contradicted.length === 0
    const named = isLog
      ? await inLog(difference, verifying)
      : await inArchive(difference, verifying, seal.last.place)
    faults.push({ kind: isLog ? 'log' : 'archive', place: difference.place, ...named })
  } else if (isSealed && unreadableFrom === undefined) {
    if (contradicted.length > 0) faults.push({ kind: 'text' })
    else if (seal.before !== compared.before) faults.push({ kind: 'before', place: after })
  }
  return { file, year, events, faults }
}

/** The place before the first event of an archive whose seal is not genuine, from the chain. */
const placeBefore = async ({ events, seal }: Archive, { linksOf }: Verifier['chain']): Promise<number> => {
  const first = await events()
    .next()
    .catch(() => undefined)
  const id = first?.value?.id
  const link = typeof id === 'string' && UUID.test(id) ? (await linksOf([id])).get(id) : undefined
  return (link?.place ?? seal!.first.place) - 1
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The first place at which archive and chain differ. */
type Difference = {
  readonly place: number
  /** Undefined where the archive ends before. */
  readonly event: RecordedEvent | undefined
  /** Undefined where the chain ends before, or the stretch of the archive does. */
  readonly link: Link | undefined
}

type Compared = {
  readonly events: number
  readonly first: string | undefined
  readonly last: string | undefined
  /** The chain's hash before the first event. */
  readonly before: string
  /** The hash of the last event, recomputed over the archive from the seal's `before`. */
  readonly after: string
  /** The chain's hash of the last event that is the same in both. */
  readonly linked: string
  readonly sum: Sum | undefined
  readonly difference: Difference | undefined
  readonly unreadableFrom: number | undefined
}

/** Reads an archive and the links from the same place on, and compares them one by one. */
const compare = async (
  { archive, chain, signal, onEvents }: Verifying,
  { after, until = Number.POSITIVE_INFINITY }: { after: number; until: number | undefined },
): Promise<Compared> => {
  const [linkBefore] = after > 0 ? await chain.links({ after: after - 1, limit: 1 }) : []
  const before = linkBefore?.hash ?? CHAIN_START
  const links = linksFrom(chain, after)
  let place = after
  let linked = before
  let hash: Buffer = Buffer.from(archive.seal!.before, 'hex')
  let first: string | undefined
  let last: string | undefined
  let sum: Sum | undefined
  let difference: Difference | undefined
  let unreadableFrom: number | undefined
  const take = (end: Sum) => {
    sum = end
  }
  try {
    for await (const event of archive.events(take)) {
      const own = linkHash(hash, event)
      first ??= event.id
      last = event.id
      place++
      if (!difference) {
        const link = place > until ? undefined : (await links.next()).value
        const expected = hash.equals(linked) ? own : linkHash(linked, event)
        if (link?.eventID === event.id && link.hash.equals(expected)) linked = link.hash
        else difference = { place, event, link }
      }
      hash = own
      if ((place - after) % PAGE === 0) {
        signal.throwIfAborted()
        onEvents(PAGE)
      }
    }
  } catch (error) {
    if (signal.aborted) throw error
    unreadableFrom = place + 1
  }
  onEvents((place - after) % PAGE)
  if (!difference && unreadableFrom === undefined && Number.isFinite(until) && place < until)
    difference = { place: place + 1, event: undefined, link: (await links.next()).value }
  return {
    events: place - after,
    first,
    last,
    before: before.toString('hex'),
    after: hash.toString('hex'),
    linked: linked.toString('hex'),
    sum,
    difference,
    unreadableFrom,
  }
}

async function* linksFrom(chain: Verifier['chain'], start: number): AsyncGenerator<Link, undefined> {
  for (let after = start; ; ) {
    const page = await chain.links({ after, limit: PAGE })
    if (page.length === 0) return undefined
    yield* page
    after = page.at(-1)!.place
  }
}

/** Fields of a seal that are not what the events of its archive say; `before` only the chain can tell. */
const contradictedBy = (compared: Compared, seal: Seal, isSealed: boolean): string[] => {
  const { events, first, last, before, after, linked, sum, difference } = compared
  const isSame = {
    events: seal.events === events,
    first: seal.first.eventID === first,
    last: seal.last.eventID === last,
    before: isSealed || difference !== undefined || seal.before === before,
    after: seal.after === after || (difference === undefined && seal.after === linked),
    log: seal.log.bytes === sum?.bytes && seal.log.sha256 === sum.sha256,
  }
  return Object.entries(isSame).flatMap(([field, is]) => (is ? [] : [field]))
}

type Named = Pick<EventFault, 'eventID' | 'reason'>

/** How an archive differs from the chain. */
const inArchive = async (
  { place, event, link }: Difference,
  { archive, chain }: Verifying,
  lastPlace: number,
): Promise<Named> => {
  if (!event) return { eventID: link?.eventID ?? archive.seal!.last.eventID, reason: 'cut' }
  if (!link || place > lastPlace) return { eventID: event.id, reason: 'foreign' }
  if (event.id === link.eventID) return { eventID: event.id, reason: 'changed' }
  const known = UUID.test(event.id) ? (await chain.linksOf([event.id])).get(event.id) : undefined
  // An event with an earlier place was in the archive before: this is its copy.
  if (!known || known.place < place) return { eventID: event.id, reason: 'foreign' }
  return { eventID: link.eventID, reason: (await holds(archive, link.eventID)) ? 'moved' : 'missing' }
}

/** How log and chain differ from an archive that agrees with its seal. */
const inLog = async ({ event, link }: Difference, { archive, chain }: Verifying): Promise<Named> => {
  const { id } = event!
  if (!link) return { eventID: id, reason: 'cut' }
  if (link.eventID === id) return { eventID: id, reason: 'changed' }
  if (!(await holds(archive, link.eventID))) return { eventID: link.eventID, reason: 'foreign' }
  return { eventID: id, reason: (await chain.linksOf([id])).has(id) ? 'moved' : 'missing' }
}

/** Whether an event is anywhere in an archive. Reads it again, once for a broken archive. */
const holds = async ({ events }: Archive, eventID: string): Promise<boolean> => {
  for await (const { id } of events()) if (id === eventID) return true
  return false
}
