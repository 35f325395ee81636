import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  about,
  active,
  added,
  cancelled,
  expired,
  freed,
  signed,
  waiting,
} from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { mostShares } from './change-partners.ts'
import { contractCommands } from './contract.commands.ts'
import type { Partner } from './partners.ts'

const { given, coversEvery } = specOf(roomDecider)

const hoa = { customerID: uuid(21), share: 0, fromDay: null, toDay: null }
const lan = { customerID: uuid(22), share: 0, fromDay: '2026-06-10', toDay: '2026-08-31' }
const changed = (partners: Partner[], contractID = uuid(1)): RoomEvent => ({
  type: 'ContractPartnersChanged',
  data: { contractID, partners },
})
const partnerRoles = {
  [uuid(21)]: 'customer',
  [uuid(22)]: 'customer',
  [uuid(4)]: 'customer',
  [uuid(5)]: 'customer',
}
const change = { ...about, type: 'ChangeContractPartners' as const, partnerRoles }
const agreed = (deposit: number): RoomEvent => ({
  type: 'ContractUpdated',
  data: { contractID: uuid(1), deposit },
})
const withDeposit = (deposit: number) => [...waiting(), agreed(deposit)]

describe('ChangeContractPartners', () => {
  it('says who rents too, from the beginning and to the end where no days are said', () =>
    given(...active())
      .when({ ...change, partners: [{ customerID: uuid(21), share: 0 }, lan] })
      .yields(changed([hoa, lan])))
  it('changes nothing where all is as it was, lets leave who is left out, and takes that back', () => {
    given(...active(), changed([hoa]))
      .when({ ...change, partners: [hoa] })
      .yields()
    given(...active(), changed([hoa, lan]))
      .when({ ...change, partners: [lan] })
      .yields(changed([lan]))
    given(...active(), changed([hoa, lan]), changed([lan]))
      .when({ ...change, partners: [hoa, lan] })
      .yields(changed([hoa, lan]))
  })
  it('is refused for who is no customer, is billed already, or is named twice', () => {
    given(...active())
      .when({ ...change, partnerRoles: { [uuid(21)]: 'staff' }, partners: [hoa] })
      .refuses('PersonNotFound', 'partners.0.customerID')
    given(...active())
      .when({ ...change, partnerRoles: {}, partners: [hoa] })
      .refuses('PersonNotFound', 'partners.0.customerID')
    given(...active())
      .when({ ...change, partners: [{ ...hoa, customerID: uuid(4) }] })
      .refuses('BodyInvalid', 'partners.0.customerID')
    given(...active())
      .when({ ...change, partners: [hoa, { ...hoa, fromDay: '2026-09-01' }] })
      .refuses('BodyInvalid', 'partners.1.customerID')
  })
  it('is refused for more than the deposit, of those who rent on the same days', () => {
    const half = { ...hoa, share: 2_000_000 }
    given(...withDeposit(3_000_000))
      .when({ ...change, partners: [half] })
      .yields(changed([half]))
    given(...withDeposit(3_000_000))
      .when({ ...change, partners: [half, { ...lan, share: 1_000_001 }] })
      .refuses('BodyInvalid', 'partners.1.share')
    const after = { ...lan, share: 3_000_000, fromDay: '2026-07-01' }
    given(...withDeposit(3_000_000))
      .when({ ...change, partners: [{ ...half, toDay: '2026-06-30' }, after] })
      .yields(changed([{ ...half, toDay: '2026-06-30' }, after]))
  })
  it('is refused for days that are not of the contract', () => {
    const refused = (days: Partial<Partner>, field: string) =>
      given(...active())
        .when({ ...change, partners: [{ ...hoa, ...days }] })
        .refuses('BodyInvalid', `partners.0.${field}`)
    refused({ fromDay: '2026-05-31' }, 'fromDay')
    refused({ fromDay: '2027-01-01' }, 'fromDay')
    refused({ toDay: '2026-05-31' }, 'toDay')
    refused({ toDay: '2027-01-01' }, 'toDay')
    refused({ fromDay: '2026-07-01', toDay: '2026-06-30' }, 'toDay')
  })
  it('is refused once the contract is over', () => {
    for (const history of [
      [...active(), expired],
      [...active(), cancelled()],
      [...active(['2026-01-01', '2026-06-14'])],
    ])
      given(...history)
        .when({ ...change, partners: [hoa] })
        .refuses('UpdateNotAllowed')
  })
})

