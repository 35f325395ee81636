import { describe, expect, it } from 'vitest'
import { about, active, expired, freed, signedPaper } from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { contractCommands } from './contract.commands.ts'
import type { Contract } from './contract.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)
const { ChangeRent, WithdrawRentChange } = contractCommands

const openEnded: RoomEvent[] = active().map(
  (event): RoomEvent =>
    event.type === 'ContractAdded' ? { ...event, data: { ...event.data, endDay: null } } : event,
)
const rise = (maxPercent: number, noticeDays: number): RoomEvent => ({
  type: 'ContractTermsChanged',
  data: {
    contractID: uuid(1),
    terms: { ...usualTerms, noticeDays: 30, rise: { maxPercent, noticeDays } },
    ...noOwnTerms,
  },
})
const change = {
  ...about,
  type: 'ChangeRent' as const,
  newChangeID: uuid(50),
  fromDay: '2026-08-01',
  price: 4_950_000,
  ground: 'clause' as 'annex' | 'clause' | 'open-ended' | 'favour',
}
type Said = Partial<Extract<RoomEvent, { type: 'ContractRentChanged' }>['data']>
const changed = (said: Said = {}): RoomEvent => ({
  type: 'ContractRentChanged',
  data: {
    contractID: uuid(1),
    changeID: uuid(50),
    fromDay: '2026-08-01',
    untilDay: null,
    price: 4_950_000,
    ground: 'clause',
    note: null,
    deposit: null,
    files: [signedPaper],
    ...said,
  },
})
const contractIn = (...events: RoomEvent[]) =>
  given(...events)
    .state()
    ?.contracts.get(uuid(1)) as Contract

describe('a higher rent', () => {
  it('is agreed by an annex that both signed, with another deposit', () => {
    const annex = { ...change, ground: 'annex' as const }
    given(...active())
      .when(annex)
      .refuses('BodyInvalid', 'files')
    const paper = { fileID: uuid(9), name: 'Phụ lục.pdf' }
    const said = changed({ ground: 'annex', deposit: 9_900_000, files: [signedPaper, paper] })
    given(...active())
      .when({ ...annex, files: [paper], deposit: 9_900_000 })
      .yields(said)
    expect(contractIn(...active(), said)).toMatchObject({ deposit: 9_900_000, price: 4_500_000 })
    given(...active(), rise(10, 30))
      .when({ ...change, deposit: 1 })
      .refuses('BodyInvalid', 'deposit')
  })
  it('rises by the clause of the contract, within its percent and with its notice', () => {
    given(...active(), rise(10, 30))
      .when(change)
      .yields(changed())
    given(...active())
      .when(change)
      .refuses('RentRise', 'ground')
    given(...active(), rise(10, 30))
      .when({ ...change, price: 4_950_001 })
      .refuses('RentRise', 'price')
    given(...active(), rise(10, 60))
      .when(change)
      .refuses('RentRise', 'fromDay')
  })
  it('is said in time where the lease has no end', () => {
    const open = { ...change, ground: 'open-ended' as const, price: 9_000_000 }
    given(...openEnded)
      .when(open)
      .yields(changed({ ground: 'open-ended', price: 9_000_000 }))
    given(...openEnded)
      .when({ ...open, fromDay: '2026-07-14' })
      .refuses('RentRise', 'fromDay')
    given(...active())
      .when(open)
      .refuses('RentRise', 'ground')
  })
  it('is no favour, also where it is higher on some of its days only', () => {
    const favour = { ...change, ground: 'favour' as const }
    given(...active())
      .when(favour)
      .refuses('RentRise', 'price')
    const low = changed({ fromDay: '2026-09-01', price: 1_000_000, ground: 'favour' })
    given(...active(), low)
      .when({ ...favour, price: 2_000_000, untilDay: '2026-09-30' })
      .refuses('RentRise', 'price')
    given(...active(), low)
      .when({ ...favour, price: 2_000_000, untilDay: '2026-08-31' })
      .yields(changed({ price: 2_000_000, untilDay: '2026-08-31', ground: 'favour' }))
  })
})

describe('a lower rent', () => {
  it('is always allowed, also none for some days, also of days that have been', () => {
    const free = { fromDay: '2026-06-01', untilDay: '2026-06-10', price: 0 }
    given(...active())
      .when({ ...change, ...free, ground: 'favour' })
      .yields(changed({ ...free, ground: 'favour' }))
  })
  it('is of days of a lease that runs', () => {
    const favour = { ...change, ground: 'favour' as const, price: 1 }
    for (const fromDay of ['2026-05-31', '2027-01-01'])
      given(...active())
        .when({ ...favour, fromDay })
        .refuses('BodyInvalid', 'fromDay')
    given(...active())
      .when({ ...favour, untilDay: '2026-07-31' })
      .refuses('BodyInvalid', 'untilDay')
    given(...active(), expired, freed)
      .when(favour)
      .refuses('UpdateNotAllowed')
    given(...active(['2026-06-01', null]))
      .when(favour)
      .refuses('UpdateNotAllowed')
  })
})

it('is withdrawn, the last one first, with its deposit', () => {
  const withdraw = { ...about, type: 'WithdrawRentChange' as const }
  const annex = changed({ ground: 'annex', deposit: 9_900_000 })
  const withdrawn: RoomEvent = {
    type: 'ContractRentChangeWithdrawn',
    data: { contractID: uuid(1), changeID: uuid(50), deposit: 0 },
  }
  given(...active(), annex)
    .when(withdraw)
    .yields(withdrawn)
  expect(contractIn(...active(), annex, withdrawn).deposit).toBe(0)
  given(...active(), annex, withdrawn)
    .when(withdraw)
    .refuses('UpdateNotAllowed')
})

it('goes on in a renewal, but not what was said for some days only', () => {
  const favour = changed({
    changeID: uuid(51),
    price: 1,
    fromDay: '2026-12-01',
    untilDay: '2026-12-31',
    ground: 'favour',
  })
  const history = [...active(), rise(10, 30), changed(), favour]
  const renew = { ...about, type: 'RenewContract' as const, endDay: '2027-12-31', newContractID: uuid(2) }
  const [added] = roomDecider.decide({ ...renew, customerRole: 'customer' }, given(...history).state())
  expect(added?.data).toMatchObject({ renewalOf: uuid(1), price: 4_950_000 })
})

coversEvery({ ChangeRent, WithdrawRentChange })
