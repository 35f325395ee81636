import { EventTooLarge, type ExpectedRevision, MAX_APPEND_BYTES } from '../../commands/event-store.ts'
import type { NewEvent } from '../../domain/event.ts'

/** An event as it goes to a store: checked, and serialised once. */
export type PreparedEvent = {
  readonly id: string
  readonly type: string
  /** JSON objects. */
  readonly data: string
  readonly metadata: string
}

export type PreparedAppend = {
  readonly stream: string
  /** Revision of the first event. */
  readonly from: number
  readonly expected: ExpectedRevision
  readonly events: readonly PreparedEvent[]
  readonly bytes: number
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** U+0000 and halves of surrogate pairs, as JSON.stringify writes them: Postgres keeps neither. */
const UNKEEPABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/**
 * Checks an append before any store's client sees it, by the same rules for all stores: some input would
 * break one store and be refused by another, and whatever one accepts must be movable to the others.
 * @throws TypeError for a defect of the caller
 * @throws EventTooLarge over 1 MiB, counted as EventStoreDB counts
 */
export const prepareAppend = (
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): PreparedAppend => {
  // Names that start with $ are the server's own in EventStoreDB and would never be delivered.
  if (stream === '' || stream.startsWith('$')) throw new TypeError(`Not a name for a stream: "${stream}"`)
  if (expected !== 'no-stream' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new TypeError(`Not a revision: ${expected}`)
  if (events.length === 0) throw new TypeError(`Nothing to append to ${stream}`)
  const prepared = events.map(prepareEvent)
  // EventStoreDB writes the same id twice when both are in one append.
  if (new Set(prepared.map(({ id }) => id)).size < prepared.length)
    throw new TypeError(`The same event id twice in an append to ${stream}`)
  const bytes = prepared.reduce((sum, event) => sum + sizeOf(event), 0)
  if (bytes > MAX_APPEND_BYTES)
    throw new EventTooLarge(`${bytes} bytes for ${stream}, ${MAX_APPEND_BYTES} are allowed`)
  return { stream, expected, from: expected === 'no-stream' ? 0 : expected + 1, events: prepared, bytes }
}

/** @throws TypeError for an event that no store may accept */
export const prepareEvent = ({ id, type, data, metadata }: NewEvent): PreparedEvent => {
  if (!UUID.test(id)) throw new TypeError(`Not an event id: "${id}"`)
  if (type === '' || type.startsWith('$')) throw new TypeError(`Not an event type: "${type}"`)
  return { id, type, data: serialise(type, data), metadata: serialise(type, metadata) }
}

const serialise = (type: string, value: object): string => {
  const json = JSON.stringify(value)
  if (json?.[0] !== '{') throw new TypeError(`Data and metadata of ${type} must be objects`)
  if (json.includes('\\u') && UNKEEPABLE.test(json))
    throw new TypeError(`Text in ${type} that no store keeps`)
  return json
}

/** Bytes that an event counts for, as EventStoreDB counts them. */
export const sizeOf = ({ type, data, metadata }: PreparedEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length
