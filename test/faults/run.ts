import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureUiBuilt } from '../../processes/ui-build.ts'
import { type Result, withResults } from './proof-table.ts'
import { catalogue } from './scenarios/catalogue.ts'
import { logStore } from './scenarios/rig.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { tryScenario } from './scenarios/try-scenario.ts'

/**
 * `npm run faults -- F11 --seed 42 --seconds 20`: plays faults by their numbers, or `all`. Any other word
 * selects test files in `test/faults`. `--write` writes the results into `docs/proof.md`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    write: { type: 'boolean' },
  },
})
const root = join(import.meta.dirname, '..', '..')
const [seed, seconds] = [Number(values.seed), Number(values.seconds)]
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

const vitest = (...files: readonly string[]): boolean => {
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files]
  const env = { ...process.env, SEED: values.seed }
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0
}

const play = async (id: string): Promise<Result> => {
  const fault = catalogue[id]
  if (!fault) throw new Error(`There is no ${id}. There are: ${Object.keys(catalogue).join(', ')}`)
  const { what } = fault
  if ('tests' in fault) {
    const outcome = vitest(...fault.tests) ? 'holds' : 'FAILS'
    return { id, log: 'PostgreSQL', what, outcome, tests: fault.tests }
  }
  const { only } = fault
  const because = only && only.log !== logStore ? only.because : fault.missing?.()
  const log = only?.log === 'EventStoreDB' ? 'EventStoreDB' : logStore
  if (because) return { id, log, what, outcome: `not tried: ${because}` }
  const tried = await tryScenario(fault, { seed, seconds }).catch((error: Error) => error)
  if (tried instanceof Error) {
    console.error(tried)
    return { id, log, what, outcome: 'FAILS', seed }
  }
  const { findings, ...counts } = tried
  for (const { check, says } of findings) console.log(`  ${check}: ${says}`)
  return { id, log, what, outcome: findings.length === 0 ? `holds (${seconds} s)` : 'FAILS', seed, counts }
}

const isFault = (word: string) => word === 'all' || /^F\d+$/.test(word)
const files = positionals.filter((word) => !isFault(word))
let isWhole = files.length === 0 || vitest(...files.map((word) => `test/faults/${word}`))
await ensureUiBuilt(() => console.log('Building the UI …'))
// Faults with tests of their own do not look at the log of the scenarios.
const all = () => Object.keys(logStore === 'EventStoreDB' ? scenarios : catalogue)
const ids = positionals.includes('all') ? all() : positionals.filter(isFault)
if (positionals.length === 0) {
  console.error(`Usage: npm run faults -- F11… [--seed 42] [--seconds 10] [--write]. There are:`)
  for (const [id, { what }] of Object.entries(catalogue)) console.error(`  ${id}  ${what}`)
  process.exitCode = 2
}
for (const id of ids) {
  const result = await play(id)
  console.log(id, result.what, result.counts ?? '', result.outcome)
  isWhole &&= result.outcome !== 'FAILS'
  if (!values.write) continue
  const document = join(root, 'docs', 'proof.md')
  const run = { date: new Date().toISOString().slice(0, 10), commit: git('rev-parse', '--short', 'HEAD') }
  await writeFile(document, withResults(await readFile(document, 'utf8'), run, result))
}
if (!isWhole) process.exitCode = 1
