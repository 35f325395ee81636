import { describe, expect, it } from 'vitest'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { fold } from '../decider.ts'
import { accountDecider } from './account.decider.ts'
import type { AccountEvent } from './account.events.ts'
import { accountFiles, creditOf, equationOf } from './account.ts'
import { receiptNumber } from './receipt-number.ts'

const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }
const opened: AccountEvent = { type: 'AccountOpened', data: owner }
const [JUNE, JULY] = [uuid(21), uuid(22)]
const day = context.today
const folded = (...events: AccountEvent[]) => fold(accountDecider, [opened, ...events])!

const about = { fundID: null, transferID: null, payer: null, note: null }
const came = { ...owner, ...about, method: 'cash' as const, day }
const received = (
  nth: number,
  amount: number,
  allocations: { billID: string; amount: number }[] = [],
): AccountEvent => ({
  type: 'MoneyReceived',
  data: { receiptID: uuid(nth), ...came, amount, allocations, billID: null, held: null },
})
const returned = (nth: number, amount: number): AccountEvent => ({
  type: 'MoneyReturned',
  data: {
    returnID: uuid(30),
    buildingID: owner.buildingID,
    amount,
    method: 'cash',
    day,
    fundID: null,
    reason: 'Khách lấy lại',
    from: [{ receiptID: uuid(nth), amount }],
  },
})

describe('the account of a contract', () => {
  it('begins empty, and lets credit pay the next bill', () =>
    expect(folded()).toMatchObject({ ...owner, automatic: true, deposit: 0, sources: [], moves: [] }))

  it('keeps apart what each receipt paid, and what of it went back', () => {
    const allocated: AccountEvent = {
      type: 'CreditAllocated',
      data: { allocations: [{ receiptID: uuid(7), billID: JUNE, amount: 120 }] },
    }
    const account = folded(received(6, 300, [{ billID: JULY, amount: 100 }]), received(7, 500), allocated)
    expect(account.sources.map(({ allocations }) => allocations)).toEqual([
      [{ billID: JULY, amount: 100 }],
      [{ billID: JUNE, amount: 120 }],
    ])
    const twice = folded(received(6, 300), received(7, 500), returned(7, 50), returned(7, 20))
    expect(twice.sources.map((one) => one.returned)).toEqual([0, 70])
    expect([creditOf(twice), equationOf(twice).returned]).toEqual([730, 70])
  })

  it('counts what of a deposit is held', () => {
    const deposit: AccountEvent = {
      type: 'DepositReceived',
      data: { receiptID: uuid(8), ...came, amount: 900 },
    }
    const paidOut: AccountEvent = {
      type: 'DepositReturned',
      data: {
        returnID: uuid(31),
        buildingID: owner.buildingID,
        amount: 400,
        method: 'cash',
        day,
        fundID: null,
        reason: 'Trả phòng',
      },
    }
    const moved: AccountEvent = {
      type: 'DepositTakenOver',
      data: { moveID: uuid(32), fromContractID: uuid(9), amount: 250, day },
    }
    expect(folded(deposit, paidOut).deposit).toBe(500)
    expect(folded(deposit, moved).deposit).toBe(1_150)
    expect(folded(deposit, moved).moves.map(({ moveID }) => moveID)).toEqual([uuid(32)])
  })

  it('keeps the photo of a damage that the deposit pays for', () => {
    const deducted: AccountEvent = {
      type: 'DepositDeducted',
      data: {
        deductionID: uuid(40),
        buildingID: owner.buildingID,
        amount: 400,
        reason: 'Hỏng cửa',
        billID: null,
        photoID: uuid(41),
        day,
      },
    }
    const deposit: AccountEvent = {
      type: 'DepositReceived',
      data: { receiptID: uuid(8), ...came, amount: 900 },
    }
    expect(folded(deposit, deducted).photoIDs).toEqual([uuid(41)])
    expect(folded(deposit, deducted).deposit).toBe(500)
    expect(folded(deposit, deducted).sources.map(({ kind }) => kind)).toEqual(['deposit'])
  })
})

it('names the photos of its damages as pictures of its own', () =>
  expect(accountFiles({ ...folded(), photoIDs: [uuid(41)] }, uuid(9))).toEqual([
    { id: uuid(41), holder: { resource: 'account', id: uuid(9) }, field: 'photoID', purpose: 'image' },
  ]))

it('numbers receipts by the year', () => expect(receiptNumber(2026, 17)).toBe('PT26-00017'))
