import { z } from 'zod'
import { day } from '../../domain/fields.ts'
import { vacantRoom } from '../../projections/vacancy/vacancy.answers.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** What a caller who looks for a room is told. */
export const vacancyRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/vacancy',
    permission: 'building.read',
    summary: 'Rooms that can be let: on a day, or within the next 60 days; those that are promised last.',
    query: z.strictObject({ day: day('2000-01-01').optional(), ...thenQuery }),
    answers: ['I0001', 'V0001'],
    ...thenAnswers,
    data: z.array(vacantRoom),
    handle: async (call) => {
      const { vacancyOf } = await readsOf(call, needs)
      const data = await vacancyOf({ scope: scopeOfCall(call), day: call.query.day })
      return { code: 'I0001', data: [...data] }
    },
  }),
]
