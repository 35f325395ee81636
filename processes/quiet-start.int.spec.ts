import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentOf } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await temporaryFolder('quiet')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the product as a landlord does, and stops it once it has said something. */
const stoppedAt = async (words: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: environmentOf(dataDir, { PORT: '0', DEMO: '1', LOG_LEVEL: 'info' }),
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      const before = said.includes(words)
      said += chunk
      if (!before && said.includes(words)) child.kill('SIGTERM')
    })
  const [code] = await once(child, 'exit')
  const [before = '', after = ''] = said.split('\nStopping …')
  return { code, before, after: after.trim() }
}
const internal = /^\s+at |"at":\[|"level":[456]0|Error/m

it('says nothing more when it is stopped while it opens', async () => {
  const { code, before, after } = await stoppedAt('Opening the ledger')
  expect({ code, after }).toEqual({ code: 0, after: '' })
  expect(before).not.toMatch(internal)
}, 300_000)

it('prints its address and no traces at a first start, and nothing internal when stopped while the demo fills', async () => {
  const { code, before, after } = await stoppedAt('Ctrl-C stops.')
  expect(before).toMatch(/^ {2}http:\S+$/m)
  expect(before).not.toMatch(internal)
  expect({ code, after }).toEqual({ code: 0, after: '' })
}, 300_000)
