import { describe, expect, it } from 'vitest'
import { copyLog } from '../copy.ts'
import { memoryLog } from '../memory.ts'
import { anEvent, aStream, someEvents, type UnderTest } from './under-test.ts'

const aFilledLog = async () => {
  const log = memoryLog()
  const streams = Array.from({ length: 20 }, aStream)
  for (let round = 0; round < 30; round++)
    for (const stream of streams) {
      const length = (await log.readStream(stream)).length
      await log.append(stream, length === 0 ? 'no-stream' : length - 1, [anEvent({ round }, `Round${round}`)])
    }
  await log.append(aStream(), 'no-stream', someEvents(250))
  return log
}

export const copyingConformance = (under: UnderTest): void => {
  describe('a copy into it', () => {
    it('has the same ids, order, streams, revisions and metadata, and is the same when done again', async () => {
      const from = await aFilledLog()
      const progress: number[] = []
      const copied = await copyLog({ from, to: under.log, progress: ({ events }) => progress.push(events) })
      const original = await from.readAll({ after: '', limit: 5_000 })
      const stored = await under.log.readAll({ after: under.before, limit: 5_000 })
      const withoutPosition = ({ position, ...event }: (typeof original)[number]) => event
      expect(copied.events).toBe(original.length)
      expect(stored.map(withoutPosition)).toEqual(original.map(withoutPosition))
      expect(progress).toEqual(progress.toSorted((a, b) => a - b))
      expect(progress.at(-1)).toBe(original.length)
      await copyLog({ from, to: under.log })
      expect(await under.log.readAll({ after: under.before, limit: 5_000 })).toHaveLength(original.length)
    })

    it('goes on where it was stopped', async () => {
      const from = await aFilledLog()
      const abort = new AbortController()
      const stopped = copyLog({ from, to: under.log, signal: abort.signal, progress: () => abort.abort() })
      await expect(stopped).rejects.toThrow()
      const half = await under.log.readAll({ after: under.before, limit: 5_000 })
      const original = await from.readAll({ after: '', limit: 5_000 })
      expect(half.length).toBeGreaterThan(0)
      expect(half.length).toBeLessThan(original.length)
      await copyLog({ from, to: under.log })
      const all = await under.log.readAll({ after: under.before, limit: 5_000 })
      expect(all.map(({ id }) => id)).toEqual(original.map(({ id }) => id))
    })

    it('refuses a target where a stream has other events', async () => {
      const from = await aFilledLog()
      const [first] = await from.readAll({ after: '', limit: 1 })
      await under.log.append(first!.stream, 'no-stream', [anEvent()])
      await expect(copyLog({ from, to: under.log })).rejects.toThrow(first!.stream)
    })
  })
}
