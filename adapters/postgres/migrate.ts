import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Migrated = {
  /** As this one the product connects: it may append to the log, and not change it. */
  readonly appUrl: string
  /** For the operator, in English; empty when all is as it should be. */
  readonly warnings: readonly string[]
}

/** The database was brought further by a newer version than this code: it would not know what it finds. */
export class SchemaIsNewer extends Error {
  override readonly name = 'SchemaIsNewer'
}

/** The database belongs to an installation with another master key. */
export class KeyIsAnother extends Error {
  override readonly name = 'KeyIsAnother'
}

/** In `vault.setting`: what tells the master key of the installation from others, and nothing about it. */
const KEY_CHECK = 'key.check'

type Options = {
  /** A role that may make roles and schemas in the database. */
  readonly adminUrl: string
  readonly appPassword: string
  /** Follows from the master key: another one is refused before anything is changed, also in an empty book. */
  readonly keyCheck?: string | undefined
  /** Folder of numbered files `001-….sql`. */
  readonly migrations?: URL
  /** Only these files: the schema that a backup was made of, before the rest is added. */
  readonly only?: ReadonlySet<string>
}

const OURS = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: every file of `migrations/` that has not run yet, in order, each
 * in a transaction. Files name the roles `so_nha_log` and `so_nha_app`.
 * @throws SchemaIsNewer, KeyIsAnother; an error when a file that has run was changed since
 */
export const migrate = async ({
  adminUrl,
  appPassword,
  keyCheck,
  migrations = OURS,
  only,
}: Options): Promise<Migrated> => {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    // Two processes that start together migrate one after the other; closing the session gives it back.
    await admin.query('select pg_advisory_lock(7310, 2)')
    if (keyCheck !== undefined) await refuseOtherKey(admin, keyCheck)
    const applied = await appliedIn(admin)
    const known = await filesOf(migrations)
    const newer = [...applied.keys()].find((name) => !known.includes(name))
    if (newer !== undefined) throw new SchemaIsNewer(newer)
    const { log, app, appUrl, warnings } = await ensureRoles(admin, adminUrl, appPassword)
    const named = (sql: string) =>
      sql
        .replaceAll('so_nha_log', log === 'so_nha_log' ? log : pg.escapeIdentifier(log))
        .replaceAll('so_nha_app', app === 'so_nha_app' ? app : pg.escapeIdentifier(app))
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

const refuseOtherKey = async (admin: pg.Client, check: string): Promise<void> => {
  const { rows: tables } = await admin.query("select to_regclass('vault.setting') is not null as there")
  if (!tables[0].there) return
  const { rows } = await admin.query('select value from vault.setting where name = $1', [KEY_CHECK])
  if (rows[0] && rows[0].value !== check) throw new KeyIsAnother('The master key is another one')
}

/** Keeps what tells this master key, once it was found to be the right one. @throws KeyIsAnother */
export const keepKeyCheck = async (pool: Pick<pg.Pool, 'query'>, check: string): Promise<void> => {
  await pool.query('insert into vault.setting (name, value) values ($1, $2) on conflict do nothing', [
    KEY_CHECK,
    JSON.stringify(check),
  ])
  // Of two that start at once with two keys on an empty book one is first.
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

/** The roles that own the log and that the product runs as. */
type Roles = {
  readonly log: string
  readonly app: string
  readonly appUrl: string
  readonly warnings: readonly string[]
}

const LOG = 'so_nha_log'
const APP = 'so_nha_app'

/**
 * Makes the two roles when they are missing. Where the database's owner may not make roles, as with some
 * hosted Postgres, the one role does everything and the caller is warned.
 */
const ensureRoles = async (admin: pg.Client, adminUrl: string, appPassword: string): Promise<Roles> => {
  const { rows } = await admin.query<{ me: string; may: boolean; database: string }>(
    `select current_user as me, rolsuper or rolcreaterole as may, current_database() as database
     from pg_roles where rolname = current_user`,
  )
  const { me, may, database } = rows[0]!
  if (!may && !(await canActAs(admin, [LOG, APP]))) {
    const warning =
      `The database role ${me} may not make roles, so the product runs as ${me}, who owns the log too. ` +
      'Changes of stored events are still refused by triggers and shown by the hash chain, ' +
      'but not by the rights of the role.'
    return { log: me, app: me, appUrl: adminUrl, warnings: [warning] }
  }
  if (may) {
    await create(admin, `create role ${LOG} nologin`)
    await create(admin, `create role ${APP} login`)
    // Who makes a role may give it things only as a member of it; a superuser is above that.
    if (!(await canActAs(admin, [LOG, APP]))) await admin.query(`grant ${LOG}, ${APP} to current_user`)
  }
  const appUrl = urlFor(adminUrl, appPassword)
  if (may && !(await letsIn(appUrl))) {
    await alter(admin, `alter role ${APP} password '${scramVerifier(appPassword)}'`)
    // A session that went to sleep in a transaction would hold the append lock for ever.
    const name = pg.escapeIdentifier(database)
    await alter(
      admin,
      `alter role ${APP} in database ${name} set idle_in_transaction_session_timeout = '15s'`,
    )
  }
  return { log: LOG, app: APP, appUrl, warnings: [] }
}

/** From Postgres 16 on, who makes a role is its member but may neither use nor set it until it says so. */
const canActAs = async (admin: pg.Client, roles: string[]): Promise<boolean> => {
  const { rows } = await admin.query(
    `select count(*)::int as n from pg_roles
     where rolname = any ($1) and pg_has_role(current_user, oid, 'usage')
       and pg_has_role(current_user, oid,
         case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)`,
    [roles],
  )
  return rows[0].n === roles.length
}

/** Roles belong to the whole server: another database's migration may make the same one at this moment. */
const create = async (admin: pg.Client, statement: string): Promise<void> => {
  const role = statement.split(' ')[2]
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  await admin.query(statement).catch((error) => {
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

const TRIES = 5

/** Another database's migration may change the role at this moment: Postgres does not wait, but refuses (XX000). */
const alter = async (admin: pg.Client, statement: string, left = TRIES): Promise<void> => {
  try {
    await admin.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== 'XX000' || left === 1) throw error
    await sleep(20)
    await alter(admin, statement, left - 1)
  }
}

const letsIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code: string }).code)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const urlFor = (adminUrl: string, password: string): string => {
  const url = new URL(adminUrl)
  url.username = APP
  url.password = encodeURIComponent(password)
  return url.href
}

/** RFC 5803: what the server keeps of a password, so that the password itself is in no statement and no log. */
const scramVerifier = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, 4096, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
