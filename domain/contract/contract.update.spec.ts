import { describe, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  cancelled,
  child,
  deleted,
  expired,
  freed,
  lapsed,
  maintained,
  nextMonth,
  planned,
  room,
  signed,
  terms,
  thisYear,
  toCome,
  unavailable,
  waiting,
} from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { contractCommands } from './contract.commands.ts'
import { ContractType } from './contract-codes.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)
const { BUY } = ContractType

const parties = { customerRole: 'customer', newResidentIDs: [uuid(31), uuid(32)] }
const update = {
  ...about,
  ...parties,
  type: 'UpdateContract' as const,
  contractType: undefined,
  tenantErased: false,
  hangsOn: 0,
}
const renewal = { newContractID: uuid(2), customerRole: 'customer', endDay: '2027-12-31' }
const renew = { ...about, ...renewal, type: 'RenewContract' as const }

describe('UpdateContract', () => {
  const updated = (data: object) =>
    ({ type: 'ContractUpdated', data: { contractID: uuid(1), ...data } }) as RoomEvent
  it('changes parties, days and price of one that waits', () =>
    given(...waiting())
      .when({ ...update, customerID: uuid(5), endDay: '2027-05-31', price: 5_000_000 })
      .yields(updated({ customerID: uuid(5), endDay: '2027-05-31', price: 5_000_000 })))
  it('gives one to somebody else only while nothing was written, held or agreed for the first', () => {
    const file = { fileID: uuid(8), name: 'Hợp đồng.pdf' }
    const resident = { ...child, residentID: uuid(31) }
    const clear = { residents: [], files: [], note: null }
    const special: RoomEvent = {
      type: 'ContractTermsChanged',
      data: { contractID: uuid(1), ...noOwnTerms, terms: usualTerms, specialTerms: 'Nuôi mèo' },
    }
    for (const before of [
      [updated({ note: 'Nuôi mèo' })],
      [updated({ files: [file] })],
      [updated({ residents: [resident] })],
      [updated({ residents: [resident] }), updated({ residents: [] })],
      [special],
    ])
      given(...waiting(), ...before)
        .when({ ...update, ...clear, customerID: uuid(5) })
        .refuses('UpdateNotAllowed', 'customerID')
    given(...waiting())
      .when({ ...update, customerID: uuid(5), hangsOn: 1 })
      .refuses('UpdateNotAllowed', 'customerID')
    given(...waiting())
      .when({ ...update, price: 5_000_000, hangsOn: 1 })
      .yields(updated({ price: 5_000_000 }))
  })
  it('asks who the customer is only when it is another one', () =>
    given(...waiting())
      .when({ ...update, price: 5_000_000, customerRole: undefined })
      .yields(updated({ price: 5_000_000 })))
  it('is refused once the tenant is erased, whatever it would change', () => {
    for (const change of [{ note: 'Đã dọn' }, { files: [] }, { residents: [] }])
      given(...active(), expired, freed)
        .when({ ...update, ...change, tenantErased: true })
        .refuses('UpdateNotAllowed')
  })
  it('looks at the room only when days or kind change', () =>
    given(...waiting(), unavailable)
      .when({ ...update, price: 5_000_000 })
      .yields(updated({ price: 5_000_000 })))
  it('is refused for a purchase over days that another has', () =>
    given(...waiting(['2026-06-01', '2026-06-30']), added(nextMonth, uuid(2), 2))
      .when({ ...update, contractType: BUY, endDay: null })
      .refuses('ContractOverlap'))
  it('is refused for an end before the day on which it is to be cancelled', () => {
    const ends = (endDay: string) => given(...waiting(), planned('2026-10-31')).when({ ...update, endDay })
    ends('2026-10-30').refuses('BodyInvalid', {
      field: 'endDay',
      code: 'too_small',
      params: { min: '2026-10-31' },
    })
    ends('2026-10-31').yields(updated({ endDay: '2026-10-31' }))
  })
  it('is refused for a kind without its days', () =>
    given(...waiting())
      .when({ ...update, contractType: BUY })
      .refuses('BodyInvalid', 'endDay'))
  it('makes a rent a purchase', () =>
    given(...waiting())
      .when({ ...update, contractType: BUY, endDay: null })
      .yields(updated({ type: BUY, endDay: null })))
  it('is refused for parties, days and price of one that is signed, in force or over', () => {
    for (const history of [toCome(), active(), [...active(), expired, freed], [...waiting(), lapsed]])
      for (const [field, change] of Object.entries({
        customerID: { customerID: uuid(5) },
        startDay: { startDay: '2026-08-01' },
        endDay: { endDay: '2028-01-01' },
        price: { price: 1 },
        deposit: { deposit: 1 },
        type: { contractType: BUY },
      }))
        given(...history)
          .when({ ...update, ...change })
          .refuses('UpdateNotAllowed', field)
  })
  it('changes residents, files and note of any', () => {
    const file = { fileID: uuid(8), name: 'Hợp đồng.pdf' }
    for (const history of [
      waiting(),
      toCome(),
      active(),
      [...active(), expired, freed],
      [...active(), cancelled()],
    ])
      given(...history)
        .when({ ...update, price: terms.price, files: [file], note: 'Đã bàn giao', residents: [child] })
        .yields(
          updated({ residents: [{ ...child, residentID: uuid(31) }], files: [file], note: 'Đã bàn giao' }),
        )
  })
  it('says of any from which day bills ask, and from which day its residents count', () => {
    const asked = updated({ askedFrom: '2026-07-01' })
    given(...active())
      .when({ ...update, askedFrom: '2026-07-01' })
      .yields(asked)
    given(...active(), asked)
      .when({ ...update, askedFrom: '2026-07-01' })
      .yields()
    given(...active())
      .when({ ...update, askedFrom: '2026-05-31' })
      .refuses('BodyInvalid', 'askedFrom')
    given(...active())
      .when({ ...update, residents: [child], residentsFrom: '2026-05-31' })
      .refuses('BodyInvalid', 'residentsFrom')
    const residents = [{ ...child, residentID: uuid(31) }]
    given(...active())
      .when({ ...update, residents: [child], residentsFrom: '2026-07-01' })
      .yields(updated({ residents, residentsFrom: '2026-07-01' }))
    given(...active())
      .when({ ...update, residentsFrom: '2026-07-01' })
      .yields()
  })
  it('keeps the ids of residents that it has', () => {
    const moved = updated({ residents: [{ ...child, residentID: uuid(31) }] })
    given(...active(), moved)
      .when({ ...update, newResidentIDs: [uuid(33)], residents: [{ ...child, residentID: uuid(31) }] })
      .yields()
    given(...active(), moved)
      .when({ ...update, newResidentIDs: [uuid(33)], residents: [child] })
      .yields(updated({ residents: [{ ...child, residentID: uuid(33) }] }))
    given(...active())
      .when({ ...update, residents: [{ ...child, residentID: uuid(31) }] })
      .refuses('NotFound', 'residents')
    given(...active(), moved)
      .when({ ...update, residents: [{ ...child, residentID: uuid(39) }] })
      .refuses('NotFound', 'residents')
    const twice = { ...child, residentID: uuid(31) }
    given(...active(), moved)
      .when({ ...update, residents: [twice, twice] })
      .refuses('BodyInvalid', { field: 'residents', code: 'invalid' })
  })
  it('is refused for one resident twice, of whom one would be lost', () => {
    const known = { ...child, residentID: uuid(31) }
    given(...active(), updated({ residents: [known] }))
      .when({
        ...update,
        newResidentIDs: [uuid(33), uuid(34)],
        residents: [known, { ...known, firstName: 'Na' }],
      })
      .refuses('BodyInvalid', 'residents')
  })
  it('is refused for days that another has or that cannot be', () => {
    const other = added(['2027-01-01', '2027-12-31'], uuid(2), 2)
    given(...waiting(), other)
      .when({ ...update, endDay: '2027-01-01' })
      .refuses('ContractOverlap')
    given(...waiting())
      .when({ ...update, endDay: '2026-05-31' })
      .refuses('BodyInvalid', 'endDay')
    given(...waiting(nextMonth), maintained)
      .when({ ...update, startDay: '2026-06-15' })
      .refuses('RoomUnavailable')
  })
  it('is refused for days that somebody had who came since, and takes those of who was over when it was written', () => {
    const another = { contractID: uuid(3) }
    const lived: RoomEvent[] = [
      added(['2026-03-01', '2026-03-31'], uuid(3), 2),
      signed(uuid(3)),
      activated(uuid(3)),
      { type: 'ContractExpired', data: another },
      { type: 'RoomFreed', data: another },
    ]
    const earlier = { ...update, startDay: '2026-03-15', signBy: '2026-07-15' }
    given(...waiting(), ...lived)
      .when(earlier)
      .refuses('ContractOverlap', 'startDay')
    given(room, ...lived, added(thisYear))
      .when(earlier)
      .yields(updated({ startDay: '2026-03-15', signBy: '2026-07-15' }))
    given(...waiting(), ...lived, { type: 'ContractDeleted', data: another })
      .when(earlier)
      .yields(updated({ startDay: '2026-03-15', signBy: '2026-07-15' }))
  })
  it('waits longer for the signature when its start is moved to where it has begun by now', () => {
    const moved = { ...update, startDay: '2026-04-01', signBy: '2026-07-15' }
    given(...waiting())
      .when({ ...update, startDay: '2026-04-01' })
      .yields(updated({ startDay: '2026-04-01', signBy: '2026-07-15' }))
    given(...waiting())
      .when(moved)
      .yields(updated({ startDay: '2026-04-01', signBy: '2026-07-15' }))
    given(...waiting(), updated({ startDay: '2026-04-01', signBy: '2026-07-15' }))
      .when(moved)
      .yields()
    given(...toCome())
      .when({ ...update, signBy: '2026-07-15' })
      .refuses('UpdateNotAllowed', 'signBy')
  })
  it('is refused for a customer who is not there', () =>
    given(...waiting())
      .when({ ...update, customerID: uuid(5), customerRole: undefined })
      .refuses('PersonNotFound', 'customerID'))
  it('is refused for one that is deleted or was never there', () => {
    given(...waiting(), deleted)
      .when(update)
      .refuses('NotFound')
    given(room).when(update).refuses('NotFound')
  })
})

