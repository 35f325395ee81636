import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { killPrograms, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

const owner = { email: 'chu.nha@example.com', password: 'Đường về nhà 1' }

let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('password')
})
afterAll(async () => {
  killPrograms()
  await rm(dataDir, { recursive: true, force: true })
})

it('answers 503 once its password is another one in the database, and sets its own at the next start', async () => {
  const program = await startProgram(dataDir, { LOG_LEVEL: 'info' }, { owner })
  expect((await program.call('/building')).status).toBe(200)
  const admin = new pg.Client({ connectionString: await findEmbeddedPostgres(dataDir) })
  await admin.connect()
  const { rows } = await admin.query<{ usename: string }>(
    "select distinct usename from pg_stat_activity where usename like 'so_nha%'",
  )
  for (const { usename } of rows)
    await admin.query(`alter role ${pg.escapeIdentifier(usename)} password 'another one'`)
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'so_nha%'")
  await admin.end()

  const answers = await Promise.all(Array.from({ length: 8 }, () => program.call('/building')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  await expect.poll(() => program.said(), { timeout: 60_000 }).toContain('"code":"28P01"')
  expect(program.said()).not.toContain('"at":[')
  expect(await program.stop()).toEqual({ code: 0, signal: null })

  const again = await startProgram(dataDir, {}, { owner })
  expect((await again.call('/building')).status).toBe(200)
  expect(await again.stop()).toEqual({ code: 0, signal: null })
}, 300_000)
