import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { preparedDatabase } from '../../test/support/postgres.ts'
import { createKeyring } from './keyring.ts'
import { createMailOutbox } from './mail-outbox.ts'

it('closes mails to who is erased, so that they stand in nobody else’s way', async () => {
  const database = await preparedDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  const keyring = createKeyring(pool, randomBytes(32))
  const outbox = createMailOutbox(pool, keyring)
  const [hoa, lan] = [randomUUID(), randomUUID()]
  await keyring.ensure([hoa, lan])
  const mailTo = (personID: string) =>
    ({ source: randomUUID(), kind: 'passwordChanged', personID, address: 'x@example.com' }) as const
  // More than are looked at together, put in the moment in which her key is destroyed.
  await outbox.put(Array.from({ length: 60 }, () => mailTo(hoa)))
  await outbox.put([mailTo(lan)])
  await keyring.destroy(hoa, [])

  const due = [await outbox.due(), await outbox.due()].flat()
  expect(due.map(({ personID }) => personID)).toContain(lan)
  expect(due.filter(({ personID }) => personID === hoa)).toEqual([])
  const { rows } = await pool.query(
    `select state, sealed is null as empty, done_at is not null as done, count(*)::int
     from vault.mail where person = $1 group by 1, 2, 3`,
    [hoa],
  )
  expect(rows).toEqual([{ state: 'dropped', empty: true, done: true, count: 60 }])
  await pool.end()
  await database.drop()
})
