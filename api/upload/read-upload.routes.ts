import { z } from 'zod'
import { type RowCounts, type RowOutcome, rowCountOf } from '../../commands/upload/ports.ts'
import { day } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { UploadType } from '../../domain/upload/upload-type.ts'
import { uploads } from '../../projections/upload/upload.read-model.ts'
import type { ApiDependencies } from '../dependencies.ts'
import type { Answer } from '../envelope.ts'
import { afterQuery, listQuery, listRequestOf } from '../reads/list-query.ts'
import { narrow, scopeOfCall, setRange } from '../reads/list-routes.ts'
import { count } from '../requests/query.ts'
import { type Call, type Route, route } from '../route.ts'
import {
  describeUploads,
  outcomeQuery,
  type UploadSources,
  uploadData,
  uploadWithRowsData,
} from './upload-data.ts'

export type ReadUploadNeeds = Pick<ApiDependencies, 'queries'> & UploadSources

const MOST_ROWS = 500
const type = z
  .literal(Object.values(UploadType).map(String), { error: 'unknown_choice' })
  .optional()
  .meta({
    description: Object.entries(UploadType)
      .map(([name, number]) => `${number} ${name}`)
      .join(', '),
  })

/** Lists of uploads, and one upload with its rows: for managers their own, for owners all. */
export const readUploadRoutes = ({ queries, staging, queue }: ReadUploadNeeds): Route[] => {
  const list = async (call: Call, states: readonly string[], day?: string): Promise<Answer> => {
    const { type, date: _, ...query } = call.query as { type?: string; date?: string }
    const asked = listRequestOf(query)
    const filter = narrow(asked.filter, { state: states, ...(type && { type }) })
    const dates = day === undefined ? undefined : { column: 'doneAt', from: day, to: day }
    const scope = scopeOfCall(call)
    const { rows, total } = await queries.list(uploads, { ...asked, filter, scope, ...(dates && { dates }) })
    setRange(call, 'upload', { offset: asked.offset, shown: rows.length, total })
    return { code: 'I0001', data: await describeUploads(rows, { staging, queue }), total }
  }

  return [
    route({
      method: 'get',
      path: '/upload/not-process',
      permission: 'upload.read',
      summary: 'Uploads that are being checked, wait for a person, or are being applied.',
      query: listQuery(uploads.columns, { type, ...afterQuery }),
      answers: ['I0001', 'V0001'],
      data: z.array(uploadData),
      handle: (call) => list(call, ['checking', 'mapping', 'waiting', 'running']),
    }),
    route({
      method: 'get',
      path: '/upload/processed',
      permission: 'upload.read',
      summary: 'Uploads that are done, on a local day or at any time.',
      query: listQuery(uploads.columns, { type, date: day().optional(), ...afterQuery }),
      answers: ['I0001', 'V0001'],
      data: z.array(uploadData),
      handle: (call) => list(call, ['done'], (call.query as { date?: string }).date),
    }),
    route({
      method: 'get',
      path: '/upload/:id',
      permission: 'upload.read',
      summary:
        'One upload, with its rows: what is new, what changes, what is refused and why, what was applied.',
      query: z.strictObject({
        outcome: outcomeQuery.optional(),
        limit: count(1, MOST_ROWS).optional(),
        offset: count(0, 1_000_000).optional(),
        after: count(0, 2_000_000).optional().meta({
          description: 'The number of the last row of the page before; `offset` then says nothing',
        }),
      }),
      answers: ['I0001', 'E0011', 'V0001'],
      data: uploadWithRowsData,
      counts: true,
      handle: async (call) => {
        const id = call.params.id as string
        const { outcome, limit = MOST_ROWS, offset = 0, after } = call.query
        const found = (await queries.item(uploads, id, scopeOfCall(call))) ?? refuse('NotFound')
        const outcomes = outcome && ([outcome] satisfies RowOutcome[])
        // The worker deletes rows after the last event of an upload; until then they are hidden.
        const hasRows = found.reason === null
        const [[described], rows, counts, reading] = await Promise.all([
          describeUploads([found], { staging, queue }),
          hasRows ? staging.rows(id, { ...(outcomes && { outcomes }), offset, after, limit }) : [],
          hasRows ? staging.counts([id]) : new Map<string, RowCounts>(),
          found.state === 'done' ? null : staging.readingOf(id),
        ])
        const counted = counts.get(id)
        const total = counted ? (outcome ? counted[outcome] : rowCountOf(counted)) : 0
        const doubts = counted && counted.doubtful > 0 ? await staging.doubtsOf(id) : []
        const data = {
          ...described,
          reading,
          doubts,
          rows: rows.map(({ commandID: _, body: __, revision, doubts = [], ...row }) => ({
            ...row,
            doubts,
            isChange: revision !== null,
          })),
        }
        return { code: 'I0001', data, total }
      },
    }),
  ]
}
