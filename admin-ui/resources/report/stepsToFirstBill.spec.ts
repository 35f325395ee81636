import { expect, it } from 'vitest'
import { stepsToFirstBill } from './stepsToFirstBill.ts'

const next = (...book: [roomCounts: readonly number[], contracts: number, bills: number]) => {
  const houses = book[0].map((roomCount, place) => ({ id: `h${place}`, roomCount }))
  const step = stepsToFirstBill({ houses, contracts: book[1], bills: book[2] }).find(({ done }) => !done)
  return step && [step.name, step.to]
}

it('leads from an empty book to the first bill', () => {
  expect(next([], 0, 0)).toEqual(['house', '/building/add'])
  expect(next([0], 0, 0)).toEqual(['rooms', '/building/h0'])
  expect(next([0, 3], 0, 0)).toEqual(['contract', '/contract/add'])
  expect(next([3], 1, 0)).toEqual(['bill', '/bill/add'])
  expect(next([3], 1, 1)).toBeUndefined()
})
