import { type RawBuilder, sql } from 'kysely'
import { type Database, quoted } from '../database.ts'
import type { ReadModel } from '../read-model.ts'

/** For each column the ids whose names contain the word; columns with many of them are left out. */
export type Named = ReadonlyMap<string, readonly string[]>

/** With more ids Postgres would scan the rows anyway. */
const FEW = 200

/** Searched text that has the word, whatever its case and accents. */
export const patternOf = (word: string): RawBuilder<unknown> =>
  sql`projection.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`

const namesOf = (model: ReadModel) => Object.values(model.columns).flatMap(({ named }) => named ?? [])

/**
 * Rows of another table whose name has the word. Their searched text has it too, since the name is part of that:
 * it has an index, and to fold 30 000 names took longer than all else (measured).
 */
const rowsNamed = ({ table, field }: { table: string; field: string }, word: string): RawBuilder<unknown> => {
  const pattern = patternOf(word)
  return sql`${sql.raw(`select t.id from read.${quoted(table)} t`)}
    where t."searchText" like ${pattern} and projection.fold(t.${sql.id(field)}) like ${pattern}`
}

/**
 * For each word, whose names have it. Asked first, because Postgres uses its indexes for "has the word, or is of
 * one of these" only when it is told which these are.
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

/** What makes a row of the model be found by a name that it shows, one condition for each such name. */
export const hasName = (model: ReadModel, word: string, named: Named): RawBuilder<unknown>[] =>
  namesOf(model).flatMap((name) => {
    const value = sql.raw(`${quoted(model.name)}.${quoted(name.by)}`)
    const ids = named.get(name.by)
    if (!ids) return sql`${value} in (${rowsNamed(name, word)})`
    return ids.length === 0 ? [] : sql`${value} = any (${ids}::uuid[])`
  })
