import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import { answerByOf, dueDayOf, extendedDueDayOf } from './deadlines.ts'
import type { ErasureCommand } from './erasure.commands.ts'
import type { ErasureEvent } from './erasure.events.ts'
import type { ErasureRequest } from './erasure.ts'
import { ErasureStatus } from './erasure-codes.ts'

const decide = (command: ErasureCommand, request: ErasureRequest | undefined): ErasureEvent[] => {
  const { today } = command
  if (command.type === 'RequestErasure') {
    const { personID, way, day = today, askedBy = null } = command
    assert(!request, 'CreateNotAllowed')
    assert(command.personThere, 'NotFound', 'personID')
    assertField(day <= today, 'day', 'too_big', { max: today })
    const clocks = { answerBy: answerByOf(day), dueDay: dueDayOf(day) }
    return [{ type: 'ErasureRequested', data: { personID, day, way, askedBy, ...clocks } }]
  }
  if (command.type === 'RequestOwnErasure') {
    // One that waits is all it takes: a second one would have later clocks.
    assert(!request && command.waiting === 0, 'CreateNotAllowed')
    const clocks = { answerBy: answerByOf(today), dueDay: dueDayOf(today) }
    const asked = { personID: command.actor.id, day: today, way: 'own' as const, askedBy: null }
    return [{ type: 'ErasureRequested', data: { ...asked, ...clocks } }]
  }
  if (command.type === 'CertifyErasure') {
    const { personID, by, streams, places } = command
    assert(!request, 'CreateNotAllowed')
    return [{ type: 'ErasureCertified', data: { personID, day: today, by, streams, places } }]
  }
  assert(request, 'NotFound')
  if (command.type === 'CompleteErasure') {
    // The keys are destroyed, whatever was said before; of two processes that notice it the first one counts.
    if (request.status === ErasureStatus.DONE) return []
    const { by, streams, places } = command
    return [{ type: 'ErasureCompleted', data: { by, streams, places } }]
  }
  assert(request.status === ErasureStatus.WAITING, 'UpdateNotAllowed')
  switch (command.type) {
    case 'AnswerErasure':
      return request.answered ? [] : [{ type: 'ErasureAnswered', data: { day: today } }]
    case 'ExtendErasure': {
      // The law knows one extension, said before the day has passed.
      assert(!request.extended && today <= request.dueDay, 'UpdateNotAllowed')
      const { reason } = command
      return [{ type: 'ErasureExtended', data: { dueDay: extendedDueDayOf(request.dueDay), reason } }]
    }
    case 'RefuseErasure':
      return [{ type: 'ErasureRefused', data: { reason: command.reason } }]
    case 'WithdrawErasure':
      return [{ type: 'ErasureWithdrawn', data: {} }]
  }
}

const evolve = (request: ErasureRequest | undefined, event: ErasureEvent): ErasureRequest => {
  if (event.type === 'ErasureRequested') {
    const { answerBy: _, ...fields } = event.data
    return { ...fields, answered: false, extended: false, status: ErasureStatus.WAITING }
  }
  if (event.type === 'ErasureCertified') {
    const { personID, day } = event.data
    const asked = { personID, day, way: 'none', askedBy: null, dueDay: day } as const
    return { ...asked, answered: true, extended: false, status: ErasureStatus.DONE }
  }
  if (!request) throw new Error(`${event.type} before ErasureRequested`)
  switch (event.type) {
    case 'ErasureAnswered':
      return { ...request, answered: true }
    case 'ErasureExtended':
      return { ...request, extended: true, dueDay: event.data.dueDay }
    case 'ErasureRefused':
      return { ...request, status: ErasureStatus.REFUSED }
    case 'ErasureWithdrawn':
      return { ...request, status: ErasureStatus.WITHDRAWN }
    case 'ErasureCompleted':
      return { ...request, status: ErasureStatus.DONE }
  }
}

/** Rules of `erasure-<id>`: a request to have somebody's data erased, with its clocks and its outcome. */
export const erasureDecider: Decider<ErasureRequest, ErasureCommand, ErasureEvent> = { decide, evolve }
