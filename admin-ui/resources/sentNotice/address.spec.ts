import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it.each([
  ['https://sonha.vn/lich', 'https://sonha.vn/lich'],
  ['sonha.vn', 'https://sonha.vn/'],
  ['  sonha.vn/lich?thang=11 ', 'https://sonha.vn/lich?thang=11'],
  ['sonha.vn:8080/x', 'https://sonha.vn:8080/x'],
  ['quanly@sonha.vn', 'mailto:quanly@sonha.vn'],
  ['0912 345 678', 'tel:0912345678'],
  ['tel:+84912345678', 'tel:+84912345678'],
])('%j leads to %s', (typed, address) => expect(addressOf(typed)).toBe(address))

it.each(['', 'sau', 'hai chữ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://sonha.vn'])(
  '%j leads nowhere',
  (typed) => expect(addressOf(typed)).toBeUndefined(),
)
