import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openBackup } from '../adapters/backup/read-backup.ts'
import { migrate } from '../adapters/postgres/migrate.ts'
import { ruleFor } from '../domain/permissions/permissions.ts'
import { MOVED } from '../projections/runtime/checkpoint.ts'
import { PNG } from '../test/support/files.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { namesOf, ownerOf } from './book.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)
const PASSPHRASE = 'ba chiếc thuyền giấy'
const someone = { email: 'chu.nha@test.vn', password: 'Nhà của chúng ta' }

const hasNats = (() => {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Roles belong to the server that all tests share. */
const suffix = randomBytes(3).toString('hex')
const names = [`hoa-sen-${suffix}`, `hoa-mai-${suffix}`] as const
let place: string
let nats: ChildProcess | undefined
let natsPort = 0
let books: [Book, Book]
const counts: Record<string, number> = {}
const count = (what: string, more = 1) => {
  counts[what] = (counts[what] ?? 0) + more
}

const query = async <T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
const serverUrl = (database?: string): string => {
  const url = new URL(inject('postgresUrl'))
  if (database) url.pathname = `/${database}`
  return url.href
}

type Env = Record<string, string>

/** A command of the console. @returns its exit code and all that it said */
const command = (name: string, args: string[], env: Env) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO: '0', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code as number, said: (error.stdout + error.stderr) as string }),
  )

/** The settings of a book as an operator writes them, with the address that `add-book` has printed. */
const added = async (book: string): Promise<Env> => {
  const { said } = await command('add-book', [book], { DATABASE_URL: serverUrl() })
  const [, DATABASE_URL = ''] = /^DATABASE_URL=(.+)$/m.exec(said) ?? []
  const natsUrl: Env = natsPort ? { NATS_URL: `nats://${book}:of-${book}@127.0.0.1:${natsPort}` } : {}
  return { BOOK: book, DATABASE_URL, DATA_DIR: place, ...natsUrl }
}

type Book = Awaited<ReturnType<typeof open>>

