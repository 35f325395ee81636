import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { causesQuery } from '../../projections/history/causes.ts'
import { effectsQuery } from '../../projections/history/effects.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The plan where a whole table is only read when there is no index for it: of a book of years, it takes seconds. */
const planOf = (query: RawBuilder<unknown>): Promise<string> =>
  api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

it.each([
  ['followed from', effectsQuery(NIL)],
  ['led to', causesQuery([NIL])],
])('finds what %s an event by indexes', async (_, query) => {
  const plan = await planOf(query)
  expect(plan).toMatch(/Index/)
  expect(plan).not.toMatch(/Seq Scan on audit/)
})
