import { z } from 'zod'
import { day, month } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Queries } from '../../projections/query/query.ts'
import { type Scope, scopeUnder } from '../../projections/scope.ts'
import type { Answer } from '../envelope.ts'
import { flag } from '../requests/query.ts'
import { type Call, type ReaderOf, type Route, readerOf, route } from '../route.ts'
import { afterQuery, listQuery, listRequestOf } from './list-query.ts'
import type { ListRead, Parent, Read, Where } from './reads.ts'
import { rowData } from './row-data.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** The caller's scope under their rule of the permission table. */
export const scopeOfCall = (call: ReaderOf & Pick<Call, 'rule'>): Scope =>
  scopeUnder(call.rule, readerOf(call))

/** `Content-Range: room 0-24/319`, which ra-data-simple-rest uses for its pages. */
export const setRange = (
  { response }: Pick<Call, 'response'>,
  resource: string,
  { offset, shown, total }: { offset: number; shown: number; total: number },
): void => {
  const range = shown === 0 ? '*' : `${offset}-${offset + shown - 1}`
  response.set('Content-Range', `${resource} ${range}/${total}`)
}

/** A row of `getAll`. */
const named = z.object({ id: z.uuid(), name: z.string() })

const rowOf = ({ model, whole }: ListRead) => rowData(model, whole ? 'item' : 'list')

export const listRoutes = (reads: readonly ListRead[], needs: ReadNeeds): Route[] =>
  reads.map((read) =>
    route({
      method: 'get',
      path: read.path,
      permission: read.permission,
      summary: `List of ${read.resource === 'staff' ? 'staff' : `${read.resource}s`} in scope.`,
      query: listQuery(read.model.columns, {
        ...(read.getAll && { getAll: flag().optional() }),
        ...(read.dates && rangeQuery[read.dates.of]),
        ...afterQuery,
        ...thenQuery,
      }),
      answers: ['I0001', 'V0001', ...(read.under ? ['E0011' as const] : [])],
      ...thenAnswers,
      data: z.array(read.getAll ? z.union([rowOf(read), named]) : rowOf(read)),
      handle: async (call): Promise<Answer> => {
        const { model, under, resource } = read
        const { queries } = await readsOf(call, needs)
        const parentID = under && (call.params[under.param] as string)
        if (under) await assertParent(under, call, queries)
        const scope: Scope = under?.asSeenBy
          ? { reach: 'assigned', personID: parentID as string }
          : scopeOfCall(call)

        if ((call.query as { getAll?: boolean }).getAll) {
          const names = await queries.names(model, scope)
          setRange(call, resource, { offset: 0, shown: names.length, total: names.length })
          return { code: 'I0001', data: names, total: names.length }
        }
        const below = under && !under.asSeenBy && { [under.column ?? under.param]: parentID as string }
        const question = { ...questionOf(read, call as Call, below || {}), scope }
        const { json, shown, total } = await queries.listJson(model, question, read.whole ? 'item' : 'list')
        setRange(call, resource, { offset: question.offset, shown, total })
        return { code: 'I0001', json, total }
      },
    }),
  )

/** The query of the read model: the request's query within the list's fixed conditions. */
export const questionOf = ({ where, dates }: ListRead, call: Call, below: Where = {}) => {
  const asked = listRequestOf(call.query as Parameters<typeof listRequestOf>[0])
  const range = dates && datesOf(dates, call.query as PeriodQuery)
  return {
    ...asked,
    filter: narrow(asked.filter, { ...where, ...below }),
    scope: scopeOfCall(call),
    ...(range && { dates: range }),
  }
}

/** The parameters for the ends of a range: `startDate` and `endDate`, `startMonth` and `endMonth`. */
export const rangeQuery = {
  day: { startDate: day().optional(), endDate: day().optional() },
  month: { startMonth: month().optional(), endMonth: month().optional() },
}
type PeriodQuery = { startDate?: string; endDate?: string; startMonth?: string; endMonth?: string }

const datesOf = ({ column, of }: NonNullable<ListRead['dates']>, asked: PeriodQuery) => {
  const { startDate, endDate, startMonth, endMonth } = asked
  const [from, to] = of === 'day' ? [startDate, endDate] : [startMonth, endMonth]
  return from === undefined && to === undefined ? undefined : { column, from, to }
}

/** @throws Refusal E0011 when a parent in the path is out of the caller's scope */
const assertParent = async (parent: Parent, call: Call, queries: Queries): Promise<void> => {
  const row = await queries.item(parent.model, call.params[parent.param] as string, scopeOfCall(call))
  const { within, where = {} } = parent
  const fits = Object.entries(where).every(([name, value]) => [value].flat().includes(row?.[name] as string))
  if (!row || !fits || (within && row[within] !== call.params[within])) refuse('NotFound')
}

export const totalRoutes = (reads: readonly Read[], { queries }: Pick<ReadNeeds, 'queries'>): Route[] =>
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

/** Combines a filter with the fixed conditions: it can narrow a list, never widen it. */
export const narrow = (asked: Readonly<Record<string, unknown>>, fixed: Where): Record<string, unknown> => {
  const narrowed: Record<string, unknown> = { ...asked }
  for (const [name, value] of Object.entries(fixed)) {
    const allowed = [value].flat()
    const wanted = name in asked ? [asked[name]].flat() : allowed
    narrowed[name] = allowed.filter((one) => wanted.includes(one))
  }
  return narrowed
}
