import type pg from 'pg'
import type { Position } from '../../domain/event.ts'
import { createInstallation } from './installation.ts'

/** Names in `vault.setting`. */
export const MONEY_REACHED = 'money.reached'

/** How far the money follower has counted deposits anew. */
export const DEPOSITS_RECOUNTED = 'money.depositsRecounted'

/** Checkpoint of the money follower. No rebuild resets it, and `verify` reads it. */
export const createMoneyReached = (pool: Pick<pg.ClientBase, 'query'>, name = MONEY_REACHED) => {
  const { recall, remember } = createInstallation(pool)
  return {
    recall: () => recall<Position>(name),
    remember: (position: Position) => remember(name, position),
  }
}
