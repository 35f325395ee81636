import type { Generated, Kysely, Transaction } from 'kysely'
import type { Position } from '../domain/event.ts'

/** Schemas for past days: views over a kept day and the changes since. */
export type PastSchema = 'read_past_1' | 'read_past_2' | 'read_past_3' | 'read_past_4'

/**
 * Schemas for kept days, on which others are based: complete tables, or views over a complete day and the changes
 * since.
 */
export type KeptSchema = `read_kept_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`

/** The schema of a model's table: live, being rebuilt, being compared with the live one, or as of a past day. */
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
  /** Number of rows, for a model that is counted. */
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

/** Tables of the runtime. Those of the models follow from their declarations and are written in plain SQL. */
export type Tables = {
  'projection.checkpoint': CheckpointTable
  'projection.parked': ParkedTable
}

/** The read side's database, outside of a transaction. */
export type Database = Kysely<Tables>
/** The same within a transaction. */
export type Tx = Transaction<Tables>

export const isPast = (schema: ReadSchema): schema is PastSchema => schema.startsWith('read_past')
export const isKept = (schema: ReadSchema): schema is KeptSchema => schema.startsWith('read_kept')
/** Whether a schema's models are read from views over the rows written there and the day it is based on. */
export const isOfDay = (schema: ReadSchema): schema is PastSchema | KeptSchema =>
  isPast(schema) || isKept(schema)

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
