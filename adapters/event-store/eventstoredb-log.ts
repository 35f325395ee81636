import { ErrorType, type WrongExpectedVersionError } from '@eventstore/db-client'
import {
  type Appended,
  EventTooLarge,
  RevisionConflict,
  StoreUnavailable,
} from '../../commands/event-store.ts'
import { createSemaphore } from '../semaphore.ts'
import type { EventLog } from './event-log.ts'
import { Appender } from './eventstoredb/appender.ts'
import { Connection } from './eventstoredb/connection.ts'
import { typeOf } from './eventstoredb/failures.ts'
import { writeInOrder } from './eventstoredb/in-order.ts'
import { Reader } from './eventstoredb/reader.ts'
import { StreamCache } from './eventstoredb/stream-cache.ts'
import { subscribe } from './eventstoredb/subscription.ts'
import { type PreparedAppend, prepareAppend } from './prepare.ts'

type EventStoreDbLogOptions = {
  /** `esdb://user:password@host:2113`, or `esdb://host:2113?tls=false`; more hosts are a cluster. */
  readonly url: string
  /** Put before our stream names, on a server that has streams of others. */
  readonly prefix?: string
  /** Called with failures that are retried. */
  readonly report?: (error: unknown) => void
}

const APPEND_LIMIT_MS = 5_000
/**
 * Concurrent appends. An import has hundreds: on a slow server the last would wait longer than
 * APPEND_LIMIT_MS.
 */
const MOST_APPENDS = 64

/** The log in EventStoreDB or KurrentDB. One per process; see `Connection`. */
export const eventStoreDbLog = ({
  url,
  prefix = '',
  report = () => undefined,
}: EventStoreDbLogOptions): EventLog => {
  const connection = new Connection(url, report)
  const reader = new Reader(connection, prefix)
  const appender = new Appender()
  const closing = new AbortController()
  const cache = new StreamCache({
    readStream: (stream) => reader.stream(stream, 0),
    headNearby: () => reader.headNearby(),
    follow: async function* (onBreak) {
      const [after, { signal }] = [await reader.head(), closing]
      yield* subscribe({ connection, reader, prefix, after, signal, onBreak })
    },
    signal: closing.signal,
  })
  const pending = new Set<Promise<unknown>>()
  const semaphore = createSemaphore(MOST_APPENDS)

  const named = (append: PreparedAppend): PreparedAppend => ({ ...append, stream: prefix + append.stream })

  const append: EventLog['append'] = async (stream, expected, events, beforeSending) => {
    const prepared = prepareAppend(stream, expected, events)
    const revision = prepared.from + events.length - 1
    using _ = await semaphore()
    // The append may have waited long for the semaphore.
    beforeSending?.()
    try {
      const { position } = await connection.insist(APPEND_LIMIT_MS, (client, left) =>
        appender.append(client, named(prepared), left),
      )
      // A repeated append is answered without a position.
      return { revision, position: position ?? (await positionAt(stream, revision)) }
    } catch (error) {
      if (typeOf(error) === ErrorType.WRONG_EXPECTED_VERSION) {
        const { actualVersion } = error as WrongExpectedVersionError
        const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream'
        throw new RevisionConflict(stream, expected, actual)
      }
      if (typeOf(error) === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)
        throw new EventTooLarge(`EventStoreDB takes less than ours in one append to ${stream}`, {
          cause: error,
        })
      throw error
    }
  }

  const appendInOrder: NonNullable<EventLog['appendInOrder']> = async (appends) => {
    const prepared = appends.map(({ stream, expected, events }) => prepareAppend(stream, expected, events))
    const { client } = connection
    const answers = await writeInOrder(client, prepared.map(named), (error) =>
      connection.failed(error, client),
    )
    return Promise.all(
      answers.map(async ({ position }, place) => {
        const { stream, from, events } = prepared[place]!
        if (position) return position
        using _ = await semaphore()
        return positionAt(stream, from + events.length - 1)
      }),
    )
  }

  const positionAt = async (stream: string, revision: number) => {
    const [event] = await reader.stream(stream, revision)
    if (!event)
      throw new StoreUnavailable(`${stream} has no revision ${revision} here, but where it was written`)
    return event.position
  }

  return {
    append: (stream, expected, events, beforeSending) => {
      if (closing.signal.aborted) return Promise.reject(new StoreUnavailable('The log is closed'))
      const work: Promise<Appended> = append(stream, expected, events, beforeSending).finally(() =>
        pending.delete(work),
      )
      pending.add(work)
      return work
    },
    appendInOrder,
    readStream: (stream, { from = 0 } = {}) =>
      from === 0 ? cache.read(stream) : reader.stream(stream, from),
    readAll: ({ after, limit = 2_000 }) => reader.after(after, limit),
    subscribeAll: ({ after, signal }) =>
      subscribe({ connection, reader, prefix, after, signal: AbortSignal.any([signal, closing.signal]) }),
    head: () => reader.head(),
    close: async () => {
      closing.abort()
      // Disposing rejects pending appends although they may have been written.
      await Promise.allSettled(pending)
      await connection.close()
    },
  }
}
