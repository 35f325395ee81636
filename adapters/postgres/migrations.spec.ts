import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./migrations/', import.meta.url)
/** From before the rule: all processes were stopped for a new version. */
const LAST_BEFORE = '175-upload-doubts.sql'
const CONTRACTING =
  /\bdrop\s+(table|column|function|procedure|type|schema|view|trigger|constraint|index|default)\b|\brename\b|\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b|\brevoke\b/i
/** A contracting file says which earlier migration's version has stopped using what it takes away. */
const SAYS_SINCE = /^-- contract: since (\d{3})-\S+\.sql /
/** Or that it only drops what the version before fills anew by itself. */
const SAYS_CACHE = /^-- cache: /

const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')

/** What is wrong with a migration that runs while the version before is at work. */
const faultOf = (name: string, sql: string): string | undefined => {
  if (!CONTRACTING.test(withoutComments(sql))) return undefined
  if (SAYS_CACHE.test(sql)) return undefined
  const since = SAYS_SINCE.exec(sql)?.[1]
  if (!since) return 'takes away what the version before may use'
  return since < name.slice(0, 3) ? undefined : 'has to come after the migration it names'
}

it.each([
  ['alter table vault.setting add column note text', undefined],
  ['create index on vault.setting (name)', undefined],
  ['alter table vault.setting drop column value', 'takes away what the version before may use'],
  ['alter table vault.setting rename value to text', 'takes away what the version before may use'],
  ['alter table a alter column b type bigint', 'takes away what the version before may use'],
  ['-- contract: since 180-text.sql nothing reads it\nalter table a drop column b', undefined],
  ['-- cache: days\ndrop table read_past_1.bill', undefined],
  [
    '-- contract: since 190-text.sql nothing reads it\nalter table a drop column b',
    'has to come after the migration it names',
  ],
])('looks at what a migration takes away: %s', (sql, fault) => {
  expect(faultOf('190-a.sql', sql)).toBe(fault)
})

it('expands first, and contracts in a later migration', () => {
  const faults = migrations
    .filter((name) => name > LAST_BEFORE)
    .map((name) => [name, faultOf(name, readFileSync(new URL(name, folder), 'utf8'))])
    .filter(([, fault]) => fault !== undefined)
  expect(migrations).toContain(LAST_BEFORE)
  expect(faults).toEqual([])
})
