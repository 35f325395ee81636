import { refuse } from '../../domain/refusal.ts'
import { people } from '../../projections/person/person.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { rowData } from './row-data.ts'

/** The caller's own person, as in lists of people. */
export const profileRoutes = ({ queries }: Pick<ApiDependencies, 'queries'>): Route[] => [
  route({
    method: 'get',
    path: '/user/profile',
    permission: 'profile.read',
    summary: 'The own person.',
    answers: ['I0001'],
    data: rowData(people, 'item'),
    handle: async (call) => ({
      code: 'I0001',
      data: (await queries.item(people, callerOf(call).person.id, scopeOfCall(call))) ?? refuse('NotFound'),
    }),
  }),
]
