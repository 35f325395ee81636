import { addContract, assertFree } from '../contract/contract.decider.ts'
import { fieldsIn, nullsOf } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { RoomEvent } from '../room/room.events.ts'
import type { Room } from '../room/room.ts'
import type { HoldCommand } from './hold.commands.ts'
import { type HoldEvent, holdFields } from './hold.events.ts'
import { daysHeld, type Hold, isPromised, isUndecided, mostForBreaking } from './hold.ts'

type Of<T extends HoldCommand['type']> = Extract<HoldCommand, { type: T }>

const unsaid = { ...nullsOf(holdFields), breakMultiple: 2 }

type OnDay = {
  readonly day?: string | undefined
  readonly today: string
  readonly fundOpened?: string | undefined
}

/** The day of money: not one to come, and none that the named fund's opening balance includes. */
const dayIn = ({ day = '', today, fundOpened }: OnDay): string => {
  const said = day || today
  assertField(said <= today, 'day', 'too_big', { max: today })
  assertField(fundOpened === undefined || said >= fundOpened, 'day', 'too_small', { min: fundOpened ?? said })
  return said
}

const hold = (command: Of<'HoldRoom'>, room: Room): HoldEvent[] => {
  const { holdID, moveInDay, decideBy, today } = command
  assert(!room.holds.has(holdID), 'CreateNotAllowed')
  assert(command.customerRole === 'customer', 'PersonNotFound', 'customerID')
  const day = dayIn(command)
  assertField(moveInDay >= today, 'moveInDay', 'too_small', { min: today })
  assertField(decideBy >= today, 'decideBy', 'too_small', { min: today })
  assertFree(room, today, { ...daysHeld(command), field: 'moveInDay' })
  const { newReceiptID: receiptID, leadID = null } = command
  const about = { holdID, buildingID: room.buildingID, receiptID, leadID }
  return [{ type: 'RoomHeld', data: { ...unsaid, ...fieldsIn(holdFields, command), day, ...about } }]
}

const convert = (
  command: Of<'ConvertHold'>,
  room: Room,
  { holdID, customerID, ...held }: Hold,
): RoomEvent[] => {
  const { startDay = held.moveInDay, price = held.price } = command
  const contract = {
    ...command,
    type: 'AddContract' as const,
    roomID: command.id,
    customerID,
    startDay,
    price,
  }
  return [
    { type: 'HoldConverted', data: { holdID } },
    ...addContract({ ...contract, contractID: holdID }, room, { fromHold: true }),
  ]
}

const release = (command: Of<'ReleaseHold'>, { holdID }: Hold): HoldEvent[] => {
  const { held: amount, method, fundID = null, reason = null } = command
  return [{ type: 'HoldReleased', data: { holdID, amount, method, fundID, day: dayIn(command), reason } }]
}

const forfeit = (command: Of<'ForfeitHold'>, { holdID }: Hold): HoldEvent[] => {
  const { held: amount, reason } = command
  return [{ type: 'HoldForfeited', data: { holdID, amount, day: dayIn(command), reason } }]
}

/** The named fund, else that of the house: an expense, unlike a deposit, is in no fund by itself. */
const fundOf = ({ fundID, houseFund }: Of<'BreakHold'>, day: string): string | null =>
  fundID ?? (houseFund && day >= houseFund.openingDay ? houseFund.fundID : null)

const breakOff = (command: Of<'BreakHold'>, broken: Hold): HoldEvent[] => {
  const { held, method, reason, today } = command
  const max = mostForBreaking(broken, held, today)
  const { amount = max } = command
  assertField(amount >= held, 'amount', 'too_small', { min: held })
  assertField(amount <= max, 'amount', 'too_big', { max })
  const day = dayIn(command)
  const fundID = fundOf(command, day)
  const data = { holdID: broken.holdID, amount, held, method, fundID, day, reason }
  return [{ type: 'HoldBroken', data }]
}

const expire = ({ today }: Of<'ExpireHold'>, held: Hold): HoldEvent[] =>
  held.status === 'held' && !isPromised(held, today)
    ? [{ type: 'HoldExpired', data: { holdID: held.holdID } }]
    : []

/** Rules of the holds of a room. They are part of the room's stream, so that they cannot overlap with its contracts. */
export const decideHold = (command: HoldCommand, room: Room): RoomEvent[] => {
  if (command.type === 'HoldRoom') return hold(command, room)
  const held = room.holds.get(command.holdID)
  assert(held, 'NotFound')
  if (command.type === 'ExpireHold') return expire(command, held)
  assert(isUndecided(held), 'UpdateNotAllowed')
  switch (command.type) {
    case 'ConvertHold':
      return convert(command, room, held)
    case 'ReleaseHold':
      return release(command, held)
    case 'ForfeitHold':
      return forfeit(command, held)
    case 'BreakHold':
      return breakOff(command, held)
  }
}
