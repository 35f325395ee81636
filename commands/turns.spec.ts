import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('does what has the same key one after the other, and other things meanwhile', async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const open: (() => void)[] = []
  const work = (name: string) => async () => {
    told.push(name)
    await new Promise<void>((resolve) => open.push(resolve))
    return name
  }
  const all = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1'))]
  await Promise.resolve()
  expect(told).toEqual(['a1', 'b1'])
  open.shift()?.()
  expect(await all[0]).toBe('a1')
  await expect.poll(() => told).toEqual(['a1', 'b1', 'a2'])
  for (const one of open) one()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

it('tells a failure to who asked for it alone', async () => {
  const inTurn = createTurns()
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 1)
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe(1)
})
