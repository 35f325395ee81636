import { z } from 'zod'
import { type FileStore, keepFile } from '../../commands/file/keep-file.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { filePurposes } from '../../domain/file.ts'
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_BYTES,
  FILE_BYTES_PER_DAY,
  FILES_PER_DAY,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
} from '../../domain/limits.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import { fileOf, type ReceivedFile, receiveFile } from '../requests/multipart.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'
import { fileData } from './file-data.ts'

const MB = 1024 * 1024

/** The field beside the file. */
const fields = z.strictObject({ for: z.literal(filePurposes, { error: 'unknown_choice' }) })

/** `POST /file`: a picture or attachment that a later command names by its id. Nothing is in the log before that. */
export const addFileRoute = (store: FileStore): Route => {
  const receive = receiveFile(store.files, {
    maxBytes: ATTACHMENT_MAX_BYTES,
    extensions: ATTACHMENT_EXTENSIONS,
    otherKind: (given) => defect(given.for === 'image' ? 'not_an_image' : 'not_an_attachment'),
    tooBig: () => tooBig(ATTACHMENT_MAX_BYTES),
  })
  return route({
    method: 'post',
    path: '/file',
    permission: 'file.add',
    summary:
      'Send a file (multipart, field `file`; field `for` says "image" or "attachment") for a command to name.',
    receive: (request, response, next) => {
      // Before the file is read, because over the quota it need not be sent.
      assertQuota(store, response.locals.actorID).then(() => receive(request, response, next), next)
    },
    form: fields,
    answers: ['I0002', 'V0002', 'E0009', 'MSG_S0001'],
    data: fileData,
    handle: async (call) => {
      const file = fileOf(call.request)
      if (!file) throw new Refusal('BodyInvalid', [{ field: 'file', code: 'required' }])
      const purpose = await purposeOf(call, file).catch(async (error) => {
        await store.files.remove(file.id)
        throw error
      })
      const uploadedBy = callerOf(call).person.id
      const kept = await keepFile(store, { stored: file, name: file.fileName, purpose, uploadedBy })
      if (typeof kept === 'string') throw defect(kept, paramsOf(kept))
      const { id, name, size, type } = kept
      return { code: 'I0002', data: { id, name, size, type } }
    },
  })
}

const purposeOf = async (call: Call, { size }: ReceivedFile) => {
  const given = { ...(call.body as object) }
  const parsed = fields.safeParse(given)
  if (!parsed.success) throw new Refusal('BodyInvalid', fieldErrors(parsed.error.issues, given))
  if (parsed.data.for === 'image' && size > IMAGE_MAX_BYTES) throw tooBig(IMAGE_MAX_BYTES)
  return parsed.data.for
}

const assertQuota = async ({ kept }: FileStore, personID: string): Promise<void> => {
  const { count, bytes } = await kept.sentBy(personID)
  if (count >= FILES_PER_DAY || bytes >= FILE_BYTES_PER_DAY)
    throw new HttpRefusal(429, 'TooManyRequests', {
      errors: [{ field: 'file', code: 'file_quota' }],
      headers: { 'Retry-After': '3600' },
    })
}

const paramsOf = (code: string): FieldError['params'] =>
  code === 'too_many_pixels' ? { megapixels: IMAGE_MAX_PIXELS / 1_000_000 } : undefined

const defect = (code: string, params?: FieldError['params']) =>
  new Refusal('BodyInvalid', [{ field: 'file', code, ...(params && { params }) }])

const tooBig = (max: number) =>
  new HttpRefusal(413, 'BodyInvalid', {
    errors: [{ field: 'file', code: 'file_too_big', params: { megabytes: max / MB } }],
  })
