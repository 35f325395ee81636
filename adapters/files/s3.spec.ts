import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, FilesUnavailable } from '../../commands/upload/ports.ts'
import { type S3Server, startS3Server } from '../../test/support/s3-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { behavesAsFiles } from './conformance.ts'
import { examineFiles, isFilesAddress, openPlace } from './file-stores.ts'

let server: S3Server
let dataDir: string
let files: Files
const at = (filesUrl: string, book?: string) => ({ filesUrl, dataDir, book })
const open = (url = server.url, book?: string) => openPlace(at(url, book), 'files')
beforeEach(async () => {
  server = await startS3Server({ pageSize: 2 })
  dataDir = await temporaryFolder('s3')
  files = await open(process.env.FILES_URL)
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const put = (content = 'x') => files.put(Readable.from([Buffer.from(content)]))
const passing = () => readdir(join(dataDir, 'passing', 'files'))

// With FILES_URL against another server, whose place `files` has to be empty.
behavesAsFiles(() => files)

describe('on a server of our own', () => {
  beforeEach(async () => {
    files = await open()
  })

  it('has keys of ids alone, below the name of the book', async () => {
    const { id } = await put()
    const other = await open(server.url, 'hoa-sen')
    const { id: theirs } = await other.put(Readable.from([]))
    expect([...server.objects.keys()].sort()).toEqual([`files/${id}`, `hoa-sen/files/${theirs}`].sort())
    expect(await files.ids()).toEqual([id])
    expect(await other.ids()).toEqual([theirs])
  })

  it('leaves nothing on this machine', async () => {
    const { id } = await put()
    {
      await using _ = await files.local(id)
      expect(await passing()).toHaveLength(1)
    }
    expect(await passing()).toEqual([])
    await writeFile(join(dataDir, 'passing', 'files', randomUUID()), 'left by a killed process')
    expect(await files.olderThan(new Date(Date.now() + 60_000).toISOString())).toEqual([id])
    expect(await passing()).toEqual([])
  })

  it('tries again what the server had no time for', async () => {
    server.fail(503, 1)
    const { id } = await put('again')
    server.fail('silent', 2)
    expect(await files.ids()).toEqual([id])
    expect(server.objects.get(`files/${id}`)?.content.toString()).toBe('again')
  })

  it.each([
    [503, '503 (SlowDown)'],
    [500, '500 (SlowDown)'],
    ['silent', 'does not answer'] as const,
  ] as const)('says that it is away, and keeps nothing: %s', async (how, words) => {
    const { id } = await put()
    server.fail(how)
    for (const call of [
      () => put(),
      () => files.open(id),
      () => files.local(id),
      () => files.remove(id),
      files.ids,
    ]) {
      const error = await call().then(
        () => undefined,
        (error) => error,
      )
      expect(error).toBeInstanceOf(FilesUnavailable)
      expect(error.message).toContain(words)
    }
    server.fail()
    expect(await files.ids()).toEqual([id])
    expect(await passing()).toEqual([])
  })

  it('takes no answer about the bucket for one about the file, and tells no secret', async () => {
    for (const [url, words] of [
      [server.urlOfNoBucket, '404 (NoSuchBucket)'],
      [server.urlWithWrongSecret, '403 (SignatureDoesNotMatch)'],
    ] as const) {
      const wrong = await open(url)
      await expect(wrong.open(randomUUID())).rejects.toThrow(words)
      await expect(wrong.remove(randomUUID())).rejects.toThrow(
        /^S3 at 127\.0\.0\.1:\d+\/[a-z-]+ answers 40\d \(\w+\)$/,
      )
      await expect(examineFiles(at(url))).rejects.toThrow(words)
    }
  })

  it('tells of versions, in which erased files would stay', async () => {
    expect(await examineFiles(at(server.url))).toBeUndefined()
    const other = await startS3Server({ versioning: 'Enabled' })
    expect(await examineFiles(at(other.url))).toContain('keeps versions')
    await other.close()
  })
})

it.each([
  ['s3+https://key:secret@s3.ap-southeast-1.amazonaws.com/bucket?region=ap-southeast-1', true],
  ['s3+http://key:a%2Fb@minio:9000/bucket', true],
  ['https://key:secret@host/bucket', false],
  ['s3+https://host/bucket', false],
  ['s3+https://key@host/bucket', false],
  ['s3+https://key:a/b@host/bucket', false],
  ['s3+https://key:secret@host', false],
  ['s3+https://key:secret@host/bucket/more', false],
  ['s3+https://key:%ZZ@host/bucket', false],
])('%s is an address of a bucket: %s', (url, isOne) => {
  expect(isFilesAddress(url)).toBe(isOne)
})
