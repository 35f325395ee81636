import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('lets so many requests of a key through in a minute', () => {
  let now = 0
  const limit = createRateLimit(2, () => now)
  expect([limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([0, 0, 60])
  expect(limit.count('b')).toBe(0)
  now = 45_000
  expect(limit.count('a')).toBe(15)
  now = 60_000
  expect(limit.count('a')).toBe(0)
})
