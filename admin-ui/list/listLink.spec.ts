import { expect, it } from 'vitest'
import { listLink } from './listLink.ts'

it('says the filter and the order in the address of a list', () => {
  const [path, query] = listLink('bill', { month: '2026-11', status: 3 }, ['total', 'DESC']).split('?')
  const asked = new URLSearchParams(query)
  expect(path).toBe('/bill')
  expect(JSON.parse(asked.get('filter') ?? '')).toEqual({ month: '2026-11', status: 3 })
  expect([asked.get('sort'), asked.get('order')]).toEqual(['total', 'DESC'])
  expect(listLink('contract', {})).not.toContain('sort')
})
