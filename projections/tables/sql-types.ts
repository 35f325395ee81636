import type { ColumnType } from '../columns.ts'

/** The Postgres type of a column. */
export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  uuid: 'uuid',
  text: 'text collate projection.vi',
  integer: 'integer',
  decimal: 'numeric',
  money: 'bigint',
  quantity: 'bigint',
  day: 'date',
  month: 'text collate "C"',
  instant: 'timestamptz',
  code: 'smallint',
  boolean: 'boolean',
  uuids: 'uuid[]',
  /** Stored as text: half the work of jsonb to write and to read, and nothing in it is searched. */
  json: 'json',
}
