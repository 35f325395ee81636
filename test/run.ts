import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codes } from '../domain/codes.ts'
import { ensureUiBuilt } from '../processes/ui-build.ts'
import { calledRoutes, readCalls } from './called-routes.ts'
import {
  hasPassed,
  levelsNotRun,
  nameOf,
  outcomeOf,
  type RunReport,
  type SecondReport,
  type SecondTry,
  secondTries,
  testsUpTo,
  type Unstable,
} from './outcome.ts'
import { declaredRoutes } from './support/declared-routes.ts'

/**
 * `npm test`: every level, then a summary that names what did not run and why. Arguments go to vitest.
 * A test may stand aside only for a server that this machine lacks, and its title has to say so. A run of everything
 * fails when no test has had a route of the product answered, by what the tests really called, or a level did not run.
 * What failed is tried once more, alone; a test that goes on from those before it cannot pass alone, so it is tried
 * after them too. What passes then is unstable: `unstable.json` keeps it, to be committed with the mend.
 */
const root = join(import.meta.dirname, '..')
const unstableList = join(import.meta.dirname, 'unstable.json')
const directory = mkdtempSync(join(tmpdir(), 'so-nha-test-'))
const recorded = join(directory, 'calls')
mkdirSync(recorded)
const isWhole = process.argv.length === 2

let runs = 0
/** Runs vitest. A failure that its report does not show happened outside of the tests, as in stopping a server. */
const runVitest = (args: readonly string[]): RunReport => {
  const file = join(directory, `report-${++runs}.json`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${join(root, 'test', 'support', 'run-reporter.ts')}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, RECORDED_CALLS: recorded, RUN_REPORT: file } },
  )
  const report: RunReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { files: [], strays: [] }
  const isShown =
    report.strays.length > 0 ||
    report.files.some(
      ({ errors, tests }) => errors.length > 0 || tests.some(({ state }) => state === 'failed'),
    )
  return status === 0 || isShown ? report : { files: report.files, strays: ['see above'] }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const tryAgain = (tried: SecondTry): SecondReport => {
  const only = (names: readonly string[]): SecondReport => {
    const pattern = `--testNamePattern=^(${names.map(escaped).join('|')})$`
    const args = [join(root, tried.file), `--project=${tried.project}`, '--maxWorkers=1']
    return { tried, report: runVitest(names.length > 0 ? [...args, pattern] : args) }
  }
  console.log(`  tried again, alone: ${nameOf(tried)}`)
  const alone = only(tried.test === undefined ? [] : [tried.test])
  const before = testsUpTo(first, tried)
  if (before.length < 2 || hasPassed(alone)) return alone
  console.log(`  tried again, after the ${before.length - 1} tests before it: ${nameOf(tried)}`)
  return only(before)
}

await ensureUiBuilt(() => console.log('Building the UI for the browser tests …'))
const first = runVitest(process.argv.slice(2))
const list: readonly Unstable[] = JSON.parse(readFileSync(unstableList, 'utf8'))
const outcome = outcomeOf({
  first,
  second: secondTries(first).map(tryAgain),
  list,
  today: new Date().toISOString().slice(0, 10),
})
if (outcome.list.length > list.length)
  writeFileSync(unstableList, `${JSON.stringify(outcome.list, null, 2)}\n`)

const unnamed = outcome.skipped.filter((name) => !name.includes('not run'))
const routes = await declaredRoutes()
const called = calledRoutes(routes, readCalls(recorded))
const uncalled = isWhole ? called.neverAnswered : []
const silent = isWhole ? levelsNotRun(first) : []
const failed = outcome.failed.length + unnamed.length + uncalled.length + silent.length

for (const title of new Set(outcome.skipped.map((name) => name.split(' > ')[0])))
  console.log(`  not run: ${title}`)
for (const name of unnamed) console.log(`  stands aside without a reason: ${name}`)
if (isWhole)
  console.log(
    `  called: ${routes.length - uncalled.length} of ${routes.length} routes, in ${called.pairs} pairs with a role, ` +
      `answered with ${called.codes.length} of ${Object.keys(codes).length} codes`,
  )
for (const level of silent) console.log(`  no test of this level ran: ${level}`)
for (const route of uncalled) console.log(`  no test has had this route answered: ${route}`)
for (const one of outcome.unstable) console.log(`unstable: ${nameOf(one)}`)
if (outcome.unstable.length > 0)
  console.log(`  ${outcome.unstable.length} unstable, kept in test/unstable.json: commit it with the mend`)
for (const reason of outcome.failed) console.log(`  ${reason}`)
console.log(`${outcome.passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
