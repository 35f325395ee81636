import { expect, it } from 'vitest'
import type { Columns } from '../columns.ts'
import { readModel } from '../read-model.ts'
import { createSums, dropSums } from './sums.ts'
import { createTable, fingerprint, finishTable } from './table.ts'

const model = (columns: Columns, version = 1) =>
  readModel({ name: 'thing', version, columns, scope: { building: 'buildingID' }, on: {} })
const base: Columns = {
  buildingID: { type: 'uuid' },
  name: { type: 'text', searchable: true },
  born: { type: 'day', personal: true },
}

it('makes a table of the columns, where personal ones can be blanked', () => {
  const ddl = createTable(model(base), 'read_next')
  expect(ddl).toContain('create table read_next."thing"')
  expect(ddl).toContain('"name" text collate projection.vi not null')
  expect(ddl).toMatch(/"born" date[,)]/)
})

it('indexes what lists sort, filter and are scoped by', () => {
  const columns: Columns = {
    ...base,
    number: { type: 'text', sortable: true },
    price: { type: 'money', sortable: true },
    status: { type: 'code', filterable: true, sortable: true },
  }
  const ddl = finishTable(model(columns), 'read').join('\n')
  expect(ddl).toContain('("buildingID")')
  expect(ddl).toContain('("number", "id")')
  expect(ddl).toContain('("status")')
  expect(ddl).toContain('("createdAt", "id")')
  expect(ddl).not.toContain('"price"')
  expect(ddl).toContain('gin ("searchText"')
})

it('finds and counts by another column in the index alone', () => {
  const columns: Columns = {
    ...base,
    buildingID: { type: 'uuid', countedBy: 'status' },
    status: { type: 'code' },
  }
  expect(finishTable(model(columns), 'read').join('\n')).toContain('("buildingID", "status") where')
})

it('finds few of many rows by a column that is no filter, but not in a day', () => {
  const found = {
    ...model({ ...base, seenDay: { type: 'day', nullable: true } }),
    foundBy: ['seenDay'],
  } as const
  expect(finishTable(found, 'read').join('\n')).toContain(
    '("seenDay") where "deletedAt" is null and "seenDay" is not',
  )
  expect(finishTable(found, 'read_past_1').join('\n')).not.toContain('"seenDay"')
})

it('makes the key at the end for a model that only grows', () => {
  expect(createTable(model(base), 'read')).toContain('primary key')
  const log = { ...model(base), onlyGrows: true } as const
  expect(createTable(log, 'read')).not.toContain('primary key')
  expect(finishTable(log, 'read')[0]).toBe('alter table read."thing" add primary key (id)')
})

it('keeps what others show of a row beside its id', () => {
  const ddl = createTable(model({ ...base, title: { type: 'text', inKey: true } }), 'read')
  expect(ddl).toContain('"id" uuid not null')
  expect(ddl).toContain('primary key (id) include ("title")')
})

it('tells tables apart that are built differently', () => {
  const built = fingerprint(model(base))
  expect(fingerprint(model(base))).toBe(built)
  expect(fingerprint(model(base, 2))).not.toBe(built)
  expect(fingerprint(model({ ...base, note: { type: 'text' } }))).not.toBe(built)
  expect(fingerprint(model({ ...base, name: { type: 'text' } }))).not.toBe(built)
})

it('keeps sums in a table beside the rows, which a day sums up when it is asked', () => {
  const sums = {
    name: 'thingSum',
    by: { month: 'month' },
    indexes: [],
    of: () => [],
    select: 'select from read.thing',
  } as const
  const summed = { ...model(base), sums }
  expect(createSums(summed, 'read_next').join('\n')).toContain(
    'create table read_next."thingSum" ("month" text',
  )
  expect(createSums(summed, 'read_past_1').join('\n')).toMatch(
    /create view read_past_1."thingSum"[\s\S]*from read_past_1.thing/,
  )
  expect(dropSums(summed, 'read_past_1')).toEqual(['drop view if exists read_past_1."thingSum"'])
  expect(fingerprint(summed)).not.toBe(fingerprint(model(base)))
})

it('needs no rebuild for what is computed when read', () => {
  const computed: Columns = { ...base, count: { type: 'integer', computed: '1' } }
  expect(fingerprint(model(computed))).toBe(fingerprint(model(base)))
})
