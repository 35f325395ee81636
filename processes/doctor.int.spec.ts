import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmtpServer } from '../test/support/mail.ts'
import { freshDatabase, preparedDatabase } from '../test/support/postgres.ts'
import { startS3Server } from '../test/support/s3-server.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { examine, type Finding } from './examine.ts'
import { openInfrastructure } from './infrastructure.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)

let dataDir: string
beforeEach(async () => {
  dataDir = join(await temporaryFolder('doctor'), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

const look = async (env: Record<string, string>): Promise<Record<string, Finding>> => {
  const findings = await examine(readSettings({ DATA_DIR: dataDir, PORT: '0', ...env }))
  return Object.fromEntries(findings.map((one) => [one.what, one]))
}
const wrongIn = (findings: Record<string, Finding>) =>
  Object.values(findings).flatMap(({ what, state }) => (state === 'wrong' ? [what] : []))

/** A program that has a port and says nothing. */
const somebody = () =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as AddressInfo).port }),
    )
  })

it('finds nothing wrong with a machine that is ready, and leaves it as it is', async () => {
  const database = await freshDatabase()
  const mail = await startSmtpServer()
  const bucket = await startS3Server()
  try {
    const found = await look({
      DATABASE_URL: database.url,
      DATABASE_ELSEWHERE: '1',
      SMTP_URL: mail.url,
      FILES_URL: bucket.url,
    })
    expect(wrongIn(found)).toEqual([])
    expect(found).toMatchObject({
      Database: { state: 'well', says: expect.stringMatching(/^PostgreSQL \d\d, empty$/) },
      'Master key': { state: 'doubt' },
      Clock: { state: 'well', says: expect.stringContaining("database's machine") },
      Files: { state: 'well', says: 'the bucket answers' },
      Port: { state: 'well' },
      Mail: { state: 'well' },
    })
    expect(existsSync(dataDir)).toBe(false)
    expect(bucket.objects.size).toBe(0)
  } finally {
    await bucket.close()
    await mail.close()
    await database.drop()
  }
})

it('names what does not answer, with its mend, and ends with 1', async () => {
  const { server, port } = await somebody()
  server.close()
  const place = `127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://an:bi-mat@${place}/book`,
    EVENT_STORE_URL: `esdb://${place}?tls=false`,
    NATS_URL: `nats://${place}`,
    SMTP_URL: `smtp://${place}`,
    PUBLIC_URL: `https://${place}`,
  }
  const ended = await run(process.execPath, [join(import.meta.dirname, 'doctor.ts')], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  expect(ended).toMatchObject({ code: 1, stderr: '' })
  const wrong = [...ended.stdout.matchAll(/^✗ (.+?) {2}/gm)].map(([, what]) => what)
  expect(wrong).toEqual(['Database', 'Log', 'Signals', 'Address', 'Mail'])
  expect(ended.stdout).not.toContain('bi-mat')
})

it('tells the key of another database, a newer database, and a port that somebody else has', async () => {
  const { server, port } = await somebody()
  const own = { MASTER_KEY: randomBytes(32).toString('base64') }
  // On a server of its own: opening sets the password of the product's role, which all tests share.
  const open = await openInfrastructure(readSettings({ DATA_DIR: dataDir, ...own }), () => undefined)
  try {
    const found = await look({ ...own, PORT: `${port}` })
    expect(found.Port).toMatchObject({ state: 'wrong', mend: 'Stop it, or set another PORT.' })
    expect(found.Database).toMatchObject({ state: 'well', says: expect.stringContaining('newest tables') })
    const other = await look({ MASTER_KEY: randomBytes(32).toString('base64') })
    expect(other.Database).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('master key is not the one'),
    })
  } finally {
    server.close()
    await open.close()
  }
  const newer = await preparedDatabase()
  const client = new pg.Client(newer.url)
  await client.connect()
  await client.query("insert into public.so_nha_migration values ('999-later.sql', 'x')")
  await client.end()
  expect((await look({ DATABASE_URL: newer.url })).Database).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('999-later.sql'),
  })
  await newer.drop()
})
