import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { permissions } from '../../domain/permissions/permissions.ts'
import { readModels } from '../../projections/registry.ts'
import { vi as catalogue } from '../testing/catalogues.ts'
import { catalogue as first, pages } from './vi.ts'

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) => [
    path + key,
    ...(typeof value === 'string' ? [] : keysOf(value as object, `${path}${key}.`)),
  ])
const keys = keysOf(catalogue)
const known = new Set(keys)
const groups = Object.keys(catalogue).join('|')

/** A text in the source that begins as a key does; in a template, each `${…}` stands for any part of a key. */
const key = new RegExp(`(['\`])((?:${groups})\\.[^'\`\\s<]+)\\1`, 'g')
/** Also keys without a group: the words were moved and the key in the code was not. */
const asked = /translate\(\s*(['`])([\w/-]+\.[^'`\s]+)\1/g
const holes = /\$\{[^}]*\}/g

const used = globSync('admin-ui/**/*.{ts,tsx}', { exclude: ['**/*.spec.*', 'admin-ui/i18n/*/**'] })
  .flatMap((file) =>
    [key, asked].flatMap((pattern) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, , text]) => ({ file, text: text! })),
    ),
  )
  // Names of files and permissions begin with the same words.
  .filter(({ text }) => !(text in permissions) && !/\.(ts|tsx|css|js|json|woff2|svg|webmanifest)$/.test(text))

const escaped = (text: string) => text.replaceAll(/[.*+?^|()[\]\\]/g, '\\$&')
const patternOf = (text: string) => new RegExp(`^${text.split(holes).map(escaped).join('.+')}$`)
/** Some screens put the first parts of a key in front elsewhere. */
const isThere = (text: string): boolean => {
  if (!text.includes('${')) return known.has(text) || keys.some((one) => one.endsWith(`.${text}`))
  const pattern = patternOf(text)
  return keys.some((one) => pattern.test(one))
}

it('finds the words of every key that the screens ask for', () => {
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter(({ text }) => !isThere(text))).toEqual([])
})

it('finds the words of every read model, which the page of the system lists', () => {
  const named = new Set(keys)
  const models = readModels.map(({ name }) => `resource.system.model.${name}`)
  expect(models.length).toBeGreaterThan(20)
  expect(models.filter((key) => !named.has(key))).toEqual([])
})

it('finds the words of every column that a list shows', () => {
  const fields = (group: object): string[] =>
    Object.entries(group).flatMap(([name, words]) =>
      typeof words === 'string' ? [] : name === 'fields' ? Object.keys(words) : fields(words as object),
    )
  const named = new Set(fields(catalogue.resource as object))
  const shown = globSync('admin-ui/resources/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bshow=\{\[([\s\S]*?)\]\}/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/(?<!=== )'(\w+)'/g)].map(([, name]) => ({ file, name: name! })),
    ),
  )
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.filter(({ name }) => !named.has(name))).toEqual([])
})

it('asks for words that come with the pages of a resource in these pages only', () => {
  const early = keysOf(first)
  const late = Object.keys(pages).flatMap((name) =>
    used.filter(
      ({ file, text }) =>
        text.startsWith(`resource.${name}.`) &&
        !file.includes(`resources/${name}/`) &&
        !early.some((one) => patternOf(text).test(one)),
    ),
  )
  expect(late).toEqual([])
})
