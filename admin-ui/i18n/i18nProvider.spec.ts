import { expect, it } from 'vitest'
import { createI18nProvider } from './i18nProvider.ts'

const KEY = 'resource.upload.drop.choose'

it('has the words of the pages of a resource once they are added, and keeps all others', async () => {
  const words = await createI18nProvider('vi')
  const title = words.translate('resource.upload.title')
  expect([title, words.added()]).toEqual(['Tải dữ liệu lên', []])
  await Promise.all([words.add('upload'), words.add('upload'), words.add('report')])
  expect(words.translate(KEY)).toBe('Chọn tệp')
  expect(words.translate('resource.report.year')).toBe('Năm')
  expect(words.translate('resource.upload.title')).toBe(title)
  expect(words.added().toSorted()).toEqual(['report', 'upload'])
})

it('begins in another language with those of the one before', async () => {
  expect((await createI18nProvider('en', ['upload'])).translate(KEY)).toBe('Choose file')
})
