import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withResults } from './table.ts'

const run = { bench: 'lists', machine: 'two cores', date: '2026-11-24', commit: 'abc1234' }
const head = `# Benchmarks

| Bench | Machine | Date | Commit | What | Unit | Value | Baseline | Ratio | Target | Holds |
|---|---|---|---|---|---|---|---|---|---|---|
`
const append =
  '| append | old | 2026-11-20 | – | append, 64 in flight | appends/s | 19,688 | | 2.82 | | yes |\n'
const ui = '| ui | old | 2026-11-20 | – | list drawn | ms | 101 | | | ≤ 120 ms | yes |\n'

describe('the table of results', () => {
  it('gets the rows of a benchmark between those of others', () => {
    const results = [
      { name: 'one list', unit: 'ms', value: 10.66, baseline: 4.1, ratio: 2.6, target: '≤ 3 ×', holds: true },
      { name: 'ten at a time', unit: 'lists/s', value: 190 },
    ]
    expect(withResults(`${head}${append}${ui}\nMore.\n`, run, results)).toBe(
      `${head}${append}| lists | two cores | 2026-11-24 | abc1234 | one list | ms | 10.7 | 4.1 | 2.60 | ≤ 3 × | yes |
| lists | two cores | 2026-11-24 | abc1234 | ten at a time | lists/s | 190 |  |  |  |  |
${ui}\nMore.\n`,
    )
  })

  it('replaces all rows that the benchmark had', () => {
    const result = { name: 'another name', unit: 'ms', value: 1, holds: false, target: '0' }
    const once = withResults(`${head}${append}`, run, [{ name: 'one list', unit: 'ms', value: 2 }, result])
    const twice = withResults(once, { ...run, date: '2026-11-25' }, [result])
    expect(twice).toBe(
      `${head}${append}| lists | two cores | 2026-11-25 | abc1234 | another name | ms | 1 |  |  | 0 | NO |\n`,
    )
  })

  it('takes the document that there is, and refuses one without a table', () => {
    const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), 'utf8')
    expect(withResults(document, { ...run, bench: 'none' }, [])).toBe(document)
    expect(() => withResults('# Nothing', run, [])).toThrow()
  })
})
