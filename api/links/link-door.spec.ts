import { expect, it } from 'vitest'
import { createLinkDoor } from './link-door.ts'

const doorOf = () => {
  const attempts: string[] = []
  const door = createLinkDoor({
    sharedLinks: { find: async () => undefined } as never,
    throttle: {
      attempt: async (key: string) => {
        attempts.push(key)
        return attempts.length > 3 ? 60 : 0
      },
    } as never,
  })
  const open = (token: string, address = '203.0.113.9') =>
    door({ token, address, thing: async () => undefined, reason: 'LinkEnded' }).catch(
      (error: { reason: string }) => error.reason,
    )
  return { open, attempts }
}

it('counts a bad link once for its page and its call, and for each place', async () => {
  const { open, attempts } = doorOf()
  expect([await open('a'), await open('a'), await open('b')]).toEqual(Array(3).fill('LinkEnded'))
  expect(attempts).toEqual(['link:203.0.113.9', 'link:203.0.113.9'])
  await open('a', '203.0.113.10')
  expect(attempts).toHaveLength(3)
})

it('keeps no more of a bad link than a link has', async () => {
  const { open, attempts } = doorOf()
  await open('a'.repeat(9_000))
  await open(`${'a'.repeat(8_999)}b`)
  expect(attempts).toHaveLength(1)
})

it('asks who guesses to wait, and counts nothing of this machine', async () => {
  const { open, attempts } = doorOf()
  for (const token of ['a', 'b', 'c']) await open(token)
  expect(await open('d')).toBe('TooManyRequests')
  await open('e', '127.0.0.1')
  expect(attempts).toHaveLength(4)
})
