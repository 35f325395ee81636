import { refuse } from '../../domain/refusal.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import type { Read } from './reads.ts'
import { rowData } from './row-data.ts'

type Needs = Pick<ApiDependencies, 'queries'>

export const itemRoutes = (reads: readonly Read[], { queries }: Needs): Route[] =>
  reads.map((read) =>
    route({
      method: 'get',
      path: read.path,
      permission: read.permission,
      summary: `One ${read.resource === 'staff' ? 'member of the staff' : read.resource}.`,
      answers: ['I0001', 'E0011'],
      data: rowData(read.model, 'item'),
      handle: async (call) => ({ code: 'I0001', data: await findItem(read, call, queries) }),
    }),
  )

/** @throws Refusal E0011, in one and the same way for unknown, deleted, foreign and misplaced objects */
const findItem = async (
  { model, where, under }: Read,
  call: Call,
  queries: Needs['queries'],
): Promise<Row> => {
  const row = await queries.item(model, call.params.id as string, scopeOfCall(call))
  const fixed = { ...where, ...(under && { [under.param]: call.params[under.param] as string }) }
  const fits =
    row && Object.entries(fixed).every(([name, value]) => [value].flat().includes(row[name] as string))
  return fits ? row : refuse('E0011')
}
