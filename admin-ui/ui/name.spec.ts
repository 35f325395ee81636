import { expect, it } from 'vitest'
import { givenName, initials, shortName } from './name.ts'

it('people are called by their last words', () => {
  expect(shortName('Nguyễn Thị Ngọc Diễm')).toBe('Ngọc Diễm')
  expect([shortName('Nguyễn Thị Linh'), shortName('Trần Văn Nam'), shortName('Trần Lan')]).toEqual([
    'Linh',
    'Nam',
    'Trần Lan',
  ])
  expect(givenName('Nguyễn Thị Ngọc Diễm')).toBe('Diễm')
  expect(initials('Nguyễn Thị Ngọc Diễm')).toBe('ND')
  expect([shortName('Sổ'), initials('Sổ'), givenName(''), initials('')]).toEqual(['Sổ', 'S', '', ''])
})
