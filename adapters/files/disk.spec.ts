import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Files, StorageFull } from '../../commands/upload/ports.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openFiles } from './disk.ts'

let directory: string
let files: Files
beforeEach(async () => {
  directory = await temporaryFolder('files')
  files = await openFiles({ directory, keptFree: 0 })
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const left = () => readdir(directory)

it('keeps what it was given, under a random name, for this user alone', async () => {
  const content = Buffer.from('Sổ Nhà '.repeat(50_000))
  const stored = await files.put(Readable.from([content.subarray(0, 1000), content.subarray(1000)]))
  expect(stored).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
  })
  expect(await left()).toEqual([stored.id])
  expect(await readFile(files.path(stored.id))).toEqual(content)
  expect((await stat(files.path(stored.id))).mode & 0o777).toBe(0o600)
  expect(await files.find(stored.id)).toBe(files.path(stored.id))
  await files.remove(stored.id)
  await files.remove(stored.id)
  expect(await files.find(stored.id)).toBeUndefined()
  expect(await left()).toEqual([])
})

it('keeps nothing of what breaks off, also when it broke before it was read', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('gone away')
    })(),
  )
  await expect(files.put(breaking)).rejects.toThrow('gone away')
  const broken = new Readable({ read: () => undefined })
  broken.on('error', () => undefined)
  broken.destroy(new Error('gone before'))
  await expect(files.put(broken)).rejects.toThrow('gone before')
  expect(await left()).toEqual([])
})

it('takes nothing when the volume has little room', async () => {
  const full = await openFiles({ directory, keptFree: Number.MAX_SAFE_INTEGER })
  await expect(full.put(Readable.from([Buffer.from('x')]))).rejects.toThrow(StorageFull)
  expect(await left()).toEqual([])
})

it('keeps a file under an id that a process was killed at, half way', async () => {
  const id = '00000000-0000-4000-8000-000000000002'
  await writeFile(join(directory, `${id}.part`), 'the half of something longer')
  await files.put(Readable.from([Buffer.from('whole')]), id)
  expect(await readFile(files.path(id), 'utf8')).toBe('whole')
  expect(await left()).not.toContain(`${id}.part`)
  await files.remove(id)
})

it('knows no names but its own', async () => {
  for (const name of ['../secret', '/etc/passwd', '', 'CON', 'a'.repeat(36)])
    expect(() => files.path(name)).toThrow('Not the id of a file')
})

it('finds what is old, half files of a crash included, and nothing else', async () => {
  const { id } = await files.put(Readable.from([Buffer.from('old')]))
  const half = '00000000-0000-4000-8000-000000000001'
  await writeFile(join(directory, `${half}.part`), 'half')
  await writeFile(join(directory, 'lost+found'), '')
  for (const name of await left()) await utimes(join(directory, name), 1_000, 1_000)
  await files.put(Readable.from([Buffer.from('new')]))
  expect([...(await files.olderThan('2020-01-01T00:00:00Z'))].sort()).toEqual([half, id].sort())
  await files.remove(half)
  expect(await left()).not.toContain(`${half}.part`)
})
