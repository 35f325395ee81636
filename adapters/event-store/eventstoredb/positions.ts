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

/** The event in the words of the domain; undefined for one of the server or of another program. */
export const recordedOf = (resolved: ResolvedEvent): RecordedEvent | undefined => {
  const { event } = resolved
  if (!event?.isJson || event.type.startsWith('$') || !isOurs(event.metadata)) return undefined
  return {
    id: event.id,
    type: event.type,
    data: event.data as object,
    metadata: event.metadata,
    stream: event.streamId,
    revision: Number(event.revision),
    position: placeOf(resolved),
  }
}

const isOurs = (metadata: unknown): metadata is EventMetadata =>
  typeof (metadata as Partial<EventMetadata> | undefined)?.commandId === 'string'
