import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The roles that own the log and that the product runs as. */
export type Roles = {
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
export const ensureRoles = async (
  admin: pg.Client,
  adminUrl: string,
  appPassword: string,
): Promise<Roles> => {
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
