import type pg from 'pg'
import {
  type RowCounts,
  rowOutcomes,
  type StagedRow,
  type StagedUpload,
  type Staging,
  type UsedCommand,
} from '../../commands/upload/ports.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import type { Column } from '../../projections/columns.ts'
import { copyText } from '../../projections/runtime/copy-text.ts'
import { copyInto } from '../postgres/copy-in.ts'
import { EARLIER_NOW } from './outdated.ts'

const UPLOAD = `id, file as "fileID", file_name as "fileName", uploaded_by as "uploadedBy",
  unread_columns as "unreadColumns"`
const ROW = `row, outcome, data, body, coalesce(errors, '[]') as errors, coalesce(doubts, '[]') as doubts, command as "commandID",
  entity as "entityID", before, revision`

/** Staged by COPY, which takes half the time of an insert. */
const STAGED: [string, Column][] = [
  ['upload', { type: 'uuid' }],
  ['row', { type: 'integer' }],
  ['outcome', { type: 'text' }],
  ['data', { type: 'json' }],
  ['body', { type: 'json' }],
  ['errors', { type: 'json' }],
  ['doubts', { type: 'json' }],
  ['command', { type: 'uuid' }],
  ['entity', { type: 'uuid' }],
  ['before', { type: 'json' }],
  ['revision', { type: 'integer' }],
]
const STAGE = `copy vault.upload_row (${STAGED.map(([name]) => name).join(', ')}) from stdin`

const COUNTS = rowOutcomes
  .map((name) => `count(*) filter (where outcome = '${name}')::int as ${name}`)
  .join(', ')

