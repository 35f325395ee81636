import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import { createAdvance, type UploadWork } from './advance.ts'
import type { ReadingChoice, ReadRow } from './ports.ts'

const at = '2026-06-15T02:00:00.000Z'
const actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' } as const
const event = { id: actor.id, metadata: { actor, at } }
const added = { ...event, type: 'UploadAdded', data: { type: 1, preview: true, fileHash: 'f', size: 1 } }

it('clears the rows of a reading that was killed only once they are all there', async () => {
  const done: string[] = []
  let readings = 0
  const read = async function* (
    _path: string,
    _columns: unknown,
    { onReading }: ReadingChoice,
  ): AsyncGenerator<ReadRow> {
    readings++
    for (let row = 1; row <= 801; row++) yield { row, value: {}, texts: {}, errors: [] }
    if (readings === 1)
      throw new Refusal('ImportFileMissing', [
        { field: '', code: 'reader_died', params: { detail: 'exit SIGKILL' } },
      ])
    onReading({ doubts: [] } as unknown as UploadReading)
  }
  const history: object[] = [added]
  const { advance } = createAdvance({
    store: { readStream: async () => history },
    staging: {
      clear: async () => done.push('clear'),
      stage: async () => {
        for (let turn = 0; turn < 50; turn++) await setImmediate()
        done.push('staged')
      },
      staged: async () => true,
      setReading: async () => undefined,
      usedOf: async () => new Map(),
      counts: async () => new Map(),
    },
    files: { local: async () => ({ path: '', [Symbol.asyncDispose]: async () => undefined }) },
    spreadsheets: { read },
    holders: async () => [],
    lookup: () => ({ namesakes: async () => [] }),
    now: () => at,
    handle: async () => {
      const counts = { rowCount: 801, newCount: 0, changedCount: 0, unchangedCount: 0 }
      const data = { ...counts, refusedCount: 801, repeatedCount: 0 }
      history.push({ ...event, type: 'UploadChecked', data })
      return { position: '' }
    },
    projected: async () => undefined,
    announce: () => undefined,
  } as unknown as UploadWork)
  const upload = { id: 'u', fileID: 'f', fileName: '', uploadedBy: actor.id, unreadColumns: [], stale: false }
  await advance(upload, { signal: new AbortController().signal, giveWay: async () => undefined })
  expect(done).toEqual(['clear', 'staged', 'clear', 'staged', 'staged'])
})
