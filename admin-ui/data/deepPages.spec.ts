// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { noteLastRow, withLastRow } from './deepPages.ts'

const page = (from: number, sort = '["month","DESC"]') =>
  `/api/bill?${new URLSearchParams({ sort, range: `[${from},${from + 499}]`, filter: '{"q":"hoa"}' })}`
const afterOf = (url: string) => new URL(url, 'http://x').searchParams.get('after')

it('goes on from the last row where the API counts no further', () => {
  noteLastRow(page(99_501), [{ id: 'a' }, { id: 'b' }])
  noteLastRow(page(100_001), [{ id: 'c' }])
  expect(withLastRow(page(99_501))).toBe(page(99_501))
  expect(afterOf(withLastRow(page(100_001)))).toBe('b')
  expect(afterOf(withLastRow(page(100_501)))).toBe('c')
  // Of another list, of another page, of none.
  for (const url of [page(100_001, '["total","ASC"]'), page(101_001), '/api/bill/1'])
    expect(withLastRow(url)).toBe(url)
})

it('notes nothing of what is counted, and of no row', () => {
  noteLastRow(page(500), [{ id: 'd' }])
  noteLastRow(page(150_000), [])
  noteLastRow('/api/bill/1', { id: 'e' })
  expect(withLastRow(page(1_000))).toBe(page(1_000))
  expect(withLastRow(page(150_500))).toBe(page(150_500))
})

it('knows them after a reload of the page', async () => {
  noteLastRow(page(250_000), [{ id: 'f' }])
  vi.resetModules()
  const anew = await import('./deepPages.ts')
  expect(afterOf(anew.withLastRow(page(250_500)))).toBe('f')
  expect(anew.withLastRow(page(251_000))).toBe(page(251_000))
})
