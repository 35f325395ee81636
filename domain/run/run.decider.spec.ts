import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import type { KnownCovers } from '../billing/cover.ts'
import { runCommands } from './run.commands.ts'
import { runDecider } from './run.decider.ts'
import type { RunEvent } from './run.events.ts'

const { given, coversEvery } = specOf(runDecider)

const bill = (nth: number) => ({
  contractID: uuid(nth),
  title: 'Tiền phòng tháng 6/2026',
  month: '2026-06',
  dueDay: '2026-06-20',
  lines: [{ name: 'Tiền phòng', amount: 4_000_000 }],
})
const bills = [bill(1), bill(2)]
/** A standing bill for the rent of June. */
const rentOf = (nth: number) => ({
  contractID: uuid(nth),
  key: 'rent',
  from: '2026-06-01',
  to: '2026-06-30',
  readingID: null,
  billID: uuid(90),
})
const nothing: KnownCovers = { covers: [], stayOf: new Map(), meterOf: new Map() }
const start = {
  ...context,
  type: 'StartBillRun' as const,
  buildingID: uuid(5),
  month: '2026-06',
  bills,
  known: nothing,
}
const started: RunEvent = {
  type: 'BillRunStarted',
  data: { buildingID: uuid(5), month: '2026-06', bills, refused: [] },
}
const finish = { ...context, type: 'FinishBillRun' as const, refused: [] }
const finished: RunEvent = { type: 'BillRunFinished', data: { refused: [] } }
const revert = { ...context, type: 'RevertBillRun' as const, paid: [], settles: false }
const reverting: RunEvent = { type: 'BillRunRevertStarted', data: {} }
const reverted: RunEvent = { type: 'BillRunReverted', data: { kept: [] } }

describe('StartBillRun', () => {
  it('says what will be issued', () => given().when(start).yields(started))
  it('leaves out who was billed meanwhile, and issues the others', () =>
    given()
      .when({ ...start, known: { ...nothing, covers: [rentOf(2)] } })
      .yields({
        type: 'BillRunStarted',
        data: {
          ...started.data,
          bills: [bill(1)],
          refused: [{ contractID: uuid(2), code: 'E0017', field: 'lines.0' }],
        },
      } as RunEvent))
  it('is refused for two bills of one contract, and the second time', () => {
    given()
      .when({ ...start, bills: [bill(1), bill(1)] })
      .refuses('BodyInvalid', 'bills.1.contractID')
    given(started).when(start).refuses('CreateNotAllowed')
  })
})

describe('FinishBillRun', () => {
  it('says what was refused, once', () => {
    given(started).when(finish).yields(finished)
    given(started, finished).when(finish).yields()
  })
  it('is refused before the start', () => given().when(finish).refuses('NotFound'))
})

describe('RevertBillRun', () => {
  it('takes all of it back', () => given(started, finished).when(revert).yields(reverting))
  it('is refused while it is issued, once money has come, and the second time', () => {
    given(started).when(revert).refuses('UpdateNotAllowed')
    given(started, finished)
      .when({ ...revert, paid: [uuid(9)] })
      .refuses('BillAlreadyPaid')
    given(started, finished, reverting, reverted).when(revert).refuses('UpdateNotAllowed')
  })
  it('is refused for the last bill of a settled lease', () =>
    given(started, finished)
      .when({ ...revert, settles: true })
      .refuses('UpdateNotAllowed'))
})

describe('FinishBillRunRevert', () => {
  const done = { ...context, type: 'FinishBillRunRevert' as const, kept: [] }
  it('says what stayed, once', () => {
    given(started, finished, reverting).when(done).yields(reverted)
    given(started, finished, reverting, reverted).when(done).yields()
  })
  it('is refused where nobody asked for it', () =>
    given(started, finished).when(done).refuses('UpdateNotAllowed'))
})

it('knows what became of it', () =>
  expect(given(started, finished, reverting, reverted).state()).toMatchObject({
    finished: true,
    reverting: true,
    kept: [],
  }))

coversEvery(runCommands)
