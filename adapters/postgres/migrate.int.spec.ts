import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APP_PASSWORD, type FreshDatabase, freshDatabase } from '../../test/support/postgres.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { KeyIsAnother, keepKeyCheck, migrate, SchemaIsNewer } from './migrate.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const run = async (url: string, ...statements: string[]): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const text of statements) rows = (await client.query({ text, rowMode: 'array' })).rows.flat()
    return rows
  } finally {
    await client.end()
  }
}

const anAppend = (stream: string) =>
  `select first from es.append(array['${stream}'], array[0], array['${randomUUID()}']::uuid[],
   array['RoomAdded'], array['{}']::json[], array['{}']::json[])`

it('runs each file once, also when two processes migrate at the same time', async () => {
  const options = { adminUrl: database.url, appPassword: APP_PASSWORD }
  const [one, two] = await Promise.all([migrate(options), migrate(options)])
  expect(one).toEqual(two)
  expect(one.warnings).toEqual([])
  const names = await run(database.url, 'select name from public.so_nha_migration order by name')
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('001-log.sql')
})

it('knows when a product last ran that did not keep it, and changes nothing for one that did', async () => {
  const options = { adminUrl: database.url, appPassword: APP_PASSWORD }
  const names = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) => name < '190')
  await migrate({ ...options, only: new Set(names) })
  const again = "delete from public.so_nha_migration where name = '190-last-ran.sql'"
  const lastRan = async () => {
    await migrate(options)
    return run(database.url, "select value from vault.setting where name = 'clock.last-ran'")
  }
  expect(await lastRan()).toEqual([])
  const session = (at: string) =>
    `insert into vault.session (id, person, remember, used_at)
     values (gen_random_uuid(), gen_random_uuid(), false, '${at}')`
  await run(database.url, again, session('2025-03-01T02:03:04.567Z'), session('2025-02-01'))
  expect(await lastRan()).toEqual(['2025-03-01T02:03:04.567Z'])
  await run(database.url, again, session('2026-01-01'))
  expect(await lastRan()).toEqual(['2025-03-01T02:03:04.567Z'])
})

it('brings a log of before along, event by event', async () => {
  const ours = new URL('./migrations/', import.meta.url)
  const folder = await temporaryFolder('migrations')
  const before = (await readdir(ours)).filter((name) => name < '100')
  for (const name of before) await copyFile(new URL(name, ours), join(folder, name))
  const options = { adminUrl: database.url, appPassword: APP_PASSWORD }
  const { appUrl } = await migrate({ ...options, migrations: pathToFileURL(`${folder}/`) })
  const data = {
    rentPrice: 3_500_000,
    area: 25.5,
    name: 'Phòng “Đẹp” \\ 🏠',
    none: null,
    b: [1, { a: true }],
  }
  const asJsonb = `$1::text[], array[0, 1], array[gen_random_uuid(), gen_random_uuid()],
    array['RoomAdded', 'RoomUpdated'], array[$2, '{}']::jsonb[], array['{}', '{}']::jsonb[]`
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  await client.query(`select es.append(${asJsonb})`, [['room-1', 'room-1'], JSON.stringify(data)])
  await client.end()
  const whole =
    'select position, stream, revision, id, type, data, metadata, stored_at from es.event order by 1'
  const kept = await run(appUrl, whole)
  await migrate(options)
  expect(await run(appUrl, whole)).toEqual(kept)
  expect(kept[5]).toEqual(data)
  expect(await run(appUrl, anAppend('room-2'))).toEqual(['3'])
  await expect(run(database.url, 'delete from es.event')).rejects.toThrow('events are never changed')
  await rm(folder, { recursive: true })
})

it('empties the past days of before, which were copies', async () => {
  const options = { adminUrl: database.url, appPassword: APP_PASSWORD }
  const names = await readdir(new URL('./migrations/', import.meta.url))
  await migrate({ ...options, only: new Set(names.filter((name) => name < '180')) })
  await run(
    database.url,
    ...['read_past_1', 'read_kept_2'].flatMap((schema) => [
      `create table ${schema}.bill (id int)`,
      `insert into projection.checkpoint (schema, model, fingerprint, position) values ('${schema}', 'bill', 'x', '5')`,
    ]),
    `update projection.past set day = '2026-01-05', scanned = '5' where schema = 'read_past_1'`,
    `update projection.kept_day set day = '2026-01-04', scanned = '5' where schema = 'read_kept_2'`,
  )
  await migrate(options)
  const left = `select relname from pg_class where relnamespace::regnamespace::text ~ '^read_(past|kept)_'
    union all select schema from projection.past where scanned <> ''
    union all select schema from projection.kept_day where scanned <> ''
    union all select schema from projection.checkpoint where schema like 'read!_%' escape '!'`
  expect(await run(database.url, left)).toEqual([])
})

it('gives the product a role that appends to the log and cannot change it', async () => {
  const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  expect(await run(appUrl, anAppend('room-1'))).toEqual(['1'])
  expect(await run(appUrl, 'select stream from es.event')).toEqual(['room-1'])
  const forbidden = [
    `update es.event set type = 'x'`,
    'delete from es.event',
    'truncate es.event',
    'insert into es.event select * from es.event',
    'alter table es.event disable trigger all',
    'drop function es.append',
    'create or replace function es.refuse_change() returns trigger language sql as $$ select $$',
    'set role so_nha_log',
  ]
  for (const statement of forbidden)
    await expect(run(appUrl, statement), statement).rejects.toThrow(/permission|owner/)
})

