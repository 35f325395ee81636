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
