import { setTimeout as sleep } from 'node:timers/promises'
import type { LogStore } from '../../../adapters/event-store/log-stores.ts'
import { createRandom } from '../../../demo/random.ts'
import { type Checked, check } from './checks.ts'
import { type Line, openLine } from './line.ts'
import { openRig } from './rig.ts'
import type { Scenario } from './scenarios.ts'
import { openWorkload } from './workload.ts'

const SENDERS = 8
/** Load without a fault, before it and after it. */
const CALM_MS = 2_000

export type Options = { readonly seed: number; readonly seconds: number }

/** Plays a scenario on a product of its own. The same seed sends the same mix of commands. */
export const tryScenario = async (scenario: Scenario, { seed, seconds }: Options): Promise<Checked> => {
  let line: Line | undefined
  const throughLine = async (server: LogStore, address: string) => {
    if (server !== scenario.behindLine) return address
    const url = new URL(address)
    line = await openLine(url.hostname, Number(url.port))
    url.port = String(line.port)
    return url.href
  }
  const rig = await openRig({
    withoutNats: scenario.withoutNats,
    between: throughLine,
    smallDisk: scenario.smallDisk,
    env: scenario.env,
  })
  try {
    const workload = await openWorkload(rig, seed)
    if (scenario.behindLine && !line?.isUsed()) throw new Error('Nothing goes through the line')
    const stop = workload.begin(SENDERS)
    await sleep(CALM_MS)
    const from = Date.now()
    const hit = { rig, workload, random: createRandom(seed), line: line as Line, seconds }
    let to: number
    try {
      await scenario.fault(hit)
      to = Date.now()
      await sleep(CALM_MS)
    } finally {
      await stop()
    }
    return await check(rig, workload, { from, to })
  } finally {
    await rig.close()
    await line?.close()
  }
}
