import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import type { MoveCommand } from './move.commands.ts'
import type { MoveEvent } from './move.events.ts'

/** The state of a move. */
export type Move = { readonly fromFundID: string; readonly toFundID: string; readonly undone: boolean }

const decide = (command: MoveCommand, move: Move | undefined): MoveEvent[] => {
  if (command.type === 'DiscardMove') {
    assert(move && !move.undone, 'NotFound')
    return [{ type: 'MoveDiscarded', data: {} }]
  }
  assert(!move, 'CreateNotAllowed')
  const { today, fromFundID, toFundID, amount, day = today, note = null, fromOpened, toOpened } = command
  assert(fromOpened, 'NotFound', 'fromFundID')
  assert(toOpened, 'NotFound', 'toFundID')
  assertField(fromFundID !== toFundID, 'toFundID', 'invalid')
  assertField(day <= today, 'day', 'too_big', { max: today })
  const min = fromOpened > toOpened ? fromOpened : toOpened
  assertField(day >= min, 'day', 'too_small', { min })
  return [{ type: 'MoneyMoved', data: { fromFundID, toFundID, amount, day, note } }]
}

const evolve = (move: Move | undefined, event: MoveEvent): Move => {
  if (event.type === 'MoneyMoved') {
    const { fromFundID, toFundID } = event.data
    return { fromFundID, toFundID, undone: false }
  }
  if (!move) throw new Error('MoveDiscarded before MoneyMoved')
  return { ...move, undone: true }
}

/** Rules of `move-<id>`: money that went from one fund to another. */
export const moveDecider: Decider<Move, MoveCommand, MoveEvent> = { decide, evolve }
