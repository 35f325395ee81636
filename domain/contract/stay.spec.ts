import { describe, expect, it } from 'vitest'
import {
  about,
  active,
  added,
  cancelled,
  expired,
  on,
  planned,
  signed,
  waiting,
} from '../../test/support/contracts.ts'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { LINK_DAYS } from '../link/links.ts'
import type { RoomCommand } from '../room/room.commands.ts'
import { roomDecider } from '../room/room.decider.ts'
import type { RoomEvent } from '../room/room.events.ts'
import type { Room } from '../room/room.ts'
import { contractCommands } from './contract.commands.ts'
import type { Contract } from './contract.ts'
import { stayOpenUntil } from './stay.ts'

const { given, coversEvery } = specOf(roomDecider)
const { ShareStay, UnshareStay, OpenSharedStay, AnswerStay } = contractCommands

const share = { ...about, type: 'ShareStay' as const, newLinkID: uuid(9), tenantErased: false }
const unshare = { ...about, type: 'UnshareStay' as const }
const tenant = { id: uuid(4), role: 'customer' as const }
const say = { ...about, type: 'AnswerStay' as const, actor: tenant, linkID: null, tenantErased: false }
const until = addDays(context.today, LINK_DAYS)
const shared = (more: { linkID?: string; until?: string; price?: number } = {}): RoomEvent => ({
  type: 'StayShared',
  data: { contractID: uuid(1), linkID: uuid(9), until, price: null, ...more },
})
const answered = (stays: boolean, words: string | null = null, linkID: string | null = null): RoomEvent => ({
  type: 'StayAnswered',
  data: { contractID: uuid(1), stays, words, linkID },
})
const unshared: RoomEvent = { type: 'StayUnshared', data: { contractID: uuid(1) } }
const opened: RoomEvent = {
  type: 'SharedStayOpened',
  data: { contractID: uuid(1), linkID: uuid(9), day: context.today },
}
const renewed: RoomEvent = {
  ...added(['2027-01-01', '2027-12-31'], uuid(2), 2),
  data: { ...added(['2027-01-01', '2027-12-31'], uuid(2), 2).data, renewalOf: uuid(1) },
}
const noticed: RoomEvent = {
  type: 'TenantNoticeGiven',
  data: {
    contractID: uuid(1),
    givenDay: context.today,
    lastDay: '2026-12-31',
    ground: 'leaving',
    note: null,
  },
}
const takenBack: RoomEvent = { type: 'TenantNoticeWithdrawn', data: { contractID: uuid(1) } }
const endless = active().map(
  (event): RoomEvent =>
    event.type === 'ContractAdded' ? { ...event, data: { ...event.data, endDay: null } } : event,
)
const contractIn = (...events: RoomEvent[]) =>
  given(...events)
    .state()
    ?.contracts.get(uuid(1)) as Contract
const standsIn = (...events: RoomEvent[]) =>
  stayOpenUntil(given(...events).state() as Room, contractIn(...events), uuid(9), context.today)

/** What says how a lease goes on. */
const decided: readonly (readonly [string, readonly RoomEvent[]])[] = [
  ['renewed', [unshared, renewed]],
  ['let to somebody else from then on', [added(['2027-01-01', '2027-12-31'], uuid(2), 2)]],
  ['given notice of', [planned('2026-12-31')]],
  ['given notice of by its tenant', [noticed]],
  ['cancelled', [cancelled()]],
  ['over', [expired]],
]

