import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuilding } from '../../commands/building/building.definitions.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
let building: string

beforeAll(async () => {
  api = await startApi({ logInDatabase: true })
  owner = await api.person('owner')
  building = (await api.send(addBuilding, { name: 'Hoa Sen', address: 'Huế', floorCount: 3 })).id
})
afterAll(() => api.close())

const get = async (path: string) => (await api.as(owner).get(path)).body.data
const post = (path: string, body: object = {}) => api.as(owner).post(path).send(body)

/** Begins a job and waits for its end. */
const done = async (path: string, body?: object) => {
  const begun = await post(path, body)
  expect(begun.body).toMatchObject({ message: 'I0003', data: { state: 'running' } })
  for (;;) {
    const { job } = await get('/projection')
    if (job.state !== 'running') return job
    await new Promise((next) => setTimeout(next, 20))
  }
}

describe('the system page', () => {
  it('tells how far every read model is', async () => {
    const { models, parked } = await get('/projection')
    expect(models.find(({ model }: { model: string }) => model === 'building')).toMatchObject({
      state: 'live',
      eventsBehind: 0,
      parked: 0,
    })
    expect(parked).toEqual([])
  })

  it('rebuilds one, and says when it was', async () => {
    expect(await done('/projection/rebuild', { model: 'building' })).toMatchObject({
      kind: 'rebuild',
      model: 'building',
      state: 'done',
    })
    const { models } = await get('/projection')
    const rebuilt = models.filter(({ builtAt }: { builtAt: string | null }) => builtAt)
    expect(rebuilt.map(({ model }: { model: string }) => model)).toContain('building')
    expect((await post('/projection/rebuild', { model: 'nothing' })).body.message).toBe('V0002')
  })

  it('finds a row that the log does not say', async () => {
    await sql`update read.building set name = 'Lạ' where id = ${building}`.execute(api.db)
    const { verified } = await done('/projection/verify')
    const differing = verified.filter(({ different }: { different: number }) => different > 0)
    expect(differing).toMatchObject([
      { model: 'building', differences: [{ id: building, columns: ['name'] }] },
    ])
    await done('/projection/rebuild', { model: 'building' })
    expect((await get(`/building/${building}`)).name).toBe('Hoa Sen')
  })

  it('says version, disk and servers to owners only', async () => {
    expect(await get('/system')).toMatchObject({ demo: false, readModels: { behind: 0 } })
    for (const role of ['manager', 'staff', 'customer'] as const) {
      const who = await api.person(role)
      expect((await api.as(who).get('/system')).body.message).toBe('E0007')
    }
  })

  it('takes the word of an owner for the time, with the password', async () => {
    expect((await post('/system/clock/confirm')).body.message).toBe('E0018')
    expect((await post('/authentication/verify-password', { password: PASSWORD })).status).toBe(200)
    expect((await post('/system/clock/confirm')).body).toMatchObject({
      message: 'I0003',
      data: { isTrusted: true },
    })
    const manager = await api.person('manager')
    expect((await api.as(manager).post('/system/clock/confirm').send({})).body.message).toBe('E0007')
  })

  it('knows no parked event that there is not', async () => {
    expect((await post('/projection/retry', { id: 7 })).body.message).toBe('E0011')
    expect((await post('/projection/skip', { id: 7, reason: 'thử' })).body.message).toBe('E0011')
    expect((await post('/projection/skip', { id: 7 })).body.message).toBe('V0002')
  })
})

describe('the chain of hashes', () => {
  const asAdmin = async (statement: string, values: unknown[] = []) => {
    const admin = await api.asAdmin()
    await admin.query(`set session_replication_role = replica`)
    await admin.query('alter table es.event disable trigger all')
    await admin.query(statement, values)
    await admin.query('alter table es.event enable trigger all, enable always trigger refuse_change')
    await admin.end()
  }

  it('holds over the whole log, and is in the audit', async () => {
    while ((await api.chain.extend()) > 0);
    const events = await api.log.readAll({ after: '' })
    expect(await get('/system')).toMatchObject({ chain: { events: events.length } })
    expect(await done('/audit/verify')).toMatchObject({ events: events.length, broken: null })
    const [newest] = await get('/audit?limit=1')
    expect(newest.chain).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{64}$/) })
  })

  it('cannot be rewritten by the product', async () => {
    for (const statement of ['update vault.chain set place = place', 'delete from vault.chain'])
      await expect(api.pool.query(statement)).rejects.toThrow()
  })

  it('names the first event that was changed behind its back', async () => {
    const [, second] = await api.log.readAll({ after: '', limit: 2 })
    const metadata = JSON.stringify({ ...second?.metadata, at: '2001-01-01T00:00:00.000Z' })
    await asAdmin('update es.event set metadata = $2 where id = $1', [second?.id, metadata])
    const broken = { place: 2, eventID: second?.id, reason: 'changed' }
    expect(await done('/audit/verify')).toMatchObject({ broken })
  })

  it('names the first event that was taken out', async () => {
    const [first] = await api.log.readAll({ after: '', limit: 1 })
    await asAdmin('delete from es.event where id = $1', [first?.id])
    const broken = { place: 1, eventID: first?.id, reason: 'missing' }
    expect(await done('/audit/verify')).toMatchObject({ broken })
  })
})
