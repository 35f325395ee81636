import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import type { NewEvent } from '../../../domain/event.ts'
import { anEvent, aStream, isEvent, revisionAfter, type UnderTest } from './under-test.ts'

const WRITERS = 8
const CUTS = 10
const APPENDS_BETWEEN = 40
const APPENDS = CUTS * APPENDS_BETWEEN

export const faultsConformance = (under: UnderTest): void => {
  /** Appends as every caller has to: while the outcome is unknown, the same append is sent again. */
  const insist = async (stream: string, n: number, event: NewEvent): Promise<void> => {
    for (;;) {
      try {
        const { revision } = await under.log.append(stream, revisionAfter(n), [event])
        expect(revision).toBe(n)
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
      }
    }
  }

  describe('connections that are cut again and again', () => {
    it('lose nothing and double nothing, for writers, their reads and a subscriber', async () => {
      const written: string[] = []
      const write = async () => {
        const stream = aStream()
        for (let n = 0; written.length < APPENDS; n++) {
          const event = anEvent({ n })
          await insist(stream, n, event)
          expect(await under.log.readStream(stream)).toHaveLength(n + 1)
          if (written.push(event.id) % APPENDS_BETWEEN === 0) await under.store.cutConnections?.()
        }
      }
      // Reads up to an event that is appended last, so that a repeated or missing event before it is noticed.
      const reading = under.delivered(under.before, (all) => {
        const last = all.at(-1)!
        return isEvent(last) && last.type === 'Last'
      })
      await Promise.all(Array.from({ length: WRITERS }, write))
      await under.log.append(aStream(), 'no-stream', [anEvent({}, 'Last')])
      const seen = (await reading).filter(isEvent).slice(0, -1)
      expect(seen.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
    }, 120_000)

    it('do not fail the reads that come after', async () => {
      const stream = aStream()
      const { position } = await under.log.append(stream, 'no-stream', [anEvent()])
      for (let cut = 0; cut < 3; cut++) {
        await under.store.cutConnections?.()
        expect(await under.log.readStream(stream)).toHaveLength(1)
        await under.store.cutConnections?.()
        expect(await under.log.readAll({ after: under.before })).toHaveLength(1)
        await under.store.cutConnections?.()
        expect(await under.log.head()).toBe(position)
      }
    })
  })
}
