import { sql } from 'kysely'
import { lastDayOfMonth } from '../../domain/day.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'
import { expenses } from './expense.read-model.ts'
import type { ProposedExpense } from './proposed.answers.ts'

/** The same day in another month, or its last day. */
const sameDayIn = (month: string, day: string): string => {
  const last = lastDayOfMonth(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** Monthly expenses that are not booked in a month yet. */
export const createProposedExpenses =
  (db: Database, today: () => string) =>
  async (month: string, scope: Scope): Promise<ProposedExpense[]> => {
    const { rows } = await sql<Omit<ProposedExpense, 'day'>>`
      select last.*, b.name as "buildingName" from (
        select distinct on (coalesce(repeats, expense.id)) coalesce(repeats, expense.id) as repeats,
          expense.id as "lastID", day::text as "lastDay", category, amount, shares, "buildingID", supplier, note,
          "fundID", monthly
        from read.expense
        where expense."deletedAt" is null and day <= ${sameDayIn(month, `${month}-31`)}
          and ${inScope(expenses, scope, today()) ?? sql`true`}
        order by coalesce(repeats, expense.id), day desc, expense."createdAt" desc, expense.id) as last
        left join read.building b on b.id = last."buildingID"
      where monthly and last."lastDay" < ${`${month}-01`}
        and (last."buildingID" is null or b."deletedAt" is null)
      order by last."lastDay", repeats`.execute(db)
    return rows.map(({ repeats, lastID, lastDay, category, amount, shares, ...row }) => {
      const { buildingID, buildingName, supplier, note, fundID } = row
      return {
        repeats,
        lastID,
        lastDay,
        day: sameDayIn(month, lastDay),
        category,
        amount,
        shares,
        buildingID,
        buildingName,
        supplier,
        note,
        fundID,
      }
    })
  }

export type ProposedExpenses = ReturnType<typeof createProposedExpenses>
