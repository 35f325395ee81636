import { describe, it } from 'vitest'
import { context, specOf } from '../../test/support/decider-spec.ts'
import { uploadCommands } from './upload.commands.ts'
import { uploadDecider } from './upload.decider.ts'
import type { UploadEvent } from './upload.events.ts'
import { ProcessResult, UploadType } from './upload-type.ts'

const { given, coversEvery } = specOf(uploadDecider)

const file = { preview: true, fileHash: 'a'.repeat(64), size: 12_345 }
const add = { ...context, ...file, type: 'AddUpload', uploadType: UploadType.ADD_CUSTOMERS } as const
const counts = {
  rowCount: 9,
  newCount: 3,
  changedCount: 2,
  unchangedCount: 2,
  refusedCount: 1,
  repeatedCount: 1,
  doubtfulCount: 0,
}
const check = { ...context, ...counts, type: 'CheckUpload' } as const
const reject = { ...context, type: 'RejectUpload', reason: 'too_slow' } as const
const apply = { ...context, type: 'ApplyUpload' } as const
const discard = { ...context, type: 'DiscardUpload' } as const
const pause = { ...context, type: 'PauseUpload', doubtCount: 2 } as const
const mapping = {
  ...({ sheet: null, month: '2026-11', unit: 1_000, hidden: false } as const),
  columns: [{ at: 3, as: 'ignored', order: null }],
}
const map = { ...context, ...mapping, type: 'MapUpload' } as const
const decided = { ...mapping, account: null, building: null, alike: null, across: null }
const ends = {
  appliedCount: 5,
  changedCount: 2,
  refusedCount: 1,
  repeatedCount: 1,
  doubtfulCount: 0,
  resultFileID: context.id,
}
const finish = { ...context, ...ends, type: 'FinishUpload' } as const
const revert = { ...context, type: 'RevertImport' } as const

const data = { ...file, type: UploadType.ADD_CUSTOMERS }
const added = { type: 'UploadAdded', data } satisfies UploadEvent
const addedAtOnce = { type: 'UploadAdded', data: { ...data, preview: false } } satisfies UploadEvent
const checked = { type: 'UploadChecked', data: counts } satisfies UploadEvent
const paused = { type: 'UploadPaused', data: { doubtCount: 2 } } satisfies UploadEvent
const mapped = { type: 'UploadMapped', data: { mapping: decided } } satisfies UploadEvent
const rejected = { type: 'UploadRejected', data: { reason: 'too_slow' } } satisfies UploadEvent
const confirmed = { type: 'UploadConfirmed', data: { rows: [], doubts: [] } } satisfies UploadEvent
const discarded = { type: 'UploadDiscarded', data: {} } satisfies UploadEvent
const finished = {
  type: 'UploadFinished',
  data: { ...ends, result: ProcessResult.SUCCESS },
} satisfies UploadEvent
const finishRevert = { ...context, type: 'FinishRevert', revertedCount: 2, keptCount: 1 } as const
const reverted = { type: 'ImportReverted', data: {} } satisfies UploadEvent
const takenBack = (revertedCount: number, keptCount: number) =>
  ({ type: 'RevertFinished', data: { revertedCount, keptCount } }) satisfies UploadEvent

describe('an upload', () => {
  it('is added once', () => {
    given().when(add).yields(added)
    given(added).when(add).refuses('CreateNotAllowed')
  })

  it('is checked once, or rejected when its file cannot be read after all', () => {
    given(added).when(check).yields(checked)
    given(added).when(reject).yields(rejected)
    for (const history of [
      [added, checked],
      [added, rejected],
      [addedAtOnce, checked],
    ]) {
      given(...history)
        .when(check)
        .refuses('UpdateNotAllowed')
      given(...history)
        .when(reject)
        .refuses('UpdateNotAllowed')
    }
  })

  it('stops where columns leave something to decide, until somebody says what they are', () => {
    given(added).when(pause).yields(paused)
    given(added, paused).when(pause).refuses('UpdateNotAllowed')
    given(added, paused).when(apply).refuses('UpdateNotAllowed')
    given(added, paused).when(discard).yields(discarded)
    given(added, paused).when(reject).yields(rejected)
    given(added, paused).when(map).yields(mapped)
    given(added, checked).when(map).yields(mapped)
    given(added, checked, confirmed).when(map).refuses('UpdateNotAllowed')
  })

  it('waits for a person once its columns were explained, whatever was asked for first', () => {
    given(addedAtOnce, paused, mapped, checked).when(apply).yields(confirmed)
  })

  it('waits after its check for a person who applies or discards it', () => {
    given(added, checked).when(apply).yields(confirmed)
    given(added, checked).when(discard).yields(discarded)
  })

  it('is applied or discarded only while it waits', () => {
    for (const history of [
      [added],
      [addedAtOnce, checked],
      [added, checked, confirmed],
      [added, checked, discarded],
      [added, rejected],
      [added, checked, confirmed, finished],
    ]) {
      given(...history)
        .when(apply)
        .refuses('UpdateNotAllowed')
      given(...history)
        .when(discard)
        .refuses('UpdateNotAllowed')
    }
  })

  it('without a preview runs as soon as it is checked', () => {
    given(addedAtOnce, checked).when(finish).yields(finished)
  })

  it('succeeds with at least one row applied, else it fails', () => {
    given(added, checked, confirmed).when(finish).yields(finished)
    given(added, checked, confirmed)
      .when({ ...finish, appliedCount: 0 })
      .yields({ type: 'UploadFinished', data: { ...ends, appliedCount: 0, result: ProcessResult.FAILED } })
  })

  it('is finished once, and only when it runs', () => {
    for (const history of [[added], [added, checked], [added, checked, confirmed, finished]])
      given(...history)
        .when(finish)
        .refuses('UpdateNotAllowed')
  })

  it('is reverted when rows of it stand, and again for those that could not be taken back', () => {
    const done = [added, checked, confirmed, finished]
    given(...done)
      .when(revert)
      .yields(reverted)
    given(...done, reverted, takenBack(2, 1))
      .when(revert)
      .yields(reverted)
    const failed = {
      ...finished,
      data: { ...finished.data, appliedCount: 0, result: ProcessResult.FAILED },
    }
    for (const history of [
      [added],
      [added, checked, confirmed],
      [added, checked, discarded],
      [added, checked, confirmed, failed],
      [...done, reverted],
      [...done, reverted, takenBack(3, 0)],
    ])
      given(...history)
        .when(revert)
        .refuses('UpdateNotAllowed')
  })

  it('says once what became of a revert', () => {
    const done = [added, checked, confirmed, finished]
    given(...done, reverted)
      .when(finishRevert)
      .yields(takenBack(2, 1))
    given(...done, reverted)
      .when(finish)
      .refuses('UpdateNotAllowed')
    for (const history of [done, [...done, reverted, takenBack(2, 1)]])
      given(...history)
        .when(finishRevert)
        .refuses('UpdateNotAllowed')
  })

  it('has to be there', () => {
    for (const command of [check, reject, apply, discard, finish, revert, finishRevert])
      given().when(command).refuses('NotFound')
  })
})

coversEvery(uploadCommands)
