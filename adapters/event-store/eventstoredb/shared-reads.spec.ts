import { expect, it } from 'vitest'
import { sharedReads } from './shared-reads.ts'

/** A read that is answered by hand. */
const byHand = () => {
  const begun: { key: string; answer: PromiseWithResolvers<string> }[] = []
  const read = sharedReads((key) => {
    const answer = Promise.withResolvers<string>()
    begun.push({ key, answer })
    return answer.promise
  })
  return { begun, read }
}

it('lets all who ask while something is read share the next read, and nobody one that began before', async () => {
  const { begun, read } = byHand()
  const first = read('a')
  const [second, third, other] = [read('a'), read('a'), read('b')]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[0]?.answer.resolve('then')
  begun[1]?.answer.resolve('else')
  expect([await first, await other]).toEqual(['then', 'else'])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.answer.resolve('now')
  expect([await second, await third]).toEqual(['now', 'now'])
  const later = read('a')
  begun[3]?.answer.resolve('later')
  expect(await later).toBe('later')
})

it('reads again after a failure', async () => {
  const { begun, read } = byHand()
  const first = read('a')
  const second = read('a')
  begun[0]?.answer.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.answer.resolve('back')
  expect(await second).toBe('back')
})
