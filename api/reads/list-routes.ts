import { z } from 'zod'
import { refuse } from '../../domain/refusal.ts'
import { type Scope, scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Answer } from '../envelope.ts'
import { flag } from '../requests/query.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'
import { listQuery, listRequestOf } from './list-query.ts'
import type { ListRead, Read, Where } from './reads.ts'
import { rowData } from './row-data.ts'

type Needs = Pick<ApiDependencies, 'queries'>

/** What the caller may see, under the rule that the permission table gives them. */
export const scopeOfCall = (call: Pick<Call, 'caller' | 'rule'>): Scope =>
  scopeUnder(call.rule, callerOf(call).person)

/** `Content-Range: room 0-24/319`, by which ra-data-simple-rest pages. */
export const setRange = (
  { response }: Pick<Call, 'response'>,
  resource: string,
  { offset, shown, total }: { offset: number; shown: number; total: number },
): void => {
  const range = shown === 0 ? '*' : `${offset}-${offset + shown - 1}`
  response.set('Content-Range', `${resource} ${range}/${total}`)
}

export const listRoutes = (reads: readonly ListRead[], { queries }: Needs): Route[] =>
  reads.map((read) =>
    route({
      method: 'get',
      path: read.path,
      permission: read.permission,
      summary: `List of ${read.resource === 'staff' ? 'staff' : `${read.resource}s`} in scope.`,
      query: listQuery(read.model.columns, read.getAll && { getAll: flag().optional() }),
      answers: ['I0001', 'V0001', ...(read.under ? ['E0011' as const] : [])],
      data: z.array(rowData(read.model, 'list')),
      handle: async (call): Promise<Answer> => {
        const { model, under, resource } = read
        const scope = scopeOfCall(call)
        const parentID = under && (call.params[under.param] as string)
        if (under && !(await queries.item(under.model, parentID as string, scope))) refuse('E0011')

        if ((call.query as { getAll?: boolean }).getAll) {
          const names = await queries.names(model, scope)
          setRange(call, resource, { offset: 0, shown: names.length, total: names.length })
          return { code: 'I0001', data: names, total: names.length }
        }
        const asked = listRequestOf(call.query)
        const fixed = { ...read.where, ...(under && { [under.param]: parentID as string }) }
        const filter = narrow(asked.filter, fixed)
        const { rows, total } = await queries.list(model, { ...asked, filter, scope })
        setRange(call, resource, { offset: asked.offset, shown: rows.length, total })
        return { code: 'I0001', data: rows, total }
      },
    }),
  )

export const totalRoutes = (reads: readonly Read[], { queries }: Needs): Route[] =>
  reads.map(({ path, permission, model, where, resource }) =>
    route({
      method: 'get',
      path,
      permission,
      summary: `How many ${resource}s there are in scope.`,
      answers: ['I0001'],
      data: z.int(),
      handle: async (call) => ({
        code: 'I0001',
        data: await queries.count(model, { scope: scopeOfCall(call), filter: where }),
      }),
    }),
  )

/** What is asked for within what is fixed: a filter can make a list smaller, never wider. */
export const narrow = (asked: Readonly<Record<string, unknown>>, fixed: Where): Record<string, unknown> => {
  const narrowed: Record<string, unknown> = { ...asked }
  for (const [name, value] of Object.entries(fixed)) {
    const allowed = [value].flat()
    const wanted = name in asked ? [asked[name]].flat() : allowed
    narrowed[name] = allowed.filter((one) => wanted.includes(one))
  }
  return narrowed
}
