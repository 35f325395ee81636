import { describe, expect, it } from 'vitest'
import {
  about,
  activated,
  active,
  added,
  cancelled,
  child,
  freed,
  planned,
  signed,
  waiting,
} from '../../test/support/contracts.ts'
import { specOf, uuid } from '../../test/support/decider-spec.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import { begunHolder } from './chain.ts'
import { contractCommands } from './contract.commands.ts'
import { noOwnTerms, usualTerms } from './terms.ts'

const { given, coversEvery } = specOf(roomDecider)

const REASON = 'Sang tên cho người thuê khác'
const replace = {
  ...about,
  type: 'ReplaceTenant' as const,
  newContractID: uuid(2),
  customerID: uuid(5),
  customerRole: 'customer',
  day: '2026-07-01',
}
const { data } = added(['2026-07-01', '2026-12-31'], uuid(2), 2)
const holder = (said: object = {}, agreed = { deposit: 0, credit: 0 }): RoomEvent => ({
  type: 'ContractAdded',
  data: {
    ...data,
    customerID: uuid(5),
    signBy: '2026-07-31',
    continues: { contractID: uuid(1), as: 'holder', agreed },
    ...said,
  },
})
const ends = (day: string) => ({ contractID: uuid(1), day, reason: REASON })

describe('ReplaceTenant', () => {
  it('ends the contract on the day before and goes on with it for somebody else', () => {
    given(...active())
      .when({ ...replace, deposit: 2_000_000 })
      .yields(
        { type: 'ContractCancellationPlanned', data: ends('2026-06-30') },
        holder({}, { deposit: 2_000_000, credit: 0 }),
      )
  })
  it('frees the room at once where the day has come', () =>
    given(...active())
      .when({ ...replace, day: '2026-06-10' })
      .yields(
        { type: 'ContractCancelled', data: ends('2026-06-09') },
        freed,
        holder({
          startDay: '2026-06-10',
          askedFrom: '2026-06-10',
          signBy: '2026-07-15',
          number: 'P.101/2606-2',
        }),
      ))
  it('takes along who lives there, except who is the tenant now', () => {
    const [spouse, son] = [31, 32].map((nth) => ({ ...child, residentID: uuid(nth) })) as [
      typeof child & { residentID: string },
      typeof child & { residentID: string },
    ]
    const both = { contractID: uuid(1), residents: [spouse, son] }
    given(...active(), { type: 'ContractUpdated', data: both })
      .when({ ...replace, residentID: uuid(31) })
      .yields({ type: 'ContractCancellationPlanned', data: ends('2026-06-30') }, holder({ residents: [son] }))
    given(...active(), { type: 'ContractUpdated', data: both })
      .when({ ...replace, residentID: uuid(33) })
      .refuses('NotFound', 'residentID')
  })
  it('takes along its terms, and nothing that was agreed with the tenant before', () => {
    const terms = { ...usualTerms, noticeDays: 60, maxPeople: 3 }
    const own = {
      signedDay: '2026-01-01',
      effectiveDay: '2026-01-01',
      specialTerms: 'Nuôi được một con mèo.',
    }
    given(...active(), { type: 'ContractTermsChanged', data: { contractID: uuid(1), terms, ...own } })
      .when(replace)
      .yields({ type: 'ContractCancellationPlanned', data: ends('2026-06-30') }, holder(), {
        type: 'ContractTermsChanged',
        data: { contractID: uuid(2), terms, ...noOwnTerms },
      })
  })
  it('is refused for the same person, for nobody, and for days outside of the contract', () => {
    const when = (said: object) => given(...active()).when({ ...replace, ...said })
    when({ customerID: uuid(4) }).refuses('BodyInvalid', 'customerID')
    when({ customerRole: undefined }).refuses('PersonNotFound', 'customerID')
    when({ day: '2026-06-01' }).refuses('BodyInvalid', 'day')
    when({ day: '2027-01-01' }).refuses('BodyInvalid', 'day')
  })
  it('is refused where nobody lives there, who does has given notice, or goes on by a renewal', () => {
    given(...waiting())
      .when(replace)
      .refuses('UpdateNotAllowed')
    given(...active(), cancelled('2026-06-14'), freed)
      .when(replace)
      .refuses('UpdateNotAllowed')
    given(...active(), planned('2026-10-31'))
      .when(replace)
      .refuses('UpdateNotAllowed')
    const renewal = added(['2027-01-01', '2027-12-31'], uuid(3), 2)
    given(...active(), { type: 'ContractAdded', data: { ...renewal.data, renewalOf: uuid(1) } })
      .when(replace)
      .refuses('UpdateNotAllowed')
  })
  it('takes along what was said of the rent for later days, and goes on with free days', () => {
    const rent = (nth: number, fromDay: string, untilDay: string | null, price: number): RoomEvent => ({
      type: 'ContractRentChanged',
      data: {
        contractID: uuid(1),
        changeID: uuid(nth),
        fromDay,
        untilDay,
        price,
        ground: untilDay ? 'favour' : 'annex',
        note: null,
        deposit: null,
        files: [],
      },
    })
    const [, , ...along] = roomDecider.decide(
      replace,
      given(
        ...active(),
        rent(60, '2026-06-15', '2026-07-15', 0),
        rent(61, '2026-09-01', null, 6_000_000),
        rent(62, '2026-06-20', null, 5_200_000),
      ).state(),
    )
    expect(
      along.map(({ data }) => {
        const { fromDay, untilDay, price } = data as {
          fromDay: string
          untilDay: string | null
          price: number
        }
        return [fromDay, untilDay, price]
      }),
    ).toEqual([
      ['2026-07-01', '2026-07-15', 0],
      ['2026-09-01', null, 6_000_000],
    ])
  })
  it('is refused while a tenant’s own notice waits, and its holder is not changed for another', () => {
    const asked: RoomEvent = {
      type: 'TenantNoticeGiven',
      data: {
        contractID: uuid(1),
        givenDay: '2026-06-10',
        lastDay: '2026-10-31',
        ground: 'leaving',
        note: null,
      },
    }
    given(...active(), asked)
      .when(replace)
      .refuses('UpdateNotAllowed')
    given(...active(), planned('2026-06-30'), holder())
      .when({
        ...about,
        type: 'UpdateContract',
        contractID: uuid(2),
        customerID: uuid(9),
        contractType: undefined,
        tenantErased: false,
        hangsOn: 0,
        customerRole: 'customer',
        newResidentIDs: [],
      })
      .refuses('UpdateNotAllowed', 'customerID')
  })
  it('hands nothing over to who never moved in', () => {
    const never = [
      ...active(),
      planned('2026-06-30'),
      holder(),
      signed(uuid(2)),
      {
        type: 'ContractCancelled',
        data: { contractID: uuid(2), day: '2026-06-10', reason: 'Đổi ý' },
      } as RoomEvent,
    ].reduce(
      (state, event) => roomDecider.evolve(state, event),
      undefined as ReturnType<typeof roomDecider.evolve> | undefined,
    )
    expect(begunHolder(never?.contracts ?? new Map(), uuid(1))).toBeUndefined()
  })
  it('hands nothing over before the new contract has begun', () => {
    const contractsAfter = (...events: RoomEvent[]) =>
      [...active(), cancelled('2026-06-09'), freed, holder({ startDay: '2026-06-10' }), ...events].reduce(
        (state, event) => roomDecider.evolve(state, event),
        undefined as ReturnType<typeof roomDecider.evolve> | undefined,
      )?.contracts ?? new Map()
    expect(begunHolder(contractsAfter(), uuid(1))).toBeUndefined()
    const begun = contractsAfter(signed(uuid(2)), activated(uuid(2)))
    expect(begunHolder(begun, uuid(1))?.contractID).toBe(uuid(2))
  })
})

const { ReplaceTenant } = contractCommands
coversEvery({ ReplaceTenant })
