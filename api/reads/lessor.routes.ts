import { z } from 'zod'
import { lessor } from '../../domain/building/lessor.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import { lessors } from '../../projections/lessor/lessor.read-model.ts'
import { type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** `lessor` is null once what was said is withdrawn or erased. */
const from = z.object({ id: z.uuid(), fromDay: z.iso.date().nullable(), lessor: lessor.nullable() })

/** Who lets a building. */
export const lessorRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/building/:id/lessor',
    permission: 'lessor.read',
    summary: 'Who lets a building and is paid, each from a day on, the latest first.',
    query: z.strictObject(thenQuery),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.array(from),
    handle: async (call) => {
      const id = call.params.id as string
      const scope = scopeOfCall(call)
      const { queries } = await readsOf(call, needs)
      if (!(await queries.has(buildings, id, scope))) refuse('NotFound')
      const { rows } = await queries.list(lessors, { scope, filter: { buildingID: id } })
      // Of two of one day the one that was said later counts.
      const latest = rows.toSorted((one, other) => Number(other.revision) - Number(one.revision))
      const days = new Map(latest.toReversed().map((row) => [row.fromDay as string | null, row]))
      const data = [...days.values()]
        .map(({ id, fromDay, lessor }) => ({ id, fromDay, lessor }))
        .sort((one, other) => (String(one.fromDay ?? '') < String(other.fromDay ?? '') ? 1 : -1))
      return { code: 'I0001', data, total: data.length }
    },
  }),
]
