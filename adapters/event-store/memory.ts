import { RevisionConflict } from '../../commands/event-store.ts'
import { LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import { ChangeNotifier } from './change-notifier.ts'
import type { EventLog } from './event-log.ts'
import { follow } from './follow.ts'
import { type PreparedAppend, prepareAppend } from './prepare.ts'

type Stored = { id: string; stream: string; revision: number; position: Position; json: string }

/** The log in memory, for tests: it passes the conformance suite, and ends with the process. */
export const memoryLog = (): EventLog => {
  const log: Stored[] = []
  const streams = new Map<string, Stored[]>()
  const notifier = new ChangeNotifier()

  const repeated = ({ stream, from, events }: PreparedAppend): Stored | undefined => {
    const stored = streams.get(stream)?.slice(from, from + events.length) ?? []
    const same = stored.length === events.length && stored.every(({ id }, i) => id === events[i]!.id)
    return same ? stored.at(-1) : undefined
  }

  const write = ({ stream, from, events }: PreparedAppend): Stored => {
    const written = events.map(({ id, type, data, metadata }, i) => ({
      id,
      stream,
      revision: from + i,
      position: positionOf(log.length + 1 + i),
      json: `{"id":${JSON.stringify(id)},"type":${JSON.stringify(type)},"data":${data},"metadata":${metadata}}`,
    }))
    log.push(...written)
    streams.set(stream, [...(streams.get(stream) ?? []), ...written])
    notifier.notify()
    return written.at(-1)!
  }

  const readAll: EventLog['readAll'] = async ({ after, limit = 2_000 }) => {
    const from = after === LOG_START ? 0 : Number(after)
    return log.slice(from, from + limit).map(recorded)
  }

  return {
    append: async (stream, expected, events, beforeSending) => {
      const append = prepareAppend(stream, expected, events)
      beforeSending?.()
      const actual = (streams.get(stream)?.length ?? 0) - 1
      const last = append.from === actual + 1 ? write(append) : repeated(append)
      if (!last) throw new RevisionConflict(stream, expected, actual < 0 ? 'no-stream' : actual)
      return { revision: last.revision, position: last.position }
    },
    readStream: async (stream, { from = 0 } = {}) => (streams.get(stream) ?? []).slice(from).map(recorded),
    readAll,
    subscribeAll: ({ after, signal }) =>
      follow({ after, signal, notifier, readPage: (from, limit) => readAll({ after: from, limit }) }),
    head: async () => log.at(-1)?.position ?? LOG_START,
    close: async () => undefined,
  }
}

const positionOf = (place: number): Position => String(place).padStart(19, '0')

const recorded = ({ json, stream, revision, position }: Stored): RecordedEvent => ({
  ...JSON.parse(json),
  stream,
  revision,
  position,
})
