import { z } from 'zod'
import { month } from '../../domain/fields.ts'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import { monthsOf } from '../../projections/statistics/months.ts'
import { report } from '../../projections/statistics/statistics.answers.ts'
import { count } from '../requests/query.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** The report beside the statistics: overdue bills by age, and the money of each building. */
export const reportRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/report',
    permission: 'report.read',
    summary:
      'Late bills by age, and the money and the books of each building in a month or a year (this year unless said).',
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
      const [overdue, buildings, books] = await Promise.all([
        statistics.overdueAges(where),
        statistics.buildingMoney(months, where),
        ofBooks.ofHouses(months),
      ])
      return { code: 'I0001', data: { overdue, buildings, books } }
    },
  }),
]
