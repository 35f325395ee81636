import { describe, expect, it } from 'vitest'
import {
  type FileReport,
  levels,
  levelsNotRun,
  outcomeOf,
  type RunReport,
  type SecondReport,
  secondTries,
  testsUpTo,
  type Unstable,
} from './outcome.ts'

const today = '2026-11-28'
const ran = (states: Record<string, 'passed' | 'failed' | 'skipped'>, errors: string[] = []): FileReport => ({
  file: 'test/a.int.spec.ts',
  project: 'integration',
  errors,
  tests: Object.entries(states).map(([name, state]) => ({ name, state })),
})
const run = (...files: FileReport[]): RunReport => ({ files, strays: [] })

/** The outcome when each thing that is tried again is reported as `again` says. */
const judge = (first: RunReport, again: RunReport, list: readonly Unstable[] = []) => {
  const second: SecondReport[] = secondTries(first).map((tried) => ({ tried, report: again }))
  return outcomeOf({ first, second, list, today })
}
const whole = { file: 'test/a.int.spec.ts', project: 'integration' }
const one = { ...whole, test: 'one' }
const onDay = (day: string) => ({ file: one.file, test: one.test, day })

it('names the levels of which nothing ran', () => {
  const ofLevel = (project: string) => ({ ...ran({ one: 'passed' }), project })
  expect(levelsNotRun(run(...levels.map(ofLevel)))).toEqual([])
  const skipped = { ...ran({ one: 'skipped' }), project: 'browser' }
  expect(levelsNotRun(run(ofLevel('unit'), ofLevel('integration'), skipped))).toEqual(['ui', 'browser'])
})

describe('what is tried again', () => {
  it('is nothing when all passed or stood aside', () => {
    expect(secondTries(run(ran({ one: 'passed', two: 'skipped' })))).toEqual([])
  })

  it('is a test that failed, by its name, and each of its name together', () => {
    expect(secondTries(run(ran({ one: 'failed', two: 'passed' })))).toEqual([one])
    const sameName = { ...ran({}), tests: [1, 2].map(() => ({ name: 'one', state: 'failed' as const })) }
    expect(secondTries(run(sameName))).toEqual([one])
  })

  it('is also the tests before it, for a test that goes on from them', () => {
    const first = run(ran({ zero: 'passed', one: 'failed', two: 'passed' }))
    expect(testsUpTo(first, one)).toEqual(['zero', 'one'])
    expect(testsUpTo(run(ran({ one: 'failed', two: 'passed' })), one)).toEqual(['one'])
    expect(testsUpTo(first, whole)).toEqual([])
  })

  it('is the whole file after a hook, a file that did not load, an error that nothing caught', () => {
    expect(secondTries(run(ran({ one: 'skipped' }, ['hook'])))).toEqual([whole])
    expect(secondTries(run(ran({}, ['no such module'])))).toEqual([whole])
    expect(secondTries(run(ran({ one: 'failed', two: 'passed' }, ['stray'])))).toEqual([whole])
  })

  it('is nothing when more failed than may be unstable', () => {
    const failing = (count: number) =>
      run(ran(Object.fromEntries(Array.from({ length: count }, (_, place) => [`test ${place}`, 'failed']))))
    expect(secondTries(failing(5))).toHaveLength(5)
    expect(secondTries(failing(6))).toEqual([])
    expect(judge(failing(6), run()).failed).toHaveLength(6)
  })
})

