import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../../commands/event-store.ts'
import type { NewEvent } from '../../../domain/event.ts'
import { anEvent, aStream, atLength, type UnderTest } from './under-test.ts'

const WRITERS = 8
const FAULTS = 10

export const faultsContract = (under: UnderTest): void => {
  describe('connections that are cut again and again', () => {
    it('lose nothing and double nothing, for writers and for a subscriber', async () => {
      let stop = false
      const written: string[] = []
      /** The caller's part of the bargain: what is unknown is sent again as it was. */
      const insist = async (stream: string, n: number, event: NewEvent): Promise<void> => {
        for (;;) {
          try {
            const { revision } = await under.log.append(stream, atLength(n), [event])
            expect(revision).toBe(n)
            return
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error
          }
        }
      }
      const write = async () => {
        const stream = aStream()
        for (let n = 0; !stop; n++) {
          const event = anEvent({ n })
          await insist(stream, n, event)
          written.push(event.id)
        }
      }
      let total = Number.POSITIVE_INFINITY
      const seen: string[] = []
      const abort = new AbortController()
      const reading = (async () => {
        for await (const one of under.log.subscribeAll({ after: under.before, signal: abort.signal })) {
          if ('id' in one) seen.push(one.id)
          if (seen.length >= total) break
        }
      })()
      const writing = Promise.all(Array.from({ length: WRITERS }, write))
      for (let fault = 0; fault < FAULTS; fault++) {
        await sleep(200)
        await under.store.cutConnections?.()
      }
      await sleep(200)
      stop = true
      await writing
      total = written.length
      // The subscriber may have everything already, and would wait for ever.
      await under.log.append(aStream(), 'no-stream', [anEvent({}, 'Last')])
      await reading
      expect(total).toBeGreaterThan(WRITERS * FAULTS)
      const ids = seen.slice(0, total)
      expect(new Set(ids).size).toBe(total)
      expect(ids.toSorted()).toEqual(written.toSorted())
      abort.abort()
    }, 120_000)
  })
}
