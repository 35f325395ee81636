import { expect, it } from 'vitest'
import { defectOf } from './fileRecord.ts'

const MB = 1024 * 1024

it.each([
  ['a.jpg', 2 * MB, 'image', undefined],
  ['a.JPEG', 1, 'image', undefined],
  ['a.jpg', 2 * MB + 1, 'image', 'file_too_big'],
  ['a.pdf', 1, 'image', 'not_an_image'],
  ['a.png', 0, 'image', 'empty_file'],
  ['a.docx', 10 * MB, 'attachment', undefined],
  ['a.docx', 10 * MB + 1, 'attachment', 'file_too_big'],
  ['a.pdf.exe', 1, 'attachment', 'not_an_attachment'],
] as const)('%s of %i bytes as %s: %s', (name, size, purpose, code) => {
  expect(defectOf({ name, size }, purpose)?.code).toBe(code)
})
