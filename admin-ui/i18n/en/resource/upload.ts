import type { Texts } from '../../texts.ts'
import type vi from '../../vi/resource/upload.ts'

const types = {
  1: 'Tenants',
  2: 'Contracts',
  3: 'Bills',
  4: 'Readings',
  5: 'Statement',
  6: 'Rooms',
  7: 'Things',
  8: 'Residents',
}

export default {
  name: 'file',
  title: 'Upload',
  fields: {
    type: 'Kind of list',
    rowCount: 'Rows',
    newCount: 'New rows',
    changedCount: 'Changed rows',
    unchangedCount: 'Unchanged rows',
    appliedCount: 'Rows imported',
    doubtfulCount: 'Rows to confirm',
    refusedCount: 'Rows refused',
    repeatedCount: 'Rows imported before',
    revertedCount: 'Rows undone',
    keptCount: 'Rows kept',
    result: 'Result',
  },
  type: {
    label: 'Kind of list',
    all: 'All kinds',
    ...types,
  },
  values: {
    type: types,
    result: { 1: 'Imported', 2: 'No row imported' },
  },
  kind: { upload: 'Uploaded file' },
  event: {
    UploadAdded: 'File uploaded',
    UploadChecked: 'File checked',
    UploadPaused: 'Columns to be explained',
    UploadMapped: 'Columns explained',
    UploadRejected: 'File refused',
    UploadConfirmed: 'Import confirmed',
    UploadDiscarded: 'File discarded',
    UploadFinished: 'Import finished',
    ImportReverted: 'Import taken back',
    RevertFinished: 'Taken back',
  },
} satisfies Texts<typeof vi>
