import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { SPREADSHEET_MAX_BYTES } from '../../domain/limits.ts'
import { refuseFile, type SpreadsheetDefect, SpreadsheetRefusal } from './defect.ts'
import { judgeSize } from './file-kind.ts'
import { bytesOf, openZip, type Zip } from './zip.ts'

const MiB = 1024 * 1024

/**
 * What an honest workbook stays below. Measured with generated files of 165 000 rows × 14 columns: 17 to 20 MB on
 * disk unpack to 155 MB with shared strings and to 190 MB with the texts in the cells, nearly all of it one sheet;
 * one row written 165 000 times without cell references has a ratio of 206. A run of equal bytes has 1 030.
 */
export const zipLimits = {
  /** Bytes on disk. */
  file: SPREADSHEET_MAX_BYTES,
  entries: 200,
  /** Bytes after unpacking, of all entries and of one. */
  unpacked: 320 * MiB,
  unpackedEntry: 256 * MiB,
  /** Unpacked to packed size, of entries over `ratioFrom` bytes. */
  ratio: 400,
  ratioFrom: MiB,
}
export type ZipLimits = typeof zipLimits

/** What a zip has to be, by the names of its parts. */
export type ZipKind = (names: ReadonlySet<string>) => void

const workbook: ZipKind = (names) => {
  if (names.has('content.xml') && names.has('mimetype')) refuseFile('open_document')
  for (const required of ['[content_types].xml', 'xl/workbook.xml'])
    if (!names.has(required)) refuseFile('not_xlsx', { detail: `no ${required}` })
  if (![...names].some((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)))
    refuseFile('not_xlsx', { detail: 'no worksheet' })
}

/**
 * Judges an .xlsx, or another zip of XML, on disk before any parser sees it: first its directory, then whether the
 * content of every entry matches it.
 * @returns the defect, or undefined when the file may be parsed
 */
export const judgeZip = async (
  path: string,
  limits: ZipLimits = zipLimits,
  kind: ZipKind = workbook,
): Promise<SpreadsheetDefect | undefined> => {
  try {
    await judgeSize(path, limits.file)
    const zip = await openZip(path, limits.entries)
    try {
      judgeDirectory(zip, limits)
      kind(new Set(zip.entries.keys()))
      for (const entry of zip.entries.values()) await judgeContent(zip, entry)
    } finally {
      zip.file.close()
    }
    return undefined
  } catch (error) {
    if (error instanceof SpreadsheetRefusal) return error.defect
    throw error
  }
}

const judgeDirectory = ({ entries }: Zip, limits: ZipLimits) => {
  let unpacked = 0
  for (const [name, entry] of entries) {
    if (entry.isEncrypted()) refuseFile('encrypted')
    if (isLink(entry)) refuseFile('bad_zip', { detail: `link ${name}` })
    if (name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')) refuseFile('macros')
    unpacked += entry.uncompressedSize
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (entry.uncompressedSize > limits.unpackedEntry || unpacked > limits.unpacked)
      refuseFile('bomb', { detail: `${unpacked} bytes up to ${name}` })
    if (entry.uncompressedSize > limits.ratioFrom && ratio > limits.ratio)
      refuseFile('bomb', { detail: `ratio ${Math.round(ratio)} of ${name}` })
  }
}

/** Unix keeps the kind of a file in the upper half of the attributes: 0xA is a symbolic link. */
const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 28) & 0xf) === 0xa

const doctype = Buffer.from('<!DOCTYPE')

const judgeContent = async (zip: Zip, entry: Entry) => {
  const name = entry.fileName.toLowerCase()
  const isXml = /\.(xml|rels|vml)$/.test(name)
  let sum = 0
  let tail: Buffer | undefined
  for await (const bytes of bytesOf(zip, entry)) {
    sum = crc32(bytes, sum)
    if (!isXml) continue
    // UTF-16 is legal XML that no spreadsheet program writes, and it would hide a document type from the check below.
    if (!tail && /^(\xfe\xff|\xff\xfe|\0|<\0)/.test(bytes.toString('latin1', 0, 2)))
      refuseFile('bad_xml', { detail: `${name} is not UTF-8` })
    const seen: Buffer = tail ? Buffer.concat([tail, bytes]) : bytes
    if (seen.includes(doctype)) refuseFile('bad_xml', { detail: `DOCTYPE in ${name}` })
    if (name === '[content_types].xml' && /macroEnabled|vbaProject/i.test(seen.toString('latin1')))
      refuseFile('macros')
    tail = Buffer.from(seen.subarray(-64))
  }
  if (sum !== entry.crc32) refuseFile('bad_zip', { detail: `checksum of ${name}` })
}
