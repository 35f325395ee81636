import { expect, it } from 'vitest'
import { withoutOldLetters } from './old-letters.ts'

it.each([
  ['NguyÔn KÕ Hïng', 'Nguyễn Kế Hùng'],
  ['TrÇn QuÝ Mü Duyªn', 'Trần Quí Mỹ Duyên'],
  ['Ph¹m QuÝ Ngäc ¸nh', 'Phạm Quí Ngọc Ánh'],
  ['Vâ Thµnh §¹t', 'Võ Thành Đạt'],
  // The font that draws small letters as capitals.
  ['NGUYÔN THÞ HåNG', 'NGUYỄN THỊ HỒNG'],
  ['TRÇN V¡N DòNG', 'TRẦN VĂN DŨNG'],
  ['Vò ThÞ Thu Hµ', 'Vũ Thị Thu Hà'],
  ['12 TrÇn Phó, ph\u00ADêng H¶i Ch©u, §µ N½ng', '12 Trần Phú, phường Hải Châu, Đà Nẵng'],
])('reads %s of TCVN3 as %s', (text, said) => expect(withoutOldLetters(text)).toBe(said))

it.each([
  ['Nguyeãn Vaên Huøng', 'Nguyễn Văn Hùng'],
  ['Traàn Thò Myõ Duyeân', 'Trần Thị Mỹ Duyên'],
  ['Ñaëng Quoác Baûo', 'Đặng Quốc Bảo'],
  ['Leâ Hoaøng Phuùc', 'Lê Hoàng Phúc'],
  // Vowels beside each other that no Vietnamese word has.
  ['Leâ Vaên Haân', 'Lê Văn Hân'],
  ['Leâ Thò Mai', 'Lê Thị Mai'],
  ['VOÕ VAÊN TAÂM', 'VÕ VĂN TÂM'],
  ['Toâ Vaên Höng', 'Tô Văn Hưng'],
  ['Ñoã Thò Bích Ngoïc', 'Đỗ Thị Bích Ngọc'],
])('reads %s of VNI as %s', (text, said) => expect(withoutOldLetters(text)).toBe(said))

it.each([
  ['Ðặng Văn Lâm', 'Đặng Văn Lâm'],
  ['Ðinh Công Hà', 'Đinh Công Hà'],
  ['ÐỖ ÐÌNH ÐỨC', 'ĐỖ ĐÌNH ĐỨC'],
  ['Ɖặng ɖình Ðức', 'Đặng đình Đức'],
])('reads %s with another alphabet’s letter for Đ as %s', (text, said) =>
  expect(withoutOldLetters(text)).toBe(said),
)

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
  'Bùi Quý Thuỷ, Hoà Bình',
  'Niê Y Khuê',
  'Nguyễn Khuyến, Khuỷu, ngoằn ngoèo',
  'Lâo',
  'Bia Huế',
  'Hà Thúc Uý',
  'xoong, goòng',
  'Thuở xưa',
])('leaves %s as it is', (text) => expect(withoutOldLetters(text)).toBe(text))
