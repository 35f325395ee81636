import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { EventLog } from '../event-store/event-log.ts'

/**
 * Opens a zip that `writeZip` has written.
 * @throws when the file is not a zip, or is truncated
 */
export const openZip = async (path: string) => {
  const zip: ZipFile = await yauzl.openPromise(path, { autoClose: false })
  try {
    const found = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry)
    return {
      /** @returns undefined when there is no such entry */
      stream: async (name: string): Promise<Readable | undefined> => {
        const entry = found.get(name)
        return entry && zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/**
 * The log in an entry. It is read forwards; a read before the last position starts again at the beginning.
 */
export const logOf = (open: () => Promise<Readable>): Pick<EventLog, 'readAll'> => {
  let events: AsyncGenerator<RecordedEvent> | undefined
  let reached: Position = LOG_START
  return {
    readAll: async ({ after, limit = 2_000 }) => {
      if (!events || after < reached) events = eventsOf(await open())
      const page: RecordedEvent[] = []
      while (page.length < limit) {
        const event = await events.next()
        if (event.done) break
        if (event.value.position > after) page.push(event.value)
      }
      reached = page.at(-1)?.position ?? after
      return page
    },
  }
}

/** Events of an entry that was written with `eventLines`. */
export async function* eventsOf(stream: Readable): AsyncGenerator<RecordedEvent> {
  for await (const line of linesOf(stream)) yield JSON.parse(line) as RecordedEvent
}

/** Not `node:readline`: it also ends lines at U+2028, which JSON does not escape. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() as string
    yield* lines
  }
}
