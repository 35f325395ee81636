import { open, stat } from 'node:fs/promises'
import { SPREADSHEET_MAX_BYTES } from '../../domain/limits.ts'
import { refuseFile } from './defect.ts'

/** The first bytes of Excel 97 files and encrypted workbooks: Microsoft's compound file. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const zipBegin = Buffer.from('PK\x03\x04')

/** Refuses a missing, an empty or a too large file. */
export const judgeSize = async (path: string, max: number = SPREADSHEET_MAX_BYTES): Promise<void> => {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) return refuseFile('no_file')
  if (file.size === 0) refuseFile('empty_file')
  if (file.size > max) refuseFile('too_big', { max })
}

/** The kind of a file by its first bytes, not by its name: anything but a zip may be a table as text. */
export const kindOf = async (path: string): Promise<'zip' | 'text'> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (!buffer.equals(compoundFile)) return buffer.subarray(0, 4).equals(zipBegin) ? 'zip' : 'text'
    const content = await file.readFile()
    const has = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
    // Word and Outlook keep their files in compounds as well.
    const reason = has('EncryptedPackage')
      ? 'encrypted'
      : has('Workbook') || has('Book')
        ? 'old_excel'
        : 'not_xlsx'
    return refuseFile(reason, { detail: 'compound file' })
  } finally {
    await file.close()
  }
}
