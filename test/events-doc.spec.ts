import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventsDoc } from './support/events-doc.ts'

it('docs/events.md says what the declarations say: node test/fixtures/make-events.ts', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/events.md'), 'utf8')).toBe(eventsDoc())
})
