import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { inSchema } from './in-schema.ts'

const live = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Database

it.each([
  ['written out', sql`select 1 from read.bill`, 'select 1 from read_past_1.bill'],
  ['quoted', sql`select 1 from ${sql.raw('read."bill"')}`, 'select 1 from read_past_1."bill"'],
  ['given as an identifier', sql`select 1 from read.${sql.id('bill')}`, 'select 1 from read_past_1."bill"'],
  ['inside another', sql`${sql`select 1 from read.bill`} b`, 'select 1 from read_past_1.bill b'],
])('asks the past for a table that is %s', (_, query, wanted) => {
  expect(query.compile(inSchema(live, 'read_past_1')).sql).toBe(wanted)
})

it('leaves values as they are', () => {
  const { parameters } = sql`select ${'read.bill'}`.compile(inSchema(live, 'read_past_1'))
  expect(parameters).toEqual(['read.bill'])
})
