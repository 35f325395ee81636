import { readdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { RecordedEvent } from '../../domain/event.ts'
import { eventsOf, openZip } from '../backup/read-zip.ts'
import { type Sum, summed } from '../backup/write-zip.ts'
import { LOG, SEAL, type Seal, sealSchema } from './seal.ts'

const ENDING = '.sonha-archive'

export const archiveName = (year: number): string => `${year}${ENDING}`

/** The year that the name of an archive says; undefined where it says none. */
export const yearOfName = (name: string): number | undefined => {
  const year = name.slice(0, -ENDING.length)
  return /^\d{4}$/.test(year) && name.endsWith(ENDING) ? Number(year) : undefined
}

/** Names of the archives in a directory; none where there is no such directory. */
export const archivesIn = async (directory: string): Promise<readonly string[]> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return names.filter((name) => name.endsWith(ENDING)).sort()
}

export type Archive = Awaited<ReturnType<typeof openArchive>>

/**
 * Opens an archive; neither its seal nor its events are checked.
 * @throws when the file is not an archive, or is truncated
 */
export const openArchive = async (path: string) => {
  const zip = await openZip(path)
  try {
    const stream = async (name: string): Promise<Readable> => {
      const found = await zip.stream(name)
      if (!found) throw new Error(`It lacks ${name}`)
      return found
    }
    const read = sealSchema.safeParse(JSON.parse(await text(await stream(SEAL))))
    return {
      /** Undefined when its fields are not those of this format. */
      seal: read.data as Seal | undefined,
      /** The events as they were stored, from the first one on. */
      events: async function* (onEnd: (sum: Sum) => void = () => undefined): AsyncGenerator<RecordedEvent> {
        yield* eventsOf(summed(await stream(LOG), onEnd))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
