import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { nullsOf } from '../fields.ts'
import { roomCommands } from './room.commands.ts'
import { roomDecider } from './room.decider.ts'
import { type RoomEvent, roomFields } from './room.events.ts'
import { roomClaims, roomStatus } from './room.ts'
import { RoomStatus, RoomStatusByHand } from './room-status.ts'

const { given, coversEvery } = specOf(roomDecider)

const facts = { buildingID: uuid(3), number: 'P.101', floor: 1 }
const unsaid = { ...nullsOf(roomFields), imageIDs: [] }
const added: RoomEvent = { type: 'RoomAdded', data: { ...facts, ...unsaid } }
const deleted: RoomEvent = { type: 'RoomDeleted', data: {} }
const { MAINTANCED, AVAILABLE } = RoomStatusByHand
const maintained: RoomEvent = { type: 'RoomStatusChanged', data: { status: MAINTANCED } }

const terms = {
  customerID: uuid(4),
  startDay: '2026-06-01',
  price: 1,
  deposit: 0,
  dueDayOfMonth: 5,
  note: null,
}
const contract = (type: ContractType): RoomEvent[] => [
  {
    type: 'ContractAdded',
    data: {
      contractID: uuid(9),
      buildingID: uuid(2),
      number: 'P.101/2606-1',
      renewalOf: null,
      askedFrom: null,
      residents: [],
      files: [],
      type,
      ...terms,
      endDay: type === ContractType.RENT ? '2026-12-31' : null,
    },
  },
  { type: 'ContractSigned', data: { contractID: uuid(9), files: [] } },
]
const activated = (type: ContractType): RoomEvent => ({
  type: 'ContractActivated',
  data: { contractID: uuid(9), type },
})
const rented = [added, ...contract(ContractType.RENT), activated(ContractType.RENT)]

const add = { ...context, type: 'AddRoom' as const, ...facts, floorCount: 5 }
const update = { ...context, type: 'UpdateRoom' as const, floorCount: 5 }
const setStatus = { ...context, type: 'ChangeRoomStatus' as const, status: MAINTANCED, floorCount: 5 }
const remove = { ...context, type: 'DeleteRoom' as const }

describe('AddRoom', () => {
  it('adds it', () => given().when(add).yields(added))
  it('is refused without its building', () =>
    given()
      .when({ ...add, floorCount: undefined })
      .refuses('NotFound'))
  it('is refused above the roof', () =>
    given()
      .when({ ...add, floor: 6 })
      .refuses('BodyInvalid', 'floor'))
  it('is refused when it is there', () => given(added).when(add).refuses('CreateNotAllowed'))
})

describe('UpdateRoom', () => {
  it('says what changed, and the status apart', () =>
    given(added)
      .when({ ...update, ...facts, rentPrice: 4_500_000, status: MAINTANCED })
      .yields({ type: 'RoomUpdated', data: { rentPrice: 4_500_000 } }, maintained))
  it('says nothing when nothing changed', () =>
    given(added)
      .when({ ...update, number: 'P.101', status: AVAILABLE })
      .yields())
  it('is refused above the roof', () =>
    given(added)
      .when({ ...update, floor: 6 })
      .refuses('BodyInvalid', 'floor'))
  it('is refused for the status of a room that is let', () =>
    given(...rented)
      .when({ ...update, status: AVAILABLE })
      .refuses('UpdateNotAllowed', 'status'))
  it('is refused for a deleted room', () => given(added, deleted).when(update).refuses('NotFound'))
})

describe('ChangeRoomStatus', () => {
  it('sets what people see', () => {
    given(added).when(setStatus).yields(maintained)
    given(added, maintained).when(setStatus).yields()
  })
  it('is refused while a contract holds the room', () =>
    given(...rented)
      .when(setStatus)
      .refuses('UpdateNotAllowed', 'status'))
  it('is refused when the building is gone', () =>
    given(added)
      .when({ ...setStatus, floorCount: undefined })
      .refuses('NotFound'))
  it('is done before a contract is in force and after it', () => {
    given(added, ...contract(ContractType.RENT))
      .when(setStatus)
      .yields(maintained)
    given(...rented, { type: 'RoomFreed', data: { contractID: uuid(9) } })
      .when(setStatus)
      .yields(maintained)
  })
})

describe('DeleteRoom', () => {
  it('deletes it', () => given(added).when(remove).yields(deleted))
  it('is refused while a contract waits, is to come or is in force', () => {
    given(...rented)
      .when(remove)
      .refuses('UpdateNotAllowed')
    given(added, ...contract(ContractType.RENT))
      .when(remove)
      .refuses('UpdateNotAllowed')
    given(added, ...contract(ContractType.RENT).slice(0, 1))
      .when(remove)
      .refuses('UpdateNotAllowed')
  })
})

describe('RestoreRoom', () => {
  const restored: RoomEvent = { type: 'RoomRestored', data: {} }
  const restore = { ...context, type: 'RestoreRoom' as const, buildingID: facts.buildingID, floorCount: 5 }
  it('takes the deletion back, with the number', () => {
    given(added, deleted).when(restore).yields(restored)
    given(added, deleted, restored).when(restore).yields()
    expect(roomClaims(given(added, deleted, restored).state())).toEqual(roomClaims(given(added).state()))
  })
  it('is refused without its building or its floor, and says so', () => {
    given(added, deleted)
      .when({ ...restore, floorCount: undefined })
      .refuses('NotFound', 'buildingID')
    given(added, deleted)
      .when({ ...restore, floorCount: 0 })
      .refuses('BodyInvalid', 'floor')
    const attempt = () => roomDecider.decide({ ...restore, floorCount: 0 }, given(added, deleted).state())
    expect(attempt).toThrow(
      expect.objectContaining({ obstacle: { entity: 'building', id: facts.buildingID } }),
    )
  })
  it('is refused in another building, and without a room', () => {
    given(added, deleted)
      .when({ ...restore, buildingID: uuid(8) })
      .refuses('NotFound')
    given().when(restore).refuses('NotFound')
  })
})

describe('the status of a room', () => {
  const statusOf = (events: RoomEvent[], today = context.today) => {
    const room = given(...events).state()
    return room && roomStatus(room, today)
  }
  it('is what was set by hand without a contract in force', () => {
    expect(statusOf([added])).toBe(RoomStatus.AVAILABLE)
    expect(statusOf([added, maintained])).toBe(RoomStatus.MAINTANCED)
    expect(statusOf([added, ...contract(ContractType.RENT)])).toBe(RoomStatus.AVAILABLE)
  })
  it('is RENTED or SOLD by the kind of contract', () => {
    expect(statusOf(rented)).toBe(RoomStatus.RENTED)
    expect(statusOf([added, ...contract(ContractType.BUY), activated(ContractType.BUY)])).toBe(
      RoomStatus.SOLD,
    )
  })
  it('is free the day after the last, even when the timer is late', () => {
    expect(statusOf(rented, '2026-12-31')).toBe(RoomStatus.RENTED)
    expect(statusOf(rented, '2027-01-01')).toBe(RoomStatus.AVAILABLE)
  })
})

it('holds its number alone in the building, whatever the case', () => {
  const lower: RoomEvent = { type: 'RoomUpdated', data: { number: 'p.101' } }
  const claim = { kind: 'roomNumber', value: `${uuid(3)}/P.101` }
  expect(roomClaims(given(added).state())).toEqual([claim])
  expect(roomClaims(given(added, lower).state())).toEqual([claim])
  expect(roomClaims(given(added, deleted).state())).toEqual([])
})

coversEvery(roomCommands)
