import { expect, it } from 'vitest'
import { throttleReports } from './throttled-report.ts'

it('tells what goes on failing every half minute, and something else at once', () => {
  const lines: string[] = []
  let now = 0
  const report = throttleReports((message) => lines.push(message), { now: () => now })
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

it('tells one cause once, whatever fails by it', () => {
  const lines: string[] = []
  let now = 0
  const report = throttleReports((message) => lines.push(message), {
    now: () => now,
    causeOf: (error) => (error as { code?: string }).code,
  })
  const lost = Object.assign(new Error('no'), { code: 'CONNECTION_LOST' })
  for (; now < 40_000; now += 10_000)
    for (const duty of ['Timers failed', 'Mails failed', 'Uploads failed']) report(duty, lost)
  report('Mails failed', Object.assign(new Error('full'), { code: 'POOL_TIMEOUT' }))
  report('Mails failed', new Error('a defect'))
  expect(lines).toEqual([
    'Timers failed',
    'Timers failed (and 8 times before)',
    'Mails failed',
    'Mails failed',
  ])
})
