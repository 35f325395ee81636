import { expect, it } from 'vitest'
import { batched } from './batched.ts'

it('sends one alone at once, and gathers those that come meanwhile', async () => {
  const batches: number[][] = []
  const underWay = Promise.withResolvers<void>()
  const double = batched(3, async (items: readonly number[]) => {
    batches.push([...items])
    await underWay.promise
    return items.map((item) => item * 2)
  })
  const first = double(1)
  await Promise.resolve()
  await Promise.resolve()
  const rest = [2, 3, 4, 5].map((item) => double(item))
  expect(batches).toEqual([[1]])
  underWay.resolve()
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
})

it('tells all of a batch of its failure, and goes on with the next', async () => {
  let isDown = true
  const answer = batched(10, async (items: readonly string[]) => {
    if (isDown) throw new Error('down')
    return items
  })
  const failed = await Promise.allSettled([answer('a'), answer('b')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await answer('c')).toBe('c')
})
