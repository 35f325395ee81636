import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { FileReport, RunReport } from '../outcome.ts'

/**
 * Writes what `test/run.ts` judges a run by. Vitest's own report in JSON names neither the level of a file, nor a failed
 * hook, nor an error that nothing caught.
 */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const isKilled = modules.some((one) => !hasEnded(one))
    const belongsToFile = ({ VITEST_TEST_PATH: path, message }: SerializedError) =>
      modules.some(({ moduleId }) => moduleId === path) ||
      // That a worker died is told without a file: it is the one that did not end.
      (isKilled && message.startsWith('[vitest-pool]'))
    const report: RunReport = {
      files: modules.map((one) => fileReport(one, unhandled)),
      strays: unhandled.filter((error) => !belongsToFile(error)).map(({ message }) => message),
    }
    writeFileSync(process.env.RUN_REPORT as string, JSON.stringify(report))
  }
}

const hasEnded = (module: TestModule) => !['queued', 'pending'].includes(module.state())

const fileReport = (module: TestModule, unhandled: readonly SerializedError[]): FileReport => {
  const tests = [...module.children.allTests()].map((test) => {
    const { state } = test.result()
    return { name: test.fullName, state: state === 'pending' ? ('skipped' as const) : state }
  })
  const errors = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ...unhandled.filter(({ VITEST_TEST_PATH: path }) => path === module.moduleId),
  ].map(({ message }) => message)
  const isExplained = errors.length > 0 || tests.some(({ state }) => state === 'failed')
  if (!hasEnded(module)) errors.push('the file did not end')
  else if (module.state() === 'failed' && !isExplained) errors.push('the file failed')
  return {
    file: relative(module.project.vitest.config.root, module.moduleId),
    project: module.project.name,
    errors,
    tests,
  }
}
