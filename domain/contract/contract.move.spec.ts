import { describe, expect, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  child,
  freed,
  maintained,
  planned,
  room,
  signed,
  waiting,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { type Room, roomClaims } from '../room/room.ts'
import { begunMove, wholeLease } from './chain.ts'
import { contractCommands } from './contract.commands.ts'
import { ContractStatus } from './contract-codes.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)

const [BEFORE, AFTER] = [uuid(91), uuid(92)]
const REASON = 'Chuyển sang phòng khác'
const folded = (...events: RoomEvent[]) => given(...events).state() as Room
const other: RoomEvent = { ...room, data: { ...room.data, number: 'P.202', floor: 2 } } as RoomEvent
const move = (said: object = {}, from: Room | undefined = folded(...active())) => ({
  ...about,
  type: 'MoveRoom' as const,
  roomID: AFTER,
  customerRole: 'customer',
  newContractID: uuid(2),
  day: '2026-07-01',
  from: from && { roomID: BEFORE, room: from },
  ...said,
})
const { data } = added(['2026-07-01', '2026-12-31'], uuid(2))
const goesOn = (said: object = {}): RoomEvent => ({
  type: 'ContractAdded',
  data: {
    ...data,
    number: 'P.202/2607-1',
    signBy: '2026-07-31',
    continues: { contractID: uuid(1), as: 'room' },
    ...said,
  },
})
const movedIn: RoomEvent = {
  type: 'TenantMovedIn',
  data: { contractID: uuid(2), fromContractID: uuid(1), fromRoomID: BEFORE },
}
const movedOut: RoomEvent = {
  type: 'TenantMovedOut',
  data: { contractID: uuid(1), toContractID: uuid(2), toRoomID: AFTER },
}
const moveOut = {
  ...about,
  type: 'MoveOut' as const,
  toContractID: uuid(2),
  toRoomID: AFTER,
  day: '2026-07-01',
}
const ends = (day: string) => ({ contractID: uuid(1), day, reason: REASON })

describe('MoveRoom', () => {
  it('adds a contract of the same tenant with the other room by the same terms', () => {
    given(other).when(move()).yields(goesOn(), movedIn)
    given(other)
      .when(move({ price: 6_000_000, deposit: 6_000_000 }))
      .yields(goesOn({ price: 6_000_000, deposit: 6_000_000 }), movedIn)
  })
  it('takes along people, vehicles, own prices, terms, and what is agreed of the rent unless that is another one', () => {
    const resident = { ...child, residentID: uuid(31) }
    const vehicle = {
      vehicleID: uuid(41),
      plate: '29-X1 1',
      kind: 'motorbike' as const,
      cardNumber: null,
      chargeID: null,
      fromDay: '2026-06-01',
      toDay: null,
    }
    const free = {
      changeID: uuid(60),
      fromDay: '2026-06-20',
      untilDay: '2026-07-15',
      price: 0,
      ground: 'favour' as const,
      note: null,
      deposit: null,
      files: [],
    }
    const from = folded(
      ...active(),
      { type: 'ContractUpdated', data: { contractID: uuid(1), residents: [resident] } },
      { type: 'ContractVehiclesChanged', data: { contractID: uuid(1), vehicles: [vehicle] } },
      {
        type: 'ContractChargesChanged',
        data: {
          contractID: uuid(1),
          fromDay: null,
          charges: [{ chargeID: uuid(50), price: 1, count: null }],
        },
      } as RoomEvent,
      { type: 'ContractRentChanged', data: { contractID: uuid(1), ...free } },
    )
    const typesOf = (said: object) =>
      roomDecider.decide(move(said, from), folded(other)).map(({ type }) => type)
    const along = ['ContractAdded', 'ContractChargesChanged', 'ContractVehiclesChanged']
    expect(typesOf({})).toEqual([...along, 'ContractRentChanged', 'TenantMovedIn'])
    expect(typesOf({ price: 5_000_000 })).toEqual([...along, 'TenantMovedIn'])
    const [contract, , , rent] = roomDecider.decide(move({}, from), folded(other))
    expect(contract).toMatchObject({ data: { residents: [resident] } })
    expect(rent).toMatchObject({ data: { fromDay: '2026-07-01', untilDay: '2026-07-15', price: 0 } })
  })
  it('leaves behind what names charges of the house, where the other room is of another one', () => {
    const vehicle = {
      vehicleID: uuid(41),
      plate: '29-X1 1',
      kind: 'motorbike' as const,
      cardNumber: null,
      chargeID: uuid(50),
      fromDay: '2026-06-01',
      toDay: null,
    }
    const from = folded(
      ...active(),
      { type: 'ContractVehiclesChanged', data: { contractID: uuid(1), vehicles: [vehicle] } },
      {
        type: 'ContractChargesChanged',
        data: {
          contractID: uuid(1),
          fromDay: null,
          charges: [{ chargeID: uuid(50), price: 1, count: null }],
        },
      } as RoomEvent,
    )
    const elsewhere = { ...other, data: { ...other.data, buildingID: uuid(77) } } as RoomEvent
    given(elsewhere)
      .when(move({}, from))
      .yields(
        goesOn({ buildingID: uuid(77) }),
        {
          type: 'ContractVehiclesChanged',
          data: { contractID: uuid(2), vehicles: [{ ...vehicle, chargeID: null }] },
        },
        movedIn,
      )
  })
  it('takes along what the tenant has agreed on alone, and not when that was signed', () => {
    const own = {
      signedDay: '2026-01-01',
      effectiveDay: '2026-01-01',
      specialTerms: 'Nuôi được một con mèo.',
    }
    const data = { contractID: uuid(1), terms: usualTerms, ...own }
    const from = folded(...active(), { type: 'ContractTermsChanged', data })
    expect(roomDecider.decide(move({}, from), folded(other))).toContainEqual({
      type: 'ContractTermsChanged',
      data: { ...data, ...noOwnTerms, contractID: uuid(2), specialTerms: own.specialTerms },
    })
  })
  it('asks for no days that the contract of before does not ask for', () => {
    const late = added(['2026-06-01', '2026-12-31'])
    const from = folded(
      room,
      { ...late, data: { ...late.data, askedFrom: '2026-08-01' } },
      signed(),
      activated(),
    )
    given(other)
      .when(move({}, from))
      .yields(goesOn({ askedFrom: '2026-08-01' }), movedIn)
  })
  it('is refused where the other room is taken, held, under repair, or the same one', () => {
    given(other, added(['2026-09-01', '2026-12-31'], uuid(3)))
      .when(move())
      .refuses('ContractOverlap', 'roomID')
    given(other, maintained)
      .when(move({ day: '2026-06-15' }))
      .refuses('RoomUnavailable', 'roomID')
    given(other)
      .when(move({ roomID: BEFORE }))
      .refuses('BodyInvalid', 'roomID')
  })
  it('is refused for who does not live there, has given notice, or goes on by a renewal', () => {
    const from = (...events: RoomEvent[]) => given(other).when(move({}, folded(...events)))
    given(other).when(move({}, undefined)).yields(goesOn(), movedIn)
    given(other)
      .when({ ...move(), from: undefined })
      .refuses('NotFound')
    from(...waiting()).refuses('UpdateNotAllowed')
    from(...active(), planned('2026-10-31')).refuses('UpdateNotAllowed')
    const renewal = added(['2027-01-01', '2027-12-31'], uuid(3), 2)
    from(...active(), {
      type: 'ContractAdded',
      data: { ...renewal.data, renewalOf: uuid(1) },
    }).refuses('UpdateNotAllowed')
    given(other)
      .when(move({ day: '2026-06-01' }))
      .refuses('BodyInvalid', 'day')
    given(other)
      .when(move({ day: '2027-01-01' }))
      .refuses('BodyInvalid', 'day')
    given(other)
      .when(move({ customerRole: undefined }))
      .refuses('PersonNotFound')
  })
  it('lets nobody move to two rooms at once, until the first contract has ended', () => {
    const claim = { kind: 'move', value: uuid(1) }
    expect(roomClaims(folded(other, goesOn(), movedIn))).toContainEqual(claim)
    const lapsed: RoomEvent = { type: 'ContractLapsed', data: { contractID: uuid(2) } }
    expect(roomClaims(folded(other, goesOn(), movedIn, lapsed))).not.toContainEqual(claim)
  })
  it('keeps day and tenant, which the contract of before ends by', () => {
    const change = {
      ...about,
      type: 'UpdateContract' as const,
      contractID: uuid(2),
      contractType: undefined,
      tenantErased: false,
      hangsOn: 0,
      customerRole: 'customer',
      newResidentIDs: [],
    }
    given(other, goesOn(), movedIn)
      .when({ ...change, startDay: '2026-07-05' })
      .refuses('UpdateNotAllowed', 'startDay')
    given(other, goesOn(), movedIn)
      .when({ ...change, customerID: uuid(9) })
      .refuses('UpdateNotAllowed', 'customerID')
  })
})

describe('MoveOut', () => {
  it('ends the contract on the day before, once', () => {
    given(...active())
      .when(moveOut)
      .yields({ type: 'ContractCancellationPlanned', data: ends('2026-06-30') }, movedOut)
    given(...active())
      .when({ ...moveOut, day: '2026-06-10' })
      .yields({ type: 'ContractCancelled', data: ends('2026-06-09') }, freed, movedOut)
    given(...active(), planned('2026-06-30'), movedOut)
      .when(moveOut)
      .yields()
    given(room).when(moveOut).refuses('NotFound')
  })
  it('leaves the end of one that has ended meanwhile', () =>
    given(...active(), { type: 'ContractExpired', data: { contractID: uuid(1) } }, freed)
      .when(moveOut)
      .yields(movedOut))
  it('leaves an end that was said meanwhile for a day before, whose days somebody else may have', () =>
    given(...active(), planned('2026-06-20'), added(['2026-06-21', '2026-12-31'], uuid(3)))
      .when(moveOut)
      .yields(movedOut))
  it('is not taken back while the contract with the other room stands, nor stretched over its days', () => {
    const left = () => given(...active(), planned('2026-06-30'), movedOut)
    const withdraw = { ...about, type: 'WithdrawCancellation' as const }
    left()
      .when({ ...withdraw, isMoved: true })
      .refuses('UpdateNotAllowed')
    left()
      .when({ ...withdraw, isMoved: false })
      .yields({ type: 'ContractCancellationWithdrawn', data: { contractID: uuid(1) } })
    left()
      .when({ ...about, type: 'CancelContract', day: '2026-07-05', reason: 'x' })
      .refuses('BodyInvalid', 'day')
  })
})

it('hands everything over once the new contract has begun', async () => {
  const left = folded(...active(), planned('2026-06-30'), movedOut)
  const came = folded(other, goesOn(), movedIn)
  expect(begunMove(came.contracts, uuid(2))).toBeUndefined()
  const begun = folded(other, goesOn(), movedIn, signed(uuid(2)), activated(uuid(2)))
  expect(begunMove(begun.contracts, uuid(2))?.status).toBe(ContractStatus.ACTIVE)
  const contractsOf = async (id: string) => (id === BEFORE ? left : begun).contracts
  const lease = [uuid(1), uuid(2)]
  expect(await wholeLease(contractsOf, { roomID: BEFORE, contractID: uuid(1) })).toEqual(lease)
  expect(await wholeLease(contractsOf, { roomID: AFTER, contractID: uuid(2) })).toEqual(lease)
  expect(context.today).toBe('2026-06-15')
})

const { MoveRoom, MoveOut } = contractCommands
coversEvery({ MoveRoom, MoveOut })
