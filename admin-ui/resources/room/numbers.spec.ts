import { describe, expect, it } from 'vitest'
import { countOn, nextNumber, roomsOf } from './numbers.ts'

const numbers = (row: Parameters<typeof roomsOf>[0]) =>
  roomsOf(row).map(({ floor, number }) => `${floor}:${number}`)

describe('numbers of rooms', () => {
  it('count on from the digits at the end', () => {
    expect(countOn('P.109', 1)).toBe('P.110')
    expect(countOn('A-09', 2)).toBe('A-11')
    expect(countOn('99', 1)).toBe('100')
    expect(countOn('Gác xép', 1)).toBe('Gác xép')
  })

  it('make a row on one floor', () => {
    expect(numbers({ number: 'P.301', count: 3, fromFloor: 3, toFloor: 3 })).toEqual([
      '3:P.301',
      '3:P.302',
      '3:P.303',
    ])
  })

  it('carry the floor in them to the floors above, past the tenth', () => {
    expect(numbers({ number: 'P.901', count: 2, fromFloor: 9, toFloor: 10 })).toEqual([
      '9:P.901',
      '9:P.902',
      '10:P.1001',
      '10:P.1002',
    ])
  })

  it('count on over all floors when there is no floor in them', () => {
    expect(numbers({ number: 'A1', count: 2, fromFloor: 1, toFloor: 2 })).toEqual([
      '1:A1',
      '1:A2',
      '2:A3',
      '2:A4',
    ])
  })

  it('are none when the floors are turned round', () => {
    expect(numbers({ number: 'P.201', count: 2, fromFloor: 2, toFloor: 1 })).toEqual([])
  })
})

describe('the next number', () => {
  const rooms = [
    { number: 'P.102', floor: 1 },
    { number: 'P.101', floor: 1 },
    { number: 'P.110', floor: 1 },
  ]
  it('follows the last room of the floor', () => expect(nextNumber(rooms, 1)).toBe('P.111'))
  it('looks like those of another floor', () => expect(nextNumber(rooms, 4)).toBe('P.401'))
  it('is a guess in an empty house', () => expect(nextNumber([], 2)).toBe('P.201'))
})
