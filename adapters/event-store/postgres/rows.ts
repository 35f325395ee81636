import type { EventMetadata, Position, RecordedEvent } from '../../../domain/event.ts'

/** Columns of `es.event`; the driver gives bigints as strings and json parsed. */
export type EventRow = {
  position: string
  stream: string
  revision: string
  id: string
  type: string
  data: object
  metadata: EventMetadata
}

export const positionOf = (place: string | number): Position => String(place).padStart(19, '0')

export const recorded = (row: EventRow): RecordedEvent => ({
  id: row.id,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
  stream: row.stream,
  revision: Number(row.revision),
  position: positionOf(row.position),
})
