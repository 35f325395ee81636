import { sql } from 'kysely'
import { lastDayOfMonth } from '../../domain/day.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'
import { expenses } from './expense.read-model.ts'
import type { ProposedExpense } from './proposed.answers.ts'

/** A day in a month, or its last day. */
const dayIn = (month: string, dayOfMonth: number): string => {
  const last = lastDayOfMonth(month)
  const day = `${month}-${String(dayOfMonth).padStart(2, '0')}`
  return day > last ? last : day
}

/** The last day of a short month stands for the latest day of the series: what is due on the 31st does not drift. */
const usualDay = (lastDay: string, latest: number): number =>
  lastDay === lastDayOfMonth(lastDay.slice(0, 7)) ? latest : Number(lastDay.slice(8))

/** Monthly expenses that are not booked in a month yet. */
export const createProposedExpenses =
  (db: Database, today: () => string) =>
  async (month: string, scope: Scope): Promise<ProposedExpense[]> => {
    const { rows } = await sql<Omit<ProposedExpense, 'day'> & { latest: number }>`
      select last.*, b.name as "buildingName" from (
        select distinct on (coalesce(repeats, expense.id)) coalesce(repeats, expense.id) as repeats,
          expense.id as "lastID", day::text as "lastDay", category, amount, shares, "buildingID", supplier, note,
          "fundID", monthly,
          max(extract(day from day)::int) over (partition by coalesce(repeats, expense.id)) as latest
        from read.expense
        where expense."deletedAt" is null and day <= ${lastDayOfMonth(month)}
          and ${inScope(expenses, scope, today()) ?? sql`true`}
        order by coalesce(repeats, expense.id), day desc, expense."createdAt" desc, expense.id) as last
        left join read.building b on b.id = last."buildingID"
      where monthly and last."lastDay" < ${`${month}-01`}
        and (last."buildingID" is null or b."deletedAt" is null)
      order by last."lastDay", repeats`.execute(db)
    return rows.map(({ repeats, lastID, lastDay, latest, category, amount, shares, ...row }) => {
      const { buildingID, buildingName, supplier, note, fundID } = row
      return {
        repeats,
        lastID,
        lastDay,
        day: dayIn(month, usualDay(lastDay, latest)),
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
