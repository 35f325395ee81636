import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Row } from './row.ts'
import { cellsOf, withResults } from './table.ts'

/**
 * `npm run bench -- NAME… [--json] [--write]`: runs `test/bench/<name>.ts` one after the other, each in a process of its
 * own, and prints their rows. `all` stands for every name. `--write` puts the rows into `docs/benchmarks.md` in place of those of the same benchmark.
 */
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, write: { type: 'boolean' } },
  allowPositionals: true,
})

const known = (await readdir(import.meta.dirname))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['row', 'run', 'table'].includes(name) && !name.includes('.'))
const names = positionals.includes('all') ? known : positionals
const unknown = names.filter((name) => !known.includes(name))
if (names.length === 0 || unknown.length > 0) {
  console.error(
    `Usage: npm run bench -- NAME… [--json] [--write], where NAME is all or one of: ${known.join(', ')}`,
  )
  process.exit(2)
}

const root = join(import.meta.dirname, '..', '..')
const document = join(root, 'docs', 'benchmarks.md')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that was measured; marked where files differ from it. */
const commitOf = (): string => {
  const changed = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line && !line.endsWith('benchmarks.md'))
  return git('rev-parse', '--short', 'HEAD') + (changed.length > 0 ? ' and changes' : '')
}
const machineOf = (): string => `${cpus().length} × ${cpus()[0]?.model.trim() ?? process.arch}`

/** Right after each benchmark, so that a later one that fails does not cost its rows. */
const write = async (bench: string, rows: readonly Row[]): Promise<void> => {
  const run = { bench, machine: machineOf(), date: new Date().toISOString().slice(0, 10), commit: commitOf() }
  await writeFile(document, withResults(await readFile(document, 'utf8'), run, rows))
}

// What one leaves in memory counts for the next: an export took 114 MB more after two others, and 44 alone.
if (names.length > 1) {
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
  const ended = names.map((name) =>
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name, ...flags], {
      stdio: 'inherit',
    }),
  )
  process.exit(ended.every(({ status }) => status === 0) ? 0 : 1)
}

const titles = ['what', 'unit', 'value', 'baseline', 'ratio', 'target', 'holds']
let allHold = true
for (const name of names) {
  const benchmark: { default: () => Promise<Row[]> } = await import(`./${name}.ts`)
  const rows = await benchmark.default()
  allHold &&= rows.every(({ holds }) => holds !== false)
  if (values.json) for (const row of rows) console.log(JSON.stringify(row))
  else
    console.table(rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, at) => [titles[at], cell]))))
  if (values.write) await write(name, rows)
}
process.exit(allHold ? 0 : 1)
