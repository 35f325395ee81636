import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { version } from '../processes/version.ts'
import { fixtureOf } from './support/release-book.ts'
import { releases } from './support/releases.ts'

const notes = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8')
const released = [...notes.matchAll(/^## (\d+\.\d+\.\d+), \d{4}-\d{2}-\d{2}$/gm)].map(([, name]) => name)

it('the release notes tell of every release, newest first, and of no other', () => {
  expect(released.toReversed()).toEqual(releases.map((release) => release.version))
})

it('the version of this code is the last one that was released, until the next one is', () => {
  expect(version).toBe(released[0])
})

it.each(releases)('there is a book of $version to upgrade from', ({ version }) => {
  for (const kind of ['sonha', 'json'] as const) expect(existsSync(fixtureOf(version, kind))).toBe(true)
})
