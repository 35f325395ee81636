import { expect, it } from 'vitest'
import { changesBetween } from './twoDays.ts'

const at = (day: string, changes: [string, unknown, unknown][]) => ({
  at: `${day}T03:00:00.000Z`,
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
})
/** Newest first, as a history is answered. */
const entries = [
  at('2026-11-20', [
    ['price', 5_000_000, 5_500_000],
    ['note', 'cũ', null],
  ]),
  at('2026-10-02', [
    ['price', 4_800_000, 5_000_000],
    ['area', 20, 25],
  ]),
  at('2026-10-01', [
    ['price', 4_500_000, 4_800_000],
    ['area', 25, 20],
  ]),
  at('2026-01-05', [
    ['price', null, 4_500_000],
    ['note', null, 'cũ'],
    ['area', null, 25],
  ]),
]

it('says each field once, from the end of the one day to the end of the other', () => {
  expect(changesBetween(entries, '2026-01-05', '2026-11-20')).toEqual([
    { field: 'price', before: 4_500_000, after: 5_500_000 },
    { field: 'note', before: 'cũ', after: null },
  ])
  expect(changesBetween(entries, '2026-10-01', '2026-10-02')).toEqual([
    { field: 'price', before: 4_800_000, after: 5_000_000 },
    { field: 'area', before: 20, after: 25 },
  ])
})

it('says nothing of days between which nothing happened, and all that was said since before the first', () => {
  expect(changesBetween(entries, '2026-10-03', '2026-11-19')).toEqual([])
  expect(changesBetween(entries, '2025-12-31', '2026-02-01')).toHaveLength(3)
})

it('counts what happened after midnight here to the new day', () => {
  const late = { at: '2026-10-01T17:30:00.000Z', changes: [{ field: 'price', before: null, after: 1 }] }
  expect(changesBetween([late], '2026-10-01', '2026-10-02')).toHaveLength(1)
  expect(changesBetween([late], '2026-09-30', '2026-10-01')).toEqual([])
})
