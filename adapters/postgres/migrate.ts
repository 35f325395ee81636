import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectAsAdmin } from './own-database.ts'
import { ALONE, ensureRoles, type PostgresNames } from './roles.ts'

type Migrated = {
  /** The product connects by it: the role may append to the log, but not change it. */
  readonly appUrl: string
  /** For the operator, in English; empty when all is as it should be. */
  readonly warnings: readonly string[]
}

/** A newer version has migrated the database: this code does not know its schema. */
export class SchemaIsNewer extends Error {
  override readonly name = 'SchemaIsNewer'
}

/** The database belongs to an installation with another master key. */
export class KeyIsAnother extends Error {
  override readonly name = 'KeyIsAnother'
}

/** Name in `vault.setting` of a value that identifies the master key without revealing it. */
const KEY_CHECK = 'key.check'

type Options = {
  /** A role that may make roles and schemas in the database. */
  readonly adminUrl: string
  readonly appPassword: string
  /** Default: the names of an installation that has the server for itself. */
  readonly names?: PostgresNames
  /**
   * Derived from the master key: a database of another key is refused before any change, even one without
   * events.
   */
  readonly keyCheck?: string | undefined
  /** Folder of numbered files `001-….sql`. */
  readonly migrations?: URL
  /** Applies only these files: the schema of a backup, whose rows are loaded before the rest is applied. */
  readonly only?: ReadonlySet<string>
}

const OURS = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: every file of `migrations/` that has not run yet, in order, each
 * in a transaction. Files name the roles `so_nha_log` and `so_nha_app`; `names` says what they are called on the server.
 * @throws SchemaIsNewer, KeyIsAnother; an error when a file that has run was changed since
 */
export const migrate = async ({
  adminUrl,
  appPassword,
  names = ALONE,
  keyCheck,
  migrations = OURS,
  only,
}: Options): Promise<Migrated> => {
  const admin = await connectAsAdmin(adminUrl, names.database)
  try {
    // Two processes that start together migrate one after the other; the lock ends with the session.
    await admin.query('select pg_advisory_lock(7310, 2)')
    if (keyCheck !== undefined) await refuseOtherKey(admin, keyCheck)
    const applied = await appliedIn(admin)
    const known = await filesOf(migrations)
    const newer = [...applied.keys()].find((name) => !known.includes(name))
    if (newer !== undefined) throw new SchemaIsNewer(newer)
    const roles = await ensureRoles({ admin, adminUrl, appPassword, names })
    const { appUrl, warnings } = roles
    const called = (role: 'log' | 'app') => pg.escapeIdentifier(roles[role])
    const named = (sql: string) =>
      sql.replaceAll(/so_nha_(log|app)\b/g, (_, role: 'log' | 'app') => called(role))
    for (const name of known) {
      if (only && !only.has(name)) continue
      const sql = await readFile(new URL(name, migrations), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(name)
      if (before !== undefined && before !== checksum) throw new Error(`${name} was changed after it had run`)
      if (before === undefined) await apply(admin, { name, checksum, sql: named(sql) })
    }
    return { appUrl, warnings }
  } finally {
    await admin.end()
  }
}

/** The migrations that this version of the product has, in their order. */
export const migrationNames = (): Promise<string[]> => filesOf(OURS)

/** @throws KeyIsAnother when the database is of another master key; one without tables is of none */
export const refuseOtherKey = async (admin: pg.Client, check: string): Promise<void> => {
  const { rows: tables } = await admin.query("select to_regclass('vault.setting') is not null as there")
  if (!tables[0].there) return
  const { rows } = await admin.query('select value from vault.setting where name = $1', [KEY_CHECK])
  if (rows[0] && rows[0].value !== check) throw new KeyIsAnother('The master key is another one')
}

/** Stores the check of a master key that was found to fit. @throws KeyIsAnother when another one is stored */
export const keepKeyCheck = async (pool: Pick<pg.Pool, 'query'>, check: string): Promise<void> => {
  await pool.query('insert into vault.setting (name, value) values ($1, $2) on conflict do nothing', [
    KEY_CHECK,
    JSON.stringify(check),
  ])
  // Two processes may start on an empty book with different keys: the check that is stored first counts.
  const { rows } = await pool.query('select value from vault.setting where name = $1', [KEY_CHECK])
  if (rows[0]?.value !== check) throw new KeyIsAnother('The master key is another one')
}

const appliedIn = async (admin: pg.Client): Promise<ReadonlyMap<string, string>> => {
  await admin.query(`create table if not exists public.so_nha_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await admin.query('select name, checksum from public.so_nha_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const filesOf = async (migrations: URL): Promise<string[]> =>
  (await readdir(migrations)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort()

const apply = async (
  admin: pg.Client,
  { name, checksum, sql }: Record<'name' | 'checksum' | 'sql', string>,
): Promise<void> => {
  await admin.query('begin')
  try {
    await admin.query(sql)
    await admin.query('insert into public.so_nha_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
