import type pg from 'pg'
import { LOG_START, type Position } from '../../domain/event.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { CHAIN_MOVED, createChain } from '../vault/chain.ts'
import { createInstallation } from '../vault/installation.ts'
import { REACHED } from '../vault/mail-outbox.ts'
import { MONEY_REACHED } from '../vault/money-reached.ts'
import { CannotMove, copyLog } from './copy.ts'
import type { EventLog } from './event-log.ts'
import type { LogStore } from './log-stores.ts'

/** Name in `vault.setting` of the store that has the log: all positions in this database belong to it. */
export const LOG_STORE = 'log.store'

/** Names in `vault.setting` of checkpoints of subscribers other than read models. */
const FOLLOWERS = [REACHED, MONEY_REACHED]

type Options = {
  readonly pool: pg.Pool
  /** Both logs without the codec: personal data stays encrypted. */
  readonly from: Pick<EventLog, 'readAll'>
  readonly to: EventLog
  readonly store: LogStore
  readonly signal: AbortSignal
  /** Called with the number of events done and in all. */
  readonly onEvents: (step: 'copying' | 'checking', done: number, total: number) => void
}

/**
 * Copies the log to another store, proves the copy by the hash chain, and then replaces the positions that
 * the database has stored. Until that last step the old log stays in use. The read models have to be rebuilt
 * afterwards.
 * @returns how many events were moved
 * @throws CannotMove when the target holds another log, or the copy does not match the chain
 */
export const moveLog = async ({ pool, from, to, store, signal, onEvents }: Options): Promise<number> => {
  const chainOver = (log: Pick<EventLog, 'readAll'>) => createChain({ pool, log })
  const source = chainOver(from)
  while ((await source.extend()) > 0) signal.throwIfAborted()
  const { events: total } = await source.state()
  const [first] = await to.readAll({ after: LOG_START, limit: 1 })
  if (first && !(await source.linksOf([first.id])).has(first.id))
    throw new CannotMove('The target holds another log; give one that is empty.')

  const installation = createInstallation(pool)
  const reachedHere = await Promise.all(
    FOLLOWERS.map(async (name) => ({ name, here: await installation.recall<Position>(name) })),
  )
  const reached = new Map<string, Position>()
  await copyLog({
    from,
    to,
    signal,
    progress: ({ position, written, events }) => {
      for (const { name, here = LOG_START } of reachedHere) if (position <= here) reached.set(name, written)
      onEvents('copying', events, total)
    },
  })
  let checked = 0
  const { events, broken } = await chainOver(to).verify({
    signal,
    onEvents: (count) => {
      checked += count
      onEvents('checking', checked, total)
    },
  })
  if (broken) {
    const { place, eventID, reason } = broken
    throw new CannotMove(`Event ${place} of the copy (${eventID}) is ${reason}; nothing was switched over.`)
  }
  await switchOver(pool, to, { store, place: events, reached })
  return events
}

type Moved = {
  readonly store: LogStore
  readonly place: number
  readonly reached: ReadonlyMap<string, Position>
}

/**
 * Replaces all stored positions in one transaction: read models start again, the other checkpoints and
 * skipped events get the position of the same event in the target.
 */
const switchOver = async (pool: pg.Pool, to: EventLog, { store, place, reached }: Moved): Promise<void> => {
  const position = await to.head()
  const { rows: skipped } = await pool.query<{ id: string; stream: string; revision: string }>(
    'select id, stream, revision from projection.parked where skipped_at is not null',
  )
  const there = await Promise.all(
    skipped.map(async ({ stream, revision }) => {
      const [event] = await to.readStream(stream, { from: Number(revision) })
      return event?.position ?? LOG_START
    }),
  )
  await inTransaction(pool, async (client) => {
    const { remember } = createInstallation(client)
    await remember(LOG_STORE, store)
    await remember(CHAIN_MOVED, { place, position })
    for (const name of FOLLOWERS) await remember(name, reached.get(name) ?? LOG_START)
    await client.query(`delete from projection.checkpoint where schema <> 'read'`)
    await client.query(
      `update projection.checkpoint set fingerprint = '', position = '', events = 0, epoch = epoch + 1`,
    )
    await client.query(`update projection.past set scanned = ''`)
    await client.query(`update projection.kept_day set scanned = ''`)
    await client.query(`update projection.log_looked set position = ''`)
    await client.query('delete from projection.log_day')
    await client.query('delete from projection.log_erasure')
    await client.query('delete from projection.parked where skipped_at is null')
    await client.query(
      `update projection.parked as p set position = m.position
       from unnest($1::bigint[], $2::text[]) as m (id, position) where p.id = m.id`,
      [skipped.map(({ id }) => id), there],
    )
  })
}
