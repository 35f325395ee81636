import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoadTranslations, Translate } from '../api/export/translations.ts'
import type { Locale } from '../domain/locales.ts'

const root = join(import.meta.dirname, '..', 'admin-ui', 'i18n')

/** Topics that workbooks speak of; the others are of screens alone, and some of those need a browser. */
const needed = (path: string): boolean =>
  path.startsWith('resource/') || ['list', 'role', 'status'].includes(path)

/**
 * The words of the screens, by the place of their file; what resources call events and kinds of things at
 * `event.<Type>` and `kind.<aggregate>`. For what is made outside of
 * them; read when they are first asked for.
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
        ...flat(topic, path.replace('/', '.')),
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
