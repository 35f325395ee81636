import { changes } from '../fields.ts'
import { assertOpen, LINK_DAYS_AFTER_ANSWER } from '../link/links.ts'
import { assert, assertField } from '../refusal.ts'
import { recognise } from '../transfer/same-transfer.ts'
import { withAnswers } from './objections.ts'
import type { Moved, PayBack } from './pay-back.ts'
import type { SettlementCommand } from './settlement.commands.ts'
import type { PayBackDoubt, SettlementEvent } from './settlement.events.ts'
import { isOut, type Settlement, sidesOf } from './settlement.ts'

type Of<T extends SettlementCommand['type']> = Extract<SettlementCommand, { type: T }>

/** Money on its way to the account. */
export const underWay = (payBacks: readonly PayBack[]): number =>
  payBacks.reduce((sum, { state, amount }) => (state === 'booking' ? sum + amount : sum), 0)

const sumOf = (all: readonly { readonly amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What has left by a settlement, by any way, and come back. Money that is on its way to the account is not in it. What was
 * given back in cash no bank sends back.
 */
const movesOf = (
  { settled, payBacks, transferred }: Settlement,
  settlementID: string,
  { cameBack, handed }: Moved,
) => {
  const isIt = (one: { readonly settlementID: string }) => one.settlementID === settlementID
  const isCash = settled && isIt(settled) && settled.payOut?.method === 'cash'
  const cash = handed.cash + (isCash ? Math.max(0, settled.result) : 0)
  const told = payBacks.filter(({ state }) => state === 'booked')
  const transfer = handed.transfer + sumOf([...told, ...transferred].filter(isIt))
  return { cash, transfer, back: Math.min(cameBack, transfer) }
}

/** What is not known to have gone yet of what was settled last, also once more. */
const toGo = (last: Settlement, moved: Moved): number => {
  if (!last.settled) return 0
  const { settlementID, result } = last.settled
  const { cash, transfer, back } = movesOf(last, settlementID, moved)
  return Math.max(0, result - cash - transfer + back)
}

/** The part of it that the account holds. What else came in since is nothing that was settled. */
export const dueOf = (last: Settlement, { held, ...moved }: Moved & { readonly held: number }): number =>
  Math.max(0, Math.min(toGo(last, moved), held) - underWay(last.payBacks))

/**
 * What may have left by a settlement through a bank, and has not come back: what is known to have, what is on its way to
 * the account, and what a person may not have booked yet.
 */
export const leftBy = (last: Settlement, settlementID: string, moved: Moved): number => {
  const { transfer, back } = movesOf(last, settlementID, moved)
  const onTheWay = underWay(last.payBacks.filter((one) => one.settlementID === settlementID))
  const untold = last.settled?.settlementID === settlementID ? toGo(last, moved) : 0
  return transfer - back + Math.max(onTheWay, untold)
}

/** Whether anything goes back by this settlement, as far as one can say now. */
const goesBack = (
  last: Settlement,
  settlementID: string,
  held: Moved & { readonly held: number },
): boolean => {
  if (last.settlementID === settlementID && isOut(last))
    return sidesOf({ ...last, ...withAnswers(last, last.objections) }).result > 0
  if (last.settlementID === settlementID && last.state === 'booking') return last.result > 0 && !last.payOut
  return last.settled?.settlementID === settlementID && dueOf(last, held) > 0
}

export const sayPayBackTo = (
  command: Of<'SayPayBackTo'>,
  last: Settlement | undefined,
): SettlementEvent[] => {
  const { settlementID, linkID, account, actor, isErased } = command
  assert(last, 'NotFound')
  const isLast = last.settlementID === settlementID && (isOut(last) || last.state === 'booking')
  assert(isLast || last.settled?.settlementID === settlementID, 'Conflict')
  // What was answered is shown for longer, and the page asks for the account then.
  if (linkID !== null)
    assertOpen(last.links, linkID, command.today, last.state === 'sent' ? 0 : LINK_DAYS_AFTER_ANSWER)
  assert(!isErased && goesBack(last, settlementID, command), 'UpdateNotAllowed')
  const said = { saidBy: actor.role === 'customer' ? ('tenant' as const) : ('landlord' as const), account }
  const before = last.payBackTo?.settlementID === settlementID ? last.payBackTo : undefined
  if (before && Object.keys(changes<Partial<typeof before>>(before, said)).length === 0) return []
  return [{ type: 'PayBackToGiven', data: { settlementID, linkID, ...said } }]
}

const isOfBefore = ({ day, cameBackOn }: Of<'SeePayBack'>): boolean => cameBackOn !== null && day < cameBackOn

const doubtOf = (command: Of<'SeePayBack'>, last: Settlement, due: number): PayBackDoubt | null => {
  const { settlementID, amount, day, today, isOneOfSeveral, isCut, isOwnAccount } = command
  if (isOneOfSeveral) return 'several'
  if (!isOwnAccount) return 'account'
  if (isCut) return 'cut'
  // While another one is being booked the account does not say yet what that leaves.
  if (last.state === 'booking' || last.settled?.settlementID !== settlementID)
    return last.settlementID === settlementID ? 'unsettled' : 'older'
  if (due === 0) return 'closed'
  if (amount !== due) return 'amount'
  // It left before that came back which is to go once more: it is the first time, told of late.
  if (isOfBefore(command)) return 'closed'
  return day > today ? 'day' : null
}

export const seePayBack = (command: Of<'SeePayBack'>, last: Settlement | undefined): SettlementEvent[] => {
  const { settlementID, payBackID, day, amount, reference, source } = command
  assert(last, 'NotFound')
  const alike = last.payBacks
    .filter((one) => one.settlementID === settlementID && one.amount === amount)
    .map((one) => ({ id: one.payBackID, day: one.day, content: '', sightings: one.sightings }))
  const told = recognise({ source, reference, day, content: '' }, alike)
  if (told.kind === 'known') return []
  if (told.kind !== 'new')
    return [{ type: 'PayBackRecognised', data: { settlementID, payBackID: told.id, source, reference } }]
  // Its text has codes of two settlements of this lease: the money is told of once.
  if (last.payBacks.some((one) => one.payBackID === payBackID && one.settlementID !== settlementID)) return []
  // Two banks' references may be alike: then it is another one with the same id.
  assert(!last.payBacks.some((one) => one.payBackID === payBackID), 'Conflict')
  const due = dueOf(last, command)
  // What was booked then and came back is to go once more: this is that.
  const goesAgain = due > 0 && last.settled?.settlementID === settlementID && !isOfBefore(command)
  const known =
    !goesAgain &&
    last.transferred.some((one) => one.settlementID === settlementID && one.amount === amount) &&
    !last.payBacks.some((one) => one.settlementID === settlementID && one.state === 'known')
  const said = { settlementID, payBackID, day, amount, reference, source, due, known }
  return [{ type: 'PayBackSeen', data: { ...said, doubt: known ? null : doubtOf(command, last, due) } }]
}

export const decidePayBack = (
  { settlementID, payBackID, act, held, today }: Of<'DecidePayBack'>,
  last: Settlement | undefined,
): SettlementEvent[] => {
  const one = last?.payBacks.find((one) => one.payBackID === payBackID && one.settlementID === settlementID)
  assert(last && one, 'NotFound')
  const { state, amount, day } = one
  if (act === 'leave' ? state === 'left' : state === 'booking' || state === 'booked') return []
  assert(state === 'doubt' || (state === 'left' && act === 'book'), 'UpdateNotAllowed')
  if (act === 'book') {
    assert(last.settled && last.state !== 'booking', 'UpdateNotAllowed')
    assertField(day <= today, 'day', 'too_big', { max: today })
    assert(amount <= held - underWay(last.payBacks), 'AccountShort')
  }
  return [{ type: 'PayBackDecided', data: { settlementID, payBackID, act } }]
}

/** Told once of each transfer: whether it still counts is asked when it matters. */
export const returnPayBack = (
  { settlementID, transferID, day, amount }: Of<'ReturnPayBack'>,
  last: Settlement | undefined,
): SettlementEvent[] => {
  assert(last, 'NotFound')
  const isTold = last.returns.some(
    (one) => one.transferID === transferID && one.settlementID === settlementID,
  )
  return isTold ? [] : [{ type: 'PayBackReturned', data: { settlementID, transferID, day, amount } }]
}

/** What the product says once the account has it, or has not. After a crash two processes may; the first counts. */
export const endPayBack = (
  command: Of<'BookPayBack'> | Of<'DoubtPayBack'>,
  last: Settlement | undefined,
): SettlementEvent[] => {
  const { settlementID, payBackID } = command
  const one = last?.payBacks.find((one) => one.payBackID === payBackID && one.settlementID === settlementID)
  assert(one, 'NotFound')
  if (one.state !== 'booking') return []
  return command.type === 'BookPayBack'
    ? [{ type: 'PayBackBooked', data: { settlementID, payBackID } }]
    : [{ type: 'PayBackDoubted', data: { settlementID, payBackID, doubt: command.doubt } }]
}
