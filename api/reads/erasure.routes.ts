import { z } from 'zod'
import { refuse } from '../../domain/refusal.ts'
import { erasures } from '../../projections/erasure/erasure.read-model.ts'
import { obstacle } from '../../projections/erasure/obstacles.answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'

/** The obstacles of a request to have somebody's data erased. */
export const erasureCheckRoute = ({
  queries,
  obstaclesTo,
}: Pick<ApiDependencies, 'queries' | 'obstaclesTo'>): Route =>
  route({
    method: 'get',
    path: '/erasure/:id/check',
    permission: 'erasure.read',
    summary:
      'What stands in the way of erasing somebody who asked for it: what forbids it, then what would be left without a name.',
    answers: ['I0001', 'E0011'],
    data: z.array(obstacle),
    handle: async (call) => {
      const request = await queries.item(erasures, call.params.id as string, scopeOfCall(call))
      if (!request) return refuse('NotFound')
      const data = await obstaclesTo(request.personID as string)
      return { code: 'I0001', data, total: data.length }
    },
  })
