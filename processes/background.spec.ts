import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { inProcessSignals } from '../adapters/signals/in-process.ts'
import { anythingChanged } from '../projections/signal-port.ts'
import { type Background, startBackground } from './background.ts'
import { readSettings } from './settings.ts'

const program = join(import.meta.dirname, '..', 'test', 'support', 'background-stand-in.ts')

let background: Background
afterEach(() => background.stop())

const start = (restAfterMs: number) => {
  const signals = inProcessSignals()
  const [here, ended, complaints] = [[] as number[], [] as number[], [] as string[]]
  let rests = 0
  signals.subscribe(({ resource, ids = [] }) => {
    if (resource === 'here') here.push(Number(ids[0]))
    if (resource === 'ending') ended.push(Number(ids[0]))
  })
  background = startBackground({
    product: { databaseUrl: '', signals, report: (message) => complaints.push(message) },
    settings: { ...readSettings({}), restAfterMs },
    program,
    onRest: () => rests++,
  })
  return { signals, here, ended, complaints, rests: () => rests }
}

it('rests when nothing has changed for long, and comes back when somebody writes or something changes', async () => {
  const { signals, here, ended, complaints, rests } = start(100)
  await vi.waitUntil(() => rests() === 1, { timeout: 60_000 })
  expect(ended).toEqual(here)
  background.stir()
  await vi.waitUntil(() => ended.length === 2, { timeout: 60_000 })
  signals.publish(anythingChanged)
  await vi.waitUntil(() => ended.length === 3, { timeout: 60_000 })
  // At the moment at which it is told to end as well.
  background.stir()
  background.stir()
  await vi.waitUntil(() => ended.length >= 4, { timeout: 60_000 })
  expect(new Set(here).size).toBe(here.length)
  expect(complaints).toEqual([])
})

it('is there at once after it was stirred while it was ending', async () => {
  const { signals, here } = start(100)
  signals.subscribe(({ resource }) => {
    if (resource === 'ending' && here.length === 1) background.stir()
  })
  await vi.waitUntil(() => here.length >= 2, { timeout: 60_000 })
})

it('does not rest where that is turned off, and is started again when it died', async () => {
  const { here, ended, complaints } = start(0)
  await vi.waitUntil(() => here.length === 1, { timeout: 60_000 })
  process.kill(here[0] as number, 'SIGKILL')
  await vi.waitUntil(() => here.length === 2, { timeout: 60_000 })
  expect(complaints).toEqual(['The process in the background died; starting it again'])
  expect(ended).toEqual([])
})
