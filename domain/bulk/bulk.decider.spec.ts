import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { BULK_MAX } from '../limits.ts'
import { bulkCommands } from './bulk.commands.ts'
import { bulkDecider } from './bulk.decider.ts'
import type { BulkEvent } from './bulk.events.ts'

const { given, coversEvery } = specOf(bulkDecider)

const start = { ...context, type: 'StartBulk', command: 'DeleteBills', IDs: [uuid(1), uuid(2)] } as const
const started: BulkEvent = {
  type: 'BulkStarted',
  data: { command: 'DeleteBills', IDs: [uuid(1), uuid(2)] },
}
const refused = [{ id: uuid(2), code: 'E0020' } as const]
const finish = { ...context, type: 'FinishBulk', refused } as const
const finished: BulkEvent = { type: 'BulkFinished', data: { refused } }

describe('StartBulk', () => {
  it('records what shall be done', () =>
    given()
      .when({ ...start, IDs: [...start.IDs] })
      .yields(started))
  it('names each thing once', () =>
    given()
      .when({ ...start, IDs: [uuid(1), uuid(2), uuid(1)] })
      .yields(started))
  it('keeps with what new things are made', () => {
    const bodies = [{ number: 'P.101' }, { number: 'P.102' }]
    given()
      .when({ ...start, IDs: [...start.IDs], bodies })
      .yields({ type: 'BulkStarted', data: { command: 'DeleteBills', IDs: [uuid(1), uuid(2)], bodies } })
  })
  it('is refused twice', () =>
    given(started)
      .when({ ...start, IDs: [...start.IDs] })
      .refuses('CreateNotAllowed'))
  it('takes 1 to 500 ids', () => {
    const takes = (count: number) =>
      bulkCommands.StartBulk.safeParse({ command: 'x', IDs: Array.from({ length: count }, () => uuid(1)) })
        .success
    expect([0, 1, BULK_MAX, BULK_MAX + 1].map(takes)).toEqual([false, true, true, false])
  })
})

describe('FinishBulk', () => {
  it('says what could not be done', () => given(started).when(finish).yields(finished))
  it('changes nothing the second time, whatever it says', () =>
    given(started, finished)
      .when({ ...finish, refused: [] })
      .yields())
  it('is refused before the start', () => given().when(finish).refuses('NotFound'))
})

it('knows what it was asked for and how it went', () => {
  expect(given(started).state()).toEqual({ ...started.data, refused: null })
  expect(given(started, finished).state()).toEqual({ ...started.data, refused })
})

coversEvery(bulkCommands)
