import { expect, it } from 'vitest'
import type { Columns } from '../columns.ts'
import { readModel } from '../read-model.ts'
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

it('needs no rebuild for what is computed when read', () => {
  const computed: Columns = { ...base, count: { type: 'integer', computed: '1' } }
  expect(fingerprint(model(computed))).toBe(fingerprint(model(base)))
})
