import { expect, it } from 'vitest'
import { scenarios } from './scenarios/scenarios.ts'
import { tryScenario } from './scenarios/try-scenario.ts'

/** Two of the faults, briefly: `npm run faults -- all` plays every one. */
it.each(['F02', 'F11'] as const)(
  'a fault under load costs nothing that was acknowledged (%s)',
  async (id) => {
    const { findings, acknowledged, lost, doubled } = await tryScenario(scenarios[id], {
      seed: 7,
      seconds: 3,
    })
    expect(findings).toEqual([])
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(acknowledged).toBeGreaterThan(0)
  },
  240_000,
)
