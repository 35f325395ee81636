import { z } from 'zod'
import { requestOwnErasure } from '../../commands/erasure/erasure.definitions.ts'
import { ownErasure } from '../../projections/erasure/own-erasures.answers.ts'
import { commandRoute } from '../commands/command-routes.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

/**
 * Requests the erasure of the caller's own data, and reads the state of the request. It is withdrawn at
 * `/erasure/:id/withdraw`.
 */
export const ownErasureRoutes = (dependencies: ApiDependencies): Route[] => [
  route({
    method: 'get',
    path: '/user/erasure',
    permission: 'erasure.own',
    summary: 'Requests to have the own data erased, whoever wrote them down, the newest first.',
    answers: ['I0001'],
    data: z.array(ownErasure),
    handle: async (call) => {
      const data = await dependencies.ownErasures(callerOf(call).person.id)
      return { code: 'I0001', data, total: data.length }
    },
  }),
  commandRoute(requestOwnErasure, { method: 'post', path: '/user/erasure' }, dependencies),
]
