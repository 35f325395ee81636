import type { Generated, Kysely, Transaction } from 'kysely'
import type { Position } from '../domain/event.ts'

/** Where the models stand as of a past day: views over a kept day and what has changed since. */
export type PastSchema = 'read_past_1' | 'read_past_2' | 'read_past_3' | 'read_past_4'

/** Where they stand as of a day that others stand on: whole, or views over a whole one and what has changed since. */
export type KeptSchema = `read_kept_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`

/** Where a model's table stands: live, being rebuilt, being compared with the live one, or as of a past day. */
export type ReadSchema = 'read' | 'read_next' | 'read_check' | PastSchema | KeptSchema

type CheckpointTable = {
  schema: ReadSchema
  model: string
  fingerprint: string
  position: Position
  events: Generated<number>
  epoch: Generated<number>
  moved_at: Generated<string>
  built_at: string | null
  build_seconds: number | null
  /** That are there, of a model that is counted. */
  rows: number | null
}

type ParkedTable = {
  id: Generated<number>
  schema: ReadSchema
  model: string
  stream: string
  revision: number
  position: Position
  event_id: string
  type: string
  error: string | null
  parked_at: Generated<string>
  skipped_at: string | null
  skip_reason: string | null
}

/** Tables of our own. Those of the models follow from their declarations and are written in plain SQL. */
export type Tables = {
  'projection.checkpoint': CheckpointTable
  'projection.parked': ParkedTable
}

/** The read side of Postgres, outside of a transaction. */
export type Database = Kysely<Tables>
/** The same within one. */
export type Tx = Transaction<Tables>

export const isPast = (schema: ReadSchema): schema is PastSchema => schema.startsWith('read_past')
export const isKept = (schema: ReadSchema): schema is KeptSchema => schema.startsWith('read_kept')
/** Where models are read from views, over what was written here and the day that it stands on. */
export const isOfDay = (schema: ReadSchema): schema is PastSchema | KeptSchema =>
  isPast(schema) || isKept(schema)

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
