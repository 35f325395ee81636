import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** Levels 1 and 2 of ASVS 5.0.0, chapter by chapter; what is left out is of level 3. */
const requirements = `
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  9.1.1-3 9.2.1-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3
  17.1.1 17.2.1-4 17.3.1-2`
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? []
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`)
  })

const kinds = ['Test', 'Code', 'Not applicable', 'Deviation'] as const
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , answer = '']) => ({ number, answer, kind: kinds.find((one) => answer.startsWith(one)) }),
)

/** `file: title` and `file`, wherever the page says them. */
const cited = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)(?:: ([^`]+))?`/g)].map(
  ([, file = '', title]) => ({ file, title }),
)
const isThere = (file: string) => existsSync(join(root, file))
const hasTitle = (file: string, title: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

describe('the answers to ASVS', () => {
  it('are to every requirement of levels 1 and 2, once, in their order', () => {
    expect(requirements).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(requirements)
    expect(page.match(/^\| \d/gm)).toHaveLength(requirements.length)
  })

  it('are counted', () => {
    const said = kinds.map((kind) => Number(new RegExp(`^\\| ${kind} \\| (\\d+) \\|`, 'm').exec(page)?.[1]))
    expect(said).toEqual(kinds.map((kind) => rows.filter((row) => row.kind === kind).length))
    expect(rows.filter(({ kind }) => !kind)).toEqual([])
  })

  it('name files that are there, and titles that are in them', () => {
    expect(cited.length).toBeGreaterThan(150)
    expect(cited.filter(({ file }) => !isThere(file))).toEqual([])
    const wrong = cited.filter(({ file, title }) => title !== undefined && !hasTitle(file, title))
    expect(wrong).toEqual([])
  })

  it('by a test name one, by code a file, and what falls short says why', () => {
    const lacking = rows.filter(({ kind, answer }) => {
      if (kind === 'Test') return !/^Test `[^`]+\.spec\.tsx?: [^`]+`/.test(answer)
      if (kind === 'Code') return !/^Code `[^`]+`/.test(answer)
      return !answer.startsWith(`${kind}: `)
    })
    expect(lacking).toEqual([])
  })
})
