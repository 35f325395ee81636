import { z } from 'zod'
import { month } from '../../domain/fields.ts'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import type { Arrears } from '../../projections/arrears/arrears.answers.ts'
import { monthsOf } from '../../projections/statistics/months.ts'
import { type Debts, report } from '../../projections/statistics/statistics.answers.ts'
import { count } from '../requests/query.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** People whom the report names; the list of debts has all of them. */
const FIRST = 6

const debtsOf = (owing: readonly Arrears[]): Debts => {
  const sum = (of: 'openAmount' | 'overdue') => owing.reduce((all, one) => all + one[of], 0)
  const first = owing
    .slice(0, FIRST)
    .map(({ customerID, customerName, openAmount, overdue, oldestDueDay, days }) => ({
      customerID,
      customerName,
      openAmount,
      overdue,
      oldestDueDay,
      days,
    }))
  return { people: owing.length, openAmount: sum('openAmount'), overdue: sum('overdue'), first }
}

/**
 * The report beside the statistics: overdue bills by age, the money of each building, what came by the day it came,
 * whose deposits are held, and who owes.
 */
export const reportRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/report',
    permission: 'report.read',
    summary:
      'Late bills by age, the money and the books of each building in a month or a year (this year unless said), what came in by day, deposits and debts by person.',
    query: z.strictObject({
      year: count(START_YEAR, END_YEAR).optional(),
      month: month().optional(),
      ...thenQuery,
    }),
    answers: ['I0001', 'V0001'],
    ...thenAnswers,
    data: report,
    handle: async (call) => {
      const { at = needs.today(), year = Number(at.slice(0, 4)), month } = call.query
      const months = month ? [month] : monthsOf(year).map((one) => one.month)
      const { statistics, books: ofBooks } = await readsOf(call, needs)
      const where = { scope: scopeOfCall(call) }
      const [overdue, buildings, books, received, deposits, owing] = await Promise.all([
        statistics.overdueAges(where),
        statistics.buildingMoney(months, where),
        ofBooks.ofHouses(months),
        ofBooks.receivedByDay(months),
        ofBooks.depositsByPerson(months.at(-1) ?? ''),
        statistics.arrears(where),
      ])
      const data = { overdue, buildings, books, received, deposits, debts: debtsOf(owing) }
      return { code: 'I0001', data }
    },
  }),
]
