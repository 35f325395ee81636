import { expect, it } from 'vitest'
import { createOrigins } from './origins.ts'

it('knows which session sent a request, and forgets the oldest', () => {
  const origins = createOrigins()
  origins.remember('request-0', 'mine')
  expect(origins.sent('mine', 'request-0')).toBe(true)
  expect(origins.sent('another', 'request-0')).toBe(false)
  expect(origins.sent('mine', 'request-1')).toBe(false)
  expect(origins.sent('mine', undefined)).toBe(false)
  for (let count = 1; count <= 5_000; count++) origins.remember(`request-${count}`, 'mine')
  expect([origins.sent('mine', 'request-0'), origins.sent('mine', 'request-1')]).toEqual([false, true])
})
