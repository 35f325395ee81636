import { expect, it } from 'vitest'
import { namePartsOf } from './name-parts.ts'

it.each([
  ['Nguyễn Thị Ngọc Diễm', ['Nguyễn', 'Thị Ngọc', 'Diễm']],
  ['Trần Quân', ['Trần', '', 'Quân']],
  ['  Lê   Văn  An ', ['Lê', 'Văn', 'An']],
  ['Tôn Nữ Thu Hà', ['Tôn Nữ', 'Thu', 'Hà']],
  ['Tôn Nữ', ['Tôn', '', 'Nữ']],
  ['Linh', ['', '', 'Linh']],
  ['', ['', '', '']],
])('%j is %j', (full, parts) => {
  const { lastName, middleName, firstName } = namePartsOf(full)
  expect([lastName, middleName, firstName]).toEqual(parts)
})
