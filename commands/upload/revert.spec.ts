import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LOG_START } from '../../domain/event.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import type { Facts } from '../ports.ts'
import type { Settled, StagedRow } from './ports.ts'
import { takeBackRows } from './revert.ts'

const staged = (row: number, entityID: string): StagedRow => ({
  row,
  outcome: 'applied',
  data: {},
  body: {},
  errors: [],
  commandID: '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c2026',
  entityID,
  before: null,
  revision: null,
})

/** Takes rows back; how many commands were under way at most, of all rows and of one record. */
const takenBack = async (rows: readonly StagedRow[]) => {
  const settled: Settled[] = []
  const open = new Map<string, number>()
  const most = { all: 0, ofOne: 0 }
  let progress = 0
  async function* pages() {
    for (let at = 0; at < rows.length; at += 512) yield rows.slice(at, at + 512)
  }
  const handle = async ({ id = '' }: CommandEnvelope): Promise<CommandResult> => {
    open.set(id, (open.get(id) ?? 0) + 1)
    most.ofOne = Math.max(most.ofOne, open.get(id) ?? 0)
    most.all = Math.max(
      most.all,
      [...open.values()].reduce((sum, one) => sum + one, 0),
    )
    await setImmediate()
    open.set(id, (open.get(id) ?? 0) - 1)
    return { rootID: 'x', id, revision: 0, position: LOG_START, events: [] }
  }
  await takeBackRows('upload', {
    staging: {
      inPages: pages,
      settle: async (_, some) => {
        settled.push(...some)
      },
    },
    store: { readStream: async () => [] },
    facts: {} as Facts,
    handle,
    envelope: {} as CommandEnvelope,
    change: undefined,
    projected: async () => undefined,
    signal: new AbortController().signal,
    giveWay: async () => undefined,
    onProgress: () => {
      progress++
    },
  })
  return { settled, most, progress }
}

it('takes back as many rows at a time as an import applies, and says how far it is', async () => {
  const rows = Array.from({ length: 1_100 }, (_, row) => staged(row, `customer-${row}`))
  const { settled, most, progress } = await takenBack(rows)
  expect(settled.map(({ outcome }) => outcome)).toEqual(Array(1_100).fill('reverted'))
  expect(most.all).toBeGreaterThanOrEqual(512)
  expect(progress).toBe(3)
})

it('takes the rows of one record back one after the other', async () => {
  const rows = Array.from({ length: 100 }, (_, row) => staged(row, `meter-${row % 4}`))
  const { settled, most } = await takenBack(rows)
  expect(settled).toHaveLength(100)
  expect(most).toEqual({ all: 4, ofOne: 1 })
})
