import { expect, it } from 'vitest'
import { columnOf, lettersOf } from './column-letters.ts'

it('names columns as spreadsheet programs do, and reads their names', () => {
  const named: [number, string][] = [
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ]
  for (const [column, letters] of named) {
    expect(lettersOf(column)).toBe(letters)
    expect(columnOf(`${letters}7`)).toBe(column)
  }
})
