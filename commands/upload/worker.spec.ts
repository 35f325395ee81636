import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { UploadReading } from '../../domain/upload/reading.ts'
import { attemptsInMemory } from '../../test/support/attempts.ts'
import type { ReadingChoice, ReadRow } from './ports.ts'
import { createUploadWorker } from './worker.ts'

const at = '2026-06-15T02:00:00.000Z'
const actor = { id: '00000000-0000-4000-8000-000000000001', role: 'owner' } as const
const event = { id: actor.id, metadata: { actor, at } }
const BATCH = 800
const row = (number: number): ReadRow => ({ row: number, value: {}, texts: {}, errors: [] })

/** Uploads as they are worked on: `done` says what happened in which order. */
const startWorker = (readers: Readonly<Record<string, () => AsyncGenerator<ReadRow>>>) => {
  const done: string[] = []
  const histories = new Map<string, object[]>()
  const over = new AbortController()
  const ended = Promise.withResolvers<void>()
  const worker = createUploadWorker({
    store: { readStream: async (stream: string) => histories.get(stream.slice('upload-'.length)) ?? [] },
    staging: {
      find: async () => [],
      unfinished: async () =>
        [...histories.keys()].map((id) => ({ id, fileID: id, fileName: '', uploadedBy: actor.id })),
      clear: async () => undefined,
      stage: async (id: string) => done.push(id),
      staged: async () => true,
      setReading: async () => undefined,
      usedOf: async () => new Map(),
      counts: async () => new Map(),
    },
    files: { local: async (path: string) => ({ path, [Symbol.asyncDispose]: async () => undefined }) },
    spreadsheets: {
      read: async function* (id: string, _: unknown, { onReading }: ReadingChoice) {
        yield* (readers[id] as () => AsyncGenerator<ReadRow>)()
        onReading({ doubts: [] } as unknown as UploadReading)
      },
    },
    holders: async () => [],
    lookup: () => ({ namesakes: async () => [] }),
    now: () => at,
    isTimeTrusted: async () => false,
    handle: async ({ id }: { id: string }) => {
      const counts = { rowCount: 1, newCount: 0, changedCount: 0, unchangedCount: 0, doubtfulCount: 0 }
      const data = { ...counts, refusedCount: 1, repeatedCount: 0 }
      histories.get(id)?.push({ ...event, type: 'UploadChecked', data })
      done.push(`${id} is checked`)
      if ([...histories.values()].every(({ length }) => length > 1)) ended.resolve()
      return { position: '' }
    },
    projected: async () => undefined,
    announce: () => undefined,
    reverting: async () => [],
    duty: (signal: AbortSignal, work: (lost: AbortSignal) => Promise<void>) => work(signal),
    attempts: attemptsInMemory((error) => ended.reject(error)),
    onFailure: (error: unknown) => ended.reject(error),
  } as unknown as Parameters<typeof createUploadWorker>[0])
  return {
    done,
    send: (id: string, size: number) => {
      const data = { type: 1, preview: true, fileHash: 'f', size }
      histories.set(id, [{ ...event, type: 'UploadAdded', data }])
      worker.wake()
    },
    /** Works until every upload is checked. */
    finish: async () => {
      const working = worker.run(over.signal)
      await ended.promise
      over.abort()
      await working
    },
  }
}

it('takes a dozen rows before the next of a large file, and rows of the large one before the next dozen', async () => {
  const begun = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const worker = startWorker({
    large: async function* () {
      for (let number = 1; number <= 3 * BATCH; number++) {
        if (number === BATCH + 1) {
          worker.send('first', 1)
          worker.send('next', 1)
          await begun.promise
        }
        if (number === 2 * BATCH + 1) second.resolve()
        yield row(number)
      }
    },
    first: async function* () {
      begun.resolve()
      // Long enough for the large file to be read on, if it did not wait.
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      yield row(1)
    },
    // Never read to its end when the large file is to wait for every small one.
    next: async function* () {
      await second.promise
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      yield row(1)
    },
  })
  worker.send('large', 1_000_000)
  await worker.finish()
  expect(worker.done).toEqual([
    'large',
    'first',
    'first is checked',
    'large',
    'next',
    'next is checked',
    'large',
    'large is checked',
  ])
})
