import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretsOf } from '../adapters/secrets/master-key.ts'
import { PASSWORD, type Person } from '../test/support/api.ts'
import { PDF, sendFile, sentFile, sentPicture } from '../test/support/files.ts'
import { type S3Server, startS3Server } from '../test/support/s3-server.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { startUploads, type TestUploads, workbookOf } from '../test/support/uploads.ts'
import { openBookFiles } from './files.ts'

const run = promisify(execFile)

let server: S3Server
let product: TestUploads
let place: string
let [owner, tenant, stranger] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  server = await startS3Server()
  product = await startUploads({ filesUrl: server.url })
  place = await temporaryFolder('bucket')
  owner = await product.person('owner')
  tenant = await product.person('customer')
  stranger = await product.person('customer')
})
afterAll(async () => {
  await product.close()
  await server.close()
  await rm(place, { recursive: true, force: true })
})

const keys = () => [...server.objects.keys()].filter((key) => !key.startsWith('owner/'))
const read = (who: Person, id: string) => product.as(who).get(`/file/${id}`).buffer()
const command = (name: 'backup' | 'restore', args: string[], more: Record<string, string>) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, ...product.environment, ...more } as NodeJS.ProcessEnv,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code as number, said: `${error.stdout}${error.stderr}` }),
  )

it('keeps pictures, papers and workbooks in the bucket, for who may read them', async () => {
  const picture = await sentPicture(product, tenant)
  const paper = await sentFile(product, tenant)
  expect(keys().sort()).toHaveLength(3)
  const { body, headers } = await read(tenant, picture)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png' })
  expect((await read(tenant, paper)).body).toEqual(PDF)
  expect((await read(stranger, paper)).status).toBe(404)
  const again = await product
    .as(tenant)
    .get(`/file/${picture}`)
    .set('If-None-Match', headers.etag as string)
  expect(again.status).toBe(304)

  const broken = product.some(1)[0]!.with(5, 'no address')
  const { body: added } = await product.add(owner, await workbookOf([...product.some(3), broken]))
  expect(added.message).toBe('I0002')
  expect(await product.settled(owner, added.data.id)).toMatchObject({ appliedCount: 3, refusedCount: 1 })
  const result = await product.as(owner).get(`/upload/${added.data.id}/result`).buffer()
  expect(result.headers['content-type']).toContain('spreadsheetml')
  expect(keys().filter((key) => key.startsWith('files/'))).toHaveLength(1)

  for (const folder of ['files', 'attachments'])
    await expect.poll(() => readdir(join(product.dataDir, 'passing', folder))).toEqual([])
  expect(await readdir(product.dataDir)).not.toContain('attachments')
})

it('answers 503 while the bucket is away, records nothing of it, and loses nothing', async () => {
  const paper = await sentFile(product, tenant)
  const [before, events] = [keys(), await product.eventCount()]
  const recorded = async () => (await product.pool.query('select from vault.file')).rowCount
  const files = await recorded()
  server.fail(503)
  for (const answer of [
    await read(tenant, paper),
    await sendFile(product, tenant),
    await product.add(owner, await workbookOf(product.some(1))),
  ]) {
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
  }
  server.fail(undefined)
  expect(keys()).toEqual(before)
  expect([await product.eventCount(), await recorded()]).toEqual([events, files])
  expect((await read(tenant, paper)).body).toEqual(PDF)
})

it('is backed up and restored into another bucket, and no other book comes near', async () => {
  const backup = join(place, 'monday.sonha')
  expect(await command('backup', [backup], {})).toMatchObject({ code: 0 })
  const other = await startS3Server()
  try {
    // In the embedded Postgres: a role of the shared one would get another password.
    const elsewhere = { DATABASE_URL: '', DATA_DIR: join(place, 'other') }
    expect(await command('restore', [backup], elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining('There are files in the bucket of FILES_URL already'),
    })
    const restored = await command('restore', [backup], { ...elsewhere, FILES_URL: other.url })
    expect(restored).toMatchObject({ code: 0 })
    const contents = ({ objects }: S3Server) =>
      [...objects].map(([key, { content }]) => [key, content.toString('base64')]).sort()
    expect(contents(other)).toEqual(contents(server))
  } finally {
    await other.close()
  }

  const open = (filesUrl?: string, dataDir = join(place, 'new')) =>
    openBookFiles({ dataDir, filesUrl }, secretsOf(randomBytes(32)))
  await expect(open(server.url)).rejects.toThrow('of a book with another master key')
  await expect(open(server.urlOfNoBucket)).rejects.toThrow('answers 404 (NoSuchBucket). See FILES_URL.')
  await (await open()).places.attachments.put(Readable.from([PDF]))
  await expect(open(other.url)).rejects.toThrow('FILES_URL is set, but the files of this book are in')
  const erased = join(place, 'erased')
  await (await open(undefined, erased)).register.add(randomUUID())
  await expect(open(other.url, erased)).rejects.toThrow(
    'FILES_URL is set, but the erasures of this book are in',
  )
}, 120_000)

it('loses the files of somebody who is erased, also where it was away meanwhile', async () => {
  const theirs = keys()
  await product.as(owner).post('/authentication/verify-password').send({ password: PASSWORD })
  server.fail(503)
  const failed = await product.as(owner).post(`/customer/${tenant.id}/erase`).send({})
  expect(failed.status).toBe(503)
  server.fail(undefined)
  // As the follower of the log does, which tries until it is done.
  await product.mail.erasure.erase(tenant.id)
  expect(theirs.filter((key) => key.startsWith('attachments/')).length).toBeGreaterThan(3)
  expect(keys().filter((key) => key.startsWith('attachments/'))).toEqual([])
  expect(keys()).toContain(`erasures/${tenant.id}`)
})
