import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codes } from '../domain/codes.ts'
import { ensureUiBuilt } from '../processes/ui-build.ts'
import { calledRoutes, readCalls } from './called-routes.ts'
import { declaredRoutes } from './support/declared-routes.ts'

/**
 * `npm test`: every level, then a summary that names what did not run and why. Arguments go to vitest.
 * A test may stand aside only for a server that this machine lacks, and its title has to say so. A run of everything
 * fails when no test has had a route of the product answered, by what the tests really called.
 */
const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'so-nha-test-'))
const report = join(directory, 'report.json')
const recorded = join(directory, 'calls')
mkdirSync(recorded)
const isWhole = process.argv.length === 2

await ensureUiBuilt(() => console.log('Building the UI for the browser tests …'))
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, RECORDED_CALLS: recorded } },
)

type Report = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}
const { numPassedTests, testResults, ...result } = JSON.parse(readFileSync(report, 'utf8')) as Report
const aside = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'pending' || status === 'skipped' || status === 'todo')
const unnamed = aside.filter(({ fullName }) => !fullName.includes('not run'))
// A file that cannot even be loaded has no tests to count, and is a failure all the same.
const broken = testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
)
const routes = await declaredRoutes()
const called = calledRoutes(routes, readCalls(recorded))
const uncalled = isWhole ? called.neverAnswered : []
const counted = result.numFailedTests + broken.length + unnamed.length + uncalled.length
// What goes wrong beside the tests is in no test's result, and a failure all the same.
const stray = counted === 0 && status !== 0 ? 1 : 0
const failed = counted + stray

for (const title of new Set(aside.map(({ fullName }) => fullName.split(' > ')[0])))
  console.log(`  not run: ${title}`)
for (const { fullName } of unnamed) console.log(`  stands aside without a reason: ${fullName}`)
if (stray) console.log('  something failed outside of the tests: see above')
if (isWhole)
  console.log(
    `  called: ${routes.length - uncalled.length} of ${routes.length} routes, in ${called.pairs} pairs with a role, ` +
      `answered with ${called.codes.length} of ${Object.keys(codes).length} codes`,
  )
for (const route of uncalled) console.log(`  no test has had this route answered: ${route}`)
for (const { name } of broken) console.log(`  could not be loaded: ${name}`)
console.log(`${numPassedTests} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