it('refuses changes of the log even to a superuser, replication mode or not', async () => {
  const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  await run(appUrl, anAppend('room-1'))
  for (const statement of [`update es.event set type = 'x'`, 'delete from es.event', 'truncate es.event'])
    for (const mode of ['origin', 'replica'])
      await expect(
        run(database.url, `set session_replication_role = ${mode}`, statement),
        `${statement} as ${mode}`,
      ).rejects.toThrow('events are never changed')
})

it('lets the product swap schemas of read models, and use those of the vault without owning them', async () => {
  const { appUrl } = await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  await run(database.url, 'create table vault.kept (id int)')
  await run(
    appUrl,
    'insert into vault.kept values (1)',
    'update vault.kept set id = 2',
    'delete from vault.kept',
  )
  await expect(run(appUrl, 'drop table vault.kept')).rejects.toThrow('owner')
  await run(appUrl, 'alter schema read rename to read_old', 'alter schema read_next rename to read')
})

describe('for an admin who is not a superuser', () => {
  let role: string
  const make = async (attributes: string) => {
    role = `admin_${randomUUID().slice(0, 8)}`
    const name = new URL(database.url).pathname.slice(1)
    await run(
      database.url,
      `create role ${role} login password 'secret' ${attributes}`,
      `alter database ${name} owner to ${role}`,
    )
    // The roles are there from other databases; this is what Postgres gives to a role that makes them.
    if (attributes)
      await run(
        database.url,
        `grant so_nha_app, so_nha_log to ${role} with admin true, inherit false, set false`,
      )
    const url = new URL(database.url)
    url.username = role
    url.password = 'secret'
    return url.href
  }
  beforeEach(async () => {
    const other = await freshDatabase()
    await migrate({ adminUrl: other.url, appPassword: APP_PASSWORD })
    await other.drop()
  })
  afterEach(async () => {
    await run(
      database.url,
      `reassign owned by ${role} to postgres`,
      `drop owned by ${role}`,
      `drop role ${role}`,
    )
  })

  it('who may make roles: keeps log and product apart', async () => {
    const { appUrl, warnings } = await migrate({
      adminUrl: await make('createrole'),
      appPassword: APP_PASSWORD,
    })
    expect(warnings).toEqual([])
    expect(await run(appUrl, anAppend('room-1'))).toEqual(['1'])
    await expect(run(appUrl, 'delete from es.event')).rejects.toThrow('permission')
  })

  it('who may not: says that one role does both, and still refuses changes', async () => {
    const { appUrl, warnings } = await migrate({ adminUrl: await make(''), appPassword: APP_PASSWORD })
    expect(new URL(appUrl).username).toBe(role)
    expect(warnings).toHaveLength(1)
    expect(await run(appUrl, anAppend('room-1'))).toEqual(['1'])
    await expect(run(appUrl, 'delete from es.event')).rejects.toThrow('events are never changed')
  })
})

it('refuses a database that a newer version has brought further, and changes nothing', async () => {
  await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })
  await run(
    database.url,
    "insert into public.so_nha_migration (name, checksum) values ('999-later.sql', 'x')",
  )
  await expect(migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })).rejects.toEqual(
    new SchemaIsNewer('999-later.sql'),
  )
})

it('refuses another master key before anything is changed, also in an empty book', async () => {
  const asked = { adminUrl: database.url, appPassword: APP_PASSWORD }
  await migrate({ ...asked, keyCheck: 'one' })
  const pool = new pg.Pool({ connectionString: database.url })
  await keepKeyCheck(pool, 'one')
  await expect(keepKeyCheck(pool, 'other')).rejects.toBeInstanceOf(KeyIsAnother)
  await pool.end()
  await migrate({ ...asked, keyCheck: 'one' })
  // With another key the role would get another password, and the processes that run could not connect any more.
  await expect(
    migrate({ ...asked, appPassword: 'of-another-key', keyCheck: 'other' }),
  ).rejects.toBeInstanceOf(KeyIsAnother)
  const { appUrl } = await migrate({ ...asked, keyCheck: 'one' })
  expect(await run(appUrl, 'select 1')).toBeDefined()
})

it('refuses a file that was changed after it had run, and undoes one that fails half way', async () => {
  const folder = await temporaryFolder('migrations')
  const options = {
    adminUrl: database.url,
    appPassword: APP_PASSWORD,
    migrations: pathToFileURL(`${folder}/`),
  }
  await writeFile(join(folder, '001-one.sql'), 'create table one (id int)')
  await migrate(options)
  await writeFile(join(folder, '002-two.sql'), 'create table two (id int); create table one (id int)')
  await expect(migrate(options)).rejects.toThrow('002-two.sql failed: relation "one" already exists')
  expect(await run(database.url, `select to_regclass('two')`)).toEqual([null])
  await writeFile(join(folder, '001-one.sql'), 'create table one (id bigint)')
  await expect(migrate(options)).rejects.toThrow('001-one.sql was changed after it had run')
  await rm(folder, { recursive: true })
})
