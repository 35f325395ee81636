import type { Position as LogPosition, ReadPosition, ResolvedEvent } from '@eventstore/db-client'
import { type EventMetadata, LOG_START, type Position, type RecordedEvent } from '../../../domain/event.ts'

const padded = (part: bigint) => String(part).padStart(20, '0')

/**
 * Commit and prepare, each padded. Checkpoints come with prepare 0; for all that is written over gRPC both are
 * the same, and only so is a checkpoint not before the event it stands at.
 */
export const positionOf = ({ commit, prepare }: LogPosition): Position =>
  `${padded(commit)}:${padded(prepare === 0n ? commit : prepare)}`

export const readPositionOf = (position: Position): ReadPosition => {
  if (position === LOG_START) return 'start'
  const [commit, prepare] = position.split(':')
  return { commit: BigInt(commit!), prepare: BigInt(prepare!) }
}

/** Position of an event of the whole log, ours or the server's. */
export const placeOf = ({ event, commitPosition = 0n }: ResolvedEvent): Position =>
  positionOf(event?.position ?? { commit: commitPosition, prepare: commitPosition })

/** What books put before the names of their streams; kinds of entities have no dot. */
const OF_BOOK = /^[^.-]*\./

/**
 * The event in the words of the domain; undefined for one of the server, of another program or of another book.
 * @param prefix of the names of our streams; none where the installation has the server for itself
 */
export const recordedOf = (resolved: ResolvedEvent, prefix: string): RecordedEvent | undefined => {
  const { event } = resolved
  if (!event?.isJson || event.type.startsWith('$') || !isOurs(event.metadata)) return undefined
  const { streamId } = event
  if (prefix ? !streamId.startsWith(prefix) : OF_BOOK.test(streamId)) return undefined
  return {
    id: event.id,
    type: event.type,
    data: event.data as object,
    metadata: event.metadata,
    stream: streamId.slice(prefix.length),
    revision: Number(event.revision),
    position: placeOf(resolved),
  }
}

const isOurs = (metadata: unknown): metadata is EventMetadata =>
  typeof (metadata as Partial<EventMetadata> | undefined)?.commandId === 'string'
