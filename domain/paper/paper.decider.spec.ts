import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { ContractStatus } from '../contract/contract-codes.ts'
import { addDays } from '../day.ts'
import { LINK_DAYS } from '../link/links.ts'
import { paperCommands } from './paper.commands.ts'
import { paperDecider } from './paper.decider.ts'
import type { PaperEvent } from './paper.events.ts'
import { isAgreed, readableHash, statusOf } from './paper.ts'
import { tileCells } from './tile.ts'

const { given, coversEvery } = specOf(paperDecider)

const drawn = {
  contractID: uuid(3),
  roomID: uuid(2),
  buildingID: uuid(1),
  customerID: uuid(4),
  kind: 'contract' as const,
  template: 0,
  day: '2026-06-15',
  hash: 'a'.repeat(64),
  basis: 'b'.repeat(64),
  startDay: '2026-07-01',
  endDay: '2027-06-30',
  price: 4_800_000,
  deposit: 4_800_000,
  dueDay: 5,
  text: '# HỢP ĐỒNG',
  reading: '# LEASE',
  house: 'Trần Minh Quân',
  tenant: 'Nguyễn Thị Ngọc Diễm',
}
const freeze = {
  ...context,
  type: 'FreezePaper' as const,
  contractID: uuid(3),
  kind: 'contract' as const,
  drawn,
  blocks: 0,
  isWaiting: true,
  others: 0,
}
const frozen: PaperEvent = { type: 'PaperFrozen', data: drawn }
const from = { address: '10.0.0.7', device: 'Firefox' }
const signature = (side: 'house' | 'tenant') => ({ side, name: 'Diễm', drawing: 'M1 1L2 2' })
const sign = (side: 'house' | 'tenant') => ({
  ...context,
  type: 'SignPaper' as const,
  ...signature(side),
  linkID: null as string | null,
  ...from,
  isAgreed: true,
})
const signed = (side: 'house' | 'tenant'): PaperEvent => ({
  type: 'PaperSigned',
  data: { ...signature(side), way: 'screen', linkID: null, ...from },
})
const tenant = { id: uuid(4), role: 'customer' as const }
const withdraw = { ...context, type: 'WithdrawPaper' as const, isVoid: false }
const withdrawn: PaperEvent = { type: 'PaperWithdrawn', data: {} }

describe('FreezePaper', () => {
  it('keeps the text as it is drawn', () => given().when(freeze).yields(frozen))
  it('is refused while something blocks, another stands, or the contract waits for nobody', () => {
    for (const other of [{ blocks: 1 }, { others: 1 }, { isWaiting: false }])
      given()
        .when({ ...freeze, ...other })
        .refuses('CreateNotAllowed')
    given()
      .when({ ...freeze, drawn: undefined })
      .refuses('NotFound', 'contractID')
    given(frozen).when(freeze).refuses('CreateNotAllowed')
  })
})

describe('SignPaper', () => {
  it('signs for each side once, in any order', () => {
    given(frozen).when(sign('house')).yields(signed('house'))
    given(frozen, signed('tenant')).when(sign('house')).yields(signed('house'))
    given(frozen, signed('house')).when(sign('house')).refuses('UpdateNotAllowed')
    const state = given(frozen, signed('house'), signed('tenant')).state()
    expect(state && statusOf(state)).toBe('signed')
  })
  it('lets a tenant sign for nobody else', () => {
    given(frozen)
      .when({ ...sign('tenant'), actor: tenant })
      .yields(signed('tenant'))
    given(frozen)
      .when({ ...sign('house'), actor: tenant })
      .refuses('PermissionDenied')
  })
  it('is refused once the contract says something else, or the paper is gone', () => {
    given(frozen)
      .when({ ...sign('tenant'), isAgreed: false })
      .refuses('UpdateNotAllowed')
    given(frozen, withdrawn).when(sign('tenant')).refuses('NotFound')
    given().when(sign('tenant')).refuses('NotFound')
  })
})

const shared: PaperEvent = { type: 'PaperShared', data: { linkID: uuid(7), until: '2026-07-15' } }
const unshared: PaperEvent = { type: 'PaperUnshared', data: {} }
const opened: PaperEvent = {
  type: 'SharedPaperOpened',
  data: { linkID: uuid(7), day: context.today },
}
const share = { ...context, type: 'SharePaper' as const, newLinkID: uuid(7) }
const unshare = { ...context, type: 'UnsharePaper' as const }
const open = { ...context, type: 'OpenSharedPaper' as const, linkID: uuid(7) }

