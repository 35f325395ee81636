import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { moveCommands } from './move.commands.ts'
import { moveDecider } from './move.decider.ts'
import type { MoveEvent } from './move.events.ts'

const { given, coversEvery } = specOf(moveDecider)

const sides = { fromFundID: uuid(1), toFundID: uuid(2), amount: 5_000_000 }
const opened = {
  from: { openingDay: '2026-01-01', buildingIDs: [uuid(10)] },
  to: { openingDay: '2026-03-01', buildingIDs: [] },
  due: undefined,
}
const send = { ...context, type: 'MoveMoney' as const, ...sides, ...opened }
const moved: MoveEvent = {
  type: 'MoneyMoved',
  data: { ...sides, day: '2026-06-15', note: null, between: null },
}
const undo = { ...context, type: 'DiscardMove' as const }
const undone: MoveEvent = { type: 'MoveDiscarded', data: {} }

describe('MoveMoney', () => {
  it('moves money from one fund to another, today unless a day is said', () => {
    given().when(send).yields(moved)
  })
  it('needs two funds whose books have the day', () => {
    given()
      .when({ ...send, from: undefined })
      .refuses('NotFound', 'fromFundID')
    given()
      .when({ ...send, to: undefined })
      .refuses('NotFound', 'toFundID')
    given()
      .when({ ...send, toFundID: uuid(1) })
      .refuses('BodyInvalid', 'toFundID')
    given()
      .when({ ...send, day: '2026-02-28' })
      .refuses('BodyInvalid', { field: 'day', code: 'too_small', params: { min: '2026-03-01' } })
    given()
      .when({ ...send, day: '2026-06-16' })
      .refuses('BodyInvalid', 'day')
    given(moved).when(send).refuses('CreateNotAllowed')
  })
})

const between = { contractID: uuid(20), fromBuildingID: uuid(10), toBuildingID: uuid(11) }
const due = { ...between, amount: 4_500_000 }
const ofLease = { ...send, contractID: uuid(20), amount: 4_500_000, due }
const waive = { ...context, type: 'WaiveMove' as const, contractID: uuid(20), due }
const waived: MoveEvent = {
  type: 'MoveWaived',
  data: { between, amount: 4_500_000, day: '2026-06-15' },
}

describe('MoveMoney of a lease that goes on in another house', () => {
  it('says between which houses it was, so that it is asked for once', () => {
    given()
      .when(ofLease)
      .yields({ type: 'MoneyMoved', data: { ...moved.data, amount: 4_500_000, between } } as MoveEvent)
  })
  it('takes no more than is due, from a fund of the one house to one of the other', () => {
    given()
      .when({ ...ofLease, due: undefined })
      .refuses('UpdateNotAllowed', 'contractID')
    given()
      .when({ ...ofLease, amount: 4_500_001 })
      .refuses('BodyInvalid', { field: 'amount', code: 'too_big', params: { max: 4_500_000 } })
    given()
      .when({ ...ofLease, from: { ...opened.from, buildingIDs: [uuid(12)] } })
      .refuses('BodyInvalid', 'fromFundID')
    given()
      .when({ ...ofLease, to: { ...opened.to, buildingIDs: [uuid(10)] } })
      .refuses('BodyInvalid', 'toFundID')
  })
})

describe('WaiveMove', () => {
  it('says that all that is due stays where it is, and can be taken back', () => {
    given().when(waive).yields(waived)
    given(waived).when(undo).yields(undone)
    given(waived).when(waive).refuses('CreateNotAllowed')
    given()
      .when({ ...waive, due: undefined })
      .refuses('UpdateNotAllowed', 'contractID')
  })
})

describe('DiscardMove', () => {
  it('takes both sides back, once', () => {
    given(moved).when(undo).yields(undone)
    given(moved, undone).when(undo).refuses('NotFound')
    given().when(undo).refuses('NotFound')
  })
})

coversEvery(moveCommands)