/** Uploads and their rows in `vault.upload` and `vault.upload_row`. */
export const createStaging = (pool: pg.Pool): Staging => {
  const all = async <T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> =>
    (await pool.query<T>(text, values)).rows

  return {
    add: async ({ id, fileID, fileName, uploadedBy, unreadColumns }) => {
      const { rowCount } = await pool.query(
        `insert into vault.upload (id, file, file_name, uploaded_by, unread_columns)
         values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, fileID, fileName, uploadedBy, unreadColumns],
      )
      return rowCount === 1
    },

    remove: async (id) => {
      await pool.query(
        `with gone as (delete from vault.upload_row where upload = $1) delete from vault.upload where id = $1`,
        [id],
      )
    },

    unfinished: (now) =>
      all<StagedUpload & { stale: boolean }>(
        `select ${UPLOAD}, added_at < ${EARLIER_NOW} - interval '1 hour' as stale
         from vault.upload where done_at is null order by added_at, id`,
        [now],
      ),

    find: (ids) => all<StagedUpload>(`select ${UPLOAD} from vault.upload where id = any($1::uuid[])`, [ids]),

    filesOf: async (fileIDs) => {
      const rows = await all<{ file: string }>('select file from vault.upload where file = any($1::uuid[])', [
        fileIDs,
      ])
      return new Set(rows.map(({ file }) => file))
    },

    clear: async (id) => {
      await pool.query('update vault.upload set checked = false where id = $1', [id])
      await pool.query('delete from vault.upload_row where upload = $1', [id])
    },

    stage: async (id, rows) => {
      const staged = rows.map(({ commandID, entityID, doubts, ...row }) => ({
        ...row,
        doubts: row.outcome === 'doubtful' ? doubts : null,
        upload: id,
        command: commandID,
        entity: entityID,
      }))
      await copyInto(pool, STAGE, copyText(STAGED, staged))
    },

    staged: async (id) => {
      const { rowCount } = await pool.query(
        'update vault.upload set checked = true where id = $1 and file is not null',
        [id],
      )
      return rowCount === 1
    },

    setReading: async (id, reading) => {
      await pool.query('update vault.upload set reading = $2 where id = $1 and file is not null', [
        id,
        JSON.stringify(reading),
      ])
    },

    readingOf: async (id) => {
      const [found] = await all<{ reading: UploadReading | null }>(
        'select reading from vault.upload where id = $1',
        [id],
      )
      return found?.reading ?? null
    },

    recall: async ({ person, type, shape }) => {
      const [found] = await all<{ mapping: Mapping }>(
        'select mapping from vault.upload_shape where person = $1 and type = $2 and shape = $3',
        [person, type, shape],
      )
      return found?.mapping
    },

    remember: async ({ person, type, shape }, mapping) => {
      await pool.query(
        `insert into vault.upload_shape (person, type, shape, mapping) values ($1, $2, $3, $4)
         on conflict (person, type, shape) do update set mapping = excluded.mapping, updated_at = now()`,
        [person, type, shape, JSON.stringify(mapping)],
      )
    },

    counts: async (ids) => {
      const rows = await all<RowCounts & { upload: string }>(
        `select upload, ${COUNTS},
           count(*) filter (where outcome = 'applied' and revision is not null)::int as "appliedChanges"
         from vault.upload_row where upload = any($1::uuid[]) group by upload`,
        [ids],
      )
      return new Map(rows.map(({ upload, ...counts }) => [upload, counts]))
    },

    rows: (id, { outcomes, offset = 0, after, limit }) =>
      all<StagedRow>(
        `select ${ROW} from vault.upload_row
         where upload = $1 and ($2::text[] is null or outcome = any($2)) and row > $5
         order by row limit $3 offset $4`,
        [id, outcomes ?? null, limit, after === undefined ? offset : 0, after ?? -1],
      ),

    confirm: async (id, { rows, doubts }) => {
      await pool.query(
        `update vault.upload_row set outcome = case when revision is null then 'new' else 'changed' end
         where upload = $1 and outcome = 'doubtful' and (row = any($2::int[]) or not exists (
           select from json_array_elements(doubts) as doubt where doubt->>'code' <> all ($3::text[])))`,
        [id, rows, doubts],
      )
    },

    doubtsOf: (id) =>
      all<{ codes: string[]; count: number }>(
        `select codes, count(*)::int as count
         from (select array(select distinct doubt->>'code' from json_array_elements(doubts) as doubt order by 1) as codes
               from vault.upload_row where upload = $1 and outcome = 'doubtful') as doubtful
         group by codes order by count desc, codes`,
        [id],
      ),

    // By ranges of row numbers: with a `limit`, Postgres, which has no statistics of rows that new, would
    // read and sort all of them for each page.
    inPages: async function* (id, outcomes, size) {
      const [end] = await all<{ row: number | null }>(
        'select max(row) as row from vault.upload_row where upload = $1',
        [id],
      )
      for (let from = 0; from < (end?.row ?? 0); from += size) {
        const rows = await all<StagedRow>(
          `select ${ROW} from vault.upload_row
           where upload = $1 and row > $2 and row <= $3 and outcome = any($4) order by row`,
          [id, from, from + size, outcomes],
        )
        if (rows.length > 0) yield rows
      }
    },

    usedOf: async (commandIDs) => {
      const rows = await all<UsedCommand & { command: string }>(
        `select command, outcome, entity as "entityID" from vault.upload_row
         where outcome in ('applied', 'reverted') and command = any($1::uuid[])`,
        [commandIDs],
      )
      return new Map(rows.map(({ command, ...used }) => [command, used]))
    },

    settle: async (id, rows) => {
      await pool.query(
        `update vault.upload_row as u
         set outcome = r.outcome, errors = r.errors, entity = r."entityID",
             data = case when r.outcome = 'refused' then u.data end, body = null, before = null
         from json_to_recordset($2::json) as r (row integer, outcome text, errors json, "entityID" uuid)
         where u.upload = $1 and u.row = r.row`,
        [id, JSON.stringify(rows)],
      )
    },

    finish: async (id, { keepRows, keepFile }) => {
      await pool.query(
        `with gone as (delete from vault.upload_row where upload = $1 and not $2),
           known as (update vault.upload_row set data = null
                     where upload = $1 and $2 and outcome = 'unchanged' and data is not null)
         update vault.upload set done_at = coalesce(done_at, now()), file = case when $3 then file end, reading = null
         where id = $1`,
        [id, keepRows, keepFile],
      )
    },

    expire: async (now) => {
      const rows = await all<{ file: string | null }>(
        `with old as (select id, file from vault.upload where done_at < ${EARLIER_NOW} - interval '30 days'),
           emptied as (update vault.upload_row u set data = null, body = null, before = null from old
                       where u.upload = old.id and u.data is not null),
           let_go as (update vault.upload u set file = null, unread_columns = '{}' from old
                      where u.id = old.id and (u.file is not null or u.unread_columns <> '{}'))
         select file from old where file is not null`,
        [now],
      )
      return rows.map(({ file }) => file as string)
    },
  }
}
