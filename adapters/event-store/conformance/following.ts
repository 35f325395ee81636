import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { RevisionConflict } from '../../../commands/event-store.ts'
import type { Position } from '../../../domain/event.ts'
import {
  anEvent,
  aStream,
  type Delivered,
  isEvent,
  positionOf,
  revisionAfter,
  someEvents,
  type UnderTest,
} from './under-test.ts'

const WRITERS = 16

const isCaughtUp = (one: Delivered, head: Position): boolean =>
  !isEvent(one) && one.caughtUp && one.progress >= head

export const followingConformance = (under: UnderTest, appends: number): void => {
  describe('many writers', () => {
    it('let one of them win each revision of a stream', async () => {
      const stream = aStream()
      for (let round = 0; round < 20; round++) {
        const race = Array.from({ length: WRITERS }, () =>
          under.log.append(stream, revisionAfter(round), [anEvent()]),
        )
        const lost = (await Promise.allSettled(race)).filter((result) => result.status === 'rejected')
        expect(lost).toHaveLength(WRITERS - 1)
        for (const { reason } of lost) {
          expect(reason).toBeInstanceOf(RevisionConflict)
          expect(reason.actual).toBe(round)
        }
      }
      const revisions = (await under.log.readStream(stream)).map(({ revision }) => revision)
      expect(revisions).toEqual([...Array(20).keys()])
    })

    it(`and a live subscriber: none of ${appends} appends is lost, doubled or out of order`, async () => {
      const delivered = under.eventsAfter(under.before, appends)
      const positions: Position[] = []
      const write = async () => {
        const stream = aStream()
        for (let n = 0; n < appends / WRITERS; n++) {
          const { position } = await under.log.append(stream, revisionAfter(n), [anEvent({ n })])
          positions.push(position)
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, write))
      const seen = await delivered
      expect(seen.map(({ position }) => position)).toEqual(positions.toSorted())
      const next = new Map<string, number>()
      for (const { stream, revision } of seen) {
        if (revision !== (next.get(stream) ?? 0)) expect.fail(`${stream} jumps to ${revision}`)
        next.set(stream, revision + 1)
      }
      expect([...next.values()]).toEqual(Array(WRITERS).fill(appends / WRITERS))
    }, 120_000)
  })

  describe('a subscription', () => {
    it('begins where it is told, and goes on with what comes', async () => {
      const stream = aStream()
      const events = someEvents(5)
      await under.log.append(stream, 'no-stream', events.slice(0, 4))
      const middle = (await under.log.readStream(stream))[1]!.position
      const delivered = under.eventsAfter(middle, 3)
      await under.log.append(stream, 3, events.slice(4))
      expect((await delivered).map(({ id }) => id)).toEqual(events.slice(2).map(({ id }) => id))
    })

    it('tells its progress in order with the events, never ahead of one not yet delivered', async () => {
      for (let n = 0; n < 30; n++) await under.log.append(aStream(), 'no-stream', someEvents(100))
      const head = await under.log.head()
      const seen = await under.delivered(under.before, (all) => isCaughtUp(all.at(-1)!, head))
      expect(seen.filter(isEvent)).toHaveLength(3_000)
      for (const [place, one] of seen.slice(1).entries()) {
        const sooner = seen[place]!
        const inOrder = isEvent(one) ? positionOf(sooner) < one.position : positionOf(sooner) <= one.progress
        if (!inOrder) expect.fail(`${positionOf(one)} was delivered after ${positionOf(sooner)}`)
      }
    })

    it('says that it has caught up when there is nothing to deliver', async () => {
      await under.log.append(aStream(), 'no-stream', [anEvent()])
      const head = await under.log.head()
      const seen = await under.delivered(head, (all) => isCaughtUp(all.at(-1)!, head))
      expect(seen.filter(isEvent)).toEqual([])
    })

    it('loses nothing when its reader is slow and thousands come meanwhile', async () => {
      let slow = true
      let events = 0
      const delivered = under.delivered(
        under.before,
        (all) => isEvent(all.at(-1)!) && ++events >= 3_000,
        () => slow && sleep(50),
      )
      for (let n = 0; n < 6; n++) {
        await Promise.all(
          Array.from({ length: 5 }, () => under.log.append(aStream(), 'no-stream', someEvents(100))),
        )
        await sleep(100)
      }
      slow = false
      const positions = (await delivered).filter(isEvent).map(({ position }) => position)
      const stored = await under.log.readAll({ after: under.before, limit: 4_000 })
      expect(positions).toEqual(stored.map(({ position }) => position))
    })

    it('does not disturb another one', async () => {
      const both = [under.eventsAfter(under.before, 50), under.eventsAfter(under.before, 50)]
      for (let n = 0; n < 50; n++) await under.log.append(aStream(), 'no-stream', [anEvent()])
      const [one, two] = await Promise.all(both)
      expect(one).toEqual(two)
    })

    it('ends on abort, while it waits and while it delivers, and not before', async () => {
      await under.log.append(aStream(), 'no-stream', someEvents(100))
      for (const start of [under.before, await under.log.head()]) {
        const abort = new AbortController()
        let ended = false
        const reading = (async () => {
          for await (const _ of under.log.subscribeAll({ after: start, signal: abort.signal })) await sleep(1)
          ended = true
        })()
        await sleep(50)
        expect(ended).toBe(false)
        abort.abort()
        await reading
      }
    })
  })
}
