import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../test/support/api.ts'
import { startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
let owner: Person
let manager: Person
let other: Person

beforeAll(async () => {
  uploads = await startUploads()
  owner = await uploads.person('owner')
  manager = await uploads.person('manager')
  other = await uploads.person('manager')
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

describe('who may see and touch an upload', () => {
  it('its manager and owners; for others it is not there', async () => {
    const { body } = await uploads.add(manager, await workbookOf(uploads.some(1)), { preview: 'true' })
    const { id } = body.data
    await uploads.settled(manager, id)
    const unknown = await uploads.as(other).get(`/upload/${owner.id}`)
    for (const call of [
      uploads.as(other).get(`/upload/${id}`),
      uploads.as(other).post(`/upload/${id}/apply`),
      uploads.as(other).post(`/upload/${id}/discard`),
    ]) {
      const answer = await call
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    const listed = async (who: Person, path: string) =>
      (await uploads.as(who).get(path)).body.data.map((upload: { id: string }) => upload.id)
    expect(await listed(owner, '/upload/not-process?type=1')).toContain(id)
    expect(await listed(manager, '/upload/not-process')).toContain(id)
    expect(await listed(other, '/upload/not-process')).not.toContain(id)
    expect(await listed(manager, '/upload/not-process?type=2')).toEqual([])
    expect((await uploads.as(owner).post(`/upload/${id}/discard`)).body.message).toBe('I0003')
    await uploads.settled(manager, id, ['done'])
    expect(await listed(manager, '/upload/not-process')).not.toContain(id)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await listed(manager, `/upload/processed?type=1&date=${today}`)).toContain(id)
    expect(await listed(manager, '/upload/processed?date=2020-01-01')).toEqual([])
    for (const date of ['1/1/2020', '0000-01-01', '0001-01-01', '10000-01-01'])
      expect((await uploads.as(manager).get(`/upload/processed?date=${date}`)).body.message).toBe('V0001')
  })

  it('nobody without the right sends a body that is read', async () => {
    const staff = await uploads.person('staff')
    const file = await workbookOf(uploads.some(1))
    const kept = await uploads.filesLeft()
    expect((await uploads.add(staff, file)).body.message).toBe('E0007')
    expect((await uploads.as().post('/upload/add').attach('file', file, 'a.xlsx')).body.message).toBe('E0005')
    expect(await uploads.filesLeft()).toEqual(kept)
  })
})

it('keeps a file under a random name that only this user can read', async () => {
  const kept = await uploads.filesLeft()
  const { body } = await uploads.add(
    manager,
    await workbookOf(uploads.some(1)),
    { preview: 'true' },
    '../../etc/passwd.xlsx',
  )
  const shown = await uploads.settled(manager, body.data.id)
  expect(shown.fileName).toBe('passwd.xlsx')
  const [name] = (await uploads.filesLeft()).filter((one) => !kept.includes(one))
  expect(name).toMatch(/^[0-9a-f-]{36}$/)
  expect((await stat(join(uploads.dataDir, 'files', name!))).mode & 0o777).toBe(0o600)
})
