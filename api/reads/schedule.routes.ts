import { z } from 'zod'
import { schedulableBy } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { people } from '../../projections/person/person.read-model.ts'
import { schedules } from '../../projections/schedule/schedule.read-model.ts'
import { callerOf, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { rowData } from './row-data.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

const choice = z.object({ id: z.uuid(), name: z.string(), role: z.string() })

/** Who works in a building, and the names of people whom the caller can schedule there (specification: Scope). */
export const scheduleRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/schedule',
    permission: 'schedule.read',
    summary: 'The schedule of a building, and the names of those who can be scheduled.',
    query: z.strictObject(thenQuery),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.object({ entries: z.array(rowData(schedules, 'list')), staff: z.array(choice) }),
    handle: async (call) => {
      const id = call.params.id as string
      const scope = scopeOfCall(call)
      const { queries } = await readsOf(call, needs)
      if (!(await queries.has(buildings, id, scope))) refuse('NotFound')
      const { rows: entries } = await queries.list(schedules, { scope, filter: { buildingID: id } })
      // Only names, of all staff: people to be scheduled are not in the manager's scope yet.
      const { rows } = await queries.list(people, {
        scope: { reach: 'all', personID: callerOf(call).person.id },
        filter: { role: schedulableBy(callerOf(call).person.role) },
      })
      const staff = rows.map((row) => ({ id: row.id, name: row.fullName, role: row.role }))
      return { code: 'I0001', data: { entries, staff } }
    },
  }),
]
