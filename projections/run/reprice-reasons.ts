import { sql } from 'kysely'
import type { BillLine } from '../../domain/bill/line.ts'
import type { Database } from '../database.ts'

/** Why prices were said to count for days that were billed. */
export type RepriceReason = {
  readonly fromDay: string
  readonly at: string
  /** When the word was withdrawn. */
  readonly until: string | null
  /** Of a contract: the charges that it had agreed on by itself. */
  readonly charges: readonly string[]
  readonly reason: string | null
}

/** Withdraws the last word that counts. */
export const withdrawn = (all: readonly RepriceReason[], at: string): readonly RepriceReason[] => {
  const last = all.findLastIndex(({ until }) => until === null)
  return all.map((one, place) => (place === last ? { ...one, until: at } : one))
}

/**
 * The reasons of differences by price, by the ids of their lines: of the last word before the bill that is about them.
 * They are looked up where they are shown, because lines are not sealed.
 * @param bill SQL of a row with `lines`, `buildingID` and `createdAt`
 */
export const repriceReasonsOf = (bill: string): string => `(
  select json_object_agg(l->>'id', word.reason) from json_array_elements(${bill}.lines) l cross join lateral (
    select w->>'reason' as reason from (
      select w, true as own from read.contract c, json_array_elements(c."repriceReasons") w
      where c.id = (l->'of'->>'contractID')::uuid
        and (l->'of'->>'kind' = 'rent' or (w->'charges')::jsonb @> to_jsonb(l->>'chargeID'))
      union all
      select w, false from read.building b, json_array_elements(b."repriceReasons") w
      where b.id = ${bill}."buildingID" and l->'of'->>'kind' <> 'rent'
    ) words
    where w->>'fromDay' <= l->>'to' and (w->>'at')::timestamptz <= ${bill}."createdAt"
      and coalesce((w->>'until')::timestamptz > ${bill}."createdAt", true)
    order by own desc, w->>'at' desc limit 1
  ) word where l->'of'->'prices' is not null and word.reason is not null)`

type Proposed = { readonly contractID: string | null; readonly lines: readonly BillLine[] }

/** The same of bills that are proposed now, by the order of these. */
export const createRepriceReasons =
  (db: Database) =>
  async (
    buildingID: string,
    bills: readonly Proposed[],
  ): Promise<readonly (Readonly<Record<string, string>> | null)[]> => {
    const isSaid = bills.map(({ lines }) => lines.filter(({ of }) => of?.prices))
    if (isSaid.every((lines) => lines.length === 0)) return bills.map(() => null)
    const { rows } = await sql<{ reasons: Readonly<Record<string, string>> | null }>`
      select ${sql.raw(repriceReasonsOf('bill'))} as reasons from (
        select lines, ${buildingID}::uuid as "buildingID", now() as "createdAt", place
        from json_array_elements(${JSON.stringify(isSaid)}::json) with ordinality as said (lines, place)
      ) bill order by bill.place`.execute(db)
    return rows.map(({ reasons }) => reasons)
  }
