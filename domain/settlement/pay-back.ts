import { paymentCode } from '../bill/bill.ts'
import type { BankAccount } from '../building/bank-account.ts'
import { changes } from '../fields.ts'
import { assertOpen } from '../link/links.ts'
import { assert, assertField } from '../refusal.ts'
import { squeeze } from '../transfer/code-in-words.ts'
import { recognise } from '../transfer/same-transfer.ts'
import type { Sighting } from '../transfer/transfer.ts'
import { withAnswers } from './objections.ts'
import type { SettlementCommand } from './settlement.commands.ts'
import type { PayBackDoubt, SettlementEvent } from './settlement.events.ts'
import { isOut, type Settlement, sidesOf } from './settlement.ts'

/** Where what is left goes. The account is null once the tenant was erased. */
export type PayBackTo = {
  readonly settlementID: string
  readonly saidBy: 'tenant' | 'landlord'
  readonly account: BankAccount | null
}

/**
 * How far money that left has come: to be booked, booked, waiting for a person, or left alone by one; `known` was booked
 * when the lease was settled.
 */
export type PayBackState = 'booking' | 'booked' | 'doubt' | 'left' | 'known'

/** Money that left with the code of a settlement. */
export type PayBack = {
  readonly settlementID: string
  readonly payBackID: string
  readonly day: string
  readonly amount: number
  readonly sightings: readonly Sighting[]
  /** What was to be paid back when it was seen. */
  readonly due: number
  readonly doubt: PayBackDoubt | null
  readonly state: PayBackState
}

type Of<T extends SettlementCommand['type']> = Extract<SettlementCommand, { type: T }>
type Event<T extends SettlementEvent['type']> = Extract<SettlementEvent, { type: T }>['data']

/** The text of the transfer that pays a settlement back, as bills have theirs. */
export const payBackCode = (settlementID: string): string => paymentCode(settlementID)

/** Whether an account is in the tenant's own name, as banks write it. */
export const isInNameOf = (holder: string, name: string): boolean =>
  squeeze(holder).text === squeeze(name).text

/** Money on its way to the account. */
const underWay = (payBacks: readonly PayBack[]): number =>
  payBacks.reduce((sum, { state, amount }) => (state === 'booking' ? sum + amount : sum), 0)

/** What is still to be paid back of what was settled last. */
const dueOf = ({ settled, payBacks }: Settlement, held: number): number =>
  settled && !settled.payOut ? Math.max(0, Math.min(settled.result, held) - underWay(payBacks)) : 0

/** Whether anything goes back by this settlement, as far as one can say now. */
const goesBack = (last: Settlement, settlementID: string, held: number): boolean => {
  if (last.settlementID === settlementID && isOut(last))
    return sidesOf({ ...last, ...withAnswers(last, last.objections) }).result > 0
  if (last.settlementID === settlementID && last.state === 'booking') return last.result > 0 && !last.payOut
  return last.settled?.settlementID === settlementID && dueOf(last, held) > 0
}

export const sayPayBackTo = (
  command: Of<'SayPayBackTo'>,
  last: Settlement | undefined,
): SettlementEvent[] => {
  const { settlementID, linkID, account, actor, held, isErased } = command
  assert(last, 'NotFound')
  const isLast = last.settlementID === settlementID && (isOut(last) || last.state === 'booking')
  assert(isLast || last.settled?.settlementID === settlementID, 'Conflict')
  if (linkID !== null) assertOpen(last.links, linkID, command.today)
  assert(!isErased && goesBack(last, settlementID, held), 'UpdateNotAllowed')
  const said = { saidBy: actor.role === 'customer' ? ('tenant' as const) : ('landlord' as const), account }
  const before = last.payBackTo?.settlementID === settlementID ? last.payBackTo : undefined
  if (before && Object.keys(changes<Partial<typeof before>>(before, said)).length === 0) return []
  return [{ type: 'PayBackToGiven', data: { settlementID, linkID, ...said } }]
}

const doubtOf = (command: Of<'SeePayBack'>, last: Settlement, due: number): PayBackDoubt | null => {
  const { settlementID, amount, day, today, isOneOfSeveral, isOwnAccount } = command
  if (isOneOfSeveral) return 'several'
  if (!isOwnAccount) return 'account'
  if (last.settled?.settlementID !== settlementID)
    return last.settlementID === settlementID ? 'unsettled' : 'older'
  if (due === 0) return 'closed'
  if (amount !== due) return 'amount'
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
  // Two banks' references may be alike: then it is another one with the same id.
  assert(!last.payBacks.some((one) => one.payBackID === payBackID), 'Conflict')
  const due = dueOf(last, command.held)
  const { settled } = last
  const known =
    settled?.settlementID === settlementID &&
    settled.payOut?.method === 'transfer' &&
    settled.result === amount &&
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
    assert(last.settled, 'UpdateNotAllowed')
    assertField(day <= today, 'day', 'too_big', { max: today })
    assert(amount <= held - underWay(last.payBacks), 'AccountShort')
  }
  return [{ type: 'PayBackDecided', data: { settlementID, payBackID, act } }]
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

type Told = { readonly payBackID: string; readonly settlementID: string }

/** With what an event says of money that left. */
export const withPayBack = <P extends Told & Pick<PayBack, 'sightings' | 'state' | 'doubt'>>(
  payBacks: readonly P[],
  event: Extract<
    SettlementEvent,
    { type: 'PayBackRecognised' | 'PayBackDecided' | 'PayBackDoubted' | 'PayBackBooked' }
  >,
): P[] => {
  const { payBackID, settlementID } = event.data
  return payBacks.map((one) =>
    one.payBackID === payBackID && one.settlementID === settlementID
      ? { ...one, ...changeOf(event, one) }
      : one,
  )
}

const changeOf = (
  event: Parameters<typeof withPayBack>[1],
  { sightings }: Pick<PayBack, 'sightings'>,
): Partial<Pick<PayBack, 'sightings' | 'state' | 'doubt'>> => {
  switch (event.type) {
    case 'PayBackRecognised': {
      const { source, reference } = event.data
      return { sightings: [...sightings, { source, reference }] }
    }
    case 'PayBackDecided':
      return { state: event.data.act === 'book' ? 'booking' : 'left' }
    case 'PayBackDoubted':
      return { state: 'doubt', doubt: event.data.doubt }
    case 'PayBackBooked':
      return { state: 'booked' }
  }
}

export const payBackFrom = ({ source, reference, known, ...seen }: Event<'PayBackSeen'>): PayBack => ({
  ...seen,
  sightings: [{ source, reference }],
  state: known ? 'known' : seen.doubt ? 'doubt' : 'booking',
})
