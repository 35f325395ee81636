import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type Source = { readonly path: string; readonly text: string }

const files: readonly Source[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)) && !path.startsWith('test/product-map/'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const isSpec = ({ path }: Source) => /\.(spec|conformance)\.tsx?$/.test(path)

/** What the product is made of, and what shows that it works. */
export const code = files.filter((file) => !isSpec(file) && !/^(test|demo)\//.test(file.path))
export const specs = files.filter(isSpec)

const word = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`)

/** Files with a name as a whole word. */
export const naming = (among: readonly Source[], name: string): string[] =>
  among.filter(({ text }) => word(name).test(text)).map(({ path }) => path)

/** Files with these very characters. */
export const saying = (among: readonly Source[], words: string): string[] =>
  among.filter(({ text }) => text.includes(words)).map(({ path }) => path)

/** `/bill/:id`, `/bill/{id}` and `/bill/${one.id}` are one address. */
export const pattern = (path: string): string =>
  path
    .replace(/\$?\{[^{}]*\}|:\w+/g, '{}')
    .replace(/\?.*$/, '')
    // A query that is put at the end from outside: `/lease${query}`.
    .replace(/(?<=\w)\{\}$/, '')

type Mention = { readonly path: string; readonly method: string | undefined; readonly file: string }

/** Addresses in a file, with the method that stands before them: `.post('/bill/add')`. */
const mentionsIn = ({ path: file, text }: Source): Mention[] =>
  [
    ...text
      .replace(/\$\{[^{}]*\}/g, '{}')
      .matchAll(/(?:\.(get|post|patch|delete)\(\s*)?(['"`])((?:\/[\w{}.-]*)+)(?:\?[^'"`\n]*)?\2/g),
  ].map(([, method, , path]) => ({
    method,
    path: pattern((path as string).replace(/^\/api(?=\/)/, '')),
    file,
  }))

const mentions = specs.flatMap(mentionsIn)

/** Specs that ask a call, those that name its method with it first; an address alone may be another method's. */
export const specsOfCall = (method: string, path: string): string[] => {
  const about = mentions.filter((one) => one.path === pattern(path))
  const sure = about.filter((one) => one.method === method)
  const maybe = about.filter((one) => one.method === undefined)
  return [...new Set([...sure, ...maybe].map(({ file }) => file))]
}

/** Whether an address with gaps is one of a route's: `/export/{}` of `/export/bill`, `/template/1` of `/template/{}`. */
const fills = (said: string, route: string): boolean => {
  const [words, places] = [said.split('/'), route.split('/')]
  if (words.length > places.length || words[1] !== places[1]) return false
  // What is filled in at the end may be several words: `/history/${path}`.
  const rest = words.at(-1) === '{}' ? '{}' : undefined
  return places.every((place, index) => {
    const word = words[index] ?? rest
    return word !== undefined && (word === place || word === '{}' || place === '{}')
  })
}

/** Specs that ask a call by an address which they put together, and which is no other call's own. */
export const specsFilling = (path: string, routes: readonly { readonly path: string }[]): string[] => {
  const known = new Set(routes.map((route) => pattern(route.path)))
  const about = mentions.filter((one) => !known.has(one.path) && fills(one.path, pattern(path)))
  return [...new Set(about.map(({ file }) => file))]
}

/** Files that make an address from a pattern of their own: `/export/${name}` for `/export/bill`. */
export const composing = (among: readonly Source[], path: string): string[] =>
  among
    .filter(({ text }) =>
      [...text.matchAll(/`(\/[^`\s]*\$\{[^`\s]*)`/g)].some(([, template]) => {
        const parts = (template as string).replace(/:\w+/g, ':').split(/\$\{[^{}]*\}/)
        const asked = path.replace(/:\w+/g, ':')
        // A template that begins with what it fills in would fit anything.
        return new RegExp(
          `^${parts.map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&')).join('[^:]+')}$`,
        ).test(asked)
      }),
    )
    .map(({ path: file }) => file)

/** Specs of the screens that name an address. */
export const specsOfPage = (path: string): string[] => [
  ...new Set(
    mentions
      .filter((one) => one.path === pattern(path) && /^(admin-ui|test\/browser)\//.test(one.file))
      .map(({ file }) => file),
  ),
]

/** The spec with a test of that title. */
export const specTitled = (title: string): string | undefined =>
  specs.find(({ text }) => text.includes(`'${title}'`) || text.includes(`'${title}`))?.path
