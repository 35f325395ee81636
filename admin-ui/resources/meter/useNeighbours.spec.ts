import { expect, it } from 'vitest'
import type { WalkMeter } from '../../../projections/walk/walk.answers.ts'
import { neighboursOf } from './useNeighbours.ts'

const meter = (utility: WalkMeter['utility'], used: number): WalkMeter => ({
  id: `${utility} ${used}`,
  utility,
  serial: null,
  digits: 5,
  last: { readingID: 'r', day: '2026-10-31', value: used },
  since: '2026-10-31',
  carried: 0,
  reading: null,
  spans: used > 0 ? [{ used, days: 10 }] : [],
  charge: null,
})
const stop = (roomID: string | null, ...meters: WalkMeter[]) => ({ roomID, meters })
const own = { roomID: 'own', utility: 'electricity' as const }

it('is a mean of rooms: of the same kind, without the room itself, the house and who has not been read', () => {
  const stops = [
    stop(null, meter('electricity', 9_000)),
    stop('own', meter('electricity', 5_000)),
    stop('a', meter('electricity', 1_000), meter('water', 9_000)),
    stop('b', meter('electricity', 1_000), meter('electricity', 2_000)),
    stop('c', meter('electricity', 0)),
  ]
  expect(neighboursOf(stops, own)).toEqual({ mean: 200, rooms: 2 })
})

it('says nothing of one neighbour alone', () =>
  expect(neighboursOf([stop('a', meter('electricity', 1_000))], own)).toBeUndefined())