describe('the deposit', () => {
  it('does not fall below what partners gave of it', () => {
    const half = { ...hoa, share: 2_000_000 }
    const update = {
      ...about,
      type: 'UpdateContract' as const,
      contractType: undefined,
      tenantErased: false,
      hangsOn: 0,
      customerRole: 'customer',
      newResidentIDs: [],
    }
    const history = [...withDeposit(3_000_000), changed([half])]
    given(...history)
      .when({ ...update, deposit: 1_999_999 })
      .refuses('BodyInvalid', 'deposit')
    given(...history)
      .when({ ...update, deposit: 2_000_000 })
      .yields({ type: 'ContractUpdated', data: { contractID: uuid(1), deposit: 2_000_000 } })
    given(...history)
      .when({ ...update, customerID: uuid(21) })
      .refuses('BodyInvalid', 'customerID')
  })
  it('counts those alone who are there on the same day', () => {
    const all = [
      { ...hoa, share: 1, toDay: '2026-06-30' },
      { ...lan, share: 2, fromDay: '2026-07-01', toDay: null },
    ]
    expect([
      mostShares(all, '2026-06-01'),
      mostShares(all, '2026-07-01'),
      mostShares([], '2026-06-01'),
    ]).toEqual([2, 2, 0])
  })
})

const year = added(['2027-01-01', '2027-12-31'], uuid(2), 2).data
const renew = {
  ...about,
  type: 'RenewContract' as const,
  newContractID: uuid(2),
  customerRole: 'customer',
  partnerRoles,
  endDay: '2027-12-31',
}
const renewed: RoomEvent = { type: 'ContractAdded', data: { ...year, renewalOf: uuid(1) } }

describe('a contract that goes on', () => {
  const stays = { ...hoa, fromDay: '2026-06-10' }
  it('takes its partners along, from its beginning, without those who have left or are customers no more', () => {
    given(...active(), changed([stays, lan]), expired, freed)
      .when(renew)
      .yields(renewed, changed([hoa], uuid(2)))
    given(...active(), changed([stays, lan]), expired, freed)
      .when({ ...renew, partnerRoles: {} })
      .yields(renewed)
  })
  it('asks for no less of a deposit than they gave', () =>
    given(...withDeposit(3_000_000), changed([{ ...hoa, share: 2_000_000 }]), signed(), expired, freed)
      .when({ ...renew, deposit: 1_000_000 })
      .refuses('BodyInvalid', 'deposit'))
  it('has its partners as they are said of the one before, until somebody says otherwise', () => {
    given(...active(), renewed)
      .when({ ...change, partners: [hoa] })
      .yields(changed([hoa], uuid(2)), changed([hoa]))
    given(...active(), changed([hoa]), renewed, changed([hoa], uuid(2)))
      .when({ ...change, partners: [] })
      .yields(changed([], uuid(2)), changed([]))
    given(...active(), renewed, changed([lan], uuid(2)))
      .when({ ...change, partners: [hoa] })
      .yields(changed([hoa]))
  })
  it('has no partner who has become its tenant', () => {
    const heir = { ...added(['2026-07-01', '2026-12-31'], uuid(2), 2).data, customerID: uuid(21) }
    given(...active(), changed([hoa, { ...lan, toDay: null }]))
      .when({
        ...about,
        type: 'ReplaceTenant',
        customerID: uuid(21),
        customerRole: 'customer',
        partnerRoles,
        newContractID: uuid(2),
        day: '2026-07-01',
      })
      .yields(
        {
          type: 'ContractCancellationPlanned',
          data: { contractID: uuid(1), day: '2026-06-30', reason: 'Sang tên cho người thuê khác' },
        },
        {
          type: 'ContractAdded',
          data: {
            ...heir,
            signBy: '2026-07-31',
            continues: { contractID: uuid(1), as: 'holder', agreed: { deposit: 0, credit: 0 } },
          },
        },
        changed([{ ...lan, fromDay: null, toDay: null }], uuid(2)),
      )
  })
})

it('never has more of the deposit from those who rent on one day than all of it, whatever was said before', () => {
  const day = fc
    .integer({ min: 0, max: 200 })
    .map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10))
  const partner = fc.record({
    customerID: fc.constantFrom(uuid(21), uuid(22), uuid(5)),
    share: fc.nat(4_000_000),
    fromDay: fc.option(day),
    toDay: fc.option(day),
  })
  let accepted = 0
  fc.assert(
    fc.property(fc.array(fc.array(partner, { maxLength: 3 }), { maxLength: 6 }), (lists) => {
      let room = withDeposit(4_000_000).reduce(roomDecider.evolve, undefined as never)
      for (const partners of lists) {
        try {
          room = roomDecider.decide({ ...change, partners }, room).reduce(roomDecider.evolve, room)
          accepted++
        } catch {
          continue
        }
        const now = room.contracts.get(uuid(1))?.partners ?? []
        expect(now).toEqual(partners)
        for (let n = 0; n < 210; n++) {
          const on = new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10)
          const there = now.filter(
            ({ fromDay, toDay }) => !(fromDay !== null && fromDay > on) && !(toDay !== null && toDay < on),
          )
          expect(there.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(4_000_000)
        }
      }
    }),
  )
  expect(accepted).toBeGreaterThan(20)
})

const { ChangeContractPartners } = contractCommands
coversEvery({ ChangeContractPartners })
