import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { expenseCommands } from './expense.commands.ts'
import { expenseDecider } from './expense.decider.ts'
import type { ExpenseEvent } from './expense.events.ts'
import { expenseClaims } from './expense.ts'

const { given, coversEvery } = specOf(expenseDecider)

const named = {
  housesThere: true,
  fundOpened: '2026-01-01',
  ticketThere: true,
  leadHouse: undefined,
  feeDue: false,
}
const fields = {
  shares: [{ buildingID: uuid(5), weight: 1 }],
  category: 'repair' as const,
  day: '2026-06-10',
  amount: 380_000,
  supplier: 'Thợ nước Hải',
  fundID: uuid(7),
}
const add = { ...context, type: 'AddExpense' as const, ...fields, ...named, first: null }
const data = { ...fields, note: null, fileIDs: [], ticketID: null, leadID: null, monthly: false }
const added: ExpenseEvent = { type: 'ExpenseAdded', data: { ...data, repeats: null } }
const deleted: ExpenseEvent = { type: 'ExpenseDeleted', data: {} }
const restored: ExpenseEvent = { type: 'ExpenseRestored', data: {} }
const update = { ...context, type: 'UpdateExpense' as const, amount: 400_000, ...named }
const remove = { ...context, type: 'DeleteExpense' as const }
const restore = { ...context, type: 'RestoreExpense' as const, ...named }
const manager = { id: uuid(9), role: 'manager' as const }
const two = [
  { buildingID: uuid(5), weight: 2 },
  { buildingID: uuid(6), weight: 1 },
]

describe('AddExpense', () => {
  it('says what went out, for whom and from which fund', () => {
    given().when(add).yields(added)
    given()
      .when({ ...add, first: uuid(3) })
      .yields({ ...added, data: { ...data, repeats: uuid(3) } })
  })
  it('is refused when it is there, or for what is not', () => {
    given(added).when(add).refuses('CreateNotAllowed')
    given()
      .when({ ...add, housesThere: false })
      .refuses('NotFound', 'shares')
    given()
      .when({ ...add, fundOpened: undefined })
      .refuses('NotFound', 'fundID')
    given()
      .when({ ...add, ticketThere: false })
      .refuses('NotFound', 'ticketID')
    given()
      .when({ ...add, first: undefined })
      .refuses('NotFound', 'repeats')
  })
  it('is of a day that has been, and that its fund has a book of', () => {
    given()
      .when({ ...add, day: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_big', params: { max: '2026-06-15' } })
    given()
      .when({ ...add, fundOpened: '2026-06-11' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min: '2026-06-11' } })
  })
  it('is shared over several houses by owners, each once', () => {
    given()
      .when({ ...add, shares: two })
      .yields({ ...added, data: { ...data, shares: two, repeats: null } })
    given()
      .when({ ...add, shares: two, actor: manager })
      .refuses('PermissionDenied', 'shares')
    given()
      .when({ ...add, shares: [...two, { buildingID: uuid(5), weight: 4 }] })
      .refuses('BodyInvalid', 'shares')
  })
})

describe('the fee of a broker', () => {
  it('claims its lead while the expense is there, so that it is paid once', () => {
    const fee: ExpenseEvent = { type: 'ExpenseAdded', data: { ...data, leadID: uuid(20), repeats: null } }
    const claim = [{ kind: 'brokerFee', value: uuid(20) }]
    expect(expenseClaims(undefined)).toEqual([])
    expect(expenseClaims(given(added).state())).toEqual([])
    expect(expenseClaims(given(fee).state())).toEqual(claim)
    expect(expenseClaims(given(fee, deleted).state())).toEqual([])
    expect(expenseClaims(given(fee, deleted, restored).state())).toEqual(claim)
  })

  const leadID = uuid(20)
  const fee = { leadID, leadHouse: uuid(5), feeDue: true }
  const booked: ExpenseEvent = { type: 'ExpenseAdded', data: { ...data, leadID, repeats: null } }
  it('is of the house of the lead alone', () => {
    given()
      .when({ ...add, ...fee })
      .yields(booked)
    for (const leadHouse of [uuid(6), undefined]) {
      given()
        .when({ ...add, ...fee, leadHouse })
        .refuses('NotFound', 'leadID')
      given(added)
        .when({ ...update, ...fee, leadHouse })
        .refuses('NotFound', 'leadID')
      given(booked, deleted)
        .when({ ...restore, ...fee, leadHouse })
        .refuses('NotFound', 'leadID')
    }
    given()
      .when({ ...add, ...fee, shares: two })
      .refuses('NotFound', 'leadID')
    given(booked)
      .when({ ...update, ...fee, shares: two })
      .refuses('NotFound', 'leadID')
  })
  it('is booked where the lead has one that is due', () => {
    given()
      .when({ ...add, ...fee, feeDue: false })
      .refuses('CreateNotAllowed', 'leadID')
    given(added)
      .when({ ...update, ...fee, feeDue: false })
      .refuses('CreateNotAllowed', 'leadID')
    given(booked, deleted)
      .when({ ...restore, ...fee, feeDue: false })
      .refuses('CreateNotAllowed', 'leadID')
    given(booked, deleted)
      .when({ ...restore, ...fee })
      .yields(restored)
  })
  it('stays to be corrected, also when nothing of the lead is known any more', () => {
    given(booked)
      .when({ ...update, ...fields, amount: 400_000, leadID })
      .yields({ type: 'ExpenseUpdated', data: { amount: 400_000 } })
    given(booked)
      .when({ ...update, leadID: null, amount: fields.amount })
      .yields({ type: 'ExpenseUpdated', data: { leadID: null } })
  })
})

describe('UpdateExpense', () => {
  it('says what changed', () => {
    given(added)
      .when(update)
      .yields({ type: 'ExpenseUpdated', data: { amount: 400_000 } })
    given(added)
      .when({ ...update, ...fields })
      .yields()
  })
  it('is held to the same rules', () => {
    given(added)
      .when({ ...update, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given(added)
      .when({ ...update, shares: two, actor: manager })
      .refuses('PermissionDenied', 'shares')
    given().when(update).refuses('NotFound')
  })
})

describe('DeleteExpense and RestoreExpense', () => {
  it('take each other back', () => {
    given(added).when(remove).yields(deleted)
    given(added, deleted).when(restore).yields(restored)
    given(added, deleted, restored).when(restore).yields()
    expect(given(added, deleted, restored).state()).toEqual({ ...data, repeats: null, deleted: false })
  })
  it('are held to the same rules: what it names may be gone by now', () => {
    const refusals = [
      [{ housesThere: false }, 'shares'],
      [{ fundOpened: undefined }, 'fundID'],
      [{ ticketThere: false }, 'ticketID'],
    ] as const
    for (const [gone, field] of refusals)
      given(added, deleted)
        .when({ ...restore, ...gone })
        .refuses('NotFound', field)
  })
  it('are refused without one', () => {
    given(added, deleted).when(remove).refuses('NotFound')
    given(added, deleted).when(update).refuses('NotFound')
    given().when(restore).refuses('NotFound')
  })
})

coversEvery(expenseCommands)
