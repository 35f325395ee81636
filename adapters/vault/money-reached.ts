import type pg from 'pg'
import type { Position } from '../../domain/event.ts'
import { createInstallation } from './installation.ts'

const NAME = 'money.reached'

/** How far accounts have followed the log: no rebuild resets it, and `verify` asks for it. */
export const createMoneyReached = (pool: Pick<pg.ClientBase, 'query'>) => {
  const { recall, remember } = createInstallation(pool)
  return {
    recall: () => recall<Position>(NAME),
    remember: (position: Position) => remember(NAME, position),
  }
}
