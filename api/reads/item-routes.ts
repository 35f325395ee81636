import { z } from 'zod'
import { refuse } from '../../domain/refusal.ts'
import type { Past } from '../../projections/past/pasts.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import type { Scope } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, type Route, route } from '../route.ts'
import { at, endOf, isDay } from './at.ts'
import { scopeOfCall } from './list-routes.ts'
import type { Read } from './reads.ts'
import { nameOf, rowData } from './row-data.ts'
import { maySeePast, type ReadNeeds, readsOf, thenAnswers } from './then.ts'

type Needs = ReadNeeds & Pick<ApiDependencies, 'history'>

/** What an item answers beside its row: fields that are reckoned anew each time, from the read models of its day. */
export type Reckoned = {
  readonly query: z.ZodRawShape
  readonly data: z.ZodRawShape
  readonly of: (row: Row, query: Readonly<Record<string, unknown>>, reads: Past) => Promise<object>
}

/** @param reckoned by path */
export const itemRoutes = (
  reads: readonly Read[],
  needs: Needs,
  reckoned: Readonly<Record<string, Reckoned>> = {},
): Route[] =>
  reads.map((read) => {
    const more = reckoned[read.path]
    return route({
      method: 'get',
      path: read.path,
      permission: read.permission,
      summary: `One ${read.resource === 'staff' ? 'member of the staff' : read.resource}; with \`at\`, as it was then.`,
      query: z.strictObject({ at: at().optional(), ...more?.query }),
      answers: ['I0001', 'E0011', 'V0001'],
      ...thenAnswers,
      data: z.union([itemData(read.model, more), rowData(read.model, 'then')]),
      handle: async (call) => {
        const then = call.query.at
        const wanted = { params: call.params, scope: scopeOfCall(call) }
        const answer = async (reads: Past) => {
          const row = await findItem(read, wanted, reads.queries)
          return { code: 'I0001', data: { ...row, ...(await more?.of(row, call.query, reads)) } } as const
        }
        if (then !== undefined && isDay(then) && then <= needs.today() && maySeePast(call)) {
          const past = await readsOf(call, needs)
          return answer(past)
        }
        if (then === undefined) return answer(needs)
        const row = await findItem(read, wanted, needs.queries)
        const { scope } = wanted
        const thing = { model: read.model, id: row.id, stream: streamOf(read.model, row), scope }
        return { code: 'I0001', data: (await needs.history.asOf(thing, endOf(then))) ?? refuse('NotFound') }
      },
    })
  })

const itemData = (model: ReadModel, more: Reckoned | undefined): z.ZodObject =>
  more
    ? rowData(model, 'item')
        .extend(more.data)
        .meta({ named: nameOf(model, 'item') })
    : rowData(model, 'item')

type Placed = Pick<Read, 'model' | 'where' | 'under'>
type Wanted = Pick<Call, 'params'> & { readonly scope: Scope }

/** The row, or undefined for unknown, deleted, out-of-scope and misplaced objects alike. */
export const searchItem = async (
  { model, where, under }: Placed,
  { params, scope }: Wanted,
  queries: Needs['queries'],
  only: Parameters<Needs['queries']['item']>[3] = {},
): Promise<Row | undefined> => {
  const row = await queries.item(model, params.id as string, scope, only)
  const fixed = { ...where, ...(under && { [under.param]: params[under.param] as string }) }
  const fits =
    row && Object.entries(fixed).every(([name, value]) => [value].flat().includes(row[name] as string))
  return fits ? row : undefined
}

/** @throws Refusal E0011 where `searchItem` finds nothing */
export const findItem = async (read: Placed, wanted: Wanted, queries: Needs['queries']): Promise<Row> =>
  (await searchItem(read, wanted, queries)) ?? refuse('NotFound')

/** The stream with the events of a row: its own, the one it is within, or for a contract that of its room. */
export const streamOf = ({ stream, within }: ReadModel, row: Row): string => {
  if (stream) return `${stream}-${row.id}`
  return within ? `${within.stream}-${row[within.by]}` : `room-${row.roomID}`
}
