import { expect, it } from 'vitest'
import { showsDay } from './cell-styles.ts'

it.each(['dd/mm/yyyy', 'd-mmm', 'mmm-yy', '[$-42A]dd mmmm yyyy', 'h:mm', 'yyyy"-"mm', 'DD\\.MM'])(
  'a number in %s is a day',
  (format) => expect(showsDay(format)).toBe(true),
)

it.each([
  'General',
  '0',
  '#,##0 "đồng"',
  '#,##0\\ "VND"',
  '#,##0 [$₫-42A]',
  '@',
  '0.00',
  '"ngày" 0',
  '#,##0 đ',
])('a number in %s is none', (format) => expect(showsDay(format)).toBe(false))
