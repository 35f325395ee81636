import { expect, it } from 'vitest'
import { nameKey, roomKey, spellingsOf } from './name-key.ts'

it('knows a name again in any case and spacing, but not without its accents', () => {
  expect(nameKey('  nhà  trọ Hoa Gạo ')).toBe(nameKey('Nhà trọ hoa gạo'))
  expect(nameKey('Hoa Gạo')).not.toBe(nameKey('Hoa Gao'))
})

it.each(['P.101', 'p101', 'Phòng 101', 'PHONG  101', 'P-101', ' 101 '])(
  'knows room %s again as 101',
  (number) => {
    expect(roomKey(number)).toBe('101')
  },
)

it.each(['A101', 'Phú 1', 'PH1', 'P', 'Phòng khách'])('leaves %s as it is', (number) => {
  expect(roomKey(number)).toBe(nameKey(number))
})

it('knows a name again with the tone mark at either vowel', () => {
  for (const [one, other] of [
    ['Hòa Bình', 'Hoà Bình'],
    ['Nguyễn Thị Thúy', 'Nguyễn Thị Thuý'],
    ['Khỏe', 'Khoẻ'],
    ['Ngụy', 'Nguỵ'],
  ] as const) {
    expect(nameKey(one)).toBe(nameKey(other))
    expect(spellingsOf(one)).toContain(other.toLowerCase())
    expect(spellingsOf(other)).toContain(one.toLowerCase())
  }
  expect(nameKey('Hoàng')).toBe('HOÀNG')
  expect(nameKey('Tiền Thừa')).toBe('TIỀN THỪA')
})
