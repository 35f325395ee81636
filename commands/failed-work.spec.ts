import { expect, it } from 'vitest'
import { failedWorkInMemory } from '../test/support/attempts.ts'
import { StoreUnavailable } from './event-store.ts'
import { createAttempts } from './failed-work.ts'

const started = () => {
  const { failedWork, all } = failedWorkInMemory()
  const failures: unknown[] = []
  let setAside = 0
  const attemptsOf = createAttempts({
    failedWork,
    isUnavailable: (error) => error instanceof StoreUnavailable,
    describe: String,
    onSetAside: () => setAside++,
  })
  const attempts = attemptsOf('upload', (error) => failures.push(error))
  return { attempts, attemptsOf, all, failures, setAside: () => setAside }
}
const defect = new Error('a defect')
const fails = () => Promise.reject(defect)
const works = async () => undefined

it('tries what fails again, sets it aside after six tries, and goes on with others', async () => {
  const { attempts, failures, setAside } = started()
  for (let tries = 1; tries <= 6; tries++) {
    expect(await attempts.open(['one', 'two'])).toEqual(['one', 'two'])
    expect(await attempts.attempt('one', fails)).toBe(false)
    expect(await attempts.attempt('two', works)).toBe(true)
  }
  expect([failures.length, setAside()]).toEqual([6, 1])
  expect(await attempts.open(['one', 'two'])).toEqual(['two'])
  expect([...(await attempts.setAside())]).toEqual(['one'])
  expect(await attempts.due()).toEqual([])
})

it('forgets a failure once it succeeds, also in another process', async () => {
  const { attempts, attemptsOf, all } = started()
  await attempts.attempt('one', fails)
  expect(all.size).toBe(1)
  await attemptsOf('upload', () => undefined).attempt('one', works)
  expect(all.size).toBe(0)
})

it('forgets what is not unfinished any more', async () => {
  const { attempts, all } = started()
  await attempts.attempt('one', fails)
  await attempts.open(['two'])
  expect(all.size).toBe(0)
})

it('keeps the failures of each process apart', async () => {
  const { attempts, attemptsOf } = started()
  await attempts.attempt('one', fails)
  const others = attemptsOf('bulk', () => undefined)
  await others.open([])
  expect(await attempts.due()).toEqual(['one'])
})

it('blames no item for a server that is away, nor for a stop', async () => {
  const { attempts, all, failures } = started()
  const away = () => Promise.reject(new StoreUnavailable('away'))
  await expect(attempts.attempt('one', away)).rejects.toThrow('away')
  await expect(attempts.attempt('one', fails, AbortSignal.abort())).rejects.toThrow('a defect')
  expect([all.size, failures]).toEqual([0, []])
})
