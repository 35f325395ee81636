import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StagedRow } from '../../commands/upload/staging.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { forgetRowsOf } from './forget-rows.ts'
import { createStaging } from './uploads.ts'

let database: PreparedDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await preparedDatabase()
  pool = new pg.Pool({
    connectionString: database.appUrl,
  })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const person = randomUUID()
const contract = randomUUID()
const history = [
  { data: { email: 'hoa@example.vn', phone: '0912345678', ssn: '001190004412', oldSSN: null } },
  { data: { email: 'hoa.moi@example.vn' } },
] as unknown as RecordedEvent[]
const store = { readStream: async (stream: string) => (stream === `person-${person}` ? history : []) }

const refused = (row: number, data: StagedRow['data']): StagedRow => ({
  ...{ row, outcome: 'refused', data, body: null, commandID: randomUUID(), entityID: null },
  errors: [{ field: 'email', code: 'E0012' }],
  ...{ before: null, revision: null },
})

it('lets go of rows that say who somebody is, and of the files that do, and of nothing else', async () => {
  const staging = createStaging(pool)
  const add = async (rows: StagedRow[], isDone: boolean) => {
    const id = randomUUID()
    await staging.add({
      id,
      fileID: randomUUID(),
      fileName: 'a.xlsx',
      uploadedBy: randomUUID(),
      unreadColumns: [],
    })
    await staging.stage(id, rows)
    if (isDone) await staging.finish(id, { keepRows: true, keepFile: true })
    return id
  }
  const known = await add(
    [
      refused(2, { email: 'Hoa@Example.VN' }),
      refused(3, { phone: '+84 912 345 678' }),
      refused(4, { customer: '1190004412' }),
      refused(5, { email: 'lan@example.vn', price: 912_345 }),
    ],
    true,
  )
  const made = await add(
    [{ ...refused(2, null), outcome: 'applied', entityID: person }, refused(3, { email: 'an@example.vn' })],
    true,
  )
  const changing = { ...refused(3, { firstName: 'Hoa', phone: '0900000001' }), outcome: 'changed' } as const
  const waiting = await add(
    [
      { ...refused(2, { customer: 'hoa.moi@example.vn' }), outcome: 'new' },
      { ...changing, entityID: person, before: { phone: '0912345678' }, revision: 4 },
      ...[contract, randomUUID()].map((contractID, index) => ({
        ...refused(4 + index, { building: 'Hoa Sen', room: '101', note: 'Hoa trả trước' }),
        ...{ outcome: 'new' as const, body: { contractID, note: 'Hoa trả trước' } },
      })),
    ],
    false,
  )
  const leased = await add(
    [
      { ...refused(2, { room: '101', note: 'Hoa trả trước' }), outcome: 'applied', entityID: contract },
      refused(3, null),
    ],
    true,
  )
  const other = await add([refused(2, { email: 'lan@example.vn' })], true)

  await forgetRowsOf(pool, store, { personID: person, things: [contract] })
  const said = async (id: string) => (await staging.rows(id, { limit: 9 })).map(({ data }) => data !== null)
  expect(await said(known)).toEqual([false, false, false, true])
  expect(await said(made)).toEqual([false, true])
  expect(await said(leased)).toEqual([false, false])
  expect(await said(other)).toEqual([true])
  expect(await staging.rows(waiting, { limit: 9 })).toMatchObject([
    { outcome: 'refused', data: null, errors: [{ field: '', code: 'E0008' }] },
    { outcome: 'refused', data: null, before: null, errors: [{ field: '', code: 'E0008' }] },
    { outcome: 'refused', data: null, body: null },
    { outcome: 'new', data: { room: '101' } },
  ])
  const files = await staging.find([known, made, waiting, leased, other])
  const hasFile = new Map(files.map(({ id, fileID }) => [id, fileID !== null]))
  expect([known, made, waiting, leased, other].map((id) => hasFile.get(id))).toEqual([
    ...[false, false, false, false, true],
  ])
})
