import type { RequestHandler } from 'express'
import type { Files } from '../../commands/upload/ports.ts'
import {
  OLD_SPREADSHEET_EXTENSIONS,
  SPREADSHEET_EXTENSIONS,
  SPREADSHEET_MAX_BYTES,
} from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import { receiveFile } from '../requests/multipart.ts'

/** One .xlsx or .csv. @throws 413 E0002 over 20 MB, 400 E0002 for another kind of file */
export const receiveSpreadsheet = (files: Files): RequestHandler =>
  receiveFile(files, {
    maxBytes: SPREADSHEET_MAX_BYTES,
    extensions: [...SPREADSHEET_EXTENSIONS, ...OLD_SPREADSHEET_EXTENSIONS],
    otherKind: () => new Refusal('ImportInvalid', [{ field: 'file', code: 'not_xlsx' }]),
    tooBig: () =>
      new HttpRefusal(413, 'ImportInvalid', {
        errors: [{ field: 'file', code: 'too_big', params: { max: SPREADSHEET_MAX_BYTES } }],
      }),
  })
