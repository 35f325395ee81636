import type { EventLog } from '../adapters/event-store/event-log.ts'
import { LOG_STORE, type LogStore } from '../adapters/event-store/move.ts'
import type { Pool } from '../adapters/postgres/pool.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { createInstallation } from '../adapters/vault/installation.ts'
import { LOG_START } from '../domain/event.ts'
import type { Chain } from '../projections/chain.ts'
import { type Settings, StartRefused } from './settings.ts'

const SEE = 'See "Moving the log" in docs/operations.md.'

/** Where the settings say that the log is. */
export const storeOf = ({ eventStoreUrl }: Pick<Settings, 'eventStoreUrl'>): LogStore =>
  eventStoreUrl ? 'EventStoreDB' : 'PostgreSQL'

type Options = {
  readonly pool: Pool
  readonly raw: EventLog
  readonly settings: Pick<Settings, 'eventStoreUrl'>
}

/**
 * Everything that the database keeps follows one log in one store. On another one it would show what is not there,
 * and never see what is.
 * @throws StartRefused when the log is not the one that this database has followed
 */
export const refuseOtherLog = async ({ pool, raw, settings }: Options): Promise<void> => {
  const installation = createInstallation(pool)
  const store = storeOf(settings)
  // Before what is remembered: a process that starts beside this one remembers first, and then appends.
  const [first] = await raw.readAll({ after: LOG_START, limit: 1 })
  const known = await installation.recall<LogStore>(LOG_STORE)
  if (known !== undefined && known !== store) {
    const wanted = store === 'PostgreSQL' ? 'is not set' : 'is set'
    throw new StartRefused(`The log of this database is in ${known}, but EVENT_STORE_URL ${wanted}. ${SEE}`)
  }
  const chain = createChain({ pool, log: raw, onFailure: () => undefined })
  const { events } = await chain.state()
  if (first && events === 0 && known === undefined && store === 'EventStoreDB')
    throw new StartRefused(
      'The log in EventStoreDB is of another database, whose keys open it, and this database is new: set the one it belongs to, or restore a backup beside an empty log.',
    )
  if (events > 0 && !(first && (await chain.linksOf([first.id])).has(first.id)))
    throw new StartRefused(
      `The log in ${store} ${first ? 'is another one than' : 'is empty, and not the one that'} this database has followed. ${SEE}`,
    )
  if (known === undefined) await installation.remember(LOG_STORE, store)
}

/**
 * A log that ends too early would be written to below what the read models have seen, and they would never look.
 * @throws StartRefused when events are gone from the end of the log
 */
export const refuseCutLog = async (
  raw: Pick<EventLog, 'head'>,
  chain: Pick<Chain, 'reached'>,
): Promise<void> => {
  if ((await raw.head()) >= (await chain.reached())) return
  throw new StartRefused(
    'The log ends before the last event that this database has seen: restore both from backups of one moment.',
  )
}
