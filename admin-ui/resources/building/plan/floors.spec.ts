import { expect, it } from 'vitest'
import { floorsOf } from './floors.ts'

const room = (number: string, floor: number) => ({ number, floor })

it('puts the top floor on top, and rooms in the order of their numbers', () => {
  const floors = floorsOf([room('P.110', 1), room('P.301', 3), room('P.102', 1), room('P.19', 1)], 3)
  expect(floors.map(({ floor, rooms }) => [floor, ...rooms.map(({ number }) => number)])).toEqual([
    [3, 'P.301'],
    [2],
    [1, 'P.19', 'P.102', 'P.110'],
  ])
})

it('shows a floor above those that the building says it has rather than hiding its rooms', () => {
  expect(floorsOf([room('M.1', 2)], 1).map(({ floor }) => floor)).toEqual([2, 1])
})
