import { expect, it } from 'vitest'
import { unreadColumns } from './unread-columns.ts'

const unreadOf = (...titles: string[]) =>
  unreadColumns({ row: 1, titles, fields: titles.map((title) => (title === 'Họ' ? 'lastName' : null)) })

it('are those with a title that is none of ours, each once, as they are written', () => {
  expect(unreadOf('Họ', ' Điện thoại\u00a0 bàn ', '', 'Ghi chú riêng', 'Ghi chú riêng', '#REF!')).toEqual([
    'Điện thoại bàn',
    'Ghi chú riêng',
    '#REF!',
  ])
})

it('are neither numbers of rows nor the errors that were given back', () => {
  expect(unreadOf('STT', 'Số thứ tự', 'Lỗi', 'Errors', 'Lỗi khác')).toEqual(['Lỗi khác'])
})

it('are told in short', () => {
  expect(unreadOf('a'.repeat(60), 'b'.repeat(61))).toEqual(['a'.repeat(60), `${'b'.repeat(60)}…`])
})
