import { randomUUID } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { PDF } from '../test/support/files.ts'
import { killPrograms, type Program, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { customerRow, workbookOf } from '../test/support/uploads.ts'

const DAYS = 400
const PATIENCE = { timeout: 90_000, interval: 200 }
/** A program that lives so many days ago. */
const DAYS_AGO = {
  CLOCK_OFF_DAYS: String(-DAYS),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '..', 'test', 'support', 'clock-off.ts')}`,
}

let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('wrong-day')
})
afterAll(async () => {
  killPrograms()
  await rm(dataDir, { recursive: true, force: true })
})

/** Works in the database, whether or not the program runs. */
const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await stop()
  }
}

/** What the database and the disk have noted by their own clocks is as old as the rest. */
const makeOlder = async (): Promise<void> => {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; set: string }>(
      `select format('vault.%I', table_name) as name,
         string_agg(format('%1$I = %1$I - interval ''${DAYS} days''', column_name), ', ') as set
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'vault' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
       group by 1`,
    )
    for (const { name, set } of rows) await client.query(`update ${name} set ${set}`)
  })
  const then = Date.now() / 1_000 - DAYS * 86_400
  for (const name of await filesLeft()) await utimes(join(dataDir, name), then, then)
}

const filesLeft = async (): Promise<string[]> =>
  (
    await Promise.all(
      ['files', 'attachments'].map(async (directory) =>
        (await readdir(join(dataDir, directory))).map((name) => join(directory, name)),
      ),
    )
  ).flat()

/** Everything that a day may end or erase. */
const everything = async (): Promise<{ events: string[]; kept: string[] }> => {
  const kept = await inDatabase(async (client) => {
    const keys = async (query: string) =>
      (await client.query<{ key: string }>(`select ${query}`)).rows.map(({ key }) => key)
    return {
      events: await keys(`type || ' ' || id as key from es.event order by position`),
      kept: [
        ...(await keys(`'session ' || id as key from vault.session where ended_at is null`)),
        ...(await keys(`'key ' || encode(key || call, 'hex') as key from vault.used_key`)),
        ...(await keys(`'mail ' || id || state as key from vault.mail`)),
        ...(await keys(`'link ' || encode(hash, 'hex') as key from vault.link_token`)),
        ...(await keys(`'file ' || id as key from vault.file`)),
        ...(await keys(`'upload ' || id as key from vault.upload where file is not null`)),
        ...(await keys(`'row ' || upload || row as key from vault.upload_row where data is not null`)),
      ],
    }
  })
  return { ...kept, kept: [...kept.kept, ...(await filesLeft())].sort() }
}

const kindsOf = (names: readonly string[]) => new Set(names.map((name) => name.split(/[ /]/)[0]))

const post = async (
  { url, cookie }: Program,
  path: string,
  fields: Record<string, string | [Buffer, string]>,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([new Uint8Array(value[0])]), value[1])
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: { cookie }, body: form })
  return (await answer.json()) as { message: string; data: { id: string } }
}

const upload = async (program: Program, rows: unknown[][]): Promise<void> => {
  const file = [await workbookOf(rows), 'khách.xlsx'] as [Buffer, string]
  const { data } = await post(program, '/upload/add', { type: '1', file })
  const staged = async () => (await program.get(`/upload/${data.id}`)).data
  await vi.waitUntil(async () => (await staged()).state === 'done', PATIENCE)
  expect((await staged()).reason).toBeNull()
}

/** Something of each kind that is kept for a time only. */
const leaveThings = async (program: Program): Promise<void> => {
  const { call, get } = program
  const person = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@test.vn' }
  expect((await call('/customer/add', person, { 'idempotency-key': randomUUID() })).status).toBe(200)
  expect(await post(program, '/file', { for: 'attachment', file: [PDF, 'giấy.pdf'] })).toMatchObject({
    message: 'I0002',
  })
  const [good, bad] = [customerRow(1), customerRow(2)]
  bad[5] = 'no address'
  await upload(program, [good, bad])
  // The link of a mail is made when the mail is written, after those of the demo.
  await vi.waitUntil(
    async () =>
      (await get('/mailbox')).data.some(({ address }: { address: string }) => address === person.email),
    PATIENCE,
  )
}

it(`ends nothing and erases nothing on a machine that is ${DAYS} days ahead, and tells the owner`, async () => {
  const before = await startProgram(dataDir, DAYS_AGO)
  await before.filled()
  await leaveThings(before)
  await before.stop()
  await makeOlder()
  const book = await everything()
  expect(kindsOf(book.kept)).toEqual(
    new Set(['session', 'key', 'mail', 'link', 'file', 'upload', 'row', 'files', 'attachments']),
  )

  const wrong = await startProgram(dataDir)
  const { clock } = (await wrong.get('/projection')).data
  expect(clock.isTrusted).toBe(false)
  expect(Date.parse(clock.now) - Date.parse(clock.lastRanAt)).toBeGreaterThan((DAYS - 1) * 86_400_000)
  expect((await wrong.get('/health/ready')).data.clock).toBe('doubtful')
  expect(wrong.said()).toContain('npm run clock -- confirm')
  // People go on working; the worker that sees to their upload has looked for old ones as well.
  await upload(wrong, [customerRow(3)])
  await wrong.stop()
  const after = await everything()
  expect(after.events.slice(0, book.events.length)).toEqual(book.events)
  expect(kindsOf(after.events.slice(book.events.length))).toEqual(
    new Set(['UploadAdded', 'UploadChecked', 'UploadFinished', 'PersonAdded']),
  )
  expect(after.kept).toEqual(expect.arrayContaining(book.kept))

  // A machine that really rested goes on when the owner says so.
  const rested = await startProgram(dataDir)
  await rested.call('/authentication/verify-password', { password: DEMO_PASSWORD })
  expect((await rested.call('/system/clock/confirm', {})).status).toBe(200)
  expect((await rested.get('/projection')).data.clock.isTrusted).toBe(true)
  await rested.stop()
  const later = await startProgram(dataDir)
  await vi.waitUntil(async () => {
    const left = await everything()
    const gone = book.kept.filter((name) => !left.kept.includes(name))
    return (
      kindsOf(left.events.slice(book.events.length)).has('ContractExpired') &&
      kindsOf(gone).size === kindsOf(book.kept).size
    )
  }, PATIENCE)
  await later.stop()
}, 300_000)
