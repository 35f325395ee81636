import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandTables } from '../test/support/command-tables.ts'

/** What the specs hand to `coversEvery`: a table of commands, or some of its commands by name. */
const covered = globSync('**/*.spec.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^coversEvery\(([^)]*)\)/gm)])
  .flatMap(([, named]) => named?.match(/\w+/g) ?? [])

it('knows every table of commands', () => {
  expect(globSync('**/*.commands.ts', { cwd: import.meta.dirname })).toHaveLength(
    Object.keys(commandTables).length,
  )
})

it.each(
  Object.entries(commandTables).flatMap(([table, commands]) =>
    Object.keys(commands).map((name) => [name, table]),
  ),
)('%s has a spec with a happy case and a refusal', (name, table) => {
  expect([name, table].some((one) => one !== undefined && covered.includes(one))).toBe(true)
})
