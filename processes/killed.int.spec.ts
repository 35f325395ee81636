import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { environmentOf, killPrograms, startProgram } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { customerRow, workbookOf } from '../test/support/uploads.ts'

const PATIENCE = { timeout: 60_000, interval: 5 }

let place: string
let dataDir: string
beforeAll(async () => {
  place = await temporaryFolder('killed')
  dataDir = join(place, 'data')
})
afterAll(async () => {
  killPrograms()
  await rm(place, { recursive: true, force: true })
})

const partsIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.part'))

/** Holds a process at a moment at which it has half a file on the disk, and kills it there. */
const killWithHalfFile = async (child: ChildProcess, directory: string): Promise<void> => {
  const gone = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error('It ended before it was killed')
    if ((await partsIn(directory)).length === 0) continue
    child.kill('SIGSTOP')
    if ((await partsIn(directory)).length > 0) break
    child.kill('SIGCONT')
  }
  child.kill('SIGKILL')
  await gone
}

it('starts over half files that a kill has left of the demo and of an upload', async () => {
  const first = await startProgram(dataDir)
  await killWithHalfFile(first.child, join(dataDir, 'attachments'))
  const left = await partsIn(join(dataDir, 'attachments'))
  expect(left).not.toEqual([])

  const second = await startProgram(dataDir)
  await second.filled()
  expect(await partsIn(join(dataDir, 'attachments'))).toEqual([])
  const whole = await readdir(join(dataDir, 'attachments'))
  expect(whole).toEqual(expect.arrayContaining(left.map((name) => name.replace('.part', ''))))

  await second.openUpload()
  const sheets = join(dataDir, 'files')
  await vi.waitUntil(async () => (await partsIn(sheets)).length > 0, PATIENCE)
  await second.kill()
  const [half] = await partsIn(sheets)
  await utimes(join(sheets, half as string), 1_000, 1_000)

  // Sent again it is taken, and what is left of the first time is swept after a day.
  const third = await startProgram(dataDir)
  const form = new FormData()
  form.set('type', '1')
  form.set('preview', 'true')
  form.set('file', new Blob([await workbookOf([customerRow(1)])]), 'khach.xlsx')
  const sent = await fetch(`${third.url}/api/upload/add`, {
    method: 'POST',
    headers: { cookie: third.cookie },
    body: form,
  })
  expect(await sent.json()).toMatchObject({ message: 'I0002' })
  await vi.waitUntil(async () => (await partsIn(sheets)).length === 0, PATIENCE)
  expect(await third.stop()).toEqual({ code: 0, signal: null })
  // The server that the killed ones have left belonged to the last one.
  expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
}, 240_000)

it('makes a backup under a name under which one was killed', async () => {
  const file = join(place, 'monday.sonha')
  const backup = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), file], {
      env: environmentOf(dataDir),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  await killWithHalfFile(backup(), place)
  expect(await readdir(place)).not.toContain('monday.sonha')

  const [code] = await once(backup(), 'exit')
  expect(code).toBe(0)
  expect((await stat(file)).size).toBeGreaterThan(100_000)
  expect(await partsIn(place)).toEqual([])
})
