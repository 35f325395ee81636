import { expect, it } from 'vitest'
import { isTotal } from './total-row.ts'

it.each([
  'Tổng cộng',
  'TỔNG CỘNG:',
  ' Cộng ',
  'Tổng số',
  'tong cong',
  'Total =',
  'Grand Total',
  'Cộng: 10 người',
])('takes `%s` for the line that adds up', (said) =>
  expect(isTotal({ cells: [null, said, { number: '12' }] })).toBe(true),
)

it.each(['Tống', 'Tổng Văn Cộng', 'Tổng tiền điện tháng 11', 'Total Nguyễn', ''])(
  'does not take `%s` for it',
  (said) => expect(isTotal({ cells: [said] })).toBe(false),
)

it('looks at the first that a row says', () => {
  expect(isTotal({ cells: ['Lê', 'Tổng cộng'] })).toBe(false)
  expect(isTotal({ cells: [{ number: '7' }, 'Tổng cộng'] })).toBe(false)
  expect(isTotal({ cells: [null, null] })).toBe(false)
})