describe('RenewContract', () => {
  const updatedOf = (data: object) =>
    ({ type: 'ContractUpdated', data: { contractID: uuid(1), ...data } }) as RoomEvent
  const { data } = added(['2027-01-01', '2027-12-31'], uuid(2), 2)
  const renewed: RoomEvent = { type: 'ContractAdded', data: { ...data, renewalOf: uuid(1) } }
  it('adds a contract from the day after, with what is not said otherwise', () => {
    given(...active())
      .when(renew)
      .yields(renewed)
    given(...active(), expired, freed)
      .when({ ...renew, price: 5_000_000 })
      .yields({ ...renewed, data: { ...renewed.data, price: 5_000_000 } })
  })
  it('waits longer for the signature when it has begun by now', () =>
    given(...active(), expired, freed)
      .when({ ...renew, signBy: '2027-02-20' })
      .yields({ ...renewed, data: { ...renewed.data, signBy: '2027-02-20' } }))
  it('asks for no days that the contract of before does not ask for', () => {
    const asked = (askedFrom: string): RoomEvent => updatedOf({ askedFrom })
    const late = { ...renewed, data: { ...renewed.data, askedFrom: '2027-03-01' } } as RoomEvent
    given(...active(), asked('2027-03-01'))
      .when(renew)
      .yields(late)
    given(...active(), asked('2026-08-01'))
      .when(renew)
      .yields(renewed)
  })
  it('takes the residents with it', () => {
    const residents = [{ ...child, residentID: uuid(31) }]
    given(...active(), { type: 'ContractUpdated', data: { contractID: uuid(1), residents } })
      .when(renew)
      .yields({ ...renewed, data: { ...renewed.data, residents } })
  })
  it('takes the own charges with it: those of its first day from its beginning, and those agreed for later', () => {
    const own = (count: number, fromDay: string | null, contractID = uuid(1)): RoomEvent => ({
      type: 'ContractChargesChanged',
      data: { contractID, fromDay, charges: [{ chargeID: uuid(50), leftOut: false, price: null, count }] },
    })
    given(...active(), own(1, null), own(2, '2026-09-01'), own(3, '2027-03-01'))
      .when(renew)
      .yields(renewed, own(2, null, uuid(2)), own(3, '2027-03-01', uuid(2)))
    const none = { contractID: uuid(1), fromDay: '2026-09-01', charges: [] }
    given(...active(), own(1, null), { type: 'ContractChargesChanged', data: none })
      .when(renew)
      .yields(renewed)
  })
  it('takes the terms with it', () => {
    const changed = (contractID: string): RoomEvent => ({
      type: 'ContractTermsChanged',
      data: { contractID, terms: { ...usualTerms, noticeDays: 60, rise: null }, ...noOwnTerms },
    })
    given(...active(), changed(uuid(1)))
      .when(renew)
      .yields(renewed, changed(uuid(2)))
  })
  it('goes on without an end by the paper that was signed, also weeks later', () => {
    const open: RoomEvent = { type: 'ContractAdded', data: { ...renewed.data, endDay: null } }
    const contractID = uuid(2)
    const signed: RoomEvent = { type: 'ContractSigned', data: { contractID, files: [] } }
    given(...active())
      .when({ ...renew, endDay: null })
      .yields(open, signed)
    given(...active(), expired, freed)
      .when({ ...renew, endDay: null, today: '2027-01-20' })
      .yields({ ...open, data: { ...open.data, signBy: '2027-02-19' } }, signed, {
        type: 'ContractActivated',
        data: { contractID, type: ContractType.RENT },
      })
  })
  it('waits for a signature where something else is agreed, or no paper was signed', () =>
    given(...active())
      .when({ ...renew, endDay: null, price: 5_000_000 })
      .yields({ ...renewed, data: { ...renewed.data, endDay: null, price: 5_000_000 } }))
  it('is refused twice, for the days are taken', () =>
    given(...active(), renewed)
      .when({ ...renew, newContractID: uuid(5) })
      .refuses('ContractOverlap'))
  it('is refused for days that somebody has had, also its own renewal, though nobody has them now', () => {
    const today = '2026-09-05'
    const ended = [...active(['2026-06-01', '2026-07-31']), expired, freed]
    const inAugust = added(['2026-08-01', '2026-08-31'], uuid(2), 2).data
    const over = [
      signed(uuid(2)),
      activated(uuid(2)),
      { type: 'ContractExpired' as const, data: { contractID: uuid(2) } },
    ]
    for (const renewalOf of [null, uuid(1)]) {
      const before: RoomEvent[] = [{ type: 'ContractAdded', data: { ...inAugust, renewalOf } }]
      given(...ended, ...before, ...over)
        .when({ ...renew, today, endDay: null, newContractID: uuid(5) })
        .refuses('ContractOverlap', 'startDay')
      // What never was signed had none.
      given(...ended, ...before, cancelled('2026-08-20', uuid(2)))
        .when({ ...renew, today, endDay: '2026-12-31', newContractID: uuid(5), signBy: '2026-10-05' })
        .yields({
          type: 'ContractAdded',
          data: {
            ...added(['2026-08-01', '2026-12-31'], uuid(5), 3).data,
            renewalOf: uuid(1),
            signBy: '2026-10-05',
          },
        })
    }
  })
  it('is refused for what waits, is to come, is cancelled or has no end', () => {
    for (const history of [
      waiting(),
      toCome(),
      [...active(), cancelled()],
      [...active(), planned('2026-07-01')],
      active(['2026-06-01', null]),
    ])
      given(...history)
        .when(renew)
        .refuses('UpdateNotAllowed')
  })
  it('is refused for a customer who has gone, and with an end before its start', () => {
    given(...active())
      .when({ ...renew, customerRole: undefined })
      .refuses('PersonNotFound', 'customerID')
    given(...active())
      .when({ ...renew, endDay: '2026-12-31' })
      .refuses('BodyInvalid', 'endDay')
  })
})

const { UpdateContract, RenewContract } = contractCommands
coversEvery({ UpdateContract, RenewContract })
