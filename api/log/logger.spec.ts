import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('takes out what should never have been put in, and cannot be made to forge a line', () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => lines.push(line) })
  const secret = 'should not be here'
  logger.warn(
    {
      headers: { cookie: secret },
      body: { a: secret },
      request: { token: secret, email: secret },
      route: 'a\n{"level":60}',
    },
    'x',
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toContain('\n')
  expect(lines[0]).not.toContain(secret)
  expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: 'x', route: 'a\n{"level":60}', request: {} })
})

const FULL = '/dev/full'

it.skipIf(!existsSync(FULL))('drops lines where the log has no room, and ends no process', () => {
  const logger = new URL('./logger.ts', import.meta.url).href
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)})
    const logger = createLogger('info')
    for (let line = 0; line < 1_000; line++) logger.info({ line }, 'a line')
    await new Promise((resume) => setTimeout(resume, 100))
    process.exitCode = 7`
  const stdout = openSync(FULL, 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', stdout, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(stdout)
  expect(stderr).not.toContain('ENOSPC')
  expect(status).toBe(7)
})
