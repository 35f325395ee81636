import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { settlementCommands } from './settlement.commands.ts'
import { settlementDecider } from './settlement.decider.ts'
import type { SettlementEvent } from './settlement.events.ts'

const { given, coversEvery } = specOf(settlementDecider)

const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const figures = {
  lastDay: '2026-06-14',
  day: '2026-06-15',
  lines: numberedLines([{ kind: 'rent', name: 'Tiền phòng', amount: 2_000_000 }]),
  deductions: [{ name: 'Gãy bản lề tủ', amount: 280_000 }],
  month: '2026-06',
  dueDay: '2026-06-20',
  openBills: [{ billID: uuid(21), number: 'HD-1', month: '2026-05', open: 300_000 }],
  deposit: 4_500_000,
  credit: 20_000,
  result: 1_940_000,
  payOut: { method: 'cash' as const, fundID: null },
  reason: 'Trả phòng',
  ends: true,
}
const agree = {
  ...context,
  type: 'AgreeSettlement' as const,
  ...figures,
  owner,
  newSettlementID: uuid(30),
  hasRunOut: false,
}
const agreed: SettlementEvent = {
  type: 'SettlementAgreed',
  data: { settlementID: uuid(30), ...owner, ...figures },
}
const book = {
  ...context,
  type: 'BookSettlement' as const,
  settlementID: uuid(30),
  billID: uuid(40),
}
const booked: SettlementEvent = {
  type: 'SettlementBooked',
  data: { settlementID: uuid(30), billID: uuid(40) },
}
const refuse = {
  ...context,
  type: 'RefuseSettlement' as const,
  settlementID: uuid(30),
  code: 'E0017' as const,
}
const refused: SettlementEvent = {
  type: 'SettlementRefused',
  data: { settlementID: uuid(30), code: 'E0017' },
}

describe('AgreeSettlement', () => {
  it('keeps the figures that both sides see', () => given().when(agree).yields(agreed))
  it('takes no result that the two sides do not give', () =>
    given()
      .when({ ...agree, result: 1_940_001 })
      .refuses('BodyInvalid', { field: 'result', code: 'invalid', params: { amount: 1_940_000 } }))
  it('settles no day to come, and nothing of an unknown contract', () => {
    given()
      .when({ ...agree, lastDay: '2026-06-16' })
      .refuses('BodyInvalid', 'lastDay')
    given()
      .when({ ...agree, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given()
      .when({ ...agree, owner: undefined })
      .refuses('NotFound')
  })
  it('waits for the one before, and is then a correction of its own', () => {
    given(agreed).when(agree).refuses('UpdateNotAllowed')
    const again = { ...agree, newSettlementID: uuid(31) }
    const next: SettlementEvent = { ...agreed, data: { ...agreed.data, settlementID: uuid(31) } } as never
    given(agreed, booked).when(again).yields(next)
    given(agreed, refused).when(again).yields(next)
  })
  it('needs something to settle', () => {
    const nothing = { lines: [], deductions: [], openBills: [], deposit: 0, credit: 0, result: 0 }
    given()
      .when({ ...agree, ...nothing, ends: false })
      .refuses('UpdateNotAllowed')
    given()
      .when({ ...agree, ...nothing })
      .yields({ ...agreed, data: { ...agreed.data, ...nothing } } as SettlementEvent)
  })
  it('says once with empty sides that the tenant of a lease that has run out is gone', () => {
    const empty = { lines: [], deductions: [], openBills: [], deposit: 0, credit: 0, result: 0, ends: false }
    const left = { ...agree, ...empty, hasRunOut: true }
    const said: SettlementEvent = { type: 'SettlementAgreed', data: { ...agreed.data, ...empty } }
    given().when(left).yields(said)
    given(said, refused).when(left).yields(said)
    given(said, booked).when(left).refuses('UpdateNotAllowed')
  })
})

describe('BookSettlement and RefuseSettlement', () => {
  it('say what became of it, once', () => {
    given(agreed).when(book).yields(booked)
    given(agreed).when(refuse).yields(refused)
    given(agreed, booked).when(book).yields()
    given(agreed, booked).when(refuse).yields()
    given(agreed, refused).when(book).yields()
  })
  it('are about the latest settlement', () => {
    given().when(book).refuses('NotFound')
    given(agreed)
      .when({ ...refuse, settlementID: uuid(31) })
      .refuses('NotFound')
  })
})

coversEvery(settlementCommands)
