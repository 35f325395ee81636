import { describe, expect, it } from 'vitest'
import {
  about,
  active,
  added,
  cancelled,
  expired,
  planned,
  room,
  signed,
  thisYear,
  toCome,
  withdrawn,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { contractCommands } from './contract.commands.ts'
import type { Contract } from './contract.ts'
import { groundsOn } from './notice-grounds.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)
const { GiveNotice, WithdrawNotice } = contractCommands

const openEnded: RoomEvent[] = active(thisYear).map(
  (event): RoomEvent =>
    event.type === 'ContractAdded' ? { ...event, data: { ...event.data, endDay: null } } : event,
)
const body = {
  by: 'tenant' as const,
  givenDay: '2026-06-15',
  lastDay: '2026-07-15',
  ground: 'leaving' as const,
}
const give = { ...about, type: 'GiveNotice' as const, ...body }
const withdraw = { ...about, type: 'WithdrawNotice' as const }
const tenant = { id: uuid(4), role: 'customer' as const }

type Said = {
  day?: string
  reason?: string | null
  by?: 'tenant' | 'landlord'
  ground?: typeof give.ground | 'agreed' | 'term' | 'unpaid' | 'open-ended'
}
const noticed = ({ day = '2026-07-15', reason = null, by = 'tenant', ground = 'leaving' }: Said = {}) =>
  ({
    type: 'ContractCancellationPlanned',
    data: { contractID: uuid(1), day, reason, notice: { by, givenDay: '2026-06-15', ground } },
  }) satisfies RoomEvent
const asked: RoomEvent = {
  type: 'TenantNoticeGiven',
  data: { contractID: uuid(1), givenDay: '2026-06-15', lastDay: '2026-07-15', ground: 'leaving', note: null },
}
const takenBack: RoomEvent = { type: 'TenantNoticeWithdrawn', data: { contractID: uuid(1) } }
const contractIn = (events: readonly RoomEvent[]): Contract =>
  given(...events)
    .state()
    ?.contracts.get(uuid(1)) as Contract

describe('notice to leave', () => {
  it('ends a lease as many days later as was agreed', () => {
    given(...active())
      .when(give)
      .yields(noticed())
    given(...active())
      .when({ ...give, lastDay: '2026-07-14' })
      .refuses('BodyInvalid', { field: 'lastDay', code: 'too_small', params: { min: '2026-07-15' } })
    const terms: RoomEvent = {
      type: 'ContractTermsChanged',
      data: { contractID: uuid(1), terms: { ...usualTerms, noticeDays: 60, rise: null }, ...noOwnTerms },
    }
    given(...active(), terms)
      .when({ ...give, lastDay: '2026-08-13' })
      .refuses('BodyInvalid', 'lastDay')
  })
  it('takes fewer days where both sides agreed, also one that has been', () => {
    const agreed = { ...give, ground: 'agreed' as const }
    given(...active())
      .when({ ...agreed, lastDay: '2026-06-20' })
      .yields(noticed({ day: '2026-06-20', ground: 'agreed' }))
    const left = { ...cancelled('2026-06-10') } as Extract<RoomEvent, { type: 'ContractCancelled' }>
    const notice = { by: 'tenant' as const, givenDay: '2026-06-15', ground: 'agreed' as const }
    given(...active())
      .when({ ...agreed, lastDay: '2026-06-10', note: 'Bỏ đi' })
      .yields(
        { ...left, data: { ...left.data, reason: 'Bỏ đi', notice } },
        { type: 'RoomFreed', data: { contractID: uuid(1) } },
      )
  })
  it('has the grounds of its side on the day on which it was given', () => {
    const by = 'landlord' as const
    given(...active())
      .when({ ...give, by, ground: 'unpaid' })
      .yields(noticed({ by, ground: 'unpaid' }))
    given(...active())
      .when({ ...give, ground: 'unpaid' })
      .refuses('BodyInvalid', 'ground')
    given(...active())
      .when({ ...give, by, ground: 'open-ended' })
      .refuses('BodyInvalid', 'ground')
    // The law's 90 days, where 30 were agreed.
    given(...openEnded)
      .when({ ...give, by, ground: 'open-ended', lastDay: '2026-09-12' })
      .refuses('BodyInvalid', 'lastDay')
    given(...openEnded)
      .when({ ...give, by, ground: 'open-ended', lastDay: '2026-09-13' })
      .yields(noticed({ day: '2026-09-13', by, ground: 'open-ended' }))
    const before = groundsOn({ by, endDay: null }, '2024-07-31').map(({ ground }) => ground)
    expect(before).toEqual(['open-ended', 'agreed'])
    const known = groundsOn({ by, endDay: null }, '2026-06-15')
    expect(known[0]).toMatchObject({ ground: 'open-ended', days: 90 })
    expect(known.find(({ ground }) => ground === 'unpaid')).toMatchObject({ unpaidMonths: 3, days: 30 })
  })
  it('is refused while the tenant is expected to stay by a renewal', () => {
    const { data } = added(['2027-01-01', '2027-12-31'], uuid(3), 2)
    given(...active(), { type: 'ContractAdded', data: { ...data, renewalOf: uuid(1) } })
      .when(give)
      .refuses('UpdateNotAllowed')
  })
  it('is not needed for the agreed end, and may say that it is not renewed', () => {
    const term = { ...give, by: 'landlord' as const, ground: 'term' as const }
    const late = { givenDay: '2026-06-15', lastDay: '2026-06-30' }
    const soon = active(['2026-06-01', '2026-06-30'])
    given(...soon)
      .when({ ...term, ...late })
      .yields(noticed({ day: '2026-06-30', by: 'landlord', ground: 'term' }))
    given(...active())
      .when(term)
      .refuses('BodyInvalid', 'lastDay')
  })
  it('is of a lease that runs, and given on a day that has come', () => {
    given(...active())
      .when({ ...give, givenDay: '2026-06-16', lastDay: '2026-08-01' })
      .refuses('BodyInvalid', 'givenDay')
    given(...active(['2026-06-01', null]))
      .when(give)
      .refuses('UpdateNotAllowed')
    given(room).when(give).refuses('NotFound')
  })
  it('moves, and says nothing twice', () => {
    given(...active(), noticed())
      .when(give)
      .yields()
    given(...active(), noticed())
      .when({ ...give, lastDay: '2026-08-01' })
      .yields(noticed({ day: '2026-08-01' }))
  })
})

describe("a tenant's own notice", () => {
  const own = { ...give, actor: tenant }
  it('waits for the landlord, who confirms it by giving it', () => {
    given(...active())
      .when(own)
      .yields(asked)
    given(...active(), asked)
      .when(own)
      .yields()
    given(...active(), asked)
      .when(give)
      .yields(noticed())
    expect(contractIn([...active(), asked]).cancellation).toBeNull()
    expect(contractIn([...active(), asked]).tenantNotice).toMatchObject({ lastDay: '2026-07-15' })
    expect(contractIn([...active(), asked, noticed()]).tenantNotice).toBeNull()
    expect(contractIn([...active(), asked, expired]).tenantNotice).toBeNull()
  })
  it('is given today, as a tenant, for days to come of a lease that nobody has ended', () => {
    given(...active())
      .when({ ...own, by: 'landlord', ground: 'agreed' })
      .refuses('BodyInvalid', 'by')
    given(...active())
      .when({ ...own, givenDay: '2026-06-14' })
      .refuses('BodyInvalid', 'givenDay')
    for (const lastDay of ['2026-06-14', '2027-01-01'])
      given(...active())
        .when({ ...own, ground: 'agreed', lastDay })
        .refuses('BodyInvalid', 'lastDay')
    given(...active(), noticed())
      .when(own)
      .refuses('UpdateNotAllowed')
    given(...active(), expired)
      .when(own)
      .refuses('UpdateNotAllowed')
  })
  it('may be for a lease that is signed and has not begun', () =>
    given(...toCome())
      .when({ ...own, lastDay: '2026-07-20' })
      .yields({ ...asked, data: { ...asked.data, lastDay: '2026-07-20' } } as RoomEvent))
  it('is taken back by either side, and keeps a lease from being renewed until then', () => {
    given(...active(), asked)
      .when({ ...withdraw, actor: tenant })
      .yields(takenBack)
    given(...active(), asked)
      .when(withdraw)
      .yields(takenBack)
    expect(contractIn([...active(), asked, takenBack]).tenantNotice).toBeNull()
    const renew = { ...about, type: 'RenewContract' as const, endDay: '2027-12-31' }
    given(...active(), asked)
      .when({ ...renew, newContractID: uuid(2), customerRole: 'customer' })
      .refuses('UpdateNotAllowed')
    given(...active(), noticed())
      .when({ ...withdraw, actor: tenant })
      .refuses('UpdateNotAllowed')
  })
})

describe('a notice that is withdrawn', () => {
  it('waits until its statement is recalled', () =>
    given(...active(), noticed())
      .when({ ...withdraw, statementOut: uuid(30) })
      .refuses('StatementOut'))
  it('stands where what was agreed on is being booked', () =>
    given(...active(), noticed())
      .when({ ...withdraw, settling: uuid(30) })
      .refuses('SettlementAgreed'))
  it('gives the days back while nobody else has them', () => {
    given(...active(), noticed())
      .when(withdraw)
      .yields(withdrawn)
    given(...active(), planned('2026-07-15'))
      .when(withdraw)
      .yields(withdrawn)
    given(...active())
      .when(withdraw)
      .refuses('UpdateNotAllowed')
    const next = { ...added(['2026-07-16', '2026-12-31'], uuid(2), 2) }
    given(...active(), noticed(), next, signed(uuid(2)))
      .when(withdraw)
      .refuses('ContractOverlap')
  })
  it('does not take days that were promised', () => {
    const held: RoomEvent = {
      type: 'RoomHeld',
      data: {
        holdID: uuid(9),
        roomID: context.id,
        buildingID: uuid(3),
        customerID: uuid(5),
        amount: 0,
        method: 'cash',
        fundID: null,
        day: '2026-06-15',
        receiptID: null,
        decideBy: '2026-06-20',
        moveInDay: '2026-07-16',
        price: 1,
        breakMultiple: 2,
        conditions: null,
        leadID: null,
      } as never,
    }
    given(...active(), noticed(), held)
      .when(withdraw)
      .refuses('RoomHeld')
  })
})

coversEvery({ GiveNotice, WithdrawNotice })
