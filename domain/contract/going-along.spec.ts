import { describe, expect, it } from 'vitest'
import { about, active, child, signed, signedPaper } from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import type { Contract } from './contract.ts'

const { given } = specOf(roomDecider)
const [OLD, NEW] = [uuid(1), uuid(2)]
const paper = [{ fileID: uuid(9), name: 'Phụ lục.pdf' }]
const ofCustomer = { customerRole: 'customer', contractType: undefined, tenantErased: false }

type Command = Parameters<typeof roomDecider.decide>[0]

/** A contract in force and what was said since, the renewal among it. */
const told = (...commands: readonly (Command | RoomEvent)[]) => {
  const history = active()
  for (const one of commands)
    history.push(...('data' in one ? [one] : roomDecider.decide(one, given(...history).state())))
  return history
}
const renewalIn = (history: readonly RoomEvent[], id = NEW) =>
  given(...history)
    .state()
    ?.contracts.get(id) as Contract

const renew: Command = {
  ...about,
  type: 'RenewContract',
  endDay: '2027-12-31',
  newContractID: NEW,
  customerRole: 'customer',
}
const dearer: Command = {
  ...about,
  type: 'ChangeRent',
  newChangeID: uuid(50),
  fromDay: '2026-08-01',
  price: 4_950_000,
  ground: 'annex',
  deposit: 9_900_000,
  files: paper,
}
const charges = (count: number, fromDay: string | null = null): Command => ({
  ...about,
  type: 'ChangeContractCharges',
  fromDay,
  charges: count ? [{ chargeID: uuid(60), leftOut: false, price: null, count }] : [],
})
const comesIn: Command = {
  ...about,
  ...ofCustomer,
  type: 'UpdateContract',
  hangsOn: 0,
  newResidentIDs: [uuid(31)],
  residents: [child],
}
const parks: Command = {
  ...about,
  type: 'ChangeContractVehicles',
  tenantErased: false,
  newVehicleIDs: [uuid(41)],
  vehicles: [{ plate: '29-X1 234.56', kind: 'motorbike', fromDay: '2026-06-01' }],
}
const longerNotice: Command = { ...about, type: 'ChangeContractTerms', noticeDays: 60, tenantErased: false }

describe('a renewal that is still to begin', () => {
  it('has the rent and deposit that the contract has got since, and loses them again', () => {
    const changed = told(renew, dearer)
    expect(renewalIn(changed)).toMatchObject({ price: 4_950_000, deposit: 9_900_000 })
    const withdraw: Command = { ...about, type: 'WithdrawRentChange' }
    expect(renewalIn(told(renew, dearer, withdraw))).toMatchObject({ price: 4_500_000, deposit: 0 })
  })
  it('does not have what was said for some days only', () => {
    const favour = { untilDay: '2027-01-31', price: 1, ground: 'favour', deposit: undefined, files: [] }
    expect(renewalIn(told(renew, { ...dearer, ...favour } as Command))).toMatchObject({ price: 4_500_000 })
  })
  it('has the people, vehicles, own charges and terms of since', () => {
    const { residents, vehicles, ownCharges, terms } = renewalIn(
      told(renew, comesIn, parks, charges(2), charges(3, '2027-03-01'), longerNotice),
    )
    expect(residents).toMatchObject([{ residentID: uuid(31) }])
    expect(vehicles).toMatchObject([{ vehicleID: uuid(41) }])
    expect(ownCharges).toMatchObject([
      { fromDay: null, charges: [{ count: 2 }] },
      { fromDay: '2027-03-01', charges: [{ count: 3 }] },
    ])
    expect(terms.noticeDays).toBe(60)
    const left: Command = { ...comesIn, residents: [] } as Command
    const without = renewalIn(told(renew, comesIn, charges(2), left, charges(0)))
    expect(without.residents).toEqual([])
    expect(without.ownCharges.flatMap((one) => one.charges)).toEqual([])
  })
  it('begins to ask where the contract does, also said since, and not before its own first day', () => {
    const asked = (askedFrom: string, more: object = {}) =>
      ({ ...comesIn, residents: undefined, newResidentIDs: [], askedFrom, ...more }) as Command
    expect(renewalIn(told(renew, asked('2027-03-01')))).toMatchObject({ askedFrom: '2027-03-01' })
    expect(renewalIn(told(renew, asked('2027-03-01'), asked('2026-08-01'))).askedFrom).toBe('2027-01-01')
    const own = asked('2027-02-01', { contractID: NEW })
    expect(renewalIn(told(renew, own, asked('2027-03-01'))).askedFrom).toBe('2027-02-01')
    expect(renewalIn(told(renew, signed(NEW), asked('2027-03-01'))).askedFrom).toBe('2027-03-01')
  })
  it('keeps what was agreed of it alone', () => {
    const other = { ...renew, price: 5_200_000, deposit: 5_200_000 } as Command
    const own = { ...charges(7), contractID: NEW } as Command
    const renewed = renewalIn(told(other, own, dearer, charges(2)))
    expect(renewed).toMatchObject({ price: 5_200_000, deposit: 5_200_000 })
    expect(renewed.ownCharges).toMatchObject([{ charges: [{ count: 7 }] }])
  })
  it('stays as its signed paper says, but with who lives there by then', () => {
    const renewed = renewalIn(told(renew, signed(NEW), dearer, charges(2), longerNotice, comesIn))
    expect(renewed).toMatchObject({ price: 4_500_000, deposit: 0, ownCharges: [], files: [signedPaper] })
    expect(renewed.terms.noticeDays).toBe(30)
    expect(renewed.residents).toMatchObject([{ residentID: uuid(31) }])
  })
  it('follows without a paper of its own, where the one of before holds', () => {
    const open = { ...renew, endDay: null } as Command
    expect(renewalIn(told(open, dearer))).toMatchObject({ price: 4_950_000, signed: true })
  })
  it('is somebody else’s matter once it is of another tenant, begun or ended', () => {
    // As books of before have it.
    const toOther: RoomEvent = {
      type: 'ContractUpdated',
      data: { contractID: NEW, customerID: uuid(5) },
    }
    expect(renewalIn(told(renew, toOther, dearer))).toMatchObject({ price: 4_500_000 })
    const late = { ...charges(2), today: '2027-01-01' } as Command
    expect(renewalIn(told(renew, late))).toMatchObject({ ownCharges: [] })
    const gone: RoomEvent = {
      type: 'ContractCancelled',
      data: { contractID: NEW, day: '2026-06-15', reason: 'x' },
    }
    expect(renewalIn(told(renew, gone, dearer))).toMatchObject({ price: 4_500_000 })
  })
})

it('says of the contract itself last, whose revision is answered', () => {
  const before = told(renew)
  const events = roomDecider.decide(dearer, given(...before).state())
  expect(events.map(({ data }) => (data as { contractID: string }).contractID)).toEqual([NEW, OLD])
})
