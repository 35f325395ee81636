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

it('writes counts as numbers are written, and days and years as they come', async () => {
  const [vi, en] = [await createI18nProvider('vi'), await createI18nProvider('en')]
  const count = { smart_count: 4_496 }
  expect(vi.translate('resource.receipt.count', count)).toBe('4.496 phiếu thu')
  expect(en.translate('resource.receipt.count', count)).toBe('4,496 receipts')
  expect(en.translate('resource.receipt.count', { smart_count: 1 })).toBe('1 receipt')
  await vi.add('upload')
  expect(vi.translate('resource.receipt.count', count)).toBe('4.496 phiếu thu')
})

it('begins in another language with those of the one before', async () => {
  expect((await createI18nProvider('en', ['upload'])).translate(KEY)).toBe('Choose file')
})
