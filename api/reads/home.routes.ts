import { home } from '../../projections/home/home.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

/** What a tenant sees first. */
export const homeRoutes = ({
  home: homeOf,
  payments,
}: Pick<ApiDependencies, 'home' | 'payments'>): Route[] => [
  route({
    method: 'get',
    path: '/user/home',
    permission: 'home.read',
    summary:
      'What a tenant’s home shows: what is to be paid, what is held for them, their meters, reports, notices and contracts.',
    answers: ['I0001'],
    data: home,
    handle: async (call) => ({
      code: 'I0001',
      data: { ...(await homeOf(callerOf(call).person.id)), momo: payments.isOpen },
    }),
  }),
]
