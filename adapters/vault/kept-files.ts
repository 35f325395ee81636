import type pg from 'pg'
import type { DoubtfulFile, KeptFile, KeptFiles, PlacedFile } from '../../commands/file/kept-files.ts'
import type { FileHolder } from '../../domain/file.ts'
import { EARLIER_NOW } from './outdated.ts'

type FileRow = KeptFile & {
  readonly resource: FileHolder['resource'] | null
  readonly holder: string | null
  readonly settled: boolean
}

const placed = ({ resource, holder, ...file }: FileRow): PlacedFile => ({
  ...file,
  holder: resource && holder ? { resource, id: holder } : null,
})

/**
 * Files that are not settled and were not touched for a day. A command that takes a file updates
 * `touched_at`; the row's lock orders that before or after this check.
 */
const DOUBTFUL = `not settled and touched_at < ${EARLIER_NOW} - interval '1 day'`

/** Files in `vault.file`. */
export const createKeptFiles = (pool: pg.Pool): KeptFiles => {
  const all = async <T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> =>
    (await pool.query<T>(text, values)).rows

  return {
    add: async ({ id, purpose, name, type, size, hash, thumbnail, uploadedBy }) => {
      await all(
        `insert into vault.file (id, purpose, name, type, size, hash, thumbnail, uploaded_by, remade)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true) on conflict (id) do nothing`,
        [id, purpose, name, type, size, hash, thumbnail, uploadedBy],
      )
    },

    find: async (ids) => {
      const rows = await all<FileRow>(
        `select id, purpose, name, type, size, hash, thumbnail, uploaded_by as "uploadedBy", resource, holder, settled
         from vault.file where id = any($1::uuid[])`,
        [ids],
      )
      return rows.map(placed)
    },

    sentBy: async (personID) => {
      const rows = await all<{ count: number; bytes: number }>(
        `select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from vault.file
         where uploaded_by = $1 and added_at > now() - interval '24 hours'`,
        [personID],
      )
      return rows[0]!
    },

    // Takes all files or none, in one statement; the row's lock orders two commands that take the same file.
    take: async (stream, refs, actorID) => {
      const rows = await all<{ id: string }>(
        `with wanted as (
           select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) as w (id, purpose, resource, holder)),
         fit as (
           select f.id, w.resource, w.holder from vault.file f join wanted w on w.id = f.id
           where (w.purpose = 'attachment' or f.purpose = 'image')
             and ((f.resource = w.resource and f.holder = w.holder) or (f.uploaded_by = $5 and not f.settled))
           order by f.id for update of f),
         taken as (
           update vault.file f
           set resource = fit.resource, holder = fit.holder, stream = $6, settled = false, touched_at = now()
           from fit where f.id = fit.id and (select count(*) from fit) = (select count(*) from wanted))
         select id from fit`,
        [
          refs.map(({ id }) => id),
          refs.map(({ purpose }) => purpose),
          refs.map(({ holder }) => holder.resource),
          refs.map(({ holder }) => holder.id),
          actorID,
          stream,
        ],
      )
      const fit = new Set(rows.map(({ id }) => id))
      return refs.find(({ id }) => !fit.has(id))
    },

    settle: async ({ added, gone }) => {
      await all(
        `update vault.file set settled = id = any($1::uuid[]), touched_at = now()
         where id = any($1::uuid[] || $2::uuid[])`,
        [added.map(({ id }) => id), gone.map(({ id }) => id)],
      )
    },

    doubtful: (now) =>
      all<DoubtfulFile>(
        `select id, thumbnail, stream from vault.file
         where ${DOUBTFUL} order by touched_at limit 500`,
        [now],
      ),

    confirm: async (id, now) => {
      await all(`update vault.file set settled = true where id = $2 and ${DOUBTFUL}`, [now, id])
    },

    forgetDoubtful: async (id, now) =>
      (await all(`delete from vault.file where id = $2 and ${DOUBTFUL} returning id`, [now, id])).length > 0,

    remove: async (ids) => {
      await all('delete from vault.file where id = any($1::uuid[])', [ids])
    },

    of: (holders, senderID) =>
      all<Pick<KeptFile, 'id' | 'thumbnail'>>(
        `select id, thumbnail from vault.file
         where holder = any($1::uuid[]) or (uploaded_by = $2 and not settled)`,
        [holders, senderID],
      ),

    keptAsCame: (after) =>
      all(
        `select id, name, purpose from vault.file
         where not remade and purpose = 'attachment' and type in ('image/jpeg', 'image/png')
           and ($1::uuid is null or id > $1) order by id limit 100`,
        [after],
      ),

    setRemade: async ({ id, size, hash }) =>
      (
        await all('update vault.file set remade = true, size = $2, hash = $3 where id = $1 returning id', [
          id,
          size,
          hash,
        ])
      ).length > 0,

    known: async (names) => {
      const rows = await all<{ name: string }>(
        `select id as name from vault.file where id = any($1::uuid[])
         union all select thumbnail from vault.file where thumbnail = any($1::uuid[])`,
        [names],
      )
      return new Set(rows.map(({ name }) => name))
    },
  }
}
