import { expect, it } from 'vitest'
import { isDeduction, signedAmount } from './deduction.ts'

it.each([
  'Giảm giá',
  'được giảm',
  'Tiền giảm',
  'Miễn',
  'Khuyến mãi Tết',
  'Chiết khấu',
  'Trừ cọc',
  'Khấu trừ',
  'Discount',
])('takes off what is called %s', (name) => {
  expect(isDeduction(name)).toBe(true)
  expect(signedAmount(name, 50_000)).toBe(-50_000)
  expect(signedAmount(name, -50_000)).toBe(-50_000)
})

it.each(['Điện', 'Phụ thu giảm giá', 'Trừng phạt', 'Tiền phòng'])('asks for what is called %s', (name) => {
  expect(isDeduction(name)).toBe(false)
  expect(signedAmount(name, 50_000)).toBe(50_000)
})
