import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { BrokenLink, Chain, ChainVerified } from '../../projections/chain.ts'
import type { EventSource } from '../../projections/event-source.ts'

const PAGE = 2_000
const LOOK_EVERY_MS = 2_000

/** Name in `vault.setting` of `{place, position}`: the last link when the log was moved, in the new store. */
export const CHAIN_MOVED = 'chain.moved'

type LinkRow = { place: string; event: string; hash: Buffer }

/** A link: the event at a place, and the hash over it and all events before it. */
export type Link = { readonly place: number; readonly eventID: string; readonly hash: Buffer }

/** A link, the event at its place in the log, and the hash before it. */
type Compared = {
  readonly link: Link
  readonly event: RecordedEvent | undefined
  readonly before: Buffer
}

type Options = {
  readonly pool: pg.Pool
  /** The log as stored: hashes cover sealed data, since opened data changes by erasures. */
  readonly log: Pick<EventSource, 'readAll'>
}

/** The hash chain in `vault.chain`. It follows the log; any worker may extend it. */
export const createChain = ({ pool, log }: Options) => {
  const lastRow = async (): Promise<(LinkRow & { position: Position }) | undefined> =>
    (
      await pool.query<LinkRow & { position: Position }>(
        `select place, event, hash, coalesce(
           (select value ->> 'position' from vault.setting
            where name = $1 and (value ->> 'place')::bigint = place), position) as position
         from vault.chain order by place desc limit 1`,
        [CHAIN_MOVED],
      )
    ).rows[0]

  /** Chains the next page of the log, unless another process does. @returns the number of events in it */
  const extend = async (): Promise<number> => {
    const last = await lastRow()
    const events = await log.readAll({ after: last?.position ?? LOG_START, limit: PAGE })
    if (events.length === 0) return 0
    let hash = last?.hash ?? CHAIN_START
    const hashes = events.map((event) => {
      hash = linkHash(hash, event)
      return hash
    })
    const added = pool.query(
      `insert into vault.chain (place, event, position, hash)
       select $1::bigint + place, event, position, hash
       from unnest($2::uuid[], $3::text[], $4::bytea[]) with ordinality as c (event, position, hash, place)`,
      [last?.place ?? 0, events.map(({ id }) => id), events.map(({ position }) => position), hashes],
    )
    // If another process has extended the chain meanwhile, these places are taken, and nothing is written.
    await added.catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error
    })
    return events.length
  }

  const linksAfter = async (place: number, limit: number): Promise<readonly Link[]> => {
    const { rows } = await pool.query<LinkRow>(
      'select place, event, hash from vault.chain where place > $1 order by place limit $2',
      [place, limit],
    )
    return rows.map(({ place, event, hash }) => ({ place: Number(place), eventID: event, hash }))
  }

  const faultOf = async (
    { link, event, before }: Compared,
    next: Omit<Compared, 'before'> | undefined,
  ): Promise<BrokenLink | undefined> => {
    const { place } = link
    if (event?.id === link.eventID) {
      const hash = linkHash(before, event)
      if (hash.equals(link.hash)) return undefined
      // If the next link was made over the hash of this event, then this link was changed, and not the event.
      const isLink = next?.event && linkHash(hash, next.event).equals(next.link.hash)
      return { place, eventID: event.id, reason: isLink ? 'link' : 'changed' }
    }
    if (!event) return { place, eventID: link.eventID, reason: 'cut' }
    // An event without a link was inserted.
    if (!(await chain.linksOf([event.id])).has(event.id))
      return { place, eventID: event.id, reason: 'foreign' }
    const isLater = await standsAfter(event.position, link.eventID)
    return { place, eventID: link.eventID, reason: isLater ? 'moved' : 'missing' }
  }

  /** Whether an event is in the log after a position. Scans the log, once for a broken chain. */
  const standsAfter = async (position: Position, eventID: string): Promise<boolean> => {
    for (let after = position; ; ) {
      const events = await log.readAll({ after, limit: PAGE })
      if (events.some(({ id }) => id === eventID)) return true
      const last = events.at(-1)
      if (!last) return false
      after = last.position
    }
  }

  const chain: Chain = {
    state: async () => {
      const last = await lastRow()
      return { events: Number(last?.place ?? 0), head: last?.hash.toString('hex') ?? null }
    },
    reached: async () => (await lastRow())?.position ?? LOG_START,
    linksOf: async (eventIDs) => {
      const { rows } = await pool.query<LinkRow>(
        'select place, event, hash from vault.chain where event = any ($1::uuid[])',
        [eventIDs],
      )
      return new Map(
        rows.map(({ event, place, hash }) => [event, { place: Number(place), hash: hash.toString('hex') }]),
      )
    },
    verify: async ({ signal, onEvents }): Promise<ChainVerified> => {
      let before = CHAIN_START
      let position: Position = LOG_START
      for (let place = 0; ; ) {
        signal.throwIfAborted()
        const links = await linksAfter(place, PAGE)
        if (links.length === 0) return { events: place, broken: null }
        const events = await log.readAll({ after: position, limit: links.length })
        for (const [index, link] of links.entries()) {
          const following = links[index + 1]
          const next = following && { link: following, event: events[index + 1] }
          const broken = await faultOf({ link, event: events[index], before }, next)
          if (broken) return { events: place, broken }
          before = link.hash
          position = (events[index] as RecordedEvent).position
          place = link.place
        }
        onEvents?.(links.length)
      }
    },
  }

  return {
    ...chain,
    extend,
    /** Links after a place, in order. */
    links: ({ after, limit }: { after: number; limit: number }) => linksAfter(after, limit),
    /** Follows the log until the signal aborts; a failure is retried. */
    run: async (signal: AbortSignal, onFailure: (error: unknown) => void): Promise<void> => {
      while (!signal.aborted) {
        const count = await extend().catch((error) => {
          onFailure(error)
          return 0
        })
        if (count < PAGE) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

export type WrittenChain = ReturnType<typeof createChain>

/** The hash before the first event. */
export const CHAIN_START: Buffer = Buffer.alloc(32)

/** SHA-256 over the hash before and the canonical bytes of an event as it is stored, sealed fields and all. */
export const linkHash = (before: Buffer, { stream, revision, type, data, metadata }: RecordedEvent): Buffer =>
  createHash('sha256')
    .update(before)
    .update(canonicalJson([stream, revision, type, data, metadata]))
    .digest()
