import { upload } from '../../domain/aggregates.ts'
import { uploadCommands } from '../../domain/upload/upload.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(upload)

/** Sent when the file has been received and validated; `POST /upload/add` takes the file itself. */
export const addUpload = command({
  name: 'AddUpload',
  body: uploadCommands.AddUpload,
  creates: true,
  answers: 'I0002',
  belongs: ({ actor }) => ({ creatorID: actor.id }),
})

export const applyUpload = command({
  name: 'ApplyUpload',
  route: { method: 'post', path: '/upload/:id/apply' },
  body: uploadCommands.ApplyUpload,
  answers: 'I0003',
  belongs: ({ creatorID }) => ({ personID: creatorID, creatorID }),
})

export const discardUpload = command({
  name: 'DiscardUpload',
  route: { method: 'post', path: '/upload/:id/discard' },
  body: uploadCommands.DiscardUpload,
  answers: 'I0003',
  belongs: ({ creatorID }) => ({ personID: creatorID, creatorID }),
})

/** Sets the meaning of the columns and the format of amounts and days; the file is then checked again. */
export const mapUpload = command({
  name: 'MapUpload',
  route: { method: 'post', path: '/upload/:id/mapping' },
  body: uploadCommands.MapUpload,
  answers: 'I0003',
  belongs: ({ creatorID }) => ({ personID: creatorID, creatorID }),
})

/** Reverts the upload; the worker does it row by row. */
export const revertImport = command({
  name: 'RevertImport',
  route: { method: 'post', path: '/upload/:id/revert' },
  body: uploadCommands.RevertImport,
  answers: 'I0003',
  proof: true,
  belongs: ({ creatorID }) => ({ personID: creatorID, creatorID }),
})

/** The result of the check, sent by the worker. */
export const checkUpload = command({
  name: 'CheckUpload',
  body: uploadCommands.CheckUpload,
  answers: 'I0003',
  belongs: () => ({}),
})

export const pauseUpload = command({
  name: 'PauseUpload',
  body: uploadCommands.PauseUpload,
  answers: 'I0003',
  belongs: () => ({}),
})

export const rejectUpload = command({
  name: 'RejectUpload',
  body: uploadCommands.RejectUpload,
  answers: 'I0003',
  belongs: () => ({}),
})

export const finishUpload = command({
  name: 'FinishUpload',
  body: uploadCommands.FinishUpload,
  answers: 'I0003',
  belongs: () => ({}),
})

export const finishRevert = command({
  name: 'FinishRevert',
  body: uploadCommands.FinishRevert,
  answers: 'I0003',
  belongs: () => ({}),
})
