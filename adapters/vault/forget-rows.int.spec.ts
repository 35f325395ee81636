import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdvance, type UploadWork } from '../../commands/upload/advance.ts'
import type { ReadingChoice, ReadRow, StagedRow } from '../../commands/upload/ports.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
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
  row,
  outcome: 'refused',
  data,
  body: null,
  commandID: randomUUID(),
  entityID: null,
  errors: [{ field: 'email', code: 'E0012' }],
  before: null,
  revision: null,
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
        outcome: 'new' as const,
        body: { contractID, note: 'Hoa trả trước' },
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

  const all = [known, made, waiting, leased, other]
  const fileIDs = (await staging.find(all)).map(({ id, fileID }) => [id, fileID] as const)
  const gone = await forgetRowsOf(pool, store, { personID: person, things: [contract] })
  expect([...gone].sort()).toEqual(fileIDs.flatMap(([id, fileID]) => (id === other ? [] : fileID!)).sort())
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
  const files = await staging.find(all)
  const hasFile = new Map(files.map(({ id, fileID }) => [id, fileID !== null]))
  expect(all.map((id) => hasFile.get(id))).toEqual([false, false, false, false, true])
})

/** Has a file of customers checked; `meanwhile` happens when half of its rows were read. */
const check = async (meanwhile: () => Promise<unknown>) => {
  const staging = createStaging(pool)
  const actor = { id: randomUUID(), role: 'owner' } as const
  const event = { id: actor.id, metadata: { actor, at: '2026-06-15T02:00:00.000Z' } }
  const upload = { id: randomUUID(), fileID: randomUUID(), fileName: 'a.xlsx', uploadedBy: actor.id }
  await staging.add({ ...upload, unreadColumns: [] })
  const value = { firstName: 'Hoa', lastName: 'Lê', email: 'hoa@example.vn' }
  const read = async function* (
    _path: string,
    _columns: unknown,
    { onReading }: ReadingChoice,
  ): AsyncGenerator<ReadRow> {
    onReading({ doubts: [] } as unknown as UploadReading)
    for (let row = 1; row <= 900; row++) {
      if (row === 850) await meanwhile()
      yield { row, value, texts: value, errors: [] }
    }
  }
  const history: object[] = [
    { ...event, type: 'UploadAdded', data: { type: 1, preview: true, fileHash: 'f' } },
  ]
  const removed: string[] = []
  const { advance } = createAdvance({
    store: { readStream: async () => history },
    staging,
    files: {
      local: async (path: string) => ({ path, [Symbol.asyncDispose]: async () => undefined }),
      remove: async (id: string) => removed.push(id),
    },
    spreadsheets: { read },
    holders: async (claims: unknown[]) => claims.map(() => undefined),
    lookup: () => ({ namesakes: async () => [] }),
    now: () => event.metadata.at,
    handle: async ({ definition, body }: { definition: { name: string }; body: object }) => {
      const type = definition.name === 'CheckUpload' ? 'UploadChecked' : 'UploadRejected'
      history.push({ ...event, id: randomUUID(), type, data: body })
      return { position: '' }
    },
    projected: async () => undefined,
    announce: () => undefined,
  } as unknown as UploadWork)
  const turn = { signal: new AbortController().signal, giveWay: async () => undefined }
  const waiting = async () =>
    (await staging.unfinished(new Date().toISOString())).find(({ id }) => id === upload.id)!
  await advance(await waiting(), turn)
  return {
    id: upload.id,
    staging,
    removed,
    fileID: upload.fileID,
    last: history.at(-1),
    again: async () => {
      history.splice(1)
      await advance(await waiting(), turn)
      return history.at(-1)
    },
  }
}
const forget = () => forgetRowsOf(pool, store, { personID: person, things: [] })
const rowsOf = async (id: string) =>
  (
    await pool.query(
      'select count(*)::int as all, count(data)::int as said from vault.upload_row where upload = $1',
      [id],
    )
  ).rows[0]

it('has a file that is being checked sent again: what it says of them would be staged after it was forgotten', async () => {
  const { id, last, removed, fileID } = await check(forget)
  expect(await rowsOf(id)).toEqual({ all: 0, said: 0 })
  expect(last).toMatchObject({ type: 'UploadRejected', data: { reason: 'erased_meanwhile' } })
  expect(removed).toEqual([fileID])
})

it('lets a file be that was checked, but for the rows, also when its check comes again', async () => {
  const { id, last, staging, again } = await check(async () => undefined)
  expect(last).toMatchObject({ type: 'UploadChecked' })
  expect(await rowsOf(id)).toEqual({ all: 900, said: 900 })
  await forgetRowsOf(pool, store, { personID: randomUUID(), things: [] })
  expect(await staging.find([id])).toMatchObject([{ fileID: expect.any(String) }])
  await forget()
  expect(await rowsOf(id)).toEqual({ all: 900, said: 0 })
  // A process that was killed before it could say that the check is done.
  expect(await again()).toMatchObject({ type: 'UploadRejected', data: { reason: 'erased_meanwhile' } })
  expect(await rowsOf(id)).toEqual({ all: 0, said: 0 })
})