describe('asking a tenant whether they stay', () => {
  it('is by a link, with the rent that the landlord wants to say', () => {
    given(...active())
      .when(share)
      .yields(shared())
    given(...active())
      .when({ ...share, price: 4_700_000 })
      .yields(shared({ price: 4_700_000 }))
    given(...active(), shared())
      .when({ ...share, newLinkID: uuid(10) })
      .yields(shared({ linkID: uuid(10) }))
  })
  it('ends the links and the answer that were about another rent', () => {
    const before = [...active(), shared({ price: 4_500_000 }), answered(true)]
    const again = (price: number | null) =>
      contractIn(...before, shared({ linkID: uuid(10), price: price ?? undefined }))
    expect(again(4_500_000)).toMatchObject({ stayAnswer: { stays: true } })
    expect(again(4_500_000).stayLinks).toHaveLength(2)
    for (const other of [4_900_000, null]) {
      expect(again(other)).toMatchObject({ stayAnswer: null, stayLinks: [{ linkID: uuid(10) }] })
    }
  })
  it('is over once the lease is renewed, in its own events', () => {
    const renew = {
      ...about,
      type: 'RenewContract' as const,
      newContractID: uuid(2),
      endDay: '2027-12-31',
      customerRole: 'customer' as const,
    }
    const [first] = roomDecider.decide(renew as RoomCommand, given(...active(), shared()).state())
    expect(first).toEqual(unshared)
    const [unasked] = roomDecider.decide(renew as RoomCommand, given(...active()).state())
    expect(unasked?.type).toBe('ContractAdded')
  })
  it('asks again where a notice was withdrawn, whatever was answered before it', () => {
    const then = contractIn(...active(), shared(), answered(false), noticed, takenBack)
    expect(then).toMatchObject({ stayAnswer: null, stayLinks: [] })
  })
  it('lasts until the end of the lease at most', () => {
    given(...active())
      .when({ ...share, ...on('2026-12-20') })
      .yields(shared({ until: '2026-12-31' }))
  })
  it.each(decided)('is not done of a lease that is %s, and its links end', (_, events) => {
    given(...active(), ...events)
      .when(share)
      .refuses('UpdateNotAllowed')
    expect(standsIn(...active(), shared())).toBe(until)
    expect(standsIn(...active(), shared(), ...events)).toBeUndefined()
    given(...active(), shared(), ...events)
      .when({ ...say, stays: true })
      .refuses('UpdateNotAllowed')
    given(...active(), shared(), ...events)
      .when({ ...say, stays: true, linkID: uuid(9) })
      .refuses('LinkEnded')
  })
  it('needs a lease that runs and has an end, and a tenant who can be asked', () => {
    given(...waiting())
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...waiting(), signed())
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...endless)
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...active(['2026-06-01', null]))
      .when(share)
      .refuses('UpdateNotAllowed')
    given(...active())
      .when({ ...share, ...on('2027-01-01') })
      .refuses('UpdateNotAllowed')
    given(...active())
      .when({ ...share, tenantErased: true })
      .refuses('UpdateNotAllowed')
    given(...active())
      .when({ ...share, contractID: uuid(7) })
      .refuses('NotFound')
  })
  it('is withdrawn with all links, which do not come back', () => {
    given(...active(), shared())
      .when(unshare)
      .yields(unshared)
    given(...active())
      .when(unshare)
      .yields()
    given().when(unshare).refuses('NotFound')
    expect(standsIn(...active(), shared(), unshared)).toBeUndefined()
    expect(standsIn(...active(), shared(), noticed, takenBack)).toBeUndefined()
    expect(standsIn(...active(), shared({ until: '2026-06-14' }))).toBeUndefined()
  })
  it('is recorded as opened once a day', () => {
    const open = { ...about, type: 'OpenSharedStay' as const, linkID: uuid(9) }
    given(...active(), shared())
      .when(open)
      .yields(opened)
    given(...active(), shared(), opened)
      .when(open)
      .yields()
    given(...active(), unshared)
      .when(open)
      .yields()
    given().when(open).refuses('NotFound')
  })
})

describe('what the tenant says', () => {
  it('is that they stay, or leave on the last day, with words; the lease stays as it is', () => {
    const words = 'Ở thêm một năm'
    given(...active(), shared())
      .when({ ...say, stays: true, words })
      .yields(answered(true, words))
    given(...active(), shared())
      .when({ ...say, stays: false, linkID: uuid(9) })
      .yields(answered(false, null, uuid(9)))
    const { stayAnswer, stayLinks, ...after } = contractIn(...active(), shared(), answered(true, words))
    expect(stayAnswer).toEqual({ stays: true, words })
    const { stayAnswer: none, stayLinks: links, ...before } = contractIn(...active(), shared())
    expect([after, stayLinks, none]).toEqual([before, links, null])
  })
  it('changes until the landlord acts; the same twice is once', () => {
    given(...active(), shared(), answered(true))
      .when({ ...say, stays: true })
      .yields()
    given(...active(), shared(), answered(true))
      .when({ ...say, stays: false })
      .yields(answered(false))
    given(...active(), shared(), answered(true))
      .when({ ...say, stays: true, words: 'Giá cũ' })
      .yields(answered(true, 'Giá cũ'))
  })
  it('is said where they are asked, by a link that stands', () => {
    given(...active())
      .when({ ...say, stays: true })
      .refuses('UpdateNotAllowed')
    given(...active(), shared({ until: '2026-06-14' }))
      .when({ ...say, stays: true })
      .refuses('UpdateNotAllowed')
    given(...active(), shared())
      .when({ ...say, stays: true, linkID: uuid(10) })
      .refuses('LinkEnded')
    given(...active(), shared())
      .when({ ...say, stays: true, tenantErased: true })
      .refuses('UpdateNotAllowed')
  })
})

coversEvery({ ShareStay, UnshareStay, OpenSharedStay, AnswerStay })
