import { z } from 'zod'
import { type Rule, ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../../projections/building/building.read-model.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, type Caller, callerOf, type Route, route } from '../route.ts'
import { endOf } from './at.ts'
import { searchItem, streamOf } from './item-routes.ts'
import { afterQuery, listQuery, listRequestOf } from './list-query.ts'
import { setRange } from './list-routes.ts'
import type { Read } from './reads.ts'
import { thenQuery } from './then.ts'

const entry = z.object({
  id: z.uuid(),
  revision: z.int(),
  at: z.iso.datetime(),
  type: z.string(),
  actor: z.object({ id: z.uuid(), role: z.string(), name: z.string().nullable() }),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  cause: z.object({ kind: z.enum(['request', 'import', 'system']), id: z.uuid().optional() }),
})

/** What is not there, as it is asked for. */
type Gone = Pick<Call, 'params'> & Pick<Caller, 'person'> & { readonly rule: Rule }

const isInHouse = ({ inside = [] }: ReadModel) => inside.some(({ table }) => table === buildings.name)

/**
 * The history of an object that the caller may read; of a deleted one, or one in a deleted house, for those who may
 * restore it.
 */
export const historyRoutes = (
  items: readonly Read[],
  { queries, history }: Pick<ApiDependencies, 'queries' | 'history'>,
): Route[] => {
  /** The row of what was deleted, or stands in a deleted house, for those who may bring that back. */
  const searchGone = async (
    { model, where }: Read,
    { params, rule, person }: Gone,
  ): Promise<Row | undefined> => {
    // Whoever restores in another reach than they read in could be told of what they never saw.
    const mayRestore = ({ deletion }: ReadModel) =>
      deletion !== undefined && ruleFor(deletion.toldTo, person.role) === rule
    const scope = scopeUnder(rule, person)
    const ofHouse = isInHouse(model) && mayRestore(buildings)
    const inside = ofHouse ? ({ insideDeleted: true } as const) : {}
    const search = (only: Parameters<typeof searchItem>[3]) =>
      searchItem({ model, where }, { params, scope }, queries, only)
    if (mayRestore(model)) {
      const row = await search({ ...inside, deleted: true })
      const by = row && (await history.deletedBy({ model, id: row.id, stream: streamOf(model, row), scope }))
      if (row && by === model.deletion?.event) return row
    }
    if (!ofHouse) return undefined
    const row = await search(inside)
    const house = row && (await queries.item(buildings, row.buildingID as string, scope, { deleted: true }))
    return house && row
  }
  // The first read of each resource: further ones lead to the same objects by another path.
  const byResource = new Map(items.toReversed().map((read) => [read.resource, read]))
  return [
    route({
      method: 'get',
      path: '/history/:resource/:id',
      permission: 'history.read',
      words: { resource: [...byResource.keys()] },
      summary: 'Every event of a thing with what it changed and who did it, newest first.',
      query: listQuery({}, { ...afterQuery, ...thenQuery }),
      answers: ['I0001', 'E0011', 'V0001'],
      data: z.array(entry),
      handle: async (call) => {
        const { params } = call
        const read = byResource.get(params.resource as string) as Read
        const { model, permission, where, resource } = read
        const { person } = callerOf(call)
        const rule = ruleFor(permission, person.role) ?? refuse('PermissionDenied')
        const scope = scopeUnder(rule, person)
        const row =
          (await searchItem({ model, where }, { params, scope }, queries)) ??
          (await searchGone(read, { params, rule, person })) ??
          refuse('NotFound')

        const { limit, offset, after, sort = 'at', order = 'desc' } = listRequestOf(call.query)
        if (sort !== 'at') refuse('ParameterInvalid', 'sort')
        const { at } = call.query as { at?: string }
        const { entries, total } = await history.entriesOf(
          { model, id: row.id, stream: streamOf(model, row), scope },
          {
            order,
            limit,
            offset,
            ...(after !== undefined && { after }),
            ...(at !== undefined && { before: endOf(at) }),
          },
        )
        setRange(call, resource, { offset, shown: entries.length, total })
        return { code: 'I0001', data: entries, total }
      },
    }),
  ]
}
