import { readModels } from '../../projections/registry.ts'
import { rebuild } from '../../projections/runtime/rebuild.ts'
import { openLargeProduct } from '../support/large-product.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
/** More than 200 000 events. */
const SIZE = { customers: 20_000, rooms: 6_000, bills: 70_000, changes: 40_000 }

/**
 * Rebuilds every read model there is beside the live ones, from the first event to the swap, people's data
 * unsealed on the way, and watches what the process takes of memory.
 */
export default async (): Promise<Row[]> => {
  const product = await openLargeProduct(SIZE)
  try {
    const rates: number[] = []
    const peaks: number[] = []
    let events = 0
    for (let round = 0; round < ROUNDS; round++) {
      let most = process.memoryUsage.rss()
      let seconds = 0
      const signal = new AbortController().signal
      await rebuild({
        db: product.db,
        source: product.log,
        models: readModels,
        signal,
        onStep: (step) => {
          events = step.events
          seconds = step.seconds
          most = Math.max(most, process.memoryUsage.rss())
        },
      })
      rates.push(events / seconds)
      peaks.push(most / 1e6)
    }
    const value = rates.toSorted((a, b) => a - b)[ROUNDS >> 1] as number
    const growth = (peaks.at(-1) as number) / (peaks[0] as number)
    return [
      {
        name: `rebuild of ${readModels.length} read models, ${events} events`,
        unit: 'events/s',
        value,
        target: '≥ 40 000/s',
        holds: value >= 40_000,
      },
      {
        name: 'memory at the last rebuild, against the first',
        unit: 'MB',
        value: peaks.at(-1) as number,
        baseline: peaks[0],
        ratio: growth,
        target: 'flat: ≤ 1.2 ×',
        holds: growth <= 1.2,
      },
    ]
  } finally {
    await product.close()
  }
}