describe('a run', () => {
  it('passes when all passed, and names what stood aside', () => {
    const outcome = judge(run(ran({ one: 'passed', two: 'skipped' })), run())
    expect(outcome).toEqual({ passed: 1, failed: [], unstable: [], list: [], skipped: ['two'] })
  })

  it('passes with a test that passed alone, which is kept with its day', () => {
    const outcome = judge(
      run(ran({ one: 'failed', two: 'passed' })),
      run(ran({ one: 'passed', two: 'skipped' })),
    )
    expect(outcome).toEqual({
      passed: 2,
      failed: [],
      unstable: [onDay(today)],
      list: [onDay(today)],
      skipped: [],
    })
  })

  it('fails with a test that fails twice', () => {
    const outcome = judge(run(ran({ one: 'failed', two: 'passed' })), run(ran({ one: 'failed' })))
    expect(outcome.passed).toBe(1)
    expect(outcome.failed).toEqual(['failed: one (test/a.int.spec.ts)'])
    expect(outcome.unstable).toEqual([])
  })

  it('fails with a test that was not found again', () => {
    expect(judge(run(ran({ one: 'failed' })), run(ran({ one: 'skipped' }))).failed).toHaveLength(1)
    expect(judge(run(ran({ one: 'failed' })), run()).failed).toHaveLength(1)
    expect(judge(run(ran({ one: 'failed' })), run(ran({ two: 'passed' }))).failed).toHaveLength(1)
  })

  it('fails when something else went wrong while the test passed alone', () => {
    expect(judge(run(ran({ one: 'failed' })), run(ran({ one: 'passed' }, ['stray']))).failed).toHaveLength(1)
    const stray = { files: [ran({ one: 'passed' })], strays: ['the server did not stop'] }
    expect(judge(run(ran({ one: 'failed' })), stray).failed).toHaveLength(1)
  })

  it('fails with an error that belongs to no file', () => {
    const first = { files: [ran({ one: 'passed' })], strays: ['no server'] }
    expect(secondTries(first)).toEqual([])
    expect(judge(first, run()).failed).toEqual(['outside of the tests: no server'])
  })

  it('counts a whole file by its second try', () => {
    const outcome = judge(
      run(ran({ one: 'skipped', two: 'skipped' }, ['hook'])),
      run(ran({ one: 'passed', two: 'passed' })),
    )
    expect(outcome.passed).toBe(2)
    expect(outcome.failed).toEqual([])
    expect(outcome.skipped).toEqual([])
    expect(outcome.unstable).toEqual([{ file: whole.file, test: undefined, day: today }])
  })

  it('fails with a file that fails twice, whatever of it failed, as one failure', () => {
    const hook = run(ran({ one: 'passed', two: 'skipped' }, ['hook']))
    expect(judge(hook, hook)).toMatchObject({
      passed: 1,
      failed: ['failed: the whole file (test/a.int.spec.ts)'],
      skipped: [],
    })
    expect(judge(hook, run(ran({ one: 'failed', two: 'passed' }))).failed).toHaveLength(1)
  })
})

describe('the list', () => {
  const first = run(ran({ one: 'failed' }))
  const again = run(ran({ one: 'passed' }))

  it.each(['2026-11-28', '2026-11-21'])('fails a test that was unstable on %s and is again', (day) => {
    const outcome = judge(first, again, [onDay(day)])
    expect(outcome.failed).toEqual(['unstable again within 7 days: one (test/a.int.spec.ts)'])
    expect(outcome.unstable).toEqual([onDay(today)])
  })

  it('lets pass what was unstable before that, and adds the day', () => {
    const outcome = judge(first, again, [onDay('2026-11-20')])
    expect(outcome.failed).toEqual([])
    expect(outcome.list).toEqual([onDay('2026-11-20'), onDay(today)])
  })

  it('fails nothing that passed at first, and takes no other test or file for the same', () => {
    expect(judge(run(ran({ one: 'passed' })), run(), [onDay(today)]).failed).toEqual([])
    const others = [
      { file: one.file, test: 'two', day: today },
      { file: 'test/b.spec.ts', test: 'one', day: today },
      { file: one.file, day: today },
    ]
    expect(judge(first, again, others).failed).toEqual([])
  })

  it('takes a whole file that comes back from JSON for the same', () => {
    const broken = run(ran({}, ['no such module']))
    const { list } = judge(broken, again)
    const kept = JSON.parse(JSON.stringify(list))
    expect(judge(broken, again, kept).failed).toEqual([
      'unstable again within 7 days: the whole file (test/a.int.spec.ts)',
    ])
  })

  it('has a test once for a day', () => {
    expect(judge(first, again, [onDay(today)]).list).toEqual([onDay(today)])
  })

  it('keeps all of a run up to the most that may be unstable', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const states = (state: 'failed' | 'passed') => Object.fromEntries(names.map((name) => [name, state]))
    const outcome = judge(run(ran(states('failed'))), run(ran(states('passed'))))
    expect(outcome).toMatchObject({ passed: 5, failed: [] })
    expect(outcome.list).toHaveLength(5)
  })

  it('fails a run with more of them, should they have been tried', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const states = (state: 'failed' | 'passed') => Object.fromEntries(names.map((name) => [name, state]))
    const many = run(ran(states('failed')))
    const second = names.map((test) => ({ tried: { ...whole, test }, report: run(ran(states('passed'))) }))
    expect(outcomeOf({ first: many, second, list: [], today }).failed).toEqual(['more than 5 unstable tests'])
  })
})
