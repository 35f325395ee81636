import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { erasureCommands } from './erasure.commands.ts'
import { erasureDecider } from './erasure.decider.ts'
import type { ErasureEvent } from './erasure.events.ts'
import { ErasureStatus } from './erasure-codes.ts'

const { given, coversEvery } = specOf(erasureDecider)
const asked = { personID: uuid(4), way: 'phone' as const }
const requested: ErasureEvent = {
  type: 'ErasureRequested',
  data: { ...asked, day: '2026-06-15', askedBy: null, answerBy: '2026-06-17', dueDay: '2026-06-30' },
}
const answered: ErasureEvent = { type: 'ErasureAnswered', data: { day: '2026-06-15' } }
const reason = 'Còn đang quyết toán'
const extended: ErasureEvent = { type: 'ErasureExtended', data: { dueDay: '2026-07-15', reason } }
const refused: ErasureEvent = { type: 'ErasureRefused', data: { reason } }
const withdrawn: ErasureEvent = { type: 'ErasureWithdrawn', data: {} }
const erased = { by: uuid(1), streams: [{ stream: `person-${uuid(4)}`, events: 3 }], places: [] }
const completed: ErasureEvent = { type: 'ErasureCompleted', data: erased }

const request = { ...context, type: 'RequestErasure' as const, ...asked, personThere: true }
const answer = { ...context, type: 'AnswerErasure' as const }
const extend = { ...context, type: 'ExtendErasure' as const, reason }
const refuse = { ...context, type: 'RefuseErasure' as const, reason }
const withdraw = { ...context, type: 'WithdrawErasure' as const }
const complete = { ...context, type: 'CompleteErasure' as const, ...erased }

describe('RequestErasure', () => {
  it('starts both clocks on the day on which it came', () => {
    given().when(request).yields(requested)
    given()
      .when({ ...request, day: '2026-06-12', askedBy: 'Luật sư Trần Vinh' })
      .yields({
        type: 'ErasureRequested',
        data: {
          ...asked,
          day: '2026-06-12',
          askedBy: 'Luật sư Trần Vinh',
          answerBy: '2026-06-16',
          dueDay: '2026-06-27',
        },
      })
  })

  it('is refused without such a person, and for a day to come', () => {
    given()
      .when({ ...request, personThere: false })
      .refuses('NotFound', 'personID')
    given()
      .when({ ...request, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given(requested).when(request).refuses('CreateNotAllowed')
  })
})

describe('RequestOwnErasure', () => {
  const own = { ...context, type: 'RequestOwnErasure' as const, waiting: 0 }

  it('is of the person who sends it, from today on', () => {
    given()
      .when(own)
      .yields({
        type: 'ErasureRequested',
        data: {
          personID: context.actor.id,
          way: 'own',
          day: context.today,
          askedBy: null,
          answerBy: '2026-06-17',
          dueDay: '2026-06-30',
        },
      })
  })

  it('is refused while another one of theirs waits', () => {
    given()
      .when({ ...own, waiting: 1 })
      .refuses('CreateNotAllowed')
    given(requested).when(own).refuses('CreateNotAllowed')
  })
})

describe('a request that waits', () => {
  it('is answered, once', () => {
    given(requested).when(answer).yields(answered)
    given(requested, answered).when(answer).yields()
  })

  it('is put off, once, while its day has not passed', () => {
    given(requested).when(extend).yields(extended)
    given(requested, extended).when(extend).refuses('UpdateNotAllowed')
    given(requested)
      .when({ ...extend, today: '2026-07-01' })
      .refuses('UpdateNotAllowed')
    expect(given(requested, extended).state()?.dueDay).toBe('2026-07-15')
  })

  it('is refused with the reason, or withdrawn', () => {
    given(requested).when(refuse).yields(refused)
    given(requested).when(withdraw).yields(withdrawn)
    expect(given(requested, refused).state()?.status).toBe(ErasureStatus.REFUSED)
    expect(given(requested, withdrawn).state()?.status).toBe(ErasureStatus.WITHDRAWN)
  })
})

it('is done once the data is erased, also after it was refused, and once', () => {
  given(requested).when(complete).yields(completed)
  given(requested, refused).when(complete).yields(completed)
  given(requested, completed).when(complete).yields()
  given().when(complete).refuses('NotFound')
})

it('has a certificate without a request, once', () => {
  const certify = { ...context, type: 'CertifyErasure' as const, personID: uuid(4), ...erased }
  const certified: ErasureEvent = {
    type: 'ErasureCertified',
    data: { personID: uuid(4), day: context.today, ...erased },
  }
  given().when(certify).yields(certified)
  given(certified).when(certify).refuses('CreateNotAllowed')
  given(certified).when(complete).yields()
  for (const command of [answer, extend, refuse, withdraw])
    given(certified).when(command).refuses('UpdateNotAllowed')
  expect(given(certified).state()).toMatchObject({ way: 'none', status: ErasureStatus.DONE })
})

it('does not change after its end', () => {
  for (const end of [refused, withdrawn, completed])
    for (const command of [answer, extend, refuse, withdraw])
      given(requested, end).when(command).refuses('UpdateNotAllowed')
})

coversEvery(erasureCommands)
