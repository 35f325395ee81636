import { afterAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { asOfDay, hasPast, keepPastDay } from '../admin-ui/asOf/pastDay.ts'
import { declaredRoutes } from './support/declared-routes.ts'

afterAll(() => keepPastDay(undefined))

const isAsked = (path: string) => asOfDay(`/api${path}`) !== `/api${path}`

it('asks as of the day for all that can be asked so, but workbooks and what is one’s own', async () => {
  keepPastDay('2026-03-31')
  const reads = (await declaredRoutes()).filter(({ method }) => method === 'get')
  const [played, live] = [true, false].map((takes) =>
    reads
      .filter(({ query }) => (query !== undefined && 'at' in (query as z.ZodObject).shape) === takes)
      .map(({ path }) => path),
  ) as [string[], string[]]
  expect(
    played.filter((path) => !/^\/(export|notification|user)\//.test(path)).filter((path) => !isAsked(path)),
  ).toEqual([])
  // Pages that show a past day do not read these.
  expect(live.filter(isAsked).sort()).toEqual([
    '/bill/:id/init-payment',
    '/building/:id/bill-run',
    '/building/:id/borne',
    '/building/:id/difference',
    '/building/:id/paper-template',
    '/building/:id/reprice',
    '/building/:id/walk',
    '/contract/:id/paper-form',
    '/contract/:id/reprice',
    '/contract/:id/settlement',
    '/customer/:id/invitation',
    '/customer/total',
    '/link/:token',
    '/link/:token/photo',
    '/paper-code',
    '/paper-code/document',
    '/program/used',
    '/shared-bill/:token',
    '/staff/:id/invitation',
    '/transfer/suggestion',
  ])
})

it('shows pages of the house, its people and its money as of the day, but no forms', () => {
  for (const path of ['/', '/building', '/room/:id', '/bill/:id', '/audit'])
    expect(hasPast(path), path).toBe(true)
  for (const path of [
    '/bill/add',
    '/bill/:id/edit',
    '/contract/:id/settle',
    '/contract/:id/paper',
    '/profile',
    '/security',
    '/notice/inbox',
    '/upload',
    '/system',
    '/money-in',
  ])
    expect(hasPast(path), path).toBe(false)
})
