import type { Decider } from '../decider.ts'
import { changes, fieldsIn } from '../fields.ts'
import { assertOpen, isNewOpening, linkFrom, withLink, withOpening } from '../link/links.ts'
import { assert, assertField } from '../refusal.ts'
import {
  isChangeable,
  linesOfStatement,
  openObjections,
  withAnswer,
  withAnswers,
  withObjection,
} from './objections.ts'
import { payBackFrom, withPayBack } from './pay-back.ts'
import {
  decidePayBack,
  endPayBack,
  returnPayBack,
  sayPayBackTo,
  seePayBack,
  underWay,
} from './paying-back.ts'
import type { SettlementCommand } from './settlement.commands.ts'
import { answerFields, objectionFields, type SettlementEvent, statementFields } from './settlement.events.ts'
import { isOut, isShown, lastBillOf, type Settlement, sidesOf, withName } from './settlement.ts'

type Of<T extends SettlementCommand['type']> = Extract<SettlementCommand, { type: T }>

const assertFigures = (figures: Of<'SendSettlement'> | Of<'AgreeSettlement'>) => {
  const { lastDay, day, result, today } = figures
  assertField(lastDay <= today, 'lastDay', 'too_big', { max: today })
  assertField(day <= today, 'day', 'too_big', { max: today })
  const sides = sidesOf(figures)
  assertField(result === sides.result, 'result', 'invalid', { amount: sides.result })
  assertField(lastBillOf(figures).total >= 0, 'lines', 'too_small', { min: 0 })
  return sides
}

/** The account does not say yet what the settlement before has agreed on, or what was paid back of it. */
const assertTold = (last: Settlement | undefined): void =>
  assert(last?.state !== 'booking' && underWay(last?.payBacks ?? []) === 0, 'UpdateNotAllowed')

const send = (command: Of<'SendSettlement'>, last: Settlement | undefined): SettlementEvent[] => {
  const { newSettlementID: settlementID, owner } = command
  assert(owner, 'NotFound')
  assert(!command.goesOn, 'UpdateNotAllowed')
  assertTold(last)
  const { held, owed } = assertFigures(command)
  assert(held > 0 || owed !== 0, 'UpdateNotAllowed')
  const replaces = last && isOut(last) ? last.settlementID : null
  const { buildingID, roomID, customerID } = owner
  const place = { settlementID, buildingID, roomID, customerID, replaces }
  const data = { ...place, ...fieldsIn(statementFields, command) }
  return [...linksOver(last), { type: 'SettlementSent', data }]
}

/** A link shows its one thing: those of a settlement are over once another one follows. What was out is replaced. */
const linksOver = (last: Settlement | undefined): SettlementEvent[] =>
  last && isShown(last) && !isOut(last) && last.links.length > 0
    ? [{ type: 'SettlementUnshared', data: { settlementID: last.settlementID } }]
    : []

/** The statement that a person has before them: another one was sent since, or none is out any more. */
const assertSaid = (last: Settlement | undefined, settlementID: string): Settlement => {
  assert(last, 'NotFound')
  assert(last.settlementID === settlementID && last.state !== 'recalled', 'Conflict')
  assert(isOut(last), 'SettlementAgreed')
  return last
}

const object = (command: Of<'ObjectLine'>, last: Settlement | undefined): SettlementEvent[] => {
  const { settlementID, linkID, lineID } = command
  const statement = assertSaid(last, settlementID)
  if (linkID !== null) assertOpen(statement.links, linkID, command.today)
  assert(statement.state === 'sent', 'SettlementAgreed')
  const line = linesOfStatement(statement).find((one) => one.lineID === lineID)
  assertField(line, 'lineID', 'invalid')
  // What was answered stands: who is not content with it does not agree.
  const before = statement.objections.find((one) => one.lineID === lineID)
  assert(!before?.answer, 'UpdateNotAllowed')
  const said = fieldsIn(objectionFields, command)
  if (before && Object.keys(changes<Partial<typeof before>>(before, said)).length === 0) return []
  return [{ type: 'LineObjected', data: { settlementID, linkID, ...said } }]
}

