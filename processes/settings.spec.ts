import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingNames } from './settings.ts'

it.each(settingNames)('the setting %s is told to who runs the product', (name) => {
  const docs = ['README.md', 'docs/operations.md'].map((path) =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  )
  expect(docs.join()).toContain(`\`${name}\``)
})
