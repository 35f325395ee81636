import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { environmentOf } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

/** The log goes to standard output alone: what supervisors do with that as a file. */

const PATIENCE = { timeout: 120_000, interval: 50 }
let folder: string
let log: string
let product: ReturnType<typeof spawn>
let url = ''

beforeAll(async () => {
  folder = await temporaryFolder('log-file')
  log = join(folder, 'so-nha.log')
  // As `>>` in a shell and `StandardOutput=append:` of systemd open it.
  const file = await open(log, 'a')
  const env = environmentOf(join(folder, 'data'), { PORT: '0', DEMO: '0', LOG_LEVEL: 'info' })
  product = spawn(process.execPath, ['processes/start.ts'], { env, stdio: ['ignore', file.fd, 'inherit'] })
  await file.close()
  await vi.waitUntil(async () => {
    const said = await readFile(log, 'utf8')
    url = /^ {2}(http:\S+)$/m.exec(said)?.[1] ?? ''
    return url !== '' && said.includes('Ctrl-C')
  }, PATIENCE)
})
afterAll(async () => {
  product.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Asks so often; each call is a line of the log. */
const ask = async (times: number) => {
  for (let nth = 0; nth < times; nth++) expect((await fetch(`${url}/api/building`)).status).toBe(401)
}
const linesIn = async (path: string) =>
  (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes('"route":"/building"'))
const untilIn = (path: string, lines: number) =>
  vi.waitUntil(async () => (await linesIn(path)).length === lines, PATIENCE)

it('goes on at the beginning of a file that was copied and truncated, and loses no line', async () => {
  await ask(3)
  await untilIn(log, 3)
  await copyFile(log, `${log}.1`)
  await truncate(log)
  await ask(2)
  await untilIn(log, 2)
  expect(await linesIn(`${log}.1`)).toHaveLength(3)
  const text = await readFile(log, 'utf8')
  expect(text).not.toContain('\0')
  for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
})

it('goes on in a file that was renamed, until the next start', async () => {
  await rename(log, `${log}.2`)
  await ask(2)
  await untilIn(`${log}.2`, 4)
})

it('stops in order when the one who rotated sends a HUP, and so when a terminal is closed', async () => {
  const gone = once(product, 'exit')
  product.kill('SIGHUP')
  // From the kernel, after that of the shell.
  product.kill('SIGHUP')
  expect(await gone).toEqual([0, null])
})
