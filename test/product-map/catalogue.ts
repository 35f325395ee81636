import { join } from 'node:path'
import { codes } from '../../domain/codes.ts'
import { codeDemands, enumerationDemands } from './demands/catalogue.ts'
import type { Row } from './row.ts'
import { code, naming, saying, specs } from './sources.ts'

const root = join(import.meta.dirname, '..', '..')

/** The spec that has a request for every code, and says which have none yet. */
const CATALOGUE = 'test/codes.int.spec.ts'

const requested = (name: string): boolean =>
  specs.some(({ path, text }) => path === CATALOGUE && new RegExp(`^ {2}${name}: `, 'm').test(text))

const worded = (name: string): boolean =>
  ['vi', 'en'].every((locale) =>
    code.some(
      ({ path, text }) =>
        path === `admin-ui/i18n/${locale}/error.ts` && new RegExp(`^ +${name}:`, 'm').test(text),
    ),
  )

/** Every code of the product: who answers with it, and the request that yields it. */
export const codeRows = (): readonly Row[] =>
  Object.entries(codeDemands).map(([name, meaning]) => {
    const known = Object.hasOwn(codes, name) ? codes[name as keyof typeof codes] : undefined
    const answers = saying(code, `'${name}'`).filter((path) => /^(domain|commands|api)\//.test(path))
    const wants = [
      ...(known?.meaning === meaning ? [] : ['is not in the catalogue']),
      // Successes are told by what one sees; refusals need words.
      ...(name.startsWith('I') || worded(name) ? [] : ['has no words in both languages']),
      ...(requested(name) ? [] : ['no call answers with it yet']),
    ]
    return {
      what: `\`${name}\` ${meaning}`,
      by: answers.find((path) => path !== 'domain/codes.ts') ?? answers[0],
      test: requested(name) ? CATALOGUE : undefined,
      open: wants[0],
    }
  })

/** Compares the numbers themselves with those demanded. */
const HERE = 'test/product-map/product-map.spec.ts'

/** Whether something is done by a value: by its name, or by all values of the constant as a kind of field. */
const isUsed = (constant: string, name: string, by: string): boolean =>
  code.some(({ path, text }) => path !== by && new RegExp(`\\b${constant}\\b(?!\\.)`).test(text)) ||
  naming(code, `${constant}\\.${name}`).length > 0

/** Every numbered value of the product: its constant, and a spec that uses it. */
export const enumerationRows = async (): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const [constant, values] of Object.entries(enumerationDemands)) {
    const by = saying(code, `export const ${constant} =`).find((path) => path.startsWith('domain/'))
    const held = by
      ? ((await import(join(root, by))) as Record<string, Record<string, number>>)[constant]
      : {}
    for (const [name, number] of Object.entries(values)) {
      const wants = [
        ...(held?.[name] === number ? [] : [`is ${held?.[name] ?? 'not there'}`]),
        ...(by && isUsed(constant, name, by) ? [] : ['nothing is done by it']),
        // There is a value for every kind of spreadsheet, and an importer only for some.
        ...(constant !== 'UploadType' || naming(code, `UploadType\\.${name}`).length > 0
          ? []
          : ['no importer']),
      ]
      const test = naming(specs, `${constant}\\.${name}`)[0] ?? naming(specs, constant)[0] ?? HERE
      rows.push({ what: `${constant} ${name} ${number}`, by, test, open: wants[0] })
    }
  }
  return rows
}
