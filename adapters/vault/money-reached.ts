import type pg from 'pg'
import type { Position } from '../../domain/event.ts'
import { createInstallation } from './installation.ts'

/** In `vault.setting`. */
export const MONEY_REACHED = 'money.reached'

/** How far accounts have followed the log: no rebuild resets it, and `verify` asks for it. */
export const createMoneyReached = (pool: Pick<pg.ClientBase, 'query'>) => {
  const { recall, remember } = createInstallation(pool)
  return {
    recall: () => recall<Position>(MONEY_REACHED),
    remember: (position: Position) => remember(MONEY_REACHED, position),
  }
}
