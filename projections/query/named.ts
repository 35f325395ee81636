import { type RawBuilder, sql } from 'kysely'
import { type Database, quoted } from '../database.ts'
import type { ReadModel } from '../read-model.ts'

/** For each name column, the ids of rows whose name contains the word; columns with too many are left out. */
export type Named = ReadonlyMap<string, readonly string[]>

/** With more ids, Postgres would scan the rows anyway. */
const FEW = 200

/** A pattern for searched text that contains the word, ignoring case and accents. */
export const patternOf = (word: string): RawBuilder<unknown> =>
  sql`projection.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`

const namesOf = (model: ReadModel) => Object.values(model.columns).flatMap(({ named }) => named ?? [])

/**
 * Rows of another table whose name contains the word. Pre-filtered by their search text, which includes the name and
 * has an index: folding 30 000 names took longer than everything else (measured).
 */
const rowsNamed = ({ table, field }: { table: string; field: string }, word: string): RawBuilder<unknown> => {
  const pattern = patternOf(word)
  return sql`${sql.raw(`select t.id from read.${quoted(table)} t`)}
    where t."searchText" like ${pattern} and projection.fold(t.${sql.id(field)}) like ${pattern}`
}

/**
 * For each word, the rows whose names contain it. Queried beforehand, because Postgres only uses its indexes for
 * "contains the word, or refers to one of these" when these ids are given.
 */
export const findNamed = async (
  db: Database,
  model: ReadModel,
  words: readonly string[],
): Promise<readonly Named[]> => {
  const names = namesOf(model)
  if (names.length === 0 || words.length === 0) return words.map(() => new Map())
  const asked = words.flatMap((word, at) =>
    names.map(
      (name) => sql`(select ${sql.lit(at)} as word, ${sql.lit(name.by)} as by, array(
        ${rowsNamed(name, word)} limit ${sql.lit(FEW + 1)}) as ids)`,
    ),
  )
  const { rows } = await sql<{ word: number; by: string; ids: string[] }>`${sql.join(
    asked,
    sql` union all `,
  )}`.execute(db)
  return words.map(
    (_, at) =>
      new Map(
        rows.filter(({ word, ids }) => word === at && ids.length <= FEW).map(({ by, ids }) => [by, ids]),
      ),
  )
}

/** The conditions by which a row is found through a name that it shows, one per such name. */
export const hasName = (model: ReadModel, word: string, named: Named): RawBuilder<unknown>[] =>
  namesOf(model).flatMap((name) => {
    const value = sql.raw(`${quoted(model.name)}.${quoted(name.by)}`)
    const ids = named.get(name.by)
    if (!ids) return sql`${value} in (${rowsNamed(name, word)})`
    return ids.length === 0 ? [] : sql`${value} = any (${ids}::uuid[])`
  })
