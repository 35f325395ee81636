import { PassThrough } from 'node:stream'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBody } from './body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends a body that trickles in after 20 seconds', async () => {
  const request = Object.assign(new PassThrough(), {
    headers: { 'content-length': '1000', 'content-type': 'application/json' },
    is: () => 'application/json',
    method: 'POST',
  }) as unknown as Request
  const reading = readBody(request, {} as Response)
  reading.catch(() => undefined)
  ;(request as unknown as PassThrough).write('{"name":')
  await vi.advanceTimersByTimeAsync(19_000)
  ;(request as unknown as PassThrough).write('"x')
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(reading).rejects.toMatchObject({
    status: 408,
    code: 'V0002',
    headers: { Connection: 'close' },
  })
})
