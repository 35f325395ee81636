/** The levels of tests, in the order in which a run begins them. */
export const levels = ['unit', 'ui', 'integration', 'browser'] as const

/** A test file as one run of vitest left it; paths are relative to the repository. */
export type FileReport = {
  readonly file: string
  /** The level it belongs to, which vitest calls a project. */
  readonly project: string
  /** What went wrong beside its tests: it did not load or end, a hook of a suite failed, an error that nothing caught. */
  readonly errors: readonly string[]
  readonly tests: readonly { readonly name: string; readonly state: 'passed' | 'failed' | 'skipped' }[]
}

export type RunReport = {
  readonly files: readonly FileReport[]
  /** Errors that belong to no file, which nothing can be tried again for. */
  readonly strays: readonly string[]
}

/** What is tried again in a process of its own: tests of a file by their full names, or without names all of it. */
export type SecondTry = { readonly file: string; readonly project: string; readonly test?: string }

/** A test that failed and passed when tried again on `day`; without a name the whole file. */
export type Unstable = { readonly file: string; readonly test?: string; readonly day: string }

/** More than these in one run are no bad luck: something is wrong that all of them meet. */
export const MOST_UNSTABLE = 5
/** A test that is unstable again within these days has not been mended. */
export const DAYS_TO_MEND = 7

const WHOLE_FILE = 'the whole file'
export const nameOf = ({ test, file }: { test?: string; file: string }): string =>
  `${test ?? WHOLE_FILE} (${file})`

/** The levels of which nothing ran: a run of everything has not passed without them. */
export const levelsNotRun = ({ files }: RunReport): readonly string[] =>
  levels.filter(
    (level) =>
      !files.some(
        ({ project, tests }) => project === level && tests.some(({ state }) => state !== 'skipped'),
      ),
  )

const hasFailed = ({ errors, tests }: FileReport) =>
  errors.length > 0 || tests.some(({ state }) => state === 'failed')

/** Each test that failed, or its file when what failed was not in a test. */
const failuresOf = ({ files }: RunReport): readonly SecondTry[] =>
  files.filter(hasFailed).flatMap(({ file, project, errors, tests }) => {
    const failed = new Set(tests.filter(({ state }) => state === 'failed').map(({ name }) => name))
    return errors.length > 0 ? [{ file, project }] : [...failed].map((test) => ({ file, project, test }))
  })

/** Nothing is tried again when there is too much of it: failed twice or unstable, the run fails either way. */
export const secondTries = (first: RunReport): readonly SecondTry[] => {
  const failures = failuresOf(first)
  return failures.length > MOST_UNSTABLE ? [] : failures
}

/** The names of a test that failed and of those before it in its file, in their order; none for a whole file. */
export const testsUpTo = ({ files }: RunReport, { file, project, test }: SecondTry): readonly string[] => {
  const tests = files.find((one) => one.file === file && one.project === project)?.tests ?? []
  const names = [...new Set(tests.map(({ name }) => name))]
  return test === undefined ? [] : names.slice(0, names.indexOf(test) + 1)
}

/** The report of a second try, which is of nothing else but what was tried. */
export type SecondReport = { readonly tried: SecondTry; readonly report: RunReport }

export const hasPassed = ({ tried, report }: SecondReport): boolean => {
  const tests = report.files
    .filter(({ file }) => file === tried.file)
    .flatMap((one) => one.tests)
    .filter(({ name }) => tried.test === undefined || name === tried.test)
  return (
    report.strays.length === 0 &&
    !report.files.some(hasFailed) &&
    // A name that is no longer found has not passed.
    tests.some(({ state }) => state === 'passed')
  )
}

type Outcome = {
  readonly passed: number
  readonly failed: readonly string[]
  readonly unstable: readonly Unstable[]
  /** The list with the unstable ones of this run. */
  readonly list: readonly Unstable[]
  readonly skipped: readonly string[]
}

type Run = {
  readonly first: RunReport
  readonly second: readonly SecondReport[]
  readonly list: readonly Unstable[]
  /** The day of the run, `YYYY-MM-DD`. */
  readonly today: string
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Judges a run by what happened at first, what happened when that was tried again, and what was unstable of late. */
export const outcomeOf = ({ first, second, list, today }: Run): Outcome => {
  const steady = second.filter(hasPassed)
  const unstable = steady.map(({ tried: { file, test } }) => ({ file, test, day: today }))
  const isUnstable = (one: SecondTry) => unstable.some((other) => nameOf(other) === nameOf(one))
  const again = unstable.filter((one) =>
    list.some((other) => nameOf(other) === nameOf(one) && daysBetween(other.day, today) <= DAYS_TO_MEND),
  )
  const recorded = new Set(list.map((one) => `${one.day} ${nameOf(one)}`))
  // A file that passed as a whole when tried again counts by that. Where a hook failed twice, the tests behind it did
  // not stand aside: they are that one failure.
  const counted = first.files.flatMap(({ file, errors, tests }) => {
    const whole = steady.find(({ tried }) => tried.file === file && tried.test === undefined)
    if (whole) return whole.report.files.flatMap((one) => one.tests)
    return errors.length > 0 ? tests.filter(({ state }) => state !== 'skipped') : tests
  })
  const named = unstable.filter(({ test }) => test !== undefined)
  return {
    passed: counted.filter(({ state }) => state === 'passed').length + named.length,
    failed: [
      ...first.strays.map((error) => `outside of the tests: ${error}`),
      ...failuresOf(first)
        .filter((one) => !isUnstable(one))
        .map((one) => `failed: ${nameOf(one)}`),
      ...again.map((one) => `unstable again within ${DAYS_TO_MEND} days: ${nameOf(one)}`),
      ...(unstable.length > MOST_UNSTABLE ? [`more than ${MOST_UNSTABLE} unstable tests`] : []),
    ],
    unstable,
    list: [...list, ...unstable.filter((one) => !recorded.has(`${one.day} ${nameOf(one)}`))],
    skipped: counted.filter(({ state }) => state === 'skipped').map(({ name }) => name),
  }
}
