import { beforeEach, describe, expect, it } from 'vitest'
import { createClockWatch } from './clock-watch.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-23T02:00:00.000Z')

/** What a database keeps over restarts. */
let kept: string | undefined
let at: number
const iso = (time: number) => new Date(time).toISOString()
const lastRan = {
  recall: async () => kept,
  remember: async (instant: string) => {
    kept = instant
  },
}
const start = (witness?: () => Promise<string>) => createClockWatch({ lastRan, now: () => iso(at), witness })

beforeEach(() => {
  kept = undefined
  at = START
})

describe('the clock', () => {
  it('is believed at the first start, and kept every minute', async () => {
    const watch = start()
    expect(await watch.isTrusted()).toBe(true)
    at += 30_000
    await watch.isTrusted()
    expect(kept).toBe(iso(START))
    at += 31_000
    await watch.isTrusted()
    expect(kept).toBe(iso(START + 61_000))
  })

  it('is believed after a rest of a week, and when it was put right by less than an hour', async () => {
    kept = iso(START)
    at += 7 * DAY
    expect(await start().isTrusted()).toBe(true)
    at -= HOUR
    expect(await start().isTrusted()).toBe(true)
  })

  it.each([
    ['a jump of 400 days', 400 * DAY],
    ['a rest of a month', 30 * DAY],
    ['a step back of two hours', -2 * HOUR],
  ])('is in doubt after %s, at a start and while it runs, until somebody says so', async (_, jump) => {
    const running = start()
    await running.isTrusted()
    at += jump
    expect(await running.check()).toEqual({ isTrusted: false, lastRanAt: iso(START), now: iso(at) })
    const started = start()
    expect(await started.isTrusted()).toBe(false)
    expect(kept).toBe(iso(START))
    await started.confirm()
    expect(await running.isTrusted()).toBe(true)
  })

  it('goes on by itself when it was put right', async () => {
    const watch = start()
    await watch.isTrusted()
    at += 400 * DAY
    expect(await watch.isTrusted()).toBe(false)
    at = START + 5 * 60_000
    expect(await watch.isTrusted()).toBe(true)
  })

  it('goes on when the clock of another machine agrees, and not when it does not', async () => {
    kept = iso(START)
    at += 30 * DAY
    expect(await start(async () => iso(START)).isTrusted()).toBe(false)
    expect(await start(async () => Promise.reject(new Error('away'))).isTrusted()).toBe(false)
    expect(await start(async () => iso(at + 60_000)).isTrusted()).toBe(true)
  })

  it('believes a browser of somebody who belongs here when it says the same time', async () => {
    kept = iso(START)
    at += 30 * DAY
    const watch = start()
    await watch.hear(iso(START))
    await watch.hear('not a time')
    expect(await watch.isTrusted()).toBe(false)
    await watch.hear(iso(at - 20_000))
    expect(await watch.isTrusted()).toBe(true)
  })
})
