import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import type { DueBetween, MoveCommand } from './move.commands.ts'
import type { BetweenHouses, MoveEvent } from './move.events.ts'

/** The state of a move. */
export type Move = {
  /** Null where the money stays where it is. */
  readonly funds: { readonly fromFundID: string; readonly toFundID: string } | null
  readonly between: BetweenHouses | null
  readonly undone: boolean
}

type Moving = Extract<MoveCommand, { type: 'MoveMoney' }>

const sidesOf = ({ contractID, fromBuildingID, toBuildingID }: DueBetween): BetweenHouses => ({
  contractID,
  fromBuildingID,
  toBuildingID,
})

const holdsMoneyOf = ({ buildingIDs }: { readonly buildingIDs: readonly string[] }, house: string) =>
  buildingIDs.length === 0 || buildingIDs.includes(house)

/** Money of a lease goes from a fund of the house that has it to one of the house that should, and no more than that. */
const betweenOf = ({ contractID, amount, due, from, to }: Moving): BetweenHouses | null => {
  if (contractID === undefined) return null
  assert(due, 'UpdateNotAllowed', 'contractID')
  assertField(from !== undefined && holdsMoneyOf(from, due.fromBuildingID), 'fromFundID', 'invalid')
  assertField(to !== undefined && holdsMoneyOf(to, due.toBuildingID), 'toFundID', 'invalid')
  assertField(amount <= due.amount, 'amount', 'too_big', { max: due.amount })
  return sidesOf(due)
}

const decide = (command: MoveCommand, move: Move | undefined): MoveEvent[] => {
  if (command.type === 'DiscardMove') {
    assert(move && !move.undone, 'NotFound')
    return [{ type: 'MoveDiscarded', data: {} }]
  }
  assert(!move, 'CreateNotAllowed')
  if (command.type === 'WaiveMove') {
    const { due, today: day } = command
    assert(due, 'UpdateNotAllowed', 'contractID')
    return [{ type: 'MoveWaived', data: { between: sidesOf(due), amount: due.amount, day } }]
  }
  const { today, fromFundID, toFundID, amount, day = today, note = null, from, to } = command
  assert(from, 'NotFound', 'fromFundID')
  assert(to, 'NotFound', 'toFundID')
  assertField(fromFundID !== toFundID, 'toFundID', 'invalid')
  assertField(day <= today, 'day', 'too_big', { max: today })
  const min = from.openingDay > to.openingDay ? from.openingDay : to.openingDay
  assertField(day >= min, 'day', 'too_small', { min })
  const between = betweenOf(command)
  return [{ type: 'MoneyMoved', data: { fromFundID, toFundID, amount, day, note, between } }]
}

const evolve = (move: Move | undefined, event: MoveEvent): Move => {
  if (event.type === 'MoneyMoved') {
    const { fromFundID, toFundID, between } = event.data
    return { funds: { fromFundID, toFundID }, between, undone: false }
  }
  if (event.type === 'MoveWaived') return { funds: null, between: event.data.between, undone: false }
  if (!move) throw new Error('MoveDiscarded before MoneyMoved')
  return { ...move, undone: true }
}

/** Rules of `move-<id>`: money that went from one fund to another. */
export const moveDecider: Decider<Move, MoveCommand, MoveEvent> = { decide, evolve }
