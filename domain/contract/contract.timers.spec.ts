import { describe, expect, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  byHand,
  cancelled,
  delayed,
  deleted,
  expired,
  freed,
  lapsed,
  maintained,
  nextMonth,
  on,
  planned,
  reason,
  room,
  signed,
  thisYear,
  toCome,
  unavailable,
  waiting,
  withdrawn,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { RoomStatusByHand } from '../room/room-status.ts'
import { contractCommands } from './contract.commands.ts'
import { ContractStatus } from './contract-codes.ts'

const { given, coversEvery } = specOf(roomDecider)

const cancel = { ...about, type: 'CancelContract' as const, day: context.today, reason }
const activate = { ...about, type: 'ActivateContract' as const }
const expire = { ...about, type: 'ExpireContract' as const }
const lapse = { ...about, type: 'LapseContract' as const }
const complete = { ...about, type: 'CompleteCancellation' as const }
const free = { ...about, type: 'FreeRoom' as const }

const statusOf = (...events: RoomEvent[]) =>
  given(...events)
    .state()
    ?.contracts.get(uuid(1))?.status

describe('CancelContract', () => {
  it('cancels at once, or plans it for a later day', () => {
    for (const history of [waiting(), toCome(), active()]) {
      given(...history)
        .when(cancel)
        .yields(cancelled())
      given(...history)
        .when({ ...cancel, day: '2026-07-31' })
        .yields(planned('2026-07-31'))
    }
  })
  it('says who gave notice when, keeps that on the last day, and changes it', () => {
    const notice = { by: 'tenant' as const, givenDay: '2026-06-10', ground: 'agreed' as const }
    const noticed = { ...planned('2026-07-31'), data: { ...planned('2026-07-31').data, notice } } as RoomEvent
    const { ground: _, ...said } = notice
    const byTenant = { ...cancel, day: '2026-07-31', notice: said }
    given(...active())
      .when(byTenant)
      .yields(noticed)
    given(...active(), noticed)
      .when(byTenant)
      .yields()
    // Another last day by a client that says nothing of notices.
    given(...active(), noticed)
      .when(cancel)
      .yields({ ...cancelled(), data: { ...cancelled().data, notice } } as RoomEvent)
    given(...active(), noticed)
      .when({ ...complete, today: '2026-07-31' })
      .yields({
        type: 'ContractCancelled',
        data: { contractID: uuid(1), day: '2026-07-31', reason, notice },
      })
    const byLandlord = { ...notice, by: 'landlord' as const }
    given(...active(), noticed)
      .when({ ...byTenant, notice: { ...said, by: 'landlord' } })
      .yields({ ...noticed, data: { ...noticed.data, notice: byLandlord } } as RoomEvent)
    given(...active())
      .when({ ...byTenant, notice: { ...said, givenDay: '2026-06-16' } })
      .refuses('BodyInvalid', 'notice.givenDay')
  })
  it('can be planned for the last day', () =>
    given(...active())
      .when({ ...cancel, day: '2026-12-31' })
      .yields(planned('2026-12-31')))
  it('moves the planned day, though not into days that another has', () => {
    const history = [...active(), planned('2026-06-30')]
    given(...history)
      .when({ ...cancel, day: '2026-06-30' })
      .yields()
    given(...history)
      .when({ ...cancel, day: '2026-06-30', reason: 'Đổi ý' })
      .yields({
        type: 'ContractCancellationPlanned',
        data: { contractID: uuid(1), day: '2026-06-30', reason: 'Đổi ý' },
      })
    given(...history)
      .when({ ...cancel, day: '2026-07-15' })
      .yields(planned('2026-07-15'))
    given(...history, added(nextMonth, uuid(2), 2))
      .when({ ...cancel, day: '2026-07-01' })
      .refuses('ContractOverlap', 'day')
  })
  it('ends on a past day, from the start on, and the room is free', () => {
    given(...active())
      .when({ ...cancel, day: '2026-06-14' })
      .yields(cancelled('2026-06-14'), freed)
    given(...active())
      .when({ ...cancel, day: '2026-06-01' })
      .yields(cancelled('2026-06-01'), freed)
    given(...active(), planned('2026-06-30'))
      .when({ ...cancel, day: '2026-06-14' })
      .yields(cancelled('2026-06-14'), freed)
    given(...waiting())
      .when({ ...cancel, day: '2026-06-14' })
      .yields(cancelled('2026-06-14'))
  })
  it('is refused for days before the start, before today where it has not begun, and after the end', () => {
    given(...active())
      .when({ ...cancel, day: '2026-05-31' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min: '2026-06-01' } })
    given(...toCome())
      .when({ ...cancel, day: '2026-06-14' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min: context.today } })
    given(...active())
      .when({ ...cancel, day: '2027-01-01' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_big', params: { max: '2026-12-31' } })
    given(...active(['2026-06-01', null]))
      .when({ ...cancel, day: '2099-12-31' })
      .yields(planned('2099-12-31'))
  })
  it('is refused for what is over, unless it gets another past day', () => {
    for (const end of [[expired, freed], [cancelled()], [lapsed]])
      given(...active(), ...end)
        .when(cancel)
        .refuses('UpdateNotAllowed')
    given(...active(), lapsed)
      .when({ ...cancel, day: '2026-06-14' })
      .refuses('UpdateNotAllowed')
  })
  it('corrects the last day of what is over, while nobody else has had the days', () => {
    given(...active(), cancelled())
      .when({ ...cancel, day: '2026-06-12' })
      .yields(cancelled('2026-06-12'), freed)
    given(...active(), cancelled('2026-06-12'), freed)
      .when({ ...cancel, day: '2026-06-12' })
      .yields()
    given(...active(['2026-06-01', '2026-06-14']), expired, freed)
      .when({ ...cancel, day: '2026-06-10' })
      .yields(cancelled('2026-06-10'))
    const letOn = [
      ...active(),
      cancelled('2026-06-05'),
      freed,
      added(['2026-06-08', '2026-06-10'], uuid(2), 2),
    ]
    given(...letOn)
      .when({ ...cancel, day: '2026-06-07' })
      .yields(cancelled('2026-06-07'))
    for (const end of [[], [signed(uuid(2)), cancelled('2026-06-09', uuid(2))]])
      given(...letOn, ...end)
        .when({ ...cancel, day: '2026-06-08' })
        .refuses('ContractOverlap', 'day')
    // Nobody is asked for days of what never was signed.
    given(...letOn, cancelled('2026-06-09', uuid(2)))
      .when({ ...cancel, day: '2026-06-08' })
      .yields(cancelled('2026-06-08'))
  })
  it('has no past day any more once its renewal has begun', () => {
    const renewed: RoomEvent = {
      type: 'ContractAdded',
      data: { ...added(['2026-06-10', '2026-12-31'], uuid(2), 2).data, renewalOf: uuid(1) },
    }
    const past = [...active(['2026-05-01', '2026-06-09']), expired, freed, renewed]
    given(...past)
      .when({ ...cancel, day: '2026-06-07' })
      .refuses('UpdateNotAllowed', 'day')
    given(...past, { type: 'ContractDeleted', data: { contractID: uuid(2) } })
      .when({ ...cancel, day: '2026-06-07' })
      .yields(cancelled('2026-06-07'))
  })
})

describe('WithdrawCancellation', () => {
  const withdraw = { ...about, type: 'WithdrawCancellation' as const }
  it('takes a planned day back, and the contract goes on to its end', () => {
    for (const history of [waiting(), toCome(), active()])
      given(...history, planned('2026-08-31'))
        .when(withdraw)
        .yields(withdrawn)
    given(...active(), planned('2026-06-30'), withdrawn)
      .when({ ...complete, ...on('2026-06-30') })
      .yields()
  })
  it('is refused where somebody else has got the days since', () => {
    given(...active(), planned('2026-06-30'), added(nextMonth, uuid(2), 2))
      .when(withdraw)
      .refuses('ContractOverlap')
  })
  it('is refused where nothing is planned, and for what is cancelled', () => {
    given(...active())
      .when(withdraw)
      .refuses('UpdateNotAllowed')
    given(...active(), planned('2026-06-30'), withdrawn)
      .when(withdraw)
      .refuses('UpdateNotAllowed')
    given(...active(), cancelled())
      .when(withdraw)
      .refuses('UpdateNotAllowed')
  })
})

describe('CompleteCancellation', () => {
  it('cancels on the planned day, once', () => {
    given(...active(), planned('2026-06-30'))
      .when({ ...complete, ...on('2026-06-30') })
      .yields(cancelled('2026-06-30'))
    given(...active(), planned('2026-06-30'))
      .when({ ...complete, ...on('2026-06-29') })
      .yields()
    given(...active(), cancelled())
      .when(complete)
      .yields()
    given(...active())
      .when(complete)
      .yields()
  })
  it('frees the room too when it is late', () =>
    given(...active(), planned('2026-06-30'))
      .when({ ...complete, ...on('2026-07-01') })
      .yields(cancelled('2026-06-30'), freed))
  it('is refused for one that was never there', () => given(room).when(complete).refuses('NotFound'))
})

describe('FreeRoom', () => {
  it('frees the room on the day after the cancellation, once', () => {
    given(...active(), cancelled())
      .when({ ...free, ...on('2026-06-16') })
      .yields(freed)
    given(...active(), cancelled())
      .when(free)
      .yields()
    given(...active(), cancelled(), freed)
      .when({ ...free, ...on('2026-06-16') })
      .yields()
  })
  it('does nothing where the room was not held', () =>
    given(...waiting(), cancelled())
      .when({ ...free, ...on('2026-06-16') })
      .yields())
  it('is refused for one that was never there', () => given(room).when(free).refuses('NotFound'))
})

describe('ActivateContract', () => {
  it('puts it in force on its first day, once', () => {
    given(...toCome())
      .when({ ...activate, ...on('2026-07-01') })
      .yields(activated())
    given(...toCome(), activated())
      .when({ ...activate, ...on('2026-07-01') })
      .yields()
  })
  it('does nothing early, unsigned, deleted, or when it is over', () => {
    given(...toCome())
      .when({ ...activate, ...on('2026-06-30') })
      .yields()
    given(...waiting())
      .when(activate)
      .yields()
    given(...toCome(), deleted)
      .when({ ...activate, ...on('2026-07-01') })
      .yields()
    given(...toCome())
      .when({ ...activate, ...on('2027-01-01') })
      .yields()
    given(...toCome(), planned('2026-07-01'))
      .when({ ...activate, ...on('2026-07-01') })
      .yields()
  })
  it('waits, flagged once, until the room is to be had', () => {
    const july = on('2026-07-02')
    for (const status of [maintained, unavailable])
      given(...toCome(), status)
        .when({ ...activate, ...july })
        .yields(delayed)
    given(...toCome(), maintained, delayed)
      .when({ ...activate, ...july })
      .yields()
    given(...toCome(), maintained, delayed, byHand(RoomStatusByHand.AVAILABLE))
      .when({ ...activate, ...july })
      .yields(activated())
  })
  it('ends what held the room before, when its timer is late', () => {
    const next = [added(nextMonth, uuid(2), 2), signed(uuid(2))]
    const july = { ...activate, contractID: uuid(2), ...on('2026-07-01') }
    given(...active(['2026-06-01', '2026-06-30']), ...next)
      .when(july)
      .yields(expired, freed, activated(uuid(2)))
    given(...active(), planned('2026-06-30'), ...next)
      .when(july)
      .yields(cancelled('2026-06-30'), freed, activated(uuid(2)))
    given(...active(), cancelled('2026-06-30'), ...next)
      .when(july)
      .yields(freed, activated(uuid(2)))
  })
  it('is refused for one that was never there', () => given(room).when(activate).refuses('NotFound'))
})

describe('ExpireContract', () => {
  it('ends it on the day after its last, once', () => {
    given(...active())
      .when({ ...expire, ...on('2027-01-01') })
      .yields(expired, freed)
    given(...active(), expired, freed)
      .when({ ...expire, ...on('2027-01-01') })
      .yields()
    given(...active())
      .when({ ...expire, ...on('2026-12-31') })
      .yields()
  })
  it('ends one that never got its room', () =>
    given(...toCome(), maintained, delayed)
      .when({ ...expire, ...on('2027-01-01') })
      .yields(expired))
  it('does nothing to a purchase and to what is cancelled, unsigned or deleted', () => {
    const later = { ...expire, ...on('2030-01-01') }
    given(...active(['2026-06-01', null]))
      .when(later)
      .yields()
    given(...active(), planned('2026-08-01'))
      .when(later)
      .yields()
    given(...waiting())
      .when(later)
      .yields()
    given(...toCome(), deleted)
      .when(later)
      .yields()
  })
  it('is refused for one that was never there', () => given(room).when(expire).refuses('NotFound'))
})

describe('LapseContract', () => {
  it('cancels what is unsigned 7 days after its start', () => {
    given(...waiting())
      .when({ ...lapse, ...on('2026-06-08') })
      .yields(lapsed)
    given(...waiting())
      .when({ ...lapse, ...on('2026-06-07') })
      .yields()
    expect(statusOf(...waiting(), lapsed)).toBe(ContractStatus.CANCELLED)
  })
  it('waits longer for one that ran already when it was written down', () => {
    const { type, data } = added(thisYear)
    const late = { type, data: { ...data, signBy: '2026-06-20' } }
    const asked = (day: string) => given(room, late).when({ ...lapse, ...on(day) })
    asked('2026-06-20').yields()
    asked('2026-06-21').yields(lapsed)
  })
  it('waits as long as was said when the start was moved to where it runs already', () => {
    const moved: RoomEvent = {
      type: 'ContractUpdated',
      data: { contractID: uuid(1), startDay: '2026-01-01', signBy: '2026-06-20' },
    }
    const asked = (day: string) => given(...waiting(), moved).when({ ...lapse, ...on(day) })
    asked('2026-06-20').yields()
    asked('2026-06-21').yields(lapsed)
  })
  it('does nothing to what is signed, deleted or lapsed', () => {
    for (const history of [active(), [...waiting(), deleted], [...waiting(), lapsed]])
      given(...history)
        .when({ ...lapse, ...on('2027-01-01') })
        .yields()
  })
  it('is refused for one that was never there', () => given(room).when(lapse).refuses('NotFound'))
})

const { CancelContract, WithdrawCancellation, CompleteCancellation, FreeRoom, ...others } = contractCommands
const { ActivateContract, ExpireContract, LapseContract } = others
coversEvery({
  CancelContract,
  WithdrawCancellation,
  CompleteCancellation,
  FreeRoom,
  ActivateContract,
  ExpireContract,
  LapseContract,
})
