import { assertStates } from '../asset/asset.decider.ts'
import type { Decider } from '../decider.ts'
import { changes, fieldsIn } from '../fields.ts'
import { assertOpen, isNewOpening, linkFrom, withLink, withOpening } from '../link/links.ts'
import { assert, assertField } from '../refusal.ts'
import type { HandoverCommand } from './handover.commands.ts'
import { type HandoverEvent, handoverFields } from './handover.events.ts'
import { type Handover, type HandoverFields, isFilled, isShown, linesOf } from './handover.ts'
import type { HandoverAnswer } from './handover-codes.ts'

type Of<T extends HandoverCommand['type']> = Extract<HandoverCommand, { type: T }>

const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

const update = (command: Of<'UpdateHandover'>, handover: Handover): HandoverEvent[] => {
  assert(handover.status === 'draft', 'UpdateNotAllowed')
  const { day, things = [], keys = [], readings = [], today } = command
  assertField(day === undefined || day <= today, 'day', 'too_big', { max: today })
  assertField(isDistinct(things.map(({ assetID }) => assetID)), 'things', 'ambiguous')
  assertField(isDistinct(keys.map(({ lineID }) => lineID)), 'keys', 'ambiguous')
  assertField(isDistinct(readings.map(({ meterID }) => meterID)), 'readings', 'ambiguous')
  const isElsewhere = (id: string) => id in command.rooms && command.rooms[id] !== handover.roomID
  for (const [place, { assetID }] of things.entries())
    assertField(!isElsewhere(assetID), `things.${place}.assetID`, 'other_room')
  for (const [place, { meterID }] of readings.entries())
    assertField(!isElsewhere(meterID), `readings.${place}.meterID`, 'other_room')
  for (const [place, { states }] of things.entries()) assertStates(states, `things.${place}.states`)
  // Only what comes back can be other than it was.
  for (const [name, lines] of Object.entries({ things, keys }))
    for (const [place, { cause }] of lines.entries())
      assertField(handover.way === 'out' || cause === null, `${name}.${place}.cause`, 'invalid')
  const data = changes<HandoverFields>(handover, fieldsIn(handoverFields, command))
  return Object.keys(data).length === 0 ? [] : [{ type: 'HandoverUpdated', data }]
}

/** A tenant answers what was sent to them; who stands beside them writes down what they say of the draft too. */
const assertAnswerable = (
  { actor, linkID, today }: Of<'ConfirmHandover'> | Of<'ObjectHandover'>,
  handover: Handover,
) => {
  if (linkID !== null) assertOpen(handover.links, linkID, today)
  const isOpen = handover.status === 'sent' || (handover.status === 'draft' && actor.role !== 'customer')
  assert(isOpen && isFilled(handover), 'UpdateNotAllowed')
}

const object = (command: Of<'ObjectHandover'>, handover: Handover): HandoverEvent[] => {
  assertAnswerable(command, handover)
  const { objections, linkID } = command
  const known = new Set(linesOf(handover).map(({ lineID }) => lineID))
  for (const [place, { lineID }] of objections.entries())
    assert(known.has(lineID), 'NotFound', `objections.${place}.lineID`)
  assertField(isDistinct(objections.map(({ lineID }) => lineID)), 'objections', 'ambiguous')
  return [{ type: 'HandoverObjected', data: { linkID, objections } }]
}

const deduct = ({ deductions }: Of<'DeductHandover'>, handover: Handover): HandoverEvent[] => {
  assert(handover.way === 'out' && handover.status !== 'closed', 'UpdateNotAllowed')
  const lines = new Map(linesOf(handover).map((line) => [line.lineID, line]))
  for (const [place, { lineID }] of deductions.entries()) {
    const line = lines.get(lineID)
    assert(line, 'NotFound', `deductions.${place}.lineID`)
    const isPaidFor = line.cause === 'damage' || line.cause === 'lost'
    assertField(isPaidFor, `deductions.${place}.lineID`, 'invalid')
  }
  assertField(isDistinct(deductions.map(({ lineID }) => lineID)), 'deductions', 'ambiguous')
  if (Object.keys(changes(handover, { deductions })).length === 0) return []
  return [{ type: 'HandoverDeducted', data: { deductions } }]
}

const answerOf = ({ status, answerUntil }: Handover, today: string): HandoverAnswer | undefined => {
  if (status === 'confirmed' || status === 'objected') return status
  return status === 'sent' && answerUntil !== null && answerUntil < today ? 'unanswered' : undefined
}

