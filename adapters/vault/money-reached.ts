import type pg from 'pg'
import type { Position } from '../../domain/event.ts'
import { createInstallation } from './installation.ts'

/** Name in `vault.setting`. */
export const MONEY_REACHED = 'money.reached'

/** Checkpoint of the money follower. No rebuild resets it, and `verify` reads it. */
export const createMoneyReached = (pool: Pick<pg.ClientBase, 'query'>) => {
  const { recall, remember } = createInstallation(pool)
  return {
    recall: () => recall<Position>(MONEY_REACHED),
    remember: (position: Position) => remember(MONEY_REACHED, position),
  }
}
