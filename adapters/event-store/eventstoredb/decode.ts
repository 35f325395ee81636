import { type EventMetadata, LOG_START, type Position, type RecordedEvent } from '../../../domain/event.ts'
import { positionOf } from './positions.ts'

/** A place in the log, and the event there if it is one of ours. */
export type Read = { readonly position: Position; readonly event: RecordedEvent | undefined }

/** A message without a position. */
export const NOTHING: Read = { position: LOG_START, event: undefined }

/** The prefix of a book's stream names. Without a book they begin with an entity, which has no dot. */
const OF_BOOK = /^[^.-]*\./

/**
 * Decodes the event or checkpoint of a read's message, by the field numbers of the server's `streams.proto`.
 * The client's generated classes create dozens of objects per event and take twice as long.
 * @param prefix of our stream names; empty where the installation has the server for itself
 */
export const decodeRead = (bytes: Buffer, prefix: string): Read => {
  let read = NOTHING
  eachField(bytes, (content, value) => {
    if (content === 1)
      eachField(value as Buffer, (field, value) => {
        if (field === 1) read = recorded(value as Buffer, prefix)
      })
    if (content === 3) read = { position: checkpoint(value as Buffer), event: undefined }
  })
  return read
}

const recorded = (bytes: Buffer, prefix: string): Read => {
  let [id, type, stream, contentType, data, metadata] = ['', '', '', '', '', '']
  let [revision, prepare, commit] = [0, 0, 0]
  eachField(bytes, (field, value) => {
    const part = value as Buffer
    if (field === 1) id = textAt(part, 2)
    else if (field === 2) stream = textAt(part, 3)
    else if (field === 3) revision = value as number
    else if (field === 4) prepare = value as number
    else if (field === 5) commit = value as number
    else if (field === 6) {
      const name = textAt(part, 1)
      if (name === 'type') type = textAt(part, 2)
      else if (name === 'content-type') contentType = textAt(part, 2)
    } else if (field === 7) metadata = part.toString()
    else if (field === 8) data = part.toString()
  })
  const position = positionOf({ commit, prepare })
  const isOfBook = prefix ? stream.startsWith(prefix) : !OF_BOOK.test(stream)
  if (!isOfBook || contentType !== 'application/json' || type.startsWith('$'))
    return { position, event: undefined }
  const known = ours(metadata)
  if (!known) return { position, event: undefined }
  stream = stream.slice(prefix.length)
  return {
    position,
    event: { id, type, data: JSON.parse(data), metadata: known, stream, revision, position },
  }
}

/** Undefined for the metadata of another program's event. */
const ours = (json: string): EventMetadata | undefined => {
  if (!json.includes('"commandId"')) return undefined
  const metadata: Partial<EventMetadata> = JSON.parse(json)
  return typeof metadata.commandId === 'string' ? (metadata as EventMetadata) : undefined
}

const checkpoint = (bytes: Buffer): Position => {
  let [commit, prepare] = [0, 0]
  eachField(bytes, (field, value) => {
    if (field === 1) commit = value as number
    if (field === 2) prepare = value as number
  })
  return positionOf({ commit, prepare })
}

const textAt = (bytes: Buffer, wanted: number): string => {
  let text = ''
  eachField(bytes, (field, value) => {
    if (field === wanted) text = (value as Buffer).toString()
  })
  return text
}

/**
 * Calls `take` for each field of a protobuf message. Numbers are below 2^53: positions are offsets in a file.
 */
const eachField = (bytes: Buffer, take: (field: number, value: Buffer | number) => void): void => {
  let at = 0
  const number = () => {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = bytes[at++] as number
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = number()
    const [field, kind] = [key >>> 3, key & 7]
    if (kind === 0) take(field, number())
    else if (kind === 2) {
      const length = number()
      take(field, bytes.subarray(at, at + length))
      at += length
    } else at += kind === 1 ? 8 : 4
  }
}
