import type { Queries } from '../../projections/query/query.ts'
import { audit, readModels } from '../../projections/registry.ts'
import { listRequestOf } from '../reads/list-query.ts'
import { scopeOfCall } from '../reads/list-routes.ts'
import { type Call, callerOf, type ReaderOf } from '../route.ts'

type AuditQuery = Parameters<typeof listRequestOf>[0] & { startDate?: string; endDate?: string; at?: string }

/** The query of the audit, for its list and its workbook. As of a past day, it ends with that day. */
export const auditQuestionOf = async (call: ReaderOf & Pick<Call, 'query' | 'rule'>, queries: Queries) => {
  const query = call.query as AuditQuery
  const { q, ...asked } = listRequestOf(query)
  const { startDate: from, endDate, at } = query
  const to = [endDate, at].filter((end) => end !== undefined).sort()[0]
  const things = q?.trim() ? await thingsCalled(q, queries, callerOf(call).person.id) : undefined
  return {
    ...asked,
    scope: scopeOfCall(call),
    ...(things && { either: { actorID: things, entityID: things } }),
    ...((from ?? to) !== undefined && { dates: { column: 'at', from, to } }),
  }
}

/**
 * Resolves the words of a search to people who acted and records they acted on. Personal data in the log is
 * encrypted, so words are searched in the read models.
 */
const thingsCalled = async (q: string, queries: Queries, personID: string): Promise<string[]> => {
  const searchable = readModels.filter(
    ({ name, stream, columns }) =>
      name !== audit.name &&
      (stream !== undefined || name === 'contract') &&
      Object.values(columns).some((column) => column.searchable),
  )
  const found = await Promise.all(
    searchable.map((model) => queries.list(model, { q, scope: { reach: 'all', personID } })),
  )
  return found.flatMap(({ rows }) => rows.map(({ id }) => id))
}
