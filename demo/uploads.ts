import { createHash } from 'node:crypto'
import { addUpload, applyUpload, checkUpload, finishUpload } from '../commands/upload/upload.definitions.ts'
import { type Actor, SYSTEM } from '../domain/event.ts'
import type { UploadType } from '../domain/upload/upload-type.ts'
import type { Story } from './story.ts'

/** Size in bytes of a sheet with a few rows. */
const SIZE = 9_216

type Uploaded = {
  readonly day: string
  readonly actor: Actor
  readonly type: UploadType
  readonly fileName: string
  /** Sends the command of each row. @returns the id of the entity of each */
  readonly rows: readonly (() => string)[]
}

/** A spreadsheet that was uploaded, checked and applied, with the data stored besides its events. */
export type DemoUpload = {
  readonly id: string
  readonly fileName: string
  readonly uploadedBy: string
  readonly rows: readonly { readonly row: number; readonly commandID: string; readonly entityID: string }[]
}

/** Adds an upload, with its rows between its check and its end; nothing for a future one. */
export const addUploadOf = (story: Story, uploaded: Uploaded): DemoUpload[] => {
  const { day, actor, type, fileName, rows } = uploaded
  const { send, commandOfLast } = story
  if (day > story.today || rows.length === 0) return []
  const fileHash = createHash('sha256').update(fileName).digest('hex')
  const id = send(day, actor, addUpload, { uploadType: type, preview: true, fileHash, size: SIZE })
  const none = { changedCount: 0, refusedCount: 0, repeatedCount: 0, doubtfulCount: 0 }
  const count = rows.length
  send(day, SYSTEM, checkUpload, { ...none, rowCount: count, newCount: count, unchangedCount: 0 }, id)
  send(day, actor, applyUpload, {}, id)
  const sent = rows.map((sendRow, at) => {
    const entityID = sendRow()
    // The first row of a sheet is its header.
    return { row: at + 2, commandID: commandOfLast(), entityID }
  })
  send(day, SYSTEM, finishUpload, { ...none, appliedCount: count, resultFileID: null }, id)
  return [{ id, fileName, uploadedBy: actor.id, rows: sent }]
}
