import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSecrets } from '../adapters/secrets/master-key.ts'
import type { Database } from '../projections/database.ts'
import { preparedDatabase } from '../test/support/postgres.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { connect, type Infrastructure } from './infrastructure.ts'
import { readSettings } from './settings.ts'

let database: Awaited<ReturnType<typeof preparedDatabase>>
let infrastructure: Infrastructure
let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('pools')
  database = await preparedDatabase()
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' })
  const secrets = await readSecrets(settings)
  infrastructure = await connect({ settings, secrets, databaseUrl: database.appUrl, report: () => undefined })
})
afterAll(async () => {
  await infrastructure.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const kinds = ['db', 'deciding', 'projecting', 'long'] as const

/** Takes every connection that there is to be had, until told. */
const takeAll = async (db: Database) => {
  const over = Promise.withResolvers<void>()
  const taken: Promise<void>[] = []
  for (let isFree = true; isFree; ) {
    const has = Promise.withResolvers<boolean>()
    taken.push(
      db
        .connection()
        .execute(async () => {
          has.resolve(true)
          await over.promise
        })
        .catch(() => has.resolve(false)),
    )
    isFree = await has.promise
  }
  return async () => {
    over.resolve()
    await Promise.all(taken)
  }
}

it.each(kinds)('leaves the others their connections when %s has none left', async (kind) => {
  const giveBack = await takeAll(infrastructure[kind])
  try {
    for (const other of kinds)
      if (other !== kind)
        expect((await sql`select 1 as one`.execute(infrastructure[other])).rows).toEqual([{ one: 1 }])
  } finally {
    await giveBack()
  }
})
