import { describe, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { booksCommands } from './books.commands.ts'
import { booksDecider } from './books.decider.ts'
import type { BooksEvent } from './books.events.ts'

const { given, coversEvery } = specOf(booksDecider)

const figures = {
  billed: 9_000_000,
  received: 8_500_000,
  deducted: 0,
  spent: 2_000_000,
  deposits: 4_500_000,
}
const standing = { figures, digest: 'a'.repeat(64), through: uuid(3) }
const close = { ...context, type: 'CloseMonth' as const, month: '2026-05', houseThere: true, standing }
const closed: BooksEvent = { type: 'MonthClosed', data: { month: '2026-05', ...standing } }
const reopen = {
  ...context,
  type: 'ReopenMonth' as const,
  month: '2026-05',
  reason: 'Quên hoá đơn thang máy',
}
const reopened: BooksEvent = {
  type: 'MonthReopened',
  data: { month: '2026-05', reason: 'Quên hoá đơn thang máy' },
}

describe('CloseMonth', () => {
  it('keeps the figures as they stand, also of a month that is not over', () => {
    given().when(close).yields(closed)
    given(closed)
      .when({ ...close, month: '2026-06' })
      .yields({ type: 'MonthClosed', data: { month: '2026-06', ...standing } })
    given(closed, reopened).when(close).yields(closed)
  })
  it('is refused twice, for a month to come and without the house', () => {
    given(closed).when(close).refuses('MonthNotAsSaid', 'month')
    given()
      .when({ ...close, month: '2026-07' })
      .refuses('BodyInvalid', { field: 'month', code: 'too_big', params: { max: '2026-06' } })
    given()
      .when({ ...close, houseThere: false })
      .refuses('NotFound')
  })
})

describe('ReopenMonth', () => {
  it('opens a closed month, with a reason', () => given(closed).when(reopen).yields(reopened))
  it('is refused for an open one', () => {
    given().when(reopen).refuses('MonthNotAsSaid', 'month')
    given(closed, reopened).when(reopen).refuses('MonthNotAsSaid', 'month')
  })
})

coversEvery(booksCommands)
