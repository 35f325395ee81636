import { expect, it } from 'vitest'
import { rowsInSight } from './useRowWindow.ts'

const rows = (count: number, height = 40) => Array<number>(count).fill(height)

it('draws what is seen and ten rows beyond, in steps of five', () => {
  expect(rowsInSight(rows(500), 0, 800)).toEqual([0, 30])
  expect(rowsInSight(rows(500), 4_000, 4_800)).toEqual([90, 130])
  expect(rowsInSight(rows(500), 4_040, 4_840)).toEqual([90, 135])
})

it('ends with the rows, and draws a few above when all are scrolled by', () => {
  expect(rowsInSight(rows(500), 19_600, 20_400)).toEqual([480, 500])
  expect(rowsInSight(rows(500), 50_000, 50_800)).toEqual([490, 500])
  expect(rowsInSight(rows(3), -300, 500)).toEqual([0, 3])
  expect(rowsInSight([], 0, 800)).toEqual([0, 0])
})

it('goes by the height of each row', () => {
  const high = [...rows(20, 200), ...rows(480)]
  expect(rowsInSight(high, 4_000, 4_800)).toEqual([10, 50])
})
