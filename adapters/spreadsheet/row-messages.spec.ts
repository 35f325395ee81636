import { expect, it } from 'vitest'
import { claimKinds } from '../../domain/claim.ts'
import { codeOf } from '../../domain/codes.ts'
import { fieldDefects } from '../../domain/fields.ts'
import { rowMessages, rowTexts } from './row-messages.ts'

const columns = [
  { field: 'ssn', header: { vi: 'Số CCCD', en: 'Citizen ID' }, kind: 'text' },
  { field: 'email', header: { vi: 'Email', en: 'E-mail' }, kind: 'text' },
] as const

it('says what is wrong under the names of the columns, in the language asked for', () => {
  const errors = [
    { field: 'ssn', code: 'not_an_ssn' },
    { field: 'email', code: 'E0012', params: { row: 4 } },
  ]
  expect(rowMessages(columns, 'vi')(errors)).toBe('Số CCCD: phải đủ 12 chữ số; Email: trùng với dòng 4')
  expect(rowMessages(columns, 'en')(errors)).toBe(
    'Citizen ID: needs 12 digits; E-mail: is the same as in row 4',
  )
})

it('has a word for whatever comes', () => {
  expect(rowMessages(columns, 'vi')([{ field: '', code: 'E0099' }])).toBe('giá trị chưa hợp lệ')
})

it('knows every defect that a cell can have and every claim of a person, in both languages', () => {
  /** Of lists, times, ids, passwords and files, which no column has. */
  const notInCells =
    /^(empty_file|file_too_big|not_an_image|not_an_attachment|too_many_pixels|file_quota|no_space|too_short|not_a_time|not_an_id|not_a_yes_or_no|not_a_list|unknown_key|bad_password|not_the_same|name_taken|invalid)$/
  const claims = Object.values(claimKinds).flatMap(({ reason }) =>
    reason === 'CreateNotAllowed' ? [] : [codeOf[reason]],
  )
  const wanted = [...fieldDefects.filter((defect) => !notInCells.test(defect)), ...claims]
  expect(Object.keys(rowTexts.vi)).toEqual(Object.keys(rowTexts.en))
  expect(wanted.filter((code) => !(code in rowTexts.vi))).toEqual([])
})
