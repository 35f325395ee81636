import { z } from 'zod'
import { month } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'

const lastReading = z.object({ roomID: z.uuid(), name: z.string(), figure: z.number() })

/** The last figures of a building's meters, with which the next bills begin. */
export const lastReadingRoutes = ({
  queries,
  lastReadings,
  today,
}: Pick<ApiDependencies, 'queries' | 'lastReadings' | 'today'>): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/last-reading',
    permission: 'bill.read',
    summary:
      'The newest reading of each meter of a building before a month (this one unless said), as the lines of its bills say it.',
    query: z.strictObject({ month: month().optional() }),
    answers: ['I0001', 'V0001', 'E0011'],
    data: z.array(lastReading),
    handle: async (call) => {
      const buildingID = call.params.id as string
      if (!(await queries.item(buildings, buildingID, scopeOfCall(call)))) refuse('NotFound')
      const { month = today().slice(0, 7) } = call.query
      return { code: 'I0001', data: await lastReadings({ buildingID, month }) }
    },
  }),
]
