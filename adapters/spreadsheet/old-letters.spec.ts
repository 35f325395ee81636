import { expect, it } from 'vitest'
import { withoutOldLetters } from './old-letters.ts'

it.each([
  ['NguyÔn KÕ Hïng', 'Nguyễn Kế Hùng'],
  ['TrÇn QuÝ Mü Duyªn', 'Trần Quí Mỹ Duyên'],
  ['Ph¹m QuÝ Ngäc ¸nh', 'Phạm Quí Ngọc Ánh'],
  ['Vâ Thµnh §¹t', 'Võ Thành Đạt'],
  ['12 TrÇn Phó, ph\u00ADêng H¶i Ch©u, §µ N½ng', '12 Trần Phú, phường Hải Châu, Đà Nẵng'],
])('reads %s of TCVN3 as %s', (text, said) => expect(withoutOldLetters(text)).toBe(said))

it.each([
  ['Nguyeãn Vaên Huøng', 'Nguyễn Văn Hùng'],
  ['Traàn Thò Myõ Duyeân', 'Trần Thị Mỹ Duyên'],
  ['Ñaëng Quoác Baûo', 'Đặng Quốc Bảo'],
  ['Leâ Hoaøng Phuùc', 'Lê Hoàng Phúc'],
])('reads %s of VNI as %s', (text, said) => expect(withoutOldLetters(text)).toBe(said))

it.each([
  'Nguyễn Văn Hùng',
  'Hùng Quí',
  'CÔNG TY',
  'Tòa nhà',
  'Müller',
  'François Dupré',
  'José Ñáñez',
  'Jürgen Groß',
  '5 m³',
  '½ tháng',
  '20°',
  'Hoang Van A',
])('leaves %s as it is', (text) => expect(withoutOldLetters(text)).toBe(text))
