import { z } from 'zod'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { endOf } from './at.ts'
import { goneIn } from './gone.ts'
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
  reason: z.string().nullable().optional(),
  cause: z.object({ kind: z.enum(['request', 'import', 'system']), id: z.uuid().optional() }),
})

/**
 * The history of an object that the caller may read; of a deleted one, or one in a deleted house, for those who may
 * restore it.
 */
export const historyRoutes = (
  items: readonly Read[],
  { queries, history }: Pick<ApiDependencies, 'queries' | 'history'>,
): Route[] => {
  const searchGone = goneIn({ queries, history })
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
