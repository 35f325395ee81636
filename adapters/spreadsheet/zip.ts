import { PassThrough, pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { refuseFile } from './defect.ts'
import { kindOf } from './file-kind.ts'

/** A zip with its entries under their names in lower case: Office names ignore case. */
export type Zip = { readonly file: ZipFile; readonly entries: ReadonlyMap<string, Entry> }

/**
 * Opens a zip and reads its directory; the caller closes `file`.
 * yauzl itself refuses absolute names and names with `..`.
 */
export const openZip = async (path: string, maxEntries: number): Promise<Zip> => {
  if ((await kindOf(path)) !== 'zip') refuseFile('not_xlsx', { detail: 'not a zip' })
  const file = await yauzl.openPromise(path, { autoClose: false }).catch(badZip)
  try {
    if (file.entryCount > maxEntries) refuseFile('bomb', { detail: `${file.entryCount} entries` })
    return { file, entries: await entriesOf(file).catch(badZip) }
  } catch (error) {
    file.close()
    throw error
  }
}

const entriesOf = async (file: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    // Two parts of one name could be judged as one and read as the other.
    if (entries.has(name)) throw new Error(`two entries named ${name}`)
    entries.set(name, entry)
  }
  return entries
}

/**
 * The unpacked bytes of an entry, piece by piece; as many as the directory says, or the file is refused.
 * Pieces of 64 kB instead of zlib's 16 kB halve the time that unpacking takes; larger ones take memory.
 */
export async function* bytesOf(zip: Zip, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    refuseFile('bad_zip', { detail: `compression ${entry.compressionMethod}` })
  const packed = await zip.file.openReadStreamPromise(entry, { decodeFileData: false }).catch(badZip)
  const unpack =
    entry.compressionMethod === 8 ? createInflateRaw({ chunkSize: pieceSize }) : new PassThrough()
  // A failure reaches the loop below through `unpack`.
  pipeline(packed, unpack, () => {})
  let count = 0
  for (const pieces = unpack.iterator(); ; ) {
    const { done, value } = await pieces.next().catch(badZip)
    count += done ? 0 : value.length
    if (count > entry.uncompressedSize || (done && count < entry.uncompressedSize))
      refuseFile('bad_zip', {
        detail: `${entry.fileName} says ${entry.uncompressedSize} bytes, has ${count}`,
      })
    if (done) return
    yield value
  }
}

const pieceSize = 64 * 1024

const badZip = (error: Error): never => refuseFile('bad_zip', { detail: error.message })