const answer = (command: Of<'AnswerObjection'>, last: Settlement | undefined): SettlementEvent[] => {
  const { settlementID, lineID, act, amount } = command
  const statement = assertSaid(last, settlementID)
  assert(statement.state === 'sent', 'SettlementAgreed')
  const objection = statement.objections.find((one) => one.lineID === lineID)
  const line = linesOfStatement(statement).find((one) => one.lineID === lineID)
  assertField(objection && line, 'lineID', 'invalid')
  assert((command.seen ?? objection.words) === objection.words, 'Conflict')
  assertField(act === 'keep' || isChangeable(line), 'act', 'invalid')
  assertField(act !== 'change' || amount !== null, 'amount', 'required')
  assertField(act === 'change' || amount === null, 'amount', 'invalid')
  // An objection never makes a line dearer.
  assertField(amount === null || amount < line.amount, 'amount', 'too_big', { max: line.amount - 1 })
  const data = { settlementID, ...fieldsIn(answerFields, command) }
  const after = withAnswers(statement, withAnswer(statement.objections, data))
  // Days that cost something are asked for by the last bill: without one they would be asked for again. Those that were
  // paid before, or are free, need none.
  const min = lastBillOf({ lines: statement.lines, deductions: [] }).total > 0 ? 1 : 0
  assertField(lastBillOf(after).total >= min, act === 'change' ? 'amount' : 'act', 'too_small', { min })
  const said = objection.answer
  if (said && said.act === act && said.amount === amount && said.words === command.words) return []
  return [{ type: 'ObjectionAnswered', data }]
}

const accept = (command: Of<'AcceptSettlement'>, last: Settlement | undefined): SettlementEvent[] => {
  const { settlementID, linkID, result } = command
  const statement = assertSaid(last, settlementID)
  if (linkID !== null) assertOpen(statement.links, linkID, command.today)
  const after = withAnswers(statement, statement.objections)
  assert(result === sidesOf({ ...statement, ...after }).result, 'Conflict')
  if (statement.state === 'accepted') return []
  assert(openObjections(statement.objections) === 0, 'ObjectionOpen')
  return [{ type: 'SettlementAccepted', data: { settlementID, linkID, result } }]
}

/** Who settles what was sent settles these figures, after the answers to what the tenant has objected to. */
const assertAsSent = (command: Of<'AgreeSettlement'>, last: Settlement | undefined): boolean => {
  const statement = last && isOut(last) ? last : undefined
  // Sent, replaced or recalled since the person looked.
  assert(command.statementID === (statement?.settlementID ?? null), 'Conflict')
  assertField(statement || command.witnesses.length === 0, 'witnesses', 'invalid')
  if (!statement) return false
  const isAlone = command.witnesses.length > 1
  assertField(isAlone || command.witnesses.length === 0, 'witnesses', 'too_short')
  assert(isAlone || openObjections(statement.objections) === 0, 'ObjectionOpen')
  const { lines, deductions } = withAnswers(statement, statement.objections)
  const { lastDay, month, deposit, credit, openBills } = statement
  const sent = { lines, deductions, lastDay, month, deposit, credit, openBills }
  assert(Object.keys(changes<Partial<Of<'AgreeSettlement'>>>(command, sent)).length === 0, 'Conflict')
  return true
}

const agree = (command: Of<'AgreeSettlement'>, last: Settlement | undefined): SettlementEvent[] => {
  const { owner, ends, hasRunOut, payOut, reason, witnesses, newSettlementID, hash } = command
  assert(owner, 'NotFound')
  assert(!command.goesOn, 'UpdateNotAllowed')
  assertTold(last)
  const sides = assertFigures(command)
  const wasSent = assertAsSent(command, last)
  // Also one with empty sides says that the tenant has left, once.
  const saysLeft = ends || (hasRunOut && last?.state !== 'booked')
  assert(sides.held > 0 || sides.owed !== 0 || saysLeft, 'UpdateNotAllowed')
  const { buildingID, roomID, customerID } = owner
  const settlementID = wasSent && last ? last.settlementID : newSettlementID
  const place = { settlementID, buildingID, roomID, customerID, ends, wasSent, witnesses, hash }
  const figures = fieldsIn(statementFields, command)
  const data = { ...place, ...figures, payOut, reason }
  return [...(wasSent ? [] : linksOver(last)), { type: 'SettlementAgreed', data }]
}

