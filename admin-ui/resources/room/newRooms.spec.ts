import { describe, expect, it } from 'vitest'
import { firstGuess, planOf } from './newRooms.ts'

const rooms = [
  { number: 'P.101', floor: 1 },
  { number: 'p.102', floor: 1 },
]

describe('a row of new rooms', () => {
  it('leaves out the numbers that the house has, whatever their case', () => {
    const { missing, there } = planOf({ number: 'P.101', count: 3, fromFloor: 1, toFloor: 1 }, rooms)
    expect(missing.map(({ number }) => number)).toEqual(['P.103'])
    expect(there.map(({ number }) => number)).toEqual(['P.101', 'P.102'])
  })

  it.each([
    { number: '', count: 1, fromFloor: 1, toFloor: 1 },
    { number: 'P.1', count: 'x', fromFloor: 1, toFloor: 1 },
    { number: 'P.1', count: null, fromFloor: 1, toFloor: 1 },
    { number: 'P.1', count: 100, fromFloor: 1, toFloor: 100 },
  ])('is nothing while it is not whole, or too long: %j', (row) => {
    expect(planOf(row, []).missing).toEqual([])
  })
})

describe('the first guess', () => {
  it('fills an empty house', () => {
    expect(firstGuess([], 5)).toEqual({ fromFloor: 1, toFloor: 5, count: 4, number: 'P.101' })
  })
  it('goes on with the lowest floor that has none, as wide as the others', () => {
    expect(firstGuess(rooms, 3)).toEqual({ fromFloor: 2, toFloor: 2, count: 2, number: 'P.201' })
  })
  it('adds one to a floor that has some', () => {
    expect(firstGuess(rooms, 3, 1)).toEqual({ fromFloor: 1, toFloor: 1, count: 1, number: 'p.103' })
  })
})
