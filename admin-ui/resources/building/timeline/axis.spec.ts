import { expect, it } from 'vitest'
import { addMonths } from '../../../../domain/day.ts'
import { axisFrom, lengthOf, withinMonth } from './axis.ts'

it('places days across whole months', () => {
  const axis = axisFrom('2026-12', 3)
  expect(axis).toMatchObject({
    months: ['2026-12', '2027-01', '2027-02'],
    startDay: '2026-12-01',
    endDay: '2027-02-28',
  })
  expect(['2026-11-01', '2026-12-01', '2027-01-15', '2027-03-01', '2030-01-01'].map(axis.place)).toEqual([
    0, 0, 0.5, 1, 1,
  ])
})

it('counts months over the years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-02', -2), addMonths('2026-06', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-06',
  ])
  expect([lengthOf('2026-02'), lengthOf('2028-02'), lengthOf('2026-12')]).toEqual([28, 29, 31])
})

it('knows how far a day is in its month', () => {
  const days = ['2026-02-01', '2026-02-28', '2028-02-28', '2026-11-30', '2026-01-16']
  expect(days.map(withinMonth)).toEqual([0, 1, 27 / 28, 1, 0.5])
})
