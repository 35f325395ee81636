import type { Decider } from '../decider.ts'
import { assert } from '../refusal.ts'
import type { UploadCommand } from './upload.commands.ts'
import type { UploadEvent } from './upload.events.ts'
import type { Upload } from './upload.ts'
import { ProcessResult } from './upload-type.ts'

const decide = (command: UploadCommand, upload: Upload | undefined): UploadEvent[] => {
  if (command.type === 'AddUpload') {
    assert(!upload, 'CreateNotAllowed')
    const { uploadType: type, preview, fileHash, size } = command
    return [{ type: 'UploadAdded', data: { type, preview, fileHash, size } }]
  }
  assert(upload, 'NotFound')
  switch (command.type) {
    case 'CheckUpload': {
      assert(upload.state === 'checking', 'UpdateNotAllowed')
      const { rowCount, newCount, changedCount, unchangedCount } = command
      const { refusedCount, repeatedCount, doubtfulCount } = command
      const passed = { rowCount, newCount, changedCount, unchangedCount }
      return [{ type: 'UploadChecked', data: { ...passed, refusedCount, repeatedCount, doubtfulCount } }]
    }
    case 'PauseUpload':
      assert(upload.state === 'checking', 'UpdateNotAllowed')
      return [{ type: 'UploadPaused', data: { doubtCount: command.doubtCount } }]
    case 'MapUpload': {
      assert(upload.state === 'mapping' || upload.state === 'waiting', 'UpdateNotAllowed')
      const { sheet, month, unit, hidden, columns } = command
      const { account = null, building = null, alike = null, across = null } = command
      const mapping = { sheet, month, unit, hidden, account, building, alike, across, columns }
      return [{ type: 'UploadMapped', data: { mapping } }]
    }
    case 'RejectUpload':
      assert(upload.state === 'checking' || upload.state === 'mapping', 'UpdateNotAllowed')
      return [{ type: 'UploadRejected', data: { reason: command.reason } }]
    case 'ApplyUpload':
      assert(upload.state === 'waiting', 'UpdateNotAllowed')
      return [{ type: 'UploadConfirmed', data: { rows: command.rows ?? [], doubts: command.doubts ?? [] } }]
    case 'DiscardUpload':
      assert(upload.state === 'waiting' || upload.state === 'mapping', 'UpdateNotAllowed')
      return [{ type: 'UploadDiscarded', data: {} }]
    case 'RevertImport':
      // Kept rows can be reverted later, once nothing depends on them any more.
      assert(upload.state === 'done' && upload.standing > 0, 'UpdateNotAllowed')
      return [{ type: 'ImportReverted', data: {} }]
    case 'FinishRevert': {
      assert(upload.reverting, 'UpdateNotAllowed')
      const { revertedCount, keptCount } = command
      return [{ type: 'RevertFinished', data: { revertedCount, keptCount } }]
    }
    case 'FinishUpload': {
      assert(upload.state === 'running' && !upload.reverting, 'UpdateNotAllowed')
      const { appliedCount, changedCount, refusedCount, repeatedCount, doubtfulCount, resultFileID } = command
      const result = appliedCount > 0 ? ProcessResult.SUCCESS : ProcessResult.FAILED
      const counts = { appliedCount, changedCount, refusedCount, repeatedCount, doubtfulCount }
      return [{ type: 'UploadFinished', data: { ...counts, result, resultFileID } }]
    }
  }
}

const evolve = (upload: Upload | undefined, event: UploadEvent): Upload => {
  if (event.type === 'UploadAdded') {
    const { type, preview, fileHash, size } = event.data
    const begun = { result: null, reverting: false, standing: 0, mapping: null }
    return { type, preview, fileHash, size, state: 'checking', ...begun }
  }
  if (!upload) throw new Error(`${event.type} before UploadAdded`)
  switch (event.type) {
    case 'UploadChecked':
      return { ...upload, state: upload.preview ? 'waiting' : 'running' }
    case 'UploadPaused':
      return { ...upload, state: 'mapping' }
    // After mapping columns, the user sees a preview before rows are applied.
    case 'UploadMapped':
      return { ...upload, state: 'checking', preview: true, mapping: event.data.mapping }
    case 'UploadConfirmed':
      return { ...upload, state: 'running' }
    case 'UploadRejected':
    case 'UploadDiscarded':
      return { ...upload, state: 'done' }
    case 'UploadFinished':
      return { ...upload, state: 'done', result: event.data.result, standing: event.data.appliedCount }
    case 'ImportReverted':
      return { ...upload, state: 'running', reverting: true }
    case 'RevertFinished':
      return { ...upload, state: 'done', reverting: false, standing: event.data.keptCount }
  }
}

/** Rules of `upload-<id>`: a spreadsheet in its check, preview and import. */
export const uploadDecider: Decider<Upload, UploadCommand, UploadEvent> = { decide, evolve }
