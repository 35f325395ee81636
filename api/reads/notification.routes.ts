import { z } from 'zod'
import { noticeFields } from '../../domain/notice/notice.events.ts'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { roleNames } from '../../domain/permissions/roles.ts'
import { refuse } from '../../domain/refusal.ts'
import { inboxes } from '../../projections/inbox/inbox.read-model.ts'
import { notices } from '../../projections/notice/notice.read-model.ts'
import { scopeOf, scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { afterQuery, listQuery, listRequestOf } from './list-query.ts'
import { scopeOfCall, setRange } from './list-routes.ts'
import { rowData } from './row-data.ts'

const role = z.enum(roleNames)

const reader = z.object({
  id: z.uuid(),
  fullName: z.string().nullable(),
  role,
  readAt: z.iso.datetime().nullable().meta({ description: 'null while it is unread' }),
})

/** Single notices, their recipients before sending, and their readers. */
export const notificationRoutes = ({
  queries,
  readership,
}: Pick<ApiDependencies, 'queries' | 'readership'>): Route[] => [
  route({
    method: 'get',
    path: '/notification/:id',
    permission: 'notice.inbox',
    summary: 'One notice: as received with `read` and `marked`, as sent with `to` and how many have read it.',
    answers: ['I0001', 'E0011'],
    data: rowData(inboxes, 'item').partial().extend(rowData(notices, 'item').partial().shape),
    handle: async (call) => {
      const id = call.params.id as string
      const { person } = callerOf(call)
      const received = await queries.item(inboxes, id, scopeOfCall(call))
      const rule = ruleFor('notice.sent', person.role)
      const sent = rule && (await queries.item(notices, id, scopeUnder(rule, person)))
      return { code: 'I0001', data: received || sent ? { ...sent, ...received } : refuse('NotFound') }
    },
  }),
  route({
    method: 'get',
    path: '/notification/:id/reader',
    permission: 'notice.sent',
    summary: 'Who got a sent notice and when they read it, among those in reach; last read first.',
    query: listQuery({}, afterQuery),
    answers: ['I0001', 'E0011', 'V0001'],
    data: z.array(reader),
    handle: async (call) => {
      const { person } = callerOf(call)
      const { limit, offset, after } = listRequestOf(call.query)
      const id = call.params.id as string
      if (!(await queries.has(notices, id, scopeOfCall(call)))) refuse('NotFound')
      const { rows, total } = await readership.readers(id, scopeOf(person), { limit, offset, after })
      setRange(call, 'reader', { offset, shown: rows.length, total })
      return { code: 'I0001', data: rows, total }
    },
  }),
  route({
    method: 'post',
    path: '/notification/recipients',
    permission: 'SendNotice',
    summary: 'How many people a notice would reach, in all and by role; sends nothing.',
    body: z.strictObject({ to: noticeFields.to }),
    answers: ['I0001', 'E0008', 'E0011', 'V0002'],
    data: z.object({ total: z.int(), roles: z.partialRecord(role, z.int()) }),
    example: { to: { roles: ['customer'] } },
    handle: async (call) => ({
      code: 'I0001',
      data: await readership.count(call.body.to, callerOf(call).person),
    }),
  }),
]
