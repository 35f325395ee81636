import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readModels } from '../../projections/registry.ts'
import { openLargeProduct } from '../support/large-product.ts'
import { median } from '../support/timing.ts'
import type { Round } from './rebuild.rounds.ts'
import type { Row } from './row.ts'

const ROUNDS = 3
/** More than 200 000 events. */
const SIZE = { customers: 20_000, rooms: 6_000, bills: 70_000, changes: 40_000 }

/**
 * Rebuilds every read model there is beside the live ones, from the first event to the swap, people's data
 * unsealed on the way, and watches what the process takes of memory. The process is one of its own and started
 * as `npm run projections -- rebuild` is. With EVENT_STORE_URL, of an empty store, also from there.
 */
export default async (): Promise<Row[]> => {
  const { EVENT_STORE_URL } = process.env
  const inPostgres = await rounds(undefined)
  const { events, peak: first } = inPostgres[0] as Round
  const { peak: last } = inPostgres.at(-1) as Round
  const value = rateOf(inPostgres)
  const rows: Row[] = [
    {
      name: `rebuild of ${readModels.length} read models, ${events} events`,
      unit: 'events/s',
      value,
      target: '≥ 25 000/s',
      holds: value >= 25_000,
    },
    {
      name: 'memory at the last rebuild, against the first',
      unit: 'MB',
      value: last / 1e6,
      baseline: first / 1e6,
      ratio: last / first,
      target: 'flat: ≤ 1.2 ×',
      holds: last / first <= 1.2,
    },
  ]
  if (!EVENT_STORE_URL) return rows
  const there = rateOf(await rounds(EVENT_STORE_URL))
  const fromEventStore = {
    name: 'the same rebuild from EventStoreDB, against Postgres',
    unit: 'events/s',
    value: there,
    baseline: value,
    ratio: there / value,
    target: '≥ 15 000/s',
    holds: there >= 15_000,
  }
  return [...rows, fromEventStore]
}

const rounds = async (eventStoreUrl: string | undefined): Promise<readonly Round[]> => {
  const product = await openLargeProduct(SIZE, eventStoreUrl)
  try {
    return await rebuildAgainAndAgain(product.url, eventStoreUrl)
  } finally {
    await product.close()
  }
}

const rateOf = (rounds: readonly Round[]): number =>
  median(rounds.map(({ events, seconds }) => events / seconds))

const rebuildAgainAndAgain = async (url: string, eventStoreUrl = ''): Promise<readonly Round[]> => {
  const { scripts } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const execArgv = (scripts.projections as string).split(' ').filter((word) => word.startsWith('--'))
  const child = fork(join(import.meta.dirname, 'rebuild.rounds.ts'), [url, String(ROUNDS), eventStoreUrl], {
    execArgv,
  })
  const rounds: Round[] = []
  child.on('message', (round: Round) => rounds.push(round))
  await once(child, 'exit')
  if (rounds.length < ROUNDS) throw new Error('A rebuild failed; see above')
  return rounds
}