describe('a link to a paper', () => {
  it('is made as often as asked, also for a copy of what is signed, but not of what is withdrawn', () => {
    const until = addDays(context.today, LINK_DAYS)
    const made: PaperEvent = { type: 'PaperShared', data: { linkID: uuid(7), until } }
    given(frozen).when(share).yields(made)
    given(frozen, shared).when(share).yields(made)
    given(frozen, signed('house'), signed('tenant')).when(share).yields(made)
    given(frozen, withdrawn).when(share).refuses('NotFound')
  })
  it('is opened once a day while it stands', () => {
    given(frozen, shared).when(open).yields(opened)
    given(frozen, shared, opened).when(open).yields()
    given(frozen).when(open).yields()
    given(frozen, shared, unshared).when(open).yields()
  })
  it('is withdrawn with all others', () => {
    given(frozen, shared, shared).when(unshare).yields(unshared)
    given(frozen).when(unshare).yields()
  })
  it('is neither opened nor withdrawn where there is no paper', () => {
    given().when(share).refuses('NotFound')
    given().when(open).refuses('NotFound')
    given(frozen, shared, withdrawn).when(unshare).refuses('NotFound')
  })
  it('signs for its tenant, and says so, until it ends', () => {
    const byLink = { ...sign('tenant'), actor: tenant, linkID: uuid(7) }
    given(frozen, shared)
      .when(byLink)
      .yields({
        type: 'PaperSigned',
        data: { ...signature('tenant'), way: 'link', linkID: uuid(7), ...from },
      })
    given(frozen, shared, unshared).when(byLink).refuses('LinkEnded')
    given(frozen, shared)
      .when({ ...byLink, today: '2026-07-16' })
      .refuses('LinkEnded')
    given(frozen).when(byLink).refuses('LinkEnded')
    given(frozen, shared, signed('tenant')).when(byLink).refuses('UpdateNotAllowed')
  })
})

describe('WithdrawPaper', () => {
  it('takes back what not both have signed', () => {
    given(frozen, signed('house')).when(withdraw).yields(withdrawn)
    given(frozen, signed('house'), signed('tenant')).when(withdraw).refuses('UpdateNotAllowed')
    given(frozen, withdrawn).when(withdraw).refuses('NotFound')
  })
  it('takes back what both have signed of a contract that says something else', () => {
    given(frozen, signed('house'), signed('tenant'))
      .when({ ...withdraw, isVoid: true })
      .yields(withdrawn)
  })
})

describe('what is agreed', () => {
  const contract = {
    status: ContractStatus.WAITING_FOR_SIGNATURE,
    cancellation: null,
    deleted: false,
    customerID: uuid(4),
    startDay: '2026-07-01',
    endDay: '2027-06-30',
    price: 4_800_000,
    deposit: 4_800_000,
    rents: [],
  }
  it('is what the contract still says while it waits for its signature', () => {
    expect(isAgreed(contract, drawn)).toBe(true)
    for (const other of [
      { price: 1 },
      { deposit: 0 },
      { startDay: '2026-07-02' },
      { endDay: null },
      { customerID: uuid(5) },
      { deleted: true },
      { cancellation: { day: '2026-06-20', reason: 'Thôi' } },
      { status: ContractStatus.ACTIVE },
    ])
      expect(isAgreed({ ...contract, ...other }, drawn)).toBe(false)
    expect(isAgreed(undefined, drawn)).toBe(false)
  })
})

it('is compared by sixteen digits, and by a tile of them', () => {
  const hash = `0123456789abcdef${'0'.repeat(48)}`
  expect(readableHash(hash)).toBe('0123 4567 89ab cdef')
  expect(tileCells(hash)).toHaveLength(12)
  expect(tileCells(hash)).toEqual(tileCells(`${hash.slice(0, 16)}${'f'.repeat(48)}`))
  expect(tileCells(`1${hash.slice(1)}`)).not.toEqual(tileCells(hash))
})

coversEvery(paperCommands)
