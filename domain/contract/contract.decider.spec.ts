import { describe, expect, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  cancelled,
  child,
  type Days,
  delayed,
  deleted,
  expired,
  freed,
  kindOf,
  lapsed,
  maintained,
  nextMonth,
  planned,
  room,
  signed,
  signedPaper,
  terms,
  thisYear,
  toCome,
  unavailable,
  waiting,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { SYSTEM } from '../event.ts'
import { MAX_PAPERS } from '../limits.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { contractCommands } from './contract.commands.ts'
import { ContractStatus, ContractType } from './contract-codes.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)
const { BUY } = ContractType

const parties = { customerRole: 'customer', newResidentIDs: [uuid(31), uuid(32)] }
const add = (days: Days, contractID = uuid(1)) => {
  const { price, customerID } = terms
  const [startDay, endDay] = days
  const body = { price, customerID, startDay, endDay, roomID: context.id }
  const facts = { ...parties, contractID, contractType: kindOf(days) }
  return { ...context, type: 'AddContract' as const, ...body, ...facts }
}
const sign = { ...about, type: 'SignContract' as const, files: [signedPaper] }
const remove = { ...about, type: 'DeleteContract' as const, openBills: 0, kept: 0 }

const statusOf = (...events: RoomEvent[]) =>
  given(...events)
    .state()
    ?.contracts.get(uuid(1))?.status

describe('RepriceContract', () => {
  const word = { ...about, type: 'RepriceContract' as const, fromDay: '2026-01-01', reason: 'Nhập giá muộn' }
  const { fromDay, reason } = word
  const said: RoomEvent = { type: 'ContractRepriced', data: { contractID: uuid(1), fromDay, reason } }
  const withdraw = { ...about, type: 'WithdrawContractRepricing' as const }
  const withdrawn: RoomEvent = { type: 'ContractRepricingWithdrawn', data: { contractID: uuid(1) } }
  it('has its prices count for billed days, also again: bills were issued since', () => {
    given(...waiting())
      .when(word)
      .yields(said)
    given(...waiting(), said)
      .when(word)
      .yields(said)
  })
  it('is refused for days to come', () =>
    given(...waiting())
      .when({ ...word, fromDay: '2099-01-01' })
      .refuses('BodyInvalid', 'fromDay'))
  it('is withdrawn, and not when nothing was said', () => {
    given(...waiting(), said)
      .when(withdraw)
      .yields(withdrawn)
    given(...waiting())
      .when(withdraw)
      .refuses('UpdateNotAllowed')
    given(...waiting(), said, withdrawn)
      .when(withdraw)
      .refuses('UpdateNotAllowed')
  })
})

describe('what only a contract agrees on', () => {
  const own = { signedDay: context.today, effectiveDay: '2026-07-01', specialTerms: 'Nuôi được một con mèo.' }
  const say = { ...about, type: 'ChangeContractTerms' as const, noticeDays: 30, tenantErased: false }
  const said: RoomEvent = {
    type: 'ContractTermsChanged',
    data: { contractID: uuid(1), terms: usualTerms, ...own },
  }
  it('is said once, stays where it is not said, and is taken back with a null', () => {
    given(...active())
      .when({ ...say, ...own })
      .yields(said)
    given(...active(), said)
      .when(say)
      .yields()
    given(...active(), said)
      .when({ ...say, specialTerms: null })
      .yields({ ...said, data: { ...said.data, specialTerms: null } } as RoomEvent)
  })
  it('was not signed on a day to come', () =>
    given(...active())
      .when({ ...say, signedDay: addDays(context.today, 1) })
      .refuses('BodyInvalid', { field: 'signedDay', code: 'too_big', params: { max: context.today } }))
  it('says nothing of who was erased, and lets the rest be said', () => {
    const erased = { ...say, tenantErased: true }
    given(...active())
      .when({ ...erased, specialTerms: own.specialTerms })
      .refuses('UpdateNotAllowed', { field: 'specialTerms', code: 'E0016' })
    given(...active())
      .when({ ...erased, specialTerms: null, signedDay: own.signedDay })
      .yields({ ...said, data: { ...said.data, ...noOwnTerms, signedDay: own.signedDay } } as RoomEvent)
  })
})

describe('ChangeContractTerms', () => {
  const change = { ...about, type: 'ChangeContractTerms' as const, noticeDays: 45, tenantErased: false }
  const changed: RoomEvent = {
    type: 'ContractTermsChanged',
    data: { contractID: uuid(1), terms: { ...usualTerms, noticeDays: 45, rise: null }, ...noOwnTerms },
  }
  it('agrees on other terms at any time, once', () => {
    for (const history of [waiting(), active()])
      given(...history)
        .when(change)
        .yields(changed)
    given(...waiting(), changed)
      .when(change)
      .yields()
    given(...waiting())
      .when({ ...change, noticeDays: 30 })
      .yields()
  })
  it('is refused for a contract that is not there', () =>
    given(...waiting(), deleted)
      .when(change)
      .refuses('NotFound'))
})

describe('ChangeContractCharges', () => {
  const own = { chargeID: uuid(41), leftOut: false, price: 3_500, count: null }
  const change = { ...about, type: 'ChangeContractCharges' as const, charges: [own] }
  const changed: RoomEvent = {
    type: 'ContractChargesChanged',
    data: { contractID: uuid(1), fromDay: null, charges: [own] },
  }
  it('says what the contract agrees on otherwise, once', () => {
    given(...waiting())
      .when(change)
      .yields(changed)
    given(...waiting(), changed)
      .when(change)
      .yields()
  })
  it('goes by the day from which it is said', () => {
    const dear = { ...own, price: 4_000 }
    const later: RoomEvent = {
      type: 'ContractChargesChanged',
      data: { contractID: uuid(1), fromDay: '2026-09-01', charges: [dear] },
    }
    given(...waiting(), changed)
      .when({ ...change, fromDay: '2026-09-01', charges: [dear] })
      .yields(later)
    const { ownCharges = [] } =
      given(...waiting(), later, changed)
        .state()
        ?.contracts.get(uuid(1)) ?? {}
    expect(ownCharges.map(({ fromDay }) => fromDay)).toEqual([null, '2026-09-01'])
  })
  it('is refused for one charge twice, and for bands without an end', () => {
    given(...waiting())
      .when({ ...change, charges: [own, own] })
      .refuses('BodyInvalid', 'charges.1.chargeID')
    const price = [{ upTo: 5, price: 1 }]
    given(...waiting())
      .when({ ...change, charges: [{ ...own, price }] })
      .refuses('BodyInvalid', 'charges.0.price.0.upTo')
  })
})

/** Of a term that began a week before it is written down or earlier: it has a month for its paper. */
const begun = (contractID = uuid(1), place = 1, days = thisYear) => {
  const { type, data } = added(days, contractID, place)
  return { type, data: { ...data, signBy: '2026-07-15' } } satisfies RoomEvent
}

describe('AddContract', () => {
  it('adds one that waits for its signature', () => {
    given(room).when(add(nextMonth)).yields(added(nextMonth))
    expect(statusOf(...waiting())).toBe(ContractStatus.WAITING_FOR_SIGNATURE)
  })
  it('takes a rent of one day', () =>
    given(room)
      .when(add(['2026-07-01', '2026-07-01']))
      .yields(added(['2026-07-01', '2026-07-01'])))
  it('takes a purchase without an end', () =>
    given(room)
      .when(add(['2026-07-01', null]))
      .yields(added(['2026-07-01', null])))
  it('gives each resident an id of their own', () => {
    const { data } = added(nextMonth)
    given(room)
      .when({ ...add(nextMonth), residents: [child, child] })
      .yields({
        type: 'ContractAdded',
        data: {
          ...data,
          residents: [
            { ...child, residentID: uuid(31) },
            { ...child, residentID: uuid(32) },
          ],
        },
      })
  })
  it('keeps until when its signature is awaited, where that was said', () =>
    given(room)
      .when({ ...add(thisYear), signBy: '2026-07-20' })
      .yields({ type: 'ContractAdded', data: { ...added(thisYear).data, signBy: '2026-07-20' } }))
  it('gives one a month for its paper that would have lapsed by the day on which it is written down', () => {
    const from = (startDay: string): Days => [startDay, '2026-12-31']
    given(room).when(add(thisYear)).yields(begun())
    given(room)
      .when(add(from('2026-06-09')))
      .yields(added(from('2026-06-09')))
    given(room)
      .when(add(from('2026-06-08')))
      .yields(begun(uuid(1), 1, from('2026-06-08')))
  })
  it('counts all contracts of the room in its number', () =>
    given(...waiting(), lapsed, deleted)
      .when(add(nextMonth, uuid(2)))
      .yields(added(nextMonth, uuid(2), 2)))

  it('is refused for a customer who is not there', () => {
    for (const customerRole of [undefined, 'staff'])
      given(room)
        .when({ ...add(thisYear), customerRole })
        .refuses('PersonNotFound', 'customerID')
  })
  it('keeps the terms of its building, where they are not the usual ones', () => {
    const [{ type }, told] = [
      { type: 'ContractTermsChanged' as const },
      { contractID: uuid(1), terms: { ...usualTerms, noticeDays: 60, rise: null }, ...noOwnTerms },
    ]
    given(room)
      .when({ ...add(nextMonth), terms: { ...usualTerms, noticeDays: 60, rise: null } })
      .yields(added(nextMonth), { type, data: told })
    given(room)
      .when({ ...add(nextMonth), terms: { ...usualTerms, noticeDays: 30, rise: null } })
      .yields(added(nextMonth))
  })
  it('takes a lease that runs until notice is given', () => {
    const { data } = added(thisYear)
    given(room)
      .when({ ...add(thisYear), endDay: null })
      .yields({ type: 'ContractAdded', data: { ...data, endDay: null, signBy: '2026-07-15' } })
  })
  it('is refused without the end of a rent, with one of a purchase, and with an end before the start', () => {
    given(room)
      .when({ ...add(thisYear), endDay: undefined })
      .refuses('BodyInvalid', { field: 'endDay', code: 'required' })
    given(room)
      .when({ ...add(thisYear), contractType: BUY })
      .refuses('BodyInvalid', { field: 'endDay', code: 'invalid' })
    given(room)
      .when(add(['2026-07-02', '2026-07-01']))
      .refuses('BodyInvalid', { field: 'endDay', code: 'end_before_start' })
  })
  it('is refused in a room that is SOLD or UNAVAILABLE', () => {
    given(...active(['2026-06-01', null]))
      .when(add(nextMonth, uuid(2)))
      .refuses('RoomUnavailable', 'roomID')
    given(room, unavailable).when(add(nextMonth)).refuses('RoomUnavailable', 'roomID')
  })
  it('is refused in a MAINTANCED room with a start up to today', () => {
    given(room, maintained)
      .when(add([context.today, '2026-12-31']))
      .refuses('RoomUnavailable', 'roomID')
    given(room, maintained)
      .when(add(['2026-06-16', '2026-12-31']))
      .yields(added(['2026-06-16', '2026-12-31']))
  })
  it('says E0023 before E0024', () =>
    given(...waiting(), unavailable)
      .when(add(thisYear, uuid(2)))
      .refuses('RoomUnavailable'))
  it('is refused over days that another has, both ends included', () => {
    for (const history of [waiting(nextMonth), toCome(), active(nextMonth)]) {
      given(...history)
        .when(add(['2026-12-31', '2027-12-31'], uuid(2)))
        .refuses('ContractOverlap', 'startDay')
      given(...history)
        .when(add(['2026-06-15', '2026-07-01'], uuid(2)))
        .refuses('ContractOverlap')
      given(...history)
        .when(add(['2026-06-15', null], uuid(2)))
        .refuses('ContractOverlap')
      given(...history)
        .when(add(['2026-06-15', '2026-06-30'], uuid(2)))
        .yields(added(['2026-06-15', '2026-06-30'], uuid(2), 2))
      given(...history)
        .when(add(['2027-01-01', null], uuid(2)))
        .yields(added(['2027-01-01', null], uuid(2), 2))
    }
  })
  it('is refused after a purchase that waits, which has no end', () =>
    given(...waiting(['2026-07-01', null]))
      .when(add(['2030-01-01', '2030-12-31'], uuid(2)))
      .refuses('ContractOverlap'))
  it('may take the days of one that lapsed, expired, was cancelled or deleted', () => {
    for (const end of [[lapsed], [deleted], [cancelled()]])
      given(...waiting(), ...end)
        .when(add(thisYear, uuid(2)))
        .yields(begun(uuid(2), 2))
    given(...active(['2026-01-01', '2026-06-14']), expired, freed)
      .when(add(thisYear, uuid(2)))
      .yields(begun(uuid(2), 2))
  })
  it('may begin on the day after one that ended on a past day', () =>
    given(...active(), cancelled('2026-06-14'), freed)
      .when(add([context.today, '2026-12-31'], uuid(2)))
      .yields(added([context.today, '2026-12-31'], uuid(2), 2)))
  it('may take the days of one that is to be cancelled before its first', () =>
    given(...waiting(nextMonth), planned('2026-06-20'))
      .when(add(thisYear, uuid(2)))
      .yields(begun(uuid(2), 2)))
  it('is refused on the last day of one that was in force, and taken on the day after', () => {
    given(...active(), cancelled())
      .when(add([context.today, '2026-12-31'], uuid(2)))
      .refuses('ContractOverlap')
    given(...active(), planned('2026-06-30'))
      .when(add(['2026-06-30', '2026-12-31'], uuid(2)))
      .refuses('ContractOverlap')
    given(...active(), planned('2026-06-30'))
      .when(add(nextMonth, uuid(2)))
      .yields(added(nextMonth, uuid(2), 2))
  })
  it('is refused twice and without a room', () => {
    given(...waiting())
      .when(add(nextMonth))
      .refuses('CreateNotAllowed')
    given().when(add(thisYear)).refuses('NotFound')
  })
})

describe('SignContract', () => {
  it('puts it in force when its first day has come', () => {
    given(...waiting())
      .when(sign)
      .yields(signed(), activated())
    given(...waiting([context.today, '2026-12-31']))
      .when(sign)
      .yields(signed(), activated())
  })
  it('is not too late on its last day', () =>
    given(...waiting(['2026-06-10', context.today]))
      .when(sign)
      .yields(signed(), activated()))
  it('keeps it for its first day', () => {
    given(...waiting(nextMonth))
      .when(sign)
      .yields(signed())
    expect(statusOf(...toCome())).toBe(ContractStatus.NOT_IN_EFFECT)
  })
  it('is refused with more papers than a contract has room for', () => {
    const files = Array.from({ length: MAX_PAPERS }, (_, n) => ({ fileID: uuid(n), name: `${n}.pdf` }))
    given(...waiting(nextMonth), { type: 'ContractUpdated', data: { contractID: uuid(1), files } })
      .when(sign)
      .refuses('BodyInvalid', { field: 'files', code: 'too_long', params: { max: MAX_PAPERS } })
    const most = files.slice(1)
    given(...waiting(nextMonth), { type: 'ContractUpdated', data: { contractID: uuid(1), files: most } })
      .when(sign)
      .yields({ type: 'ContractSigned', data: { contractID: uuid(1), files: [...most, signedPaper] } })
  })
  it('adds the signed paper to the files', () => {
    const file = { fileID: uuid(9), name: 'Trang cuối.jpg' }
    given(...waiting(nextMonth), { type: 'ContractUpdated', data: { contractID: uuid(1), files: [file] } })
      .when(sign)
      .yields({ type: 'ContractSigned', data: { contractID: uuid(1), files: [file, signedPaper] } })
  })
  it('wants the paper, unless it is there already or the product itself records it', () => {
    const bare = { ...sign, files: [] }
    given(...waiting(nextMonth))
      .when(bare)
      .refuses('BodyInvalid', { field: 'files', code: 'required' })
    given(...waiting(nextMonth), {
      type: 'ContractUpdated',
      data: { contractID: uuid(1), files: [signedPaper] },
    })
      .when(bare)
      .yields(signed())
    given(...waiting(nextMonth), {
      type: 'ContractUpdated',
      data: { contractID: uuid(1), files: [signedPaper] },
    })
      .when({ ...bare, files: undefined })
      .yields(signed())
    given(...waiting(nextMonth))
      .when({ ...bare, actor: SYSTEM })
      .yields({ type: 'ContractSigned', data: { contractID: uuid(1), files: [] } })
  })
  it('waits, flagged, while the room is not to be had', () =>
    given(...waiting(), maintained)
      .when(sign)
      .yields(signed(), delayed))
  it('ends what held the room before, when its timer is late', () =>
    given(...active(['2026-01-01', '2026-05-31']), added(thisYear, uuid(2), 2))
      .when({ ...sign, contractID: uuid(2) })
      .yields(signed(uuid(2)), expired, freed, activated(uuid(2))))
  it('writes down a lease of the past, which has ended since and touches nobody who lives there now', () =>
    given(...waiting(['2026-06-10', '2026-06-14']))
      .when(sign)
      .yields(signed(), expired))
  it('is refused twice, and for one that does not wait', () => {
    given(...active())
      .when(sign)
      .refuses('UpdateNotAllowed')
    given(...waiting(), lapsed)
      .when(sign)
      .refuses('UpdateNotAllowed')
  })
})

describe('DeleteContract', () => {
  it('deletes what is not in force', () => {
    for (const history of [waiting(), toCome(), [...active(), expired, freed], [...waiting(), lapsed]])
      given(...history)
        .when(remove)
        .yields(deleted)
  })
  it('is refused while it is in force or holds the room', () => {
    given(...active())
      .when(remove)
      .refuses('UpdateNotAllowed')
    given(...active(), cancelled())
      .when(remove)
      .refuses('UpdateNotAllowed')
  })
  it('is refused while a bill is open', () =>
    given(...waiting())
      .when({ ...remove, openBills: 1 })
      .refuses('UpdateNotAllowed'))
  it('is refused while its account holds money', () =>
    given(...waiting())
      .when({ ...remove, kept: 1 })
      .refuses('UpdateNotAllowed'))
})

const { AddContract, SignContract, DeleteContract, ChangeContractCharges } = contractCommands
const { ChangeContractTerms, RepriceContract, WithdrawContractRepricing } = contractCommands
coversEvery({
  AddContract,
  ChangeContractTerms,
  SignContract,
  DeleteContract,
  ChangeContractCharges,
  RepriceContract,
  WithdrawContractRepricing,
})
