import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectFailure } from './client.ts'

/** The names of the product's database and roles on a Postgres server. */
export type PostgresNames = {
  /**
   * A database of its own, closed to other roles; undefined: that of the URL, whose privileges are left as
   * they are.
   */
  readonly database?: string | undefined
  readonly roles: {
    /** Owns the log. */
    readonly log: string
    /** The product runs as this one. */
    readonly app: string
  }
}

export const ALONE: PostgresNames = { roles: { log: 'so_nha_log', app: 'so_nha_app' } }

/** The roles that own the log and that the product runs as. */
export type Roles = {
  readonly log: string
  readonly app: string
  readonly appUrl: string
  readonly warnings: readonly string[]
}

type Options = {
  readonly admin: pg.Client
  readonly adminUrl: string
  readonly appPassword: string
  readonly names: PostgresNames
}

/**
 * Makes the two roles when they are missing. Where the database's owner may not make roles, as with some
 * hosted Postgres, the one role does everything and the caller is warned.
 */
export const ensureRoles = async ({ admin, adminUrl, appPassword, names }: Options): Promise<Roles> => {
  const { log, app } = names.roles
  const { rows } = await admin.query<{ me: string; may: boolean; database: string }>(
    `select current_user as me, rolsuper or rolcreaterole as may, current_database() as database
     from pg_roles where rolname = current_user`,
  )
  const { me, may, database } = rows[0]!
  if (!may && !(await canActAs(admin, [log, app]))) {
    if (names.database !== undefined) await closeToOthers(admin, names.database, me)
    const warning =
      `The database role ${me} may not make roles, so the product runs as ${me}, who owns the log too. ` +
      'Changes of stored events are still refused by triggers and shown by the hash chain, ' +
      'but not by the rights of the role.'
    return { log: me, app: me, appUrl: adminUrl, warnings: [warning] }
  }
  if (may) {
    await makeRole(admin, `${pg.escapeIdentifier(log)} nologin`, log)
    await makeRole(admin, `${pg.escapeIdentifier(app)} login`, app)
    // The creator of a role may make it an owner only as a member of it; superusers are exempt.
    if (!(await canActAs(admin, [log, app])))
      await admin.query(`grant ${pg.escapeIdentifier(log)}, ${pg.escapeIdentifier(app)} to current_user`)
  }
  if (names.database !== undefined) await closeToOthers(admin, names.database, app)
  const appUrl = urlFor(adminUrl, app, appPassword)
  if (!(await letsIn(appUrl))) {
    const role = pg.escapeIdentifier(app)
    // Without the right to alter roles, act as the role: every role may change its own password.
    if (!may) await admin.query(`set role ${role}`)
    await alterRole(admin, `alter role ${role} password '${scramVerifier(appPassword)}'`)
    // A session left idle in a transaction would hold the append lock for ever.
    await alterRole(
      admin,
      `alter role ${role} in database ${pg.escapeIdentifier(database)} set idle_in_transaction_session_timeout = '15s'`,
    )
    if (!may) await admin.query('reset role')
  }
  return { log, app, appUrl, warnings: [] }
}

/** Lets only `app` connect to the database: by default every role of a server may connect to a new one. */
export const closeToOthers = async (admin: pg.Client, database: string, app: string): Promise<void> => {
  const { rows } = await admin.query(
    `select has_database_privilege('public', $1, 'connect') or not has_database_privilege($2, $1, 'connect') as open`,
    [database, app],
  )
  if (!rows[0].open) return
  const name = pg.escapeIdentifier(database)
  await alterRole(admin, `revoke all on database ${name} from public`)
  await alterRole(admin, `grant connect, temporary on database ${name} to ${pg.escapeIdentifier(app)}`)
}

/**
 * Whether we may use and set these roles. From Postgres 16 on, creating a role does not grant either by
 * itself.
 */
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

/** Creates a role unless it exists; another database's migration may create the same one at this moment. */
export const makeRole = async (admin: pg.Client, definition: string, role: string): Promise<void> => {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  if (rowCount) return
  await admin.query(`create role ${definition}`).catch((error) => {
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

const TRIES = 5

/**
 * Retries: Postgres refuses (XX000) when another database's migration changes the role at the same moment.
 */
const alterRole = async (admin: pg.Client, statement: string, left = TRIES): Promise<void> => {
  try {
    await admin.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== 'XX000' || left === 1) throw error
    await sleep(20)
    await alterRole(admin, statement, left - 1)
  }
}

const letsIn = async (url: string): Promise<boolean> => {
  const failure = await connectFailure(url)
  if (!failure) return true
  if (failure.code === '28P01' || failure.code === '28000') return false
  throw failure
}

/** The URL of the same database for another role. */
export const urlFor = (adminUrl: string, role: string, password: string): string => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

/** RFC 5803: what the server keeps of a password, so that the password itself is in no statement and no log. */
export const scramVerifier = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, 4096, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
