import { z } from 'zod'
import { month } from '../../domain/fields.ts'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import { refuse } from '../../domain/refusal.ts'
import { bookMonth } from '../../projections/books/books.answers.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { proposedExpense } from '../../projections/expense/proposed.answers.ts'
import { count } from '../requests/query.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** The books of a building, and its monthly expenses. */
export const booksRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/books/:id',
    permission: 'books.read',
    summary:
      'The months of a year of a building (this year unless said): what each was closed as, what it comes to now, and what was recorded between.',
    query: z.strictObject({ year: count(START_YEAR, END_YEAR).optional(), ...thenQuery }),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.object({ year: z.int(), months: z.array(bookMonth).length(12) }),
    handle: async (call) => {
      const { queries, books } = await readsOf(call, needs)
      const id = call.params.id as string
      if (!(await queries.has(buildings, id, scopeOfCall(call)))) refuse('NotFound')
      const year = call.query.year ?? Number((call.query.at ?? needs.today()).slice(0, 4))
      return { code: 'I0001', data: { year, months: await books.year(id, year) } }
    },
  }),
  route({
    method: 'get',
    path: '/expense/proposed',
    permission: 'expense.read',
    summary:
      'Monthly expenses that are not booked in a month (this one unless said), as they were the last time.',
    query: z.strictObject({ month: month().optional(), ...thenQuery }),
    answers: ['I0001', 'V0001'],
    ...thenAnswers,
    data: z.array(proposedExpense),
    handle: async (call) => {
      const { proposedExpenses } = await readsOf(call, needs)
      const asked = call.query.month ?? (call.query.at ?? needs.today()).slice(0, 7)
      const data = await proposedExpenses(asked, scopeOfCall(call))
      return { code: 'I0001', data, total: data.length }
    },
  }),
]
