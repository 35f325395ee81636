import { expect, it } from 'vitest'
import { throttleReports } from './throttled-report.ts'

it('tells what goes on failing every half minute, and something else at once', () => {
  const lines: string[] = []
  let now = 0
  const report = throttleReports(
    (message) => lines.push(message),
    () => now,
  )
  for (; now < 60_000; now += 100) report('The store is away', new Error('no'))
  report('The store is away', new TypeError('another'))
  report('The mail server is away')
  expect(lines).toEqual([
    'The store is away',
    'The store is away (and 299 times before)',
    'The store is away',
    'The mail server is away',
  ])
})
