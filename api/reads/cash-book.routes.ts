import { z } from 'zod'
import { day, id } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { cashLine, cashSums } from '../../projections/cash-book/cash-book.answers.ts'
import type { CashQuestion } from '../../projections/cash-book/cash-book.ts'
import type { Columns } from '../../projections/columns.ts'
import { funds } from '../../projections/fund/fund.read-model.ts'
import { type MovementKind, movementKinds } from '../../projections/movement/movement.columns.ts'
import type { Queries } from '../../projections/query/query.ts'
import { type Call, type Route, route } from '../route.ts'
import { afterQuery, listQuery, listRequestOf } from './list-query.ts'
import { scopeOfCall, setRange } from './list-routes.ts'
import { type ReadNeeds, readsOf, thenAnswers, thenQuery } from './then.ts'

/** The columns that a filter of the book may name. */
const filterable = {
  kind: { type: 'text', filterable: true },
  side: { type: 'text', filterable: true },
} as const satisfies Columns

/** Movements whose fund is unknown: their building has no fund of their kind, or several. */
const UNCLEAR = 'unclear'

const fund = z.union([id(), z.literal(UNCLEAR)])

export const cashQuery = (more: z.ZodRawShape = {}) =>
  listQuery(filterable, {
    fundID: fund.optional(),
    from: day().optional(),
    to: day().optional(),
    ...thenQuery,
    ...more,
  })

type CashQuery = Parameters<typeof listRequestOf>[0] & {
  readonly fundID?: string
  readonly from?: string
  readonly to?: string
}

const isKind = (value: unknown): value is MovementKind => movementKinds.some((kind) => kind === value)

/** The query of the book. @throws Refusal V0001 for an unknown filter or order, E0011 for a fund out of scope */
export const cashQuestionOf = async (
  call: Call,
  queries: Queries,
): Promise<{
  question: CashQuestion
  page: { limit: number; offset: number; order: 'asc' | 'desc'; after: string | undefined }
}> => {
  const { fundID, from, to, ...listed } = call.query as CashQuery
  const { limit, offset, after, q, ids, sort = 'day', order = 'desc', filter } = listRequestOf(listed)
  if (sort !== 'day') refuse('ParameterInvalid', 'sort')
  const { kind, side } = filter
  const kinds = kind === undefined ? undefined : [kind].flat()
  if (ids || (kinds && !kinds.every(isKind))) refuse('ParameterInvalid', 'filter')
  if (side !== undefined && side !== 'in' && side !== 'out') refuse('ParameterInvalid', 'filter')
  const scope = scopeOfCall(call)
  const isUnclear = fundID === UNCLEAR
  if (fundID && !isUnclear && !(await queries.has(funds, fundID, scope))) refuse('NotFound', 'fundID')
  const question: CashQuestion = {
    scope,
    ...(isUnclear ? { isUnclear } : fundID && { fundID }),
    ...(from && { from }),
    ...(to && { to }),
    ...(kinds && { kinds: kinds as MovementKind[] }),
    ...(side !== undefined && { side: side as 'in' | 'out' }),
    ...(q && { q }),
  }
  return { question, page: { limit, offset, order, after } }
}

/** The cash book of the funds in scope. */
export const cashBookRoutes = (needs: ReadNeeds): Route[] => [
  route({
    method: 'get',
    path: '/cash-book',
    permission: 'fund.read',
    summary:
      'The movements of a fund by day with the balance after each; of every fund in reach unless one is named, `unclear` for those of which nobody knows the fund.',
    query: cashQuery(afterQuery),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: z.array(cashLine),
    handle: async (call) => {
      const { queries, cashBook } = await readsOf(call, needs)
      const { question, page } = await cashQuestionOf(call as Call, queries)
      const { rows, total } = await cashBook.lines(question, page)
      setRange(call, 'cash-book', { offset: page.offset, shown: rows.length, total })
      return { code: 'I0001', data: rows, total }
    },
  }),
  route({
    method: 'get',
    path: '/cash-book/sums',
    permission: 'fund.read',
    summary: 'What a fund had when a time began and at its end, and what came and went between.',
    query: z.strictObject({ fundID: id(), from: day().optional(), to: day().optional(), ...thenQuery }),
    answers: ['I0001', 'V0001', 'E0011'],
    ...thenAnswers,
    data: cashSums,
    handle: async (call) => {
      const { queries, cashBook } = await readsOf(call, needs)
      const { fundID, from, to } = call.query
      const scope = scopeOfCall(call)
      if (!(await queries.has(funds, fundID, scope))) refuse('NotFound', 'fundID')
      const sums = await cashBook.sums({ scope, fundID, ...(from && { from }), ...(to && { to }) })
      return { code: 'I0001', data: sums }
    },
  }),
]
