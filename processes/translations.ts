import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoadTranslations, Translate } from '../api/export/translations.ts'
import type { Locale } from '../domain/locales.ts'

const root = join(import.meta.dirname, '..', 'admin-ui', 'i18n')

/**
 * Topics whose words appear in workbooks. The others are for screens only, and some need a browser to load.
 */
const needed = (path: string): boolean =>
  /^(resource|pages)\//.test(path) || ['list', 'role', 'status'].includes(path)

/**
 * The words of the screens, for output that the server makes. Keys begin with the path of the file, those of
 * the pages of a resource with that of the resource; names of events and aggregates are also at
 * `event.<Type>` and `kind.<aggregate>`. A language is loaded when it is
 * first asked for.
 */
export const createTranslations = (): LoadTranslations => {
  const known = new Map<Locale, Promise<Translate>>()
  return (locale) => {
    const words = known.get(locale) ?? read(locale)
    known.set(locale, words)
    return words
  }
}

const read = async (locale: Locale): Promise<Translate> => {
  const directory = join(root, locale)
  const files = (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const topics = await Promise.all(
    files
      .map((file) => file.slice(0, -3))
      .filter(needed)
      .map(
        async (path) =>
          [path, (await import(pathToFileURL(join(directory, `${path}.ts`)).href)).default] as const,
      ),
  )
  const words = new Map(
    topics.flatMap(([path, topic]) => {
      const { event, kind } = topic as { event?: object; kind?: object }
      return [
        ...flat(topic, path.replace(/^pages/, 'resource').replace('/', '.')),
        ...(path.startsWith('resource/') ? [...flat(event ?? {}, 'event'), ...flat(kind ?? {}, 'kind')] : []),
      ]
    }),
  )
  return (key) => words.get(key)
}

const flat = (words: object, path: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}.${key}`, value] as [string, string]]
      : flat(value as object, `${path}.${key}`),
  )
