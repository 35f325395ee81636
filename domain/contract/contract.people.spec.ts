import { describe, it } from 'vitest'
import { about, active, added, child, expired, freed } from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { contractCommands } from './contract.commands.ts'

const { given, coversEvery } = specOf(roomDecider)

const bike = {
  plate: '29-X1 234.56',
  kind: 'motorbike' as const,
  cardNumber: null,
  chargeID: uuid(50),
  fromDay: '2026-06-01',
  toDay: null,
}
const known = { ...bike, vehicleID: uuid(41) }
const changed = (vehicles: (typeof known)[], contractID = uuid(1)): RoomEvent => ({
  type: 'ContractVehiclesChanged',
  data: { contractID, vehicles },
})
const change = {
  ...about,
  type: 'ChangeContractVehicles' as const,
  tenantErased: false,
  newVehicleIDs: [uuid(41), uuid(42)],
}

describe('ChangeContractVehicles', () => {
  it('gives a new vehicle an id, and lets a known one keep its own', () => {
    given(...active())
      .when({ ...change, vehicles: [{ plate: bike.plate, kind: 'motorbike', fromDay: bike.fromDay }] })
      .yields(changed([{ ...known, chargeID: null } as never]))
    given(...active(), changed([known]))
      .when({ ...change, vehicles: [{ ...known, toDay: '2026-06-20' }, bike] })
      .yields(changed([{ ...known, toDay: '2026-06-20' } as never, { ...known, vehicleID: uuid(42) }]))
  })
  it('changes nothing where all is as it was', () =>
    given(...active(), changed([known]))
      .when({ ...change, vehicles: [known] })
      .yields())
  it('takes back that one has left, and is refused for one of another contract, or one twice', () => {
    given(...active(), changed([known]), changed([]))
      .when({ ...change, vehicles: [known] })
      .yields(changed([known]))
    given(...active())
      .when({ ...change, vehicles: [known] })
      .refuses('NotFound', 'vehicles')
    given(...active(), changed([known]))
      .when({ ...change, vehicles: [known, known] })
      .refuses('BodyInvalid', 'vehicles')
  })
  it('is refused for a last day before the first, and once the tenant is erased', () => {
    given(...active())
      .when({ ...change, vehicles: [{ ...bike, toDay: '2026-05-31' }] })
      .refuses('BodyInvalid', 'vehicles.0.toDay')
    given(...active())
      .when({ ...change, vehicles: [], tenantErased: true })
      .refuses('UpdateNotAllowed')
  })
})

describe('residents', () => {
  const phoned = { ...child, residentID: uuid(31), phone: '0912345678', toDay: '2026-09-30' }
  const updated = (residents: object[]) =>
    ({ type: 'ContractUpdated', data: { contractID: uuid(1), residents } }) as RoomEvent
  const update = {
    ...about,
    type: 'UpdateContract' as const,
    contractType: undefined,
    tenantErased: false,
    hangsOn: 0,
    customerRole: 'customer',
    newResidentIDs: [uuid(32)],
  }
  it('keep what a client of before does not know of', () => {
    const { residentID, firstName, lastName, type } = phoned
    given(...active(), updated([phoned]))
      .when({ ...update, residents: [{ residentID, firstName, lastName, type }] })
      .yields()
  })
  it('are there again after an undo, and leave no earlier than they came', () => {
    given(...active(), updated([phoned]), updated([]))
      .when({ ...update, residents: [phoned] })
      .yields(updated([phoned]))
    given(...active())
      .when({ ...update, residents: [{ ...child, fromDay: '2026-08-01', toDay: '2026-07-31' }] })
      .refuses('BodyInvalid', 'residents.0.toDay')
  })
  it('go along with a renewal, as vehicles do, unless they have left before it', () => {
    const stays = { ...child, residentID: uuid(33) }
    const gone = { ...known, vehicleID: uuid(43), toDay: '2026-12-31' }
    const { data } = added(['2027-01-01', '2027-12-31'], uuid(2), 2)
    given(...active(), updated([phoned, stays]), changed([known, gone as never]), expired, freed)
      .when({
        ...about,
        type: 'RenewContract',
        newContractID: uuid(2),
        customerRole: 'customer',
        endDay: '2027-12-31',
      })
      .yields(
        { type: 'ContractAdded', data: { ...data, renewalOf: uuid(1), residents: [stays] } },
        changed([known], uuid(2)),
      )
  })
})

const { ChangeContractVehicles } = contractCommands
coversEvery({ ChangeContractVehicles })
