import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { moveCommands } from './move.commands.ts'
import { moveDecider } from './move.decider.ts'
import type { MoveEvent } from './move.events.ts'

const { given, coversEvery } = specOf(moveDecider)

const sides = { fromFundID: uuid(1), toFundID: uuid(2), amount: 5_000_000 }
const opened = { fromOpened: '2026-01-01', toOpened: '2026-03-01' }
const send = { ...context, type: 'MoveMoney' as const, ...sides, ...opened }
const moved: MoveEvent = { type: 'MoneyMoved', data: { ...sides, day: '2026-06-15', note: null } }
const undo = { ...context, type: 'DiscardMove' as const }
const undone: MoveEvent = { type: 'MoveDiscarded', data: {} }

describe('MoveMoney', () => {
  it('moves money from one fund to another, today unless a day is said', () => {
    given().when(send).yields(moved)
  })
  it('needs two funds whose books have the day', () => {
    given()
      .when({ ...send, fromOpened: undefined })
      .refuses('NotFound', 'fromFundID')
    given()
      .when({ ...send, toOpened: undefined })
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

describe('DiscardMove', () => {
  it('takes both sides back, once', () => {
    given(moved).when(undo).yields(undone)
    given(moved, undone).when(undo).refuses('NotFound')
    given().when(undo).refuses('NotFound')
  })
})

coversEvery(moveCommands)
