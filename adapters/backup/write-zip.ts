import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { RecordedEvent } from '../../domain/event.ts'
import { removeLeftovers } from '../leftovers.ts'
import { syncDirectory } from '../sync-directory.ts'

/** Size and hash of an entry. */
export type Sum = { readonly bytes: number; readonly sha256: string }

type Options = {
  /** Must not exist; the zip gets this name when it is complete. */
  readonly file: string
  /** Each content is opened only when its entry is written. */
  readonly entries: readonly (readonly [name: string, content: () => Promise<Readable>])[]
  /** The last entry; its content is made from the checksums of all others. */
  readonly last: { readonly name: string; readonly content: (sums: Record<string, Sum>) => string }
}

/** Writes a zip atomically: under its name it is complete and on the disk. */
export const writeZip = async ({ file, entries, last }: Options): Promise<void> => {
  const part = `${file}.${randomUUID()}.part`
  try {
    const sums: Record<string, Sum> = {}
    const zip = new ZipFile()
    for (const [name, content] of entries)
      zip.addReadStreamLazy(name, { mode: 0o600 }, (give) => {
        content().then(
          (source) => {
            const stream = summed(source, (sum) => {
              sums[name] = sum
            })
            // yazl does not handle errors of the streams that it reads.
            stream.on('error', (error) => zip.emit('error', error))
            give(null, stream)
          },
          (error) => give(error, Readable.from([])),
        )
      })
    zip.addReadStreamLazy(last.name, { mode: 0o600 }, (give) =>
      give(null, Readable.from([last.content(sums)])),
    )
    zip.end()
    const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
    zip.on('error', (error) => out.destroy(error))
    await pipeline(zip.outputStream, out)
    await takeName(file, part)
    // A killed writer left them; one that still runs could not get the name any more.
    await removeLeftovers(file, ['.part'])
    await syncDirectory(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Renames the complete zip. Of two concurrent writers under one name the first to be complete gets it. */
const takeName = async (file: string, part: string): Promise<void> => {
  await (await open(file, 'wx', 0o600)).close()
  await rename(part, file).catch(async (error) => {
    await rm(file)
    throw error
  })
}

/** Passes a stream through and reports its size and hash at the end. */
export const summed = (source: Readable, onEnd: (sum: Sum) => void): Readable =>
  Readable.from(
    (async function* () {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const piece of source as AsyncIterable<Buffer | string>) {
        const buffer = Buffer.from(piece as string)
        hash.update(buffer)
        bytes += buffer.length
        yield buffer
      }
      onEnd({ bytes, sha256: hash.digest('hex') })
    })(),
    { objectMode: false },
  )

/** The size and hash of a stream, which is read to its end. */
export const sumOf = async (source: Readable): Promise<Sum> => {
  let sum: Sum | undefined
  const stream = summed(source, (end) => {
    sum = end
  })
  for await (const _ of stream);
  return sum as Sum
}

/** Events as an entry: a line of JSON each. */
export async function* eventLines(
  pages: AsyncIterable<readonly RecordedEvent[]>,
  onEvents: (count: number) => void,
): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('')
    onEvents(page.length)
  }
}
