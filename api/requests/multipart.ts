import type { RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { type Files, StorageFull, type StoredFile } from '../../commands/upload/ports.ts'
import { Refusal } from '../../domain/refusal.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'

/** Bytes of a multipart body besides its file: boundaries, headers, fields. */
const ROUND_THE_FILE = 16 * 1024

const limits = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 64,
  fieldNameSize: 64,
  headerPairs: 16,
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
}

export type ReceivedFile = StoredFile & { readonly fileName: string }

/** Holds a received file by its request until the route has validated it. */
const received = new WeakMap<object, ReceivedFile>()
export const fileOf = (request: object): ReceivedFile | undefined => received.get(request)

type Wanted = {
  readonly maxBytes: number
  readonly extensions: readonly string[]
  /** The error for another kind of file, given the fields that preceded it. */
  readonly otherKind: (fields: Readonly<Record<string, unknown>>) => Error
  /** The error for a larger file; thrown at once when the header has the size. */
  readonly tooBig: () => Error
}

/**
 * Streams a multipart body with one file in the field `file` into the file store.
 * @throws `otherKind` or `tooBig`; 507 MSG_S0001 on a full disk; 400 V0002 for a malformed body
 */
export const receiveFile = (
  files: Pick<Files, 'put' | 'remove'>,
  { maxBytes, extensions, otherKind, tooBig }: Wanted,
): RequestHandler => {
  const storage: StorageEngine = {
    _handleFile: (request, file, done) => {
      files.put(file.stream).then((stored) => {
        received.set(request, { ...stored, fileName: cleanName(file.originalname) })
        done(null, { filename: stored.id })
      }, done)
    },
    _removeFile: (_request, file, done) => {
      files.remove(file.filename).then(() => done(null), done)
    },
  }
  const receive = multer({
    storage,
    limits: { ...limits, fileSize: maxBytes },
    // Browsers send names in UTF-8 without declaring it.
    defParamCharset: 'utf8',
    fileFilter: ({ body }, { originalname }, accept) => {
      const name = originalname.toLowerCase()
      if (extensions.some((extension) => name.endsWith(extension))) accept(null, true)
      else accept(otherKind({ ...body }))
    },
  }).single('file')

  const refusalOf = (error: unknown): unknown => {
    if (error instanceof StorageFull)
      return new HttpRefusal(507, 'SystemError', { errors: [{ field: 'file', code: 'no_space' }] })
    if (error instanceof MulterError) {
      if (error.code === 'LIMIT_FILE_SIZE') return tooBig()
      const isKey = error.code === 'LIMIT_UNEXPECTED_FILE'
      return new Refusal('BodyInvalid', [
        { field: error.field ?? 'file', code: isKey ? 'unknown_key' : 'invalid' },
      ])
    }
    // Errors of the multipart parser have no code; errors of the disk do.
    const isBroken = error instanceof Error && !(error instanceof Refusal) && !('code' in error)
    return isBroken ? new Refusal('BodyInvalid', [{ field: 'file', code: 'invalid' }]) : error
  }

  return (request, response, next) => {
    if (Number(request.headers['content-length']) > maxBytes + ROUND_THE_FILE) return next(tooBig())
    receive(request, response, (error?: unknown) => next(error && refusalOf(error)))
  }
}

const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const NAME_MAX = 255

/** A readable file name: composed letters, no invisible or reversing characters, no path. */
const cleanName = (name: string): string =>
  [...name.toWellFormed().normalize('NFC').replace(unseen, '')].slice(-NAME_MAX).join('')
