import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Route } from '../../api/route.ts'
import { addDays } from '../../domain/day.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Person, TestApi } from './api.ts'
import { today } from './two-houses.ts'

/** The answer of every link that opens nothing. */
export const ENDED = [404, '{"message":"E0031","data":null}'] as const

export const answerOf = ({ status, text }: { status: number; text: string }) => [status, text]

/** What tests of links do, whatever these open. */
export const linked = (api: TestApi) => {
  const open = (token: string, who?: Person) => api.as(who).get(`/link/${token}`)
  const answer = (token: string, body: object, from = '198.51.100.7') =>
    api.as().post(`/link/${token}/answer`).set('X-Forwarded-For', from).send(body)

  /** Opens it as its reader does: nothing keeps or lists the page, and it has no ids. */
  const shownBy = async (token: string, ids: readonly string[]) => {
    const { status, body, headers, text } = await open(token)
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
    ])
    for (const secret of ids) expect(text).not.toContain(secret)
    return { body, text }
  }

  const later = async (days: number, act: () => Promise<void>) => {
    api.setClock(() => `${addDays(today, days)}T03:00:00.000Z`)
    try {
      await act()
    } finally {
      api.setClock(() => new Date().toISOString())
    }
  }

  /** Tries tokens near one and far from it; most of them without the network between, which takes longer than all of the rest. */
  const opensNothingTo = async (count: number, token: string) => {
    const before = await api.log.head()
    const near = (place: number) =>
      token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    const guesses = Array.from({ length: count }, (_, one) =>
      one < token.length - 1 ? near(one) : randomBytes(32).toString('base64url'),
    )
    const route = api.api.routes.find(({ path }) => path === '/link/:token') as Route
    const reasons = new Set<unknown>()
    const guess = async (token: string) => {
      const call = { params: { token }, request: { ip: '127.0.0.1' }, response: { set: () => undefined } }
      await Promise.resolve(route.handle(call as unknown as Call)).then(
        () => reasons.add('opened'),
        (error: Refusal) => reasons.add(error.reason),
      )
    }
    for (let first = 0; first < guesses.length; first += 100)
      await Promise.all(guesses.slice(first, first + 100).map(guess))
    expect([...reasons]).toEqual(['LinkEnded'])
    for (const one of guesses.slice(0, 100)) expect(answerOf(await open(one))).toEqual(ENDED)
    expect(await api.log.head()).toEqual(before)
    expect((await open(token)).status).toBe(200)
  }

  return { open, shownBy, answer, later, opensNothingTo }
}
