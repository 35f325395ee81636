import { z } from 'zod'
import { type Terms, terms } from '../../domain/contract/terms.ts'
import { fieldsIn } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** The terms that new contracts of a building begin with. */
export const termsRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/terms',
    permission: 'building.read',
    summary: 'The terms that new contracts of a building begin with.',
    query: z.strictObject(thenQuery),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: terms,
    handle: async (call) => {
      const { queries } = await readsOf(call, needs)
      const row = await queries.item(buildings, call.params.id as string, scopeOfCall(call))
      if (!row) return refuse('NotFound')
      return { code: 'I0001', data: fieldsIn(terms.shape, row as Partial<Terms>) }
    },
  }),
]