const close = ({ answers, today }: Of<'CloseHandover'>, handover: Handover): HandoverEvent[] => {
  const answer = answerOf(handover, today)
  assert(answer, 'UpdateNotAllowed')
  const asked = handover.objections.map(({ lineID }) => lineID)
  const given = answers.map(({ lineID }) => lineID)
  const isEach = isDistinct(given) && given.length === asked.length && given.every((id) => asked.includes(id))
  assertField(isEach, 'answers', given.length < asked.length ? 'required' : 'invalid')
  return [{ type: 'HandoverClosed', data: { answer, answers } }]
}

const decide = (command: HandoverCommand, handover: Handover | undefined): HandoverEvent[] => {
  if (command.type === 'StartHandover') {
    assert(!handover, 'CreateNotAllowed')
    const { contractID, way, today, day = today, owner, others } = command
    assert(owner, 'NotFound', 'contractID')
    assert(others === 0, 'CreateNotAllowed')
    assertField(day <= today, 'day', 'too_big', { max: today })
    return [{ type: 'HandoverStarted', data: { contractID, ...owner, way, day } }]
  }
  assert(handover && !handover.discarded, 'NotFound')
  switch (command.type) {
    case 'UpdateHandover':
      return update(command, handover)
    case 'SendHandover': {
      const { answerUntil, today } = command
      assert(handover.status === 'draft' && isFilled(handover), 'UpdateNotAllowed')
      assertField(answerUntil >= today, 'answerUntil', 'too_small', { min: today })
      return [{ type: 'HandoverSent', data: { answerUntil } }]
    }
    case 'ConfirmHandover':
      assertAnswerable(command, handover)
      return [{ type: 'HandoverConfirmed', data: { linkID: command.linkID } }]
    case 'ObjectHandover':
      return object(command, handover)
    case 'ShareHandover':
      assert(isShown(handover) && !command.isErased, 'UpdateNotAllowed')
      return [{ type: 'HandoverShared', data: linkFrom(command.newLinkID, command.today) }]
    case 'UnshareHandover':
      return handover.links.length === 0 ? [] : [{ type: 'HandoverUnshared', data: {} }]
    case 'OpenSharedHandover': {
      const opening = { linkID: command.linkID, day: command.today }
      return isNewOpening(handover.links, opening) ? [{ type: 'SharedHandoverOpened', data: opening }] : []
    }
    case 'DeductHandover':
      return deduct(command, handover)
    case 'CloseHandover':
      return close(command, handover)
    case 'DiscardHandover':
      assert(handover.status === 'draft', 'UpdateNotAllowed')
      return [{ type: 'HandoverDiscarded', data: {} }]
  }
}

const empty = {
  things: [],
  keys: [],
  readings: [],
  people: [],
  note: null,
  objections: [],
  deductions: [],
  answerUntil: null,
  answer: null,
  links: [],
  discarded: false,
}

const evolve = (handover: Handover | undefined, event: HandoverEvent): Handover => {
  if (event.type === 'HandoverStarted') return { ...empty, ...event.data, status: 'draft' }
  if (!handover) throw new Error(`${event.type} before HandoverStarted`)
  switch (event.type) {
    case 'HandoverUpdated':
      return { ...handover, ...event.data }
    case 'HandoverSent':
      return { ...handover, ...event.data, status: 'sent' }
    case 'HandoverConfirmed':
      return { ...handover, status: 'confirmed' }
    case 'HandoverObjected':
      return { ...handover, objections: event.data.objections, status: 'objected' }
    case 'HandoverShared':
      return { ...handover, links: withLink(handover.links, event.data) }
    case 'HandoverUnshared':
      return { ...handover, links: [] }
    case 'SharedHandoverOpened':
      return { ...handover, links: withOpening(handover.links, event.data) }
    case 'HandoverDeducted':
      return { ...handover, ...event.data }
    case 'HandoverClosed':
      return { ...handover, answer: event.data.answer, status: 'closed' }
    case 'HandoverDiscarded':
      return { ...handover, discarded: true }
  }
}

/** Rules of `handover-<id>`: how a room was when it was given to a tenant, or taken back. */
export const handoverDecider: Decider<Handover, HandoverCommand, HandoverEvent> = { decide, evolve }
