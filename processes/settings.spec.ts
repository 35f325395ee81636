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

// The port is the host's there, and the demo's stand-in belongs to `npm start` alone.
it.each(settingNames.filter((name) => !['PORT', 'MOMO_SIMULATOR_PORT'].includes(name)))(
  'the setting %s reaches the processes of docker-compose.yml',
  (name) => {
    const compose = readFileSync(join(import.meta.dirname, '..', 'docker-compose.yml'), 'utf8')
    expect(compose).toMatch(new RegExp(`^    ${name}: `, 'm'))
  },
)
