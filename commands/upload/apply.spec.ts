import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LOG_START } from '../../domain/event.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import { applyRows } from './apply.ts'
import type { Settled, StagedRow } from './ports.ts'

const staged = (row: number, roomID: string): StagedRow => ({
  row,
  outcome: 'new',
  data: {},
  body: { roomID },
  errors: [],
  commandID: `command-${row}`,
  entityID: null,
  before: null,
  revision: null,
})

type Given = {
  readonly pages: AsyncGenerator<readonly StagedRow[], void>
  readonly handle?: (commandID: string) => Promise<void>
  readonly signal?: AbortSignal
  readonly giveWay?: () => Promise<unknown>
}

/** What becomes of the rows of pages that are applied. */
const applied = async ({
  pages,
  handle,
  signal = new AbortController().signal,
  giveWay = async () => undefined,
}: Given) => {
  const settled: Settled[] = []
  const applying = applyRows('upload', {
    staging: {
      inPages: () => pages,
      usedOf: async () => new Map(),
      settle: async (_, rows) => {
        settled.push(...rows)
      },
    },
    handle: async ({ commandId }: CommandEnvelope): Promise<CommandResult> => {
      await handle?.(commandId)
      return { rootID: 'x', id: commandId, revision: 0, position: LOG_START, events: [] }
    },
    envelope: {} as CommandEnvelope,
    change: undefined,
    columnOf: (field) => field,
    projected: async () => undefined,
    signal,
    giveWay,
    onProgress: () => undefined,
  })
  return { applying, settled }
}

async function* pagesOf(...pages: StagedRow[][]) {
  yield* pages
}

describe('rows that are applied', () => {
  it('follow each other in the order of the sheet where they are about one room, over the batches', async () => {
    const begun: number[] = []
    let underWay = 0
    const pages = [0, 1, 2, 3].map((page) =>
      [1, 2, 3, 4].map((place) => staged(page * 4 + place, place % 2 ? 'P.101' : `P.2${page}${place}`)),
    )
    const { applying, settled } = await applied({
      pages: pagesOf(...pages),
      handle: async (commandID) => {
        const row = Number(commandID.slice('command-'.length))
        if (row % 2 === 0) return
        expect(++underWay, 'at a time').toBe(1)
        begun.push(row)
        for (let turn = row; turn < 16; turn++) await setImmediate()
        underWay--
      },
    })
    await applying
    expect(begun).toEqual([1, 3, 5, 7, 9, 11, 13, 15])
    expect(settled.map(({ row }) => row).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 16 }, (_, place) => place + 1),
    )
  })

  it('that fail have those beside them come to their end, in their batch and the next', async () => {
    const ended: string[] = []
    const { applying, settled } = await applied({
      pages: pagesOf([staged(1, 'P.101'), staged(2, 'P.102')], [staged(3, 'P.103')], [staged(4, 'P.104')]),
      handle: async (commandID) => {
        if (commandID === 'command-1') throw new Error('the log is down')
        for (let turn = commandID === 'command-2' ? 0 : 20; turn < 40; turn++) await setImmediate()
        ended.push(commandID)
      },
    })
    await expect(applying).rejects.toThrow('the log is down')
    expect(ended).toEqual(['command-3', 'command-2'])
    expect(settled.map(({ row }) => row)).toEqual([3])
  })

  it('give way before each batch', async () => {
    const begun: string[] = []
    const { applying } = await applied({
      pages: pagesOf([staged(1, 'P.101')], [staged(2, 'P.102')]),
      handle: async (commandID) => void begun.push(commandID),
      giveWay: async () => {
        for (let turn = 0; turn < 20; turn++) await setImmediate()
        begun.push('way')
      },
    })
    await applying
    expect(begun).toEqual(['way', 'command-1', 'way', 'command-2', 'way'])
  })

  it('that are stopped before they are read leave no failure that nobody hears of', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    const pages = (async function* (): AsyncGenerator<readonly StagedRow[], void> {
      throw new Error('the database is closed')
    })()
    const { applying } = await applied({ pages, signal: AbortSignal.abort() })
    await expect(applying).rejects.toMatchObject({ name: 'AbortError' })
    await setImmediate()
  })
})
