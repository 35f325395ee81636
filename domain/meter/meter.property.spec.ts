import fc from 'fast-check'
import { expect, it } from 'vitest'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { addDays } from '../day.ts'
import { fold } from '../decider.ts'
import { Refusal } from '../refusal.ts'
import type { MeterCommand } from './meter.commands.ts'
import { meterDecider } from './meter.decider.ts'
import type { MeterEvent } from './meter.events.ts'
import { totalBetween, usesOf } from './use.ts'

const RUNS = 1_000
const DIGITS = 2

/** A step in the life of a small meter: something runs through it, then somebody looks, corrects or replaces it. */
const step = fc.record({
  what: fc.constantFrom('read', 'read', 'read', 'misread', 'correct', 'replace'),
  days: fc.nat(20),
  runs: fc.nat(60_000),
  wrong: fc.nat(99_999),
})

it('counts what ran through it, whatever was misread, corrected, replaced and rolled over', () => {
  let kept = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(99_999), (steps, start) => {
      const events: MeterEvent[] = []
      let [dial, total, day, ids, wrongID] = [start, 0, '2025-01-01', 100, '']
      // What each reading should say, and what had run through the meter by then.
      const truth = new Map<string, { dial: number; total: number }>()
      const send = (command: object): boolean => {
        const all = { ...context, today: '2030-01-01', placeID: uuid(3), ...command } as MeterCommand
        try {
          events.push(...meterDecider.decide(all, fold(meterDecider, events)))
          return true
        } catch (error) {
          if (error instanceof Refusal) return false
          throw error
        }
      }
      const at = { day, digits: DIGITS, utility: 'water', roomID: uuid(2) }
      send({ type: 'InstallMeter', newReadingID: uuid(1), value: start, ...at })
      truth.set(uuid(1), { dial, total })
      for (const { what, days, runs, wrong } of steps) {
        const id = uuid(ids++)
        if (what === 'correct') {
          const was = truth.get(wrongID)
          // A reading that stood wrong is put right before anything is read on it.
          if (
            was &&
            send({ type: 'CorrectReading', readingID: wrongID, value: was.dial, reason: 'x', rollOver: true })
          )
            wrongID = ''
          continue
        }
        if (wrongID) continue
        day = addDays(day, days)
        const before = dial
        dial = (dial + runs) % 100_000
        total += runs
        if (what === 'replace') {
          // Nobody can say of the last value of a meter that it rolled over.
          const next = uuid(ids++)
          const body = { day, lastValue: dial, digits: DIGITS, firstValue: wrong }
          if (send({ type: 'ReplaceMeter', lastReadingID: id, firstReadingID: next, ...body })) {
            truth.set(id, { dial, total })
            dial = wrong
            truth.set(next, { dial, total })
            continue
          }
          expect(dial).toBeLessThan(before)
        }
        const value = what === 'misread' ? wrong : dial
        const taken = send({ type: 'TakeReading', newReadingID: id, day, value, rollOver: value < before })
        expect(taken).toBe(true)
        truth.set(id, { dial, total })
        if (value !== dial) wrongID = id
      }
      const readings = fold(meterDecider, events)?.readings ?? []
      expect(usesOf(readings).every((used) => used === null || used >= 0)).toBe(true)
      for (const { readingID } of readings) {
        if (readingID === wrongID) continue
        expect(totalBetween(readings, uuid(1), readingID)).toBe(truth.get(readingID)?.total)
        kept++
      }
    }),
    { numRuns: RUNS },
  )
  expect(kept).toBeGreaterThan(RUNS)
})