it('lets go of rows of a statement that have the name of somebody in the words of a transfer', async () => {
  const staging = createStaging(pool)
  const id = randomUUID()
  const named = randomUUID()
  const events = [
    { data: { lastName: 'Nguyễn', middleName: 'Thị Ngọc', firstName: 'Diễm' } },
  ] as unknown as RecordedEvent[]
  await staging.add({
    id,
    fileID: randomUUID(),
    fileName: 'a.xlsx',
    uploadedBy: randomUUID(),
    unreadColumns: [],
  })
  const rows: NonNullable<StagedRow['data']>[] = [
    { content: 'MBVCB.1.NGUYEN THI NGOC DIEM chuyen tien' },
    { content: 'Nguyễn Thị Ngọc Diễm tiền nhà' },
    { payer: '0451000123456 NGUYEN THI NGOC DIEM' },
    { content: 'NGUYEN THI NGOC chuyen tien', reference: 'NGUYEN THI NGOC DIEM' },
  ]
  await staging.stage(
    id,
    rows.map((data, at) => refused(at + 2, data)),
  )
  await staging.staged(id)
  await forgetRowsOf(pool, { readStream: async () => events }, { personID: named, things: [] })
  const left = await staging.rows(id, { limit: 10 })
  expect(left.map(({ data }) => data)).toEqual([null, null, null, rows[3]])
  // What was known already is told by the book once the upload is over.
  const done = randomUUID()
  await staging.add({ id: done, fileID: null, fileName: 'b', uploadedBy: randomUUID(), unreadColumns: [] })
  await staging.stage(done, [{ ...refused(2, { content: 'x' }), outcome: 'unchanged', errors: [] }])
  await staging.finish(done, { keepRows: true, keepFile: false })
  expect((await staging.rows(done, { limit: 10 }))[0]?.data).toBeNull()
})

it('lets go once of what two processes find at the same moment', async () => {
  const staging = createStaging(pool)
  const [id, fileID] = [randomUUID(), randomUUID()]
  await staging.add({ id, fileID, fileName: 'a.xlsx', uploadedBy: randomUUID(), unreadColumns: [] })
  await staging.stage(id, [refused(2, { email: 'hoa@example.vn' })])
  await staging.staged(id)
  const noted = async () =>
    Number(
      (
        await pool.query(
          `select coalesce(sum(count), 0) as sum from vault.erasure_place where person = $1 and place = 'uploadRows'`,
          [person],
        )
      ).rows[0].sum,
    )
  const before = await noted()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from vault.upload_row where upload = $1 for update', [id])
  const both = Promise.all([forget(), forget()])
  const waiting = async () =>
    (
      await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(2)
  await holder.query('rollback')
  holder.release()
  expect((await both).flat().filter((file) => file === fileID)).toEqual([fileID])
  expect((await noted()) - before).toBe(1)
})

it('lets what was uploaded after the erasure be, however late it comes', async () => {
  const staging = createStaging(pool)
  const at = (position: string, event: object) => ({ position, ...event }) as unknown as RecordedEvent
  const streams = new Map([
    [
      `person-${person}`,
      [
        at('10', { type: 'PersonAdded', data: { firstName: 'Diễm Hằng', email: 'hang@example.vn' } }),
        at('20', { type: 'PersonalDataErased', data: {} }),
      ],
    ],
  ])
  const add = async (position: string | undefined, isChecked: boolean) => {
    const upload = { id: randomUUID(), fileID: randomUUID(), fileName: 'Diễm Hằng.xlsx', uploadedBy: person }
    await staging.add({ ...upload, unreadColumns: [] })
    if (position) streams.set(`upload-${upload.id}`, [at(position, { type: 'UploadAdded', data: {} })])
    if (isChecked) {
      await staging.stage(upload.id, [refused(2, { email: 'hang@example.vn' })])
      await staging.staged(upload.id)
    }
    return upload
  }
  // Without an event an upload is still arriving, or was left by a process that ended before its event.
  const left = await add(undefined, false)
  await pool.query(`update vault.upload set added_at = now() - interval '2 minutes' where id = $1`, [left.id])
  const before = [left, await add('11', false), await add('12', true)]
  const after = [await add('21', false), await add('22', true), await add(undefined, false)]
  const readStream = async (stream: string) => {
    // One more comes while the others are looked through.
    if (stream === `upload-${after[0]!.id}`) after.push(await add('23', false))
    return streams.get(stream) ?? []
  }
  const gone = await forgetRowsOf(pool, { readStream }, { personID: person, things: [] })
  const files = (uploads: readonly { fileID: string }[]) => uploads.map(({ fileID }) => fileID)
  expect(gone).toEqual(expect.arrayContaining(files(before)))
  for (const { fileID } of after) expect(gone).not.toContain(fileID)
  const kept = { fileID: expect.any(String), fileName: 'Diễm Hằng.xlsx' }
  expect(await staging.find(after.map(({ id }) => id))).toMatchObject([kept, kept, kept, kept])
  expect((await rowsOf(after[1]!.id)).said).toBe(1)
  expect((await rowsOf(before[2]!.id)).said).toBe(0)
})
