import { z } from 'zod'
import { StoreUnavailable } from '../../commands/event-store.ts'
import { type CommandEnvelope, newIDFor } from '../../commands/handle.ts'
import type { BookLookupFor } from '../../commands/upload/book-lookup.ts'
import { columnsFor, importers } from '../../commands/upload/importer.ts'
import type { Files, Spreadsheets, Staging } from '../../commands/upload/ports.ts'
import { addUpload } from '../../commands/upload/upload.definitions.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { SPREADSHEET_MAX_BYTES } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { UploadType } from '../../domain/upload/upload-type.ts'
import { createdData, dataOf } from '../commands/command-answers.ts'
import { commandIdOf } from '../commands/idempotency.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { fileOf, type ReceivedFile } from '../requests/multipart.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'
import { receiveSpreadsheet } from './receive-spreadsheet.ts'

export type AddUploadNeeds = Pick<ApiDependencies, 'handle' | 'progress' | 'usedKeys'> & {
  readonly files: Files
  readonly staging: Staging
  readonly spreadsheets: Spreadsheets
  readonly lookup: BookLookupFor
}

const WAIT_MS = 2_000

/** The fields besides the file, as a form sends them. */
const fields = z.strictObject({
  type: z
    .literal(Object.keys(importers), { error: 'unknown_choice' })
    .transform((type) => Number(type) as UploadType)
    .meta({
      description:
        'Upload type: 1 adds customers, 2 contracts, 3 bills, 4 readings of meters, 5 transfers of a bank statement, 6 rooms, 7 things of rooms, 8 residents',
    }),
  preview: z
    .literal(['true', 'false'], { error: 'not_a_yes_or_no' })
    .optional()
    .meta({ description: 'true: the rows wait for apply or discard' }),
})

/** `POST /upload/add`: the file is validated before the answer, its rows after it (specification: Uploads). */
export const addUploadRoute = (needs: AddUploadNeeds): Route =>
  route({
    method: 'post',
    path: '/upload/add',
    permission: 'AddUpload',
    summary: `Upload a spreadsheet (.xlsx or .csv to ${SPREADSHEET_MAX_BYTES / 1024 / 1024} MB, field \`file\`) whose rows are to be imported.`,
    receive: receiveSpreadsheet(needs.files),
    form: fields,
    readsHeaders: ['Idempotency-Key'],
    answers: ['I0002', 'E0001', 'E0002', 'V0002', 'MSG_S0001', 'MSG_S0002'],
    data: createdData,
    handle: async (call) => {
      const file = fileOf(call.request)
      if (!file) throw new Refusal('ImportFileMissing', [{ field: 'file', code: 'no_file' }])
      const { outcome, isStale } = await addFile(call, file, needs)
      if (isStale) call.response.set('X-Stale', 'true')
      return { code: 'I0002', data: dataOf('I0002', outcome) }
    },
  })

const addFile = async (call: Call, file: ReceivedFile, needs: AddUploadNeeds) => {
  const { files, staging } = needs
  const removeFile = () => files.remove(file.id)
  const { envelope, unreadColumns } = await judged(call, file, needs).catch(after(removeFile))
  const { id: fileID, fileName } = file
  const uploadedBy = envelope.actor.id
  const upload = { id: newIDFor(envelope.commandId), fileID, fileName, uploadedBy, unreadColumns }
  const isFirst = await staging.add(upload).catch(after(removeFile))
  // The request is a repeated one: the file of the first request is kept.
  if (!isFirst) await removeFile()
  const outcome = await needs.handle(envelope).catch(async (error) => {
    // After StoreUnavailable it is unknown whether it was written; the worker finds out.
    if (isFirst && !(error instanceof StoreUnavailable)) {
      await staging.remove(upload.id)
      await removeFile()
    }
    throw error
  })
  return { outcome, isStale: !(await needs.progress.waitFor(outcome.position, WAIT_MS)) }
}

/** The command, after the fields and the file have been validated. */
const judged = async (
  call: Call,
  file: ReceivedFile,
  { files, spreadsheets, lookup, usedKeys }: AddUploadNeeds,
): Promise<{ envelope: CommandEnvelope; unreadColumns: readonly string[] }> => {
  const { person } = callerOf(call)
  const given = { ...(call.body as object) }
  const parsed = fields.safeParse(given)
  if (!parsed.success) throw new Refusal('BodyInvalid', fieldErrors(parsed.error.issues, given))
  const { type, preview } = parsed.data
  const sent = { type, preview, hash: file.hash }
  const commandId = await commandIdOf(call, 'post /upload/add', { usedKeys }, sent)
  const actor = { id: person.id, role: person.role }
  const columns = await columnsFor(importers[type].columns, lookup(actor))
  await using local = await files.local(file.id)
  if (!local) throw new Error(`File ${file.id} is gone before it was judged`)
  const { unreadColumns } = await spreadsheets.judge(local.path, columns)
  const envelope = {
    definition: addUpload,
    body: { uploadType: type, preview: preview === 'true', fileHash: file.hash, size: file.size },
    actor,
    commandId,
    correlationId: call.requestID,
  }
  return { envelope, unreadColumns }
}

const after =
  (tidy: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    await tidy()
    throw error
  }
