import { expect, it } from 'vitest'
import { withPeriod } from './period.ts'

const asked = (filter: object) =>
  `/api/support-ticket?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,9]' })}`
const read = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams)

it('names the ends of a period beside the filter', () => {
  expect(read(withPeriod(asked({ status: 1, startDate: '2026-11-01', endDate: '2026-11-30' })))).toEqual({
    filter: '{"status":1}',
    range: '[0,9]',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  })
})

it('leaves an address without a period as it is', () => {
  expect(withPeriod(asked({ status: 1 }))).toBe(asked({ status: 1 }))
  expect(withPeriod('/api/bill/1')).toBe('/api/bill/1')
})
