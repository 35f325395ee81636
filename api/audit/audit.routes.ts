import { z } from 'zod'
import { day, month } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Row } from '../../projections/query/query.ts'
import { audit, readModels } from '../../projections/registry.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { afterQuery, listQuery } from '../reads/list-query.ts'
import { scopeOfCall, setRange } from '../reads/list-routes.ts'
import { rowData } from '../reads/row-data.ts'
import { thenQuery } from '../reads/then.ts'
import { type Route, route } from '../route.ts'
import { auditQuestionOf } from './audit-question.ts'

type Needs = Pick<ApiDependencies, 'queries' | 'history' | 'chain' | 'causesOf' | 'effectsOf'>

/** Before and after are computed by replaying the stream of each record, so a page is smaller than in other lists. */
const PAGE = 100

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
const data = z.array(
  rowData(audit, 'list').extend({
    changes: z.array(change),
    /** What a person gave as the reason. */
    reason: z.string().nullable().optional(),
    cause: z.object({ kind: z.enum(['request', 'import', 'system']), id: z.uuid().optional() }),
    /** Absent for an event that is not in the hash chain yet. */
    chain: z.object({ place: z.int(), hash: z.string() }).optional(),
  }),
)

const linked = z.array(rowData(audit, 'item').extend({ depth: z.int() }))

/** Who did what, when, and what it changed: every event since the first (specification: Read models). */
export const auditRoutes = ({ queries, history, chain, causesOf, effectsOf }: Needs): Route[] => [
  route({
    method: 'get',
    path: '/audit',
    permission: 'audit.read',
    summary: 'Every event with who, when, and each field before and after; newest first, at most 100 a page.',
    query: listQuery(audit.columns, {
      startDate: day().optional(),
      endDate: day().optional(),
      ...afterQuery,
      ...thenQuery,
    }),
    answers: ['I0001', 'V0001'],
    data,
    handle: async (call) => {
      const asked = await auditQuestionOf(call, queries)
      const { rows, total } = await queries.list(audit, { ...asked, limit: Math.min(asked.limit, PAGE) })
      setRange(call, 'audit', { offset: asked.offset, shown: rows.length, total })
      const [described, links] = await Promise.all([
        withChanges(rows, history),
        chain.linksOf(rows.map(({ id }) => id)),
      ])
      return { code: 'I0001', data: described.map((row) => ({ ...row, chain: links.get(row.id) })), total }
    },
  }),
  route({
    method: 'get',
    path: '/audit/:id/causes',
    permission: 'audit.read',
    summary:
      'What led to an event, nearest first: of a bill its run and readings, of a payment its transfer, statement and upload.',
    answers: ['I0001', 'E0011'],
    data: linked,
    handle: async (call) => {
      const scope = scopeOfCall(call)
      const entry = await entryOf(call.params.id as string, scope, queries)
      const causes = await causesOf({ id: entry.id, stream: entry.stream as string })
      const data = await rowsOf(causes, scope, queries)
      return { code: 'I0001', data, total: data.length }
    },
  }),
  route({
    method: 'get',
    path: '/audit/:id/effects',
    permission: 'audit.read',
    summary:
      'What followed from an event or its command, as recorded: what the product did by itself after a person. At most 40 of `total`.',
    answers: ['I0001', 'E0011'],
    data: linked,
    handle: async (call) => {
      const scope = scopeOfCall(call)
      const entry = await entryOf(call.params.id as string, scope, queries)
      const { effects, total } = await effectsOf(entry.id)
      const data = await rowsOf(effects, scope, queries)
      setRange(call, 'audit', { offset: 0, shown: data.length, total })
      return { code: 'I0001', data, total }
    },
  }),
]

/** @throws NotFound where the caller may read no such entry */
const entryOf = async (id: string, scope: ReturnType<typeof scopeOfCall>, queries: Needs['queries']) =>
  (await queries.item(audit, id, scope)) ?? refuse('NotFound')

type Link = { readonly id: string; readonly depth: number }

/** The entries of a chain of causes, with how many steps away they are. */
const rowsOf = async (
  links: readonly Link[],
  scope: ReturnType<typeof scopeOfCall>,
  queries: Needs['queries'],
) => {
  const rows = await Promise.all(
    links.map(async ({ id, depth }) => {
      const row = await queries.item(audit, id, scope)
      return row ? [{ ...row, depth }] : []
    }),
  )
  return rows.flat()
}

type Thing = { readonly entity: string; readonly entityID: string; readonly stream: string }

/** The rows with the changes of each event, from one replay per record. */
const withChanges = async (rows: readonly Row[], history: Needs['history']) => {
  const things = Map.groupBy(
    rows as readonly (Row & Thing)[],
    ({ entity, entityID }) => `${entity}/${entityID}`,
  )
  const asked = [...things.values()].flatMap((ofThing) => {
    const { entity, entityID: id, stream } = ofThing[0] as Thing
    const model = readModels.find(({ name }) => name === entity)
    return model ? [{ thing: { model, id, stream }, events: new Set(ofThing.map((row) => row.id)) }] : []
  })
  const told = await history.toldOf(asked)
  return rows.map((row) => ({ ...row, changes: [], cause: { kind: 'request' }, ...told.get(row.id) }))
}

/** Number of events on each day of a month, for the calendar of past days. */
export const busyDayRoutes = ({ busyDays }: Pick<ApiDependencies, 'busyDays'>): Route[] => [
  route({
    method: 'get',
    path: '/audit/days',
    permission: 'audit.read',
    summary: 'How many events there were on each local day of a month.',
    query: z.strictObject({ month: month() }),
    answers: ['I0001', 'V0001'],
    data: z.record(z.string(), z.int()),
    handle: async (call) => ({ code: 'I0001', data: await busyDays(call.query.month) }),
  }),
]
