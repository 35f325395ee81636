import type { UploadState } from '../../domain/upload/upload.ts'
import { ProcessResult } from '../../domain/upload/upload-type.ts'
import { readModel } from '../read-model.ts'
import { uploadColumns } from './upload.columns.ts'

const state = (state: UploadState) => ({ state })

export const uploads = readModel({
  name: 'upload',
  version: 5,
  columns: uploadColumns,
  stream: 'upload',
  scope: { person: 'uploadedBy' },
  order: { by: 'uploadedAt', direction: 'desc' },
  on: {
    UploadAdded: ({ entity, data: { fileHash, ...file }, actor, at }, upload) =>
      upload.insert(entity, {
        ...file,
        ...state('checking'),
        uploadedBy: actor.id,
        uploadedAt: at,
        rowCount: null,
        newCount: null,
        changedCount: null,
        unchangedCount: null,
        appliedCount: null,
        refusedCount: null,
        doubtfulCount: null,
        repeatedCount: null,
        result: null,
        resultFileID: null,
        reason: null,
        revertedAt: null,
        revertedCount: null,
        keptCount: null,
        doneAt: null,
      }),
    UploadChecked: ({ entity, data }, upload) =>
      upload.change(entity, ({ preview }) => ({ ...data, ...state(preview ? 'waiting' : 'running') })),
    UploadPaused: ({ entity }, upload) => upload.update(entity, state('mapping')),
    UploadMapped: ({ entity }, upload) =>
      upload.update(entity, { ...state('checking'), preview: true, rowCount: null }),
    UploadConfirmed: ({ entity }, upload) => upload.update(entity, state('running')),
    UploadRejected: ({ entity, data: { reason }, at }, upload) =>
      upload.update(entity, { ...state('done'), reason, result: ProcessResult.FAILED, doneAt: at }),
    UploadDiscarded: ({ entity, at }, upload) =>
      upload.update(entity, {
        ...state('done'),
        reason: 'discarded',
        result: ProcessResult.FAILED,
        doneAt: at,
      }),
    UploadFinished: ({ entity, data, at }, upload) =>
      upload.update(entity, { ...data, ...state('done'), doneAt: at }),
    ImportReverted: ({ entity, at }, upload) =>
      upload.update(entity, { ...state('running'), revertedAt: at, revertedCount: null, keptCount: null }),
    RevertFinished: ({ entity, data }, upload) => upload.update(entity, { ...data, ...state('done') }),
  },
})
