import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import type { SettlementCommand } from './settlement.commands.ts'
import type { SettlementEvent } from './settlement.events.ts'
import { lastBillOf, type Settlement, sidesOf } from './settlement.ts'

type Of<T extends SettlementCommand['type']> = Extract<SettlementCommand, { type: T }>

const agree = (command: Of<'AgreeSettlement'>, last: Settlement | undefined): SettlementEvent[] => {
  const { newSettlementID: settlementID, owner, ends, hasRunOut, today } = command
  const { lastDay, day, lines, deductions, month, dueDay, openBills } = command
  const { deposit, credit, result, payOut, reason } = command
  assert(owner, 'NotFound')
  // The account does not say yet what the settlement before has agreed on.
  assert(last?.state !== 'booking', 'UpdateNotAllowed')
  assertField(lastDay <= today, 'lastDay', 'too_big', { max: today })
  assertField(day <= today, 'day', 'too_big', { max: today })
  const sides = sidesOf({ lines, deductions, openBills, deposit, credit })
  assertField(result === sides.result, 'result', 'invalid', { amount: sides.result })
  assertField(lastBillOf({ lines, deductions }).total >= 0, 'lines', 'too_small', { min: 0 })
  // Also one with empty sides says that the tenant has left, once.
  const saysLeft = ends || (hasRunOut && last?.state !== 'booked')
  assert(sides.held > 0 || sides.owed !== 0 || saysLeft, 'UpdateNotAllowed')
  const { buildingID, roomID, customerID } = owner
  const figures = { lastDay, day, lines, deductions, month, dueDay, openBills, deposit, credit, result }
  const place = { settlementID, buildingID, roomID, customerID, ends }
  return [{ type: 'SettlementAgreed', data: { ...place, ...figures, payOut, reason } }]
}

const decide = (command: SettlementCommand, last: Settlement | undefined): SettlementEvent[] => {
  if (command.type === 'AgreeSettlement') return agree(command, last)
  const { settlementID } = command
  assert(last?.settlementID === settlementID, 'NotFound')
  // After a crash two processes may finish it; the first result counts.
  if (last.state !== 'booking') return []
  return command.type === 'BookSettlement'
    ? [{ type: 'SettlementBooked', data: { settlementID, billID: command.billID } }]
    : [{ type: 'SettlementRefused', data: { settlementID, code: command.code } }]
}

const evolve = (last: Settlement | undefined, event: SettlementEvent): Settlement => {
  if (event.type === 'SettlementAgreed') return { ...event.data, state: 'booking' }
  if (!last) throw new Error(`${event.type} before SettlementAgreed`)
  return { ...last, state: event.type === 'SettlementBooked' ? 'booked' : 'refused' }
}

/** Rules of `settlement-<id of the contract>`: what both sides settle at the end of a lease. */
export const settlementDecider: Decider<Settlement, SettlementCommand, SettlementEvent> = { decide, evolve }
