import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Files, StorageFull } from '../../commands/upload/ports.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { behavesAsFiles } from './conformance.ts'
import { openFiles } from './disk.ts'

let directory: string
let files: Files
beforeEach(async () => {
  directory = await temporaryFolder('files')
  files = await openFiles({ directory, keptFree: 0 })
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const left = () => readdir(directory)

behavesAsFiles(() => files)

it('keeps a file for this user alone, and in no other form', async () => {
  const { id } = await files.put(Readable.from([Buffer.from('x')]))
  expect(await left()).toEqual([id])
  expect((await stat(join(directory, id))).mode & 0o777).toBe(0o600)
  await using local = await files.local(id)
  expect(local?.path).toBe(join(directory, id))
})

it('knows no names but its own', async () => {
  const beside = join(directory, '..', `${basename(directory)}-secret`)
  await writeFile(beside, 'secret')
  const way = `../${basename(beside)}`
  for (const call of [files.open, files.local, files.remove])
    await expect((async () => call(way))()).rejects.toThrow('Not the id of a file')
  expect(await readFile(beside, 'utf8')).toBe('secret')
  await rm(beside)
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
  expect(await readFile(join(directory, id), 'utf8')).toBe('whole')
  expect(await left()).not.toContain(`${id}.part`)
  await files.remove(id)
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
