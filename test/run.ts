import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureUiBuilt } from '../processes/ui-build.ts'

/**
 * `npm test`: every level, then a summary that names what did not run and why. Arguments go to vitest.
 * A test may stand aside only for a server that this machine lacks, and its title has to say so.
 */
const root = join(import.meta.dirname, '..')
const report = join(mkdtempSync(join(tmpdir(), 'so-nha-test-')), 'report.json')

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
  { cwd: root, stdio: 'inherit' },
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
const counted = result.numFailedTests + broken.length + unnamed.length
// What goes wrong beside the tests is in no test's result, and a failure all the same.
const stray = counted === 0 && status !== 0 ? 1 : 0
const failed = counted + stray

for (const title of new Set(aside.map(({ fullName }) => fullName.split(' > ')[0])))
  console.log(`  not run: ${title}`)
for (const { fullName } of unnamed) console.log(`  stands aside without a reason: ${fullName}`)
if (stray) console.log('  something failed outside of the tests: see above')
for (const { name } of broken) console.log(`  could not be loaded: ${name}`)
console.log(`${numPassedTests} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