const decide = (command: SettlementCommand, last: Settlement | undefined): SettlementEvent[] => {
  switch (command.type) {
    case 'SendSettlement':
      return send(command, last)
    case 'RecallSettlement':
      assertSaid(last, command.settlementID)
      return [{ type: 'SettlementRecalled', data: { settlementID: command.settlementID } }]
    case 'ObjectLine':
      return object(command, last)
    case 'AnswerObjection':
      return answer(command, last)
    case 'AcceptSettlement':
      return accept(command, last)
    case 'ShareSettlement': {
      assert(last, 'NotFound')
      assert(isShown(last) && !command.isErased, 'UpdateNotAllowed')
      const { settlementID } = last
      const link = linkFrom(command.newLinkID, command.today)
      return [{ type: 'SettlementShared', data: { settlementID, ...link } }]
    }
    case 'UnshareSettlement': {
      assert(last, 'NotFound')
      const { settlementID, links } = last
      return links.length === 0 ? [] : [{ type: 'SettlementUnshared', data: { settlementID } }]
    }
    case 'OpenSharedSettlement': {
      assert(last, 'NotFound')
      const { settlementID, links } = last
      const opening = { linkID: command.linkID, day: command.today }
      if (!isNewOpening(links, opening)) return []
      return [{ type: 'SharedSettlementOpened', data: { settlementID, ...opening } }]
    }
    case 'AgreeSettlement':
      return agree(command, last)
    case 'SayPayBackTo':
      return sayPayBackTo(command, last)
    case 'SeePayBack':
      return seePayBack(command, last)
    case 'DecidePayBack':
      return decidePayBack(command, last)
    case 'ReturnPayBack':
      return returnPayBack(command, last)
    case 'BookPayBack':
    case 'DoubtPayBack':
      return endPayBack(command, last)
  }
  const { settlementID } = command
  assert(last?.settlementID === settlementID, 'NotFound')
  // After a crash two processes may finish it; the first result counts.
  if (last.state !== 'booking') return []
  return command.type === 'BookSettlement'
    ? [{ type: 'SettlementBooked', data: { settlementID, billID: command.billID } }]
    : [{ type: 'SettlementRefused', data: { settlementID, code: command.code } }]
}

const withPhotos = (
  photos: Settlement['photos'],
  { settlementID, photoIDs }: Settlement['photos'][number],
): Settlement['photos'] => (photoIDs.length === 0 ? photos : [...photos, { settlementID, photoIDs }])

const nothing: Pick<Settlement, 'photos' | 'settled' | 'transferred' | 'payBackTo' | 'payBacks' | 'returns'> =
  {
    photos: [],
    settled: null,
    transferred: [],
    payBackTo: null,
    payBacks: [],
    returns: [],
  }

const evolve = (last: Settlement | undefined, event: SettlementEvent): Settlement => {
  const { photos, settled, transferred, payBackTo, payBacks, returns } = last ?? nothing
  const kept = { photos, settled, transferred, payBackTo, payBacks, returns }
  if (event.type === 'SettlementSent') {
    const { replaces: _, ...sent } = event.data
    const unsaid = { ends: false, wasSent: true, witnesses: [], hash: null, payOut: null, reason: '' }
    const deductions = sent.deductions.map(withName)
    return { ...sent, deductions, ...unsaid, state: 'sent', objections: [], links: [], ...kept }
  }
  if (event.type === 'SettlementAgreed') {
    const { objections, links } = event.data.wasSent && last ? last : { objections: [], links: [] }
    return { ...event.data, state: 'booking', objections, links, ...kept }
  }
  if (!last) throw new Error(`${event.type} before SettlementAgreed`)
  switch (event.type) {
    case 'SettlementRecalled':
      return { ...last, state: 'recalled' }
    case 'LineObjected':
      return {
        ...last,
        objections: withObjection(last.objections, event.data),
        photos: withPhotos(photos, event.data),
      }
    case 'ObjectionAnswered':
      return { ...last, objections: withAnswer(last.objections, event.data) }
    case 'SettlementShared':
      return { ...last, links: withLink(last.links, event.data) }
    case 'SettlementUnshared':
      return { ...last, links: [] }
    case 'SharedSettlementOpened':
      return { ...last, links: withOpening(last.links, event.data) }
    case 'SettlementAccepted':
      return { ...last, state: 'accepted' }
    case 'SettlementBooked': {
      const { settlementID, result, payOut } = last
      const isTransfer = payOut?.method === 'transfer'
      return {
        ...last,
        state: 'booked',
        settled: { settlementID, result, payOut },
        transferred: isTransfer ? [...transferred, { settlementID, amount: result }] : transferred,
      }
    }
    case 'PayBackToGiven': {
      const { linkID: _, ...said } = event.data
      return { ...last, payBackTo: said }
    }
    case 'PayBackSeen':
      return { ...last, payBacks: [...payBacks, payBackFrom(event.data)] }
    case 'PayBackRecognised':
    case 'PayBackDecided':
    case 'PayBackDoubted':
    case 'PayBackBooked':
      return { ...last, payBacks: withPayBack(payBacks, event) }
    case 'PayBackReturned':
      return { ...last, returns: [...returns, event.data] }
    case 'SettlementRefused':
      return { ...last, state: 'refused' }
  }
}

/** Rules of `settlement-<id of the contract>`: what both sides settle at the end of a lease. */
export const settlementDecider: Decider<Settlement, SettlementCommand, SettlementEvent> = { decide, evolve }
