import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

let directory: string
beforeEach(async () => {
  directory = await temporaryFolder('zip')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const last = { name: 'last.json', content: JSON.stringify }

it('writes its entries, and last what they sum up to', async () => {
  const file = join(directory, 'a.zip')
  await writeZip({ file, entries: [['one', async () => Readable.from(['một'])]], last })
  expect(await readdir(directory)).toEqual(['a.zip'])
  const zip = await openZip(file)
  expect(await text((await zip.stream('one'))!)).toBe('một')
  expect(JSON.parse(await text((await zip.stream('last.json'))!))).toMatchObject({ one: { bytes: 5 } })
  expect(await zip.stream('two')).toBeUndefined()
  zip.close()
})

it.each<[string, () => Promise<Readable>]>([
  ['cannot be opened', () => Promise.reject(new Error('gone'))],
  [
    'breaks off',
    async () =>
      Readable.from(
        (async function* () {
          yield 'một'
          throw new Error('gone')
        })(),
      ),
  ],
])('fails and leaves nothing when an entry %s', async (_, content) => {
  const entries = [
    ['one', async () => Readable.from(['một'])],
    ['two', content],
    ['three', async () => Readable.from(['ba'])],
  ] as const
  await expect(writeZip({ file: join(directory, 'a.zip'), entries, last })).rejects.toThrow('gone')
  expect(await readdir(directory)).toEqual([])
})
