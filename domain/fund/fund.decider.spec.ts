import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { fundCommands } from './fund.commands.ts'
import { fundDecider } from './fund.decider.ts'
import type { FundEvent } from './fund.events.ts'

const { given, coversEvery } = specOf(fundDecider)

const fields = {
  name: 'Két Hoa Sen',
  kind: 'cash' as const,
  opening: 2_000_000,
  openingDay: '2026-01-01',
  buildingIDs: [uuid(5)],
}
const add = { ...context, type: 'AddFund' as const, ...fields, housesThere: true }
const added = { type: 'FundAdded' as const, data: { ...fields, bankAccount: null } }
const update = { ...context, type: 'UpdateFund' as const, name: 'Két tầng 1', housesThere: true }
const remove = { ...context, type: 'DeleteFund' as const, movements: 0 }
const deleted: FundEvent = { type: 'FundDeleted', data: {} }
const count = { ...context, type: 'CountCash' as const, counted: 1_950_000, newCountID: uuid(8) }
const counted = {
  type: 'CashCounted' as const,
  data: { countID: uuid(8), day: '2026-06-15', counted: 1_950_000, note: null },
}
const undo = { ...context, type: 'DiscardCount' as const, countID: uuid(8) }
const undone: FundEvent = { type: 'CountDiscarded', data: { countID: uuid(8) } }
const tomorrow = (field: string) => ({ field, code: 'too_big' as const, params: { max: context.today } })
const manager = { id: uuid(9), role: 'manager' as const }

describe('AddFund and UpdateFund', () => {
  it('say where money is kept', () => {
    given().when(add).yields(added)
    given(added)
      .when(update)
      .yields({ type: 'FundUpdated', data: { name: 'Két tầng 1' } })
    given(added)
      .when({ ...update, name: fields.name })
      .yields()
    given(added)
      .when({ ...update, openingDay: context.today })
      .yields({ type: 'FundUpdated', data: { name: 'Két tầng 1', openingDay: context.today } })
    given()
      .when({ ...add, openingDay: context.today })
      .yields({ ...added, data: { ...added.data, openingDay: context.today } })
  })
  it('keep what was changed last', () => {
    const renamed: FundEvent = { type: 'FundUpdated', data: { name: 'Két tầng 1' } }
    given(added, renamed).when(update).yields()
  })
  it('belong to a manager where they are of one house', () => {
    given()
      .when({ ...add, actor: manager })
      .yields(added)
  })
  it('leave a fund of several houses, or of all, to owners', () => {
    given()
      .when({ ...add, buildingIDs: [], actor: manager })
      .refuses('PermissionDenied', 'buildingIDs')
    given(added)
      .when({ ...update, buildingIDs: [uuid(5), uuid(6)], actor: manager })
      .refuses('PermissionDenied', 'buildingIDs')
  })
  it('are refused for a house that is not there and a book that begins tomorrow', () => {
    given(added).when(add).refuses('CreateNotAllowed')
    given()
      .when({ ...add, housesThere: false })
      .refuses('NotFound', 'buildingIDs')
    given()
      .when({ ...add, openingDay: '2026-06-16' })
      .refuses('BodyInvalid', tomorrow('openingDay'))
    given(added)
      .when({ ...update, openingDay: '2026-06-16' })
      .refuses('BodyInvalid', tomorrow('openingDay'))
  })
})

describe('DeleteFund', () => {
  it('is for a fund in which nothing moved', () => {
    given(added).when(remove).yields(deleted)
    given(added)
      .when({ ...remove, movements: 1 })
      .refuses('UpdateNotAllowed')
    given(added, deleted).when(update).refuses('NotFound')
    given().when(remove).refuses('NotFound')
  })
})

describe('RestoreFund', () => {
  const restored: FundEvent = { type: 'FundRestored', data: {} }
  const restore = { ...context, type: 'RestoreFund' as const, housesThere: true }
  it('takes the deletion back', () => {
    given(added, deleted).when(restore).yields(restored)
    given(added, deleted, restored).when(restore).yields()
    given(added, deleted, restored).when(count).yields(counted)
  })
  it('is refused without its house, and without a fund', () => {
    given(added, deleted)
      .when({ ...restore, housesThere: false })
      .refuses('NotFound', 'buildingIDs')
    given().when(restore).refuses('NotFound')
  })
})

describe('CountCash and DiscardCount', () => {
  it('keep what was counted, today unless a day is said', () => {
    given(added).when(count).yields(counted)
    given(added)
      .when({ ...count, day: fields.openingDay, note: 'Đầu kỳ' })
      .yields({ ...counted, data: { ...counted.data, day: fields.openingDay, note: 'Đầu kỳ' } })
    given(added, counted).when(undo).yields(undone)
    const second = { ...undo, countID: uuid(9) }
    const other = { ...counted, data: { ...counted.data, countID: uuid(9) } }
    given(added, counted, other, undone)
      .when(second)
      .yields({ type: 'CountDiscarded', data: { countID: uuid(9) } })
  })
  it('are refused before the book begins, for tomorrow, and twice', () => {
    given(added)
      .when({ ...count, day: '2026-06-16' })
      .refuses('BodyInvalid', tomorrow('day'))
    const min = fields.openingDay
    given(added)
      .when({ ...count, day: '2025-12-31' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min } })
    given(added, counted, undone).when(undo).refuses('NotFound')
    given(added).when(undo).refuses('NotFound')
  })
})

coversEvery(fundCommands)
