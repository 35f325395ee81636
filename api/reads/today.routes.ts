import { todayAnswer } from '../../projections/today/today.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

/** Today's tasks, in one call. */
export const todayRoutes = ({ work }: Pick<ApiDependencies, 'work'>): Route[] => [
  route({
    method: 'get',
    path: '/today',
    permission: 'today.read',
    summary:
      'What there is to do today for whoever asks, with the first three of each, what was done, and what tomorrow brings.',
    answers: ['I0001'],
    data: todayAnswer,
    handle: async (call) => ({ code: 'I0001', data: await work(callerOf(call).person) }),
  }),
]