/** A book with an owner, a house and a picture of it. */
const open = async (name: string) => {
  const env = await added(name)
  const settings = readSettings({ ...env, DEMO: '0', LOG_LEVEL: 'silent' })
  const product = await composeProduct(settings, { now: () => new Date().toISOString() })
  const projector = product.startProjector()
  const { publicUrl, names: called } = settings
  const api = product.createApi({
    publicUrl,
    cookie: called.cookie,
    trustProxy: 0,
    firstOwnerToken: product.firstOwnerToken,
  })
  const server = createServer(api.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.attach(server)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  let cookie = ''
  const call = (path: string, body?: object | FormData, as = cookie) =>
    fetch(`${url}${path}`, {
      headers: {
        cookie: as,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const idOf = async (answer: Response): Promise<string> =>
    ((await answer.json()) as { data: { id: string } }).data.id
  const person = {
    ...someone,
    token: product.firstOwnerToken,
    lastName: 'Trần',
    firstName: name,
    phone: '0912345678',
  }
  await call('/authentication/first-owner', person)
  const login = await call('/authentication/login', someone)
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const ownerID = await idOf(login)
  const form = new FormData()
  form.set('for', 'image')
  form.set('file', new Blob([PNG]), 'nhà.png')
  const file = await idOf(await call('/file', form))
  const building = await idOf(
    await call('/building/add', { name: `Nhà ${name}`, address: 'Huế', floorCount: 1, imageIDs: [file] }),
  )
  return {
    name,
    env,
    settings,
    product,
    url,
    cookie,
    token: cookie.split('=')[1] ?? '',
    call,
    ids: { owner: ownerID, building, file },
    routes: api.routes,
    admin: () => serverUrl(called.database),
    close: async () => {
      await api.close()
      server.close()
      await projector.stop()
      await product.close()
    },
  }
}

const startNats = async () => {
  const users = names.map(
    (name) =>
      `{ user: "${name}", password: "of-${name}", permissions: { publish: "${namesOf(name).subject}", subscribe: "${namesOf(name).subject}" } }`,
  )
  const config = join(place, 'nats.conf')
  await writeFile(config, `authorization { users: [ ${users.join(', ')} ] }`)
  const directory = await temporaryFolder('nats')
  nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', '-1', '-c', config, '--ports_file_dir', directory], {
    stdio: 'ignore',
  })
  const file = `nats-server_${nats.pid}.ports`
  await vi.waitUntil(async () => (await readdir(directory)).includes(file), { timeout: 60_000 })
  const { nats: urls } = JSON.parse(await readFile(join(directory, file), 'utf8')) as { nats: string[] }
  natsPort = Number(new URL(urls[0] as string).port)
  await rm(directory, { recursive: true })
}

beforeAll(async () => {
  place = await temporaryFolder('books')
  if (hasNats) await startNats()
  books = [await open(names[0]), await open(names[1])]
})
afterAll(async () => {
  for (const book of books ?? []) await book.close()
  nats?.kill()
  await rm(place, { recursive: true, force: true })
  const told = Object.entries(counts).map(([what, times]) => `${times} ${what}`)
  console.log(`two books on one Postgres${hasNats ? ' and one NATS' : ''}: ${told.join(', ')}`)
})

/** Each as the one whose settings are used, and the other one. */
const both = () => [books, books.toReversed() as [Book, Book]] as const

describe('Two books on the same servers', () => {
  it('give the roles of one no right to anything of the other', async () => {
    for (const [ours, theirs] of both()) {
      const roles = [...Object.values(namesOf(ours.name).roles), ownerOf(ours.name)]
      const rights = `
        with role as (select unnest($1::text[]) as role),
        object as (
          select n.oid, n.nspname from pg_namespace n where n.nspname ~ '^(es|vault|projection|read.*)$'),
        asked as (
          select role, 'schema' as kind, has_schema_privilege(role, oid, one) as granted
          from role, object, unnest(array['usage', 'create']) one
          union all
          select role, 'table', has_table_privilege(role, c.oid, one)
          from role, object, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) one,
            pg_class c where c.relnamespace = object.oid and c.relkind in ('r', 'v')
          union all
          select role, 'sequence', has_sequence_privilege(role, c.oid, one)
          from role, object, unnest(array['usage', 'select', 'update']) one,
            pg_class c where c.relnamespace = object.oid and c.relkind = 'S'
          union all
          select role, 'database', has_database_privilege(role, current_database(), one)
          from role, unnest(array['connect', 'create', 'temporary']) one
          union all
          select role, 'member', pg_has_role(role, other, 'member') from role, unnest($2::text[]) other)
        select count(*)::int as asked, count(*) filter (where granted)::int as granted from asked`
      const others = [...Object.values(namesOf(theirs.name).roles), ownerOf(theirs.name)]
      const [there] = await query<{ asked: number; granted: number }>(theirs.admin(), rights, [roles, others])
      expect(there?.granted).toBe(0)
      expect(there?.asked).toBeGreaterThan(1_000)
      count('rights refused', there?.asked)
      const [own] = await query<{ granted: number }>(ours.admin(), rights, [roles, roles])
      expect(own?.granted).toBeGreaterThan(300)
    }
  })

  it('let nobody in with the address and the password of the other', async () => {
    for (const [ours, theirs] of both()) {
      const { database } = namesOf(theirs.name)
      for (const address of [ours.env.DATABASE_URL as string, ours.product.databaseUrl]) {
        const url = new URL(address)
        expect(await query(address, 'select 1')).toHaveLength(1)
        url.pathname = `/${database}`
        await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '42501' })
        count('connections refused')
      }
      for (const statement of [
        `create role thief_${suffix}`,
        `create database thief_${suffix}`,
        `alter role ${ownerOf(theirs.name)} password 'x'`,
        `set role ${ownerOf(theirs.name)}`,
        `drop database ${database}`,
      ]) {
        await expect(query(ours.env.DATABASE_URL as string, statement), statement).rejects.toMatchObject({
          code: '42501',
        })
        count('statements refused')
      }
      // Its settings under another name reach nothing either.
      const { code, said } = await command('projections', ['status'], { ...ours.env, BOOK: theirs.name })
      expect([code, said]).toEqual([1, expect.stringContaining('does not let us in')])
      count('commands refused')
    }
  })

  it('have a log, rows, sessions and files of their own', async () => {
    for (const [ours, theirs] of both()) {
      const { rows } = await ours.product.vault.query<{ all: string }>(
        `select string_agg(row::text, ' ') as all from (
           select to_jsonb(e) as row from es.event e union all select to_jsonb(b) from read.building b
           union all select to_jsonb(p) from read.person p union all select to_jsonb(f) from vault.file f
           union all select to_jsonb(s) from vault.session s) as kept`,
      )
      for (const id of Object.values(ours.ids)) expect(rows[0]?.all).toContain(id)
      for (const id of Object.values(theirs.ids)) expect(rows[0]?.all).not.toContain(id)
      count('ids looked for', 3)
      for (const id of Object.values(theirs.ids))
        expect(await ours.product.log.readStream(`building-${id}`)).toEqual([])
      const folders = await readdir(join(place, ours.name), { recursive: true })
      expect(folders).toContain(join('attachments', ours.ids.file))
      expect(folders.join()).not.toContain(theirs.ids.file)
      const keyOf = ({ name }: Book) => readFile(join(place, name, 'master.key'), 'utf8')
      expect(await keyOf(ours)).not.toBe(await keyOf(theirs))
    }
  })

  it('answer nobody who signed in at the other, at no route', async () => {
    for (const [ours, theirs] of both()) {
      for (const route of theirs.routes) {
        if (route.method !== 'get' || ruleFor(route.permission, undefined)) continue
        const path = route.path.replaceAll(/:\w+/g, ours.ids.building)
        // As the browser sends it, and as somebody sends it who knows what the cookie is called here.
        for (const cookie of [ours.cookie, `${namesOf(theirs.name).cookie}=${ours.token}`]) {
          const { status } = await theirs.call(path, undefined, cookie)
          expect([path, status]).toEqual([path, 401])
          count('calls refused')
        }
      }
      for (const path of [
        `/building/${theirs.ids.building}`,
        `/file/${theirs.ids.file}`,
        `/staff/${theirs.ids.owner}`,
      ]) {
        expect([path, (await ours.call(path)).status]).toEqual([path, 404])
        count('ids not found')
      }
      expect(ours.cookie.split('=')[0]).not.toBe(theirs.cookie.split('=')[0])
    }
  })

  it('hear nothing of what changes in the other', async () => {
    for (const [ours, theirs] of both()) {
      const [heard, told] = [[] as string[], [] as string[]]
      const client = new pg.Client({ connectionString: theirs.product.databaseUrl })
      await client.connect()
      client.on('notification', ({ channel }) => heard.push(channel))
      for (const channel of ['es_event', MOVED, 'over']) await client.query(`listen ${channel}`)
      const socket = new WebSocket(`${theirs.url.replace('http', 'ws')}/ws`, {
        headers: { cookie: theirs.cookie },
      })
      socket.on('message', (data) => told.push(String(data)))
      await once(socket, 'open')
      const add = (book: Book, floorCount: number) =>
        book.call('/building/add', { name: `Nhà ${randomUUID()}`, address: 'Huế', floorCount })
      for (let floors = 1; floors <= 3; floors++) expect((await add(ours, floors)).status).toBe(200)
      await client.query(`select pg_notify('over', '')`)
      await expect.poll(() => heard).toContain('over')
      expect(heard).toEqual(['over'])
      expect((await add(theirs, 1)).status).toBe(200)
      await expect.poll(() => told.some((frame) => frame.includes('building'))).toBe(true)
      const { data } = (await (await ours.call('/building?limit=100')).json()) as { data: { id: string }[] }
      for (const { id } of data) expect(told.join()).not.toContain(id)
      count('changes not heard of', 3)
      socket.terminate()
      await client.end()
    }
  })

  it('are backed up alone, and come back under another name by their own key alone', async () => {
    const third = `hoa-cuc-${suffix}`
    const [ours, theirs] = books
    const file = join(place, 'ours.sonha')
    const made = await command('backup', [file], { ...ours.env, BACKUP_PASSPHRASE: PASSPHRASE })
    expect(made).toMatchObject({ code: 0 })
    const backup = await openBackup(file)
    const [stored] = await query<{ n: number }>(ours.admin(), 'select count(*)::int as n from es.event')
    expect(backup.manifest.events).toBe(stored?.n)
    const events = JSON.stringify(await backup.log.readAll({ after: '' }))
    for (const id of Object.values(theirs.ids)) expect(events).not.toContain(id)
    expect(Object.keys(backup.manifest.entries).join()).not.toContain(theirs.ids.file)
    backup.close()
    count('events of a backup looked through', stored?.n)

    const key = { BACKUP_PASSPHRASE: PASSPHRASE }
    expect(await command('restore', [file], { ...theirs.env, ...key })).toMatchObject({ code: 1 })
    const env = await added(third)
    const otherKey = { MASTER_KEY: await readFile(join(place, theirs.name, 'master.key'), 'utf8') }
    for (const wrong of [{}, { ...otherKey, ...key }]) {
      const { code, said } = await command('restore', [file], { ...env, ...wrong })
      expect([code, said]).toEqual([1, expect.stringMatching(/MASTER_KEY|master key/)])
      count('restores refused')
    }
    await rm(join(place, third), { recursive: true, force: true })
    const restored = await command('restore', [file], { ...env, ...key })
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('restored and verified') })
    const { said } = await command('owner', [], env)
    expect(said).toContain(`${someone.email}  can sign in`)
  })

  it('are verified each by itself, from the console of each', async () => {
    for (const book of books) {
      const { code, said } = await command('projections', ['verify'], book.env)
      expect({ code, said }).toMatchObject({ code: 0 })
    }
  })

  it('are told of by name when there is one already, and cannot be called anything', async () => {
    const admin = { DATABASE_URL: serverUrl() }
    expect((await command('add-book', [names[0]], admin)).said).toContain('on this server already')
    expect((await command('add-book', ['Hoa Sen'], admin)).said).toContain('A book cannot be called Hoa Sen')
    expect((await command('add-book', [], admin)).code).toBe(2)
  })
})

it('makes the database of a book when it starts with a role that may, and closes it to all others', async () => {
  const book = `hoa-lan-${suffix}`
  const { database, roles } = namesOf(book)
  const asked = { adminUrl: serverUrl(database), appPassword: randomUUID(), names: { database, roles } }
  const [one, two] = await Promise.all([migrate(asked), migrate(asked)])
  expect(one.appUrl).toBe(two.appUrl)
  expect(await query(one.appUrl, 'select count(*) from es.event')).toHaveLength(1)
  const other = new URL(books[0].product.databaseUrl)
  other.pathname = `/${database}`
  await expect(query(other.href, 'select 1')).rejects.toMatchObject({ code: '42501' })
})
