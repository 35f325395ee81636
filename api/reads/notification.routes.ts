import { ruleFor } from '../../domain/permissions/permissions.ts'
import { refuse } from '../../domain/refusal.ts'
import { inboxes } from '../../projections/inbox/inbox.read-model.ts'
import { notices } from '../../projections/notice/notice.read-model.ts'
import { scopeUnder } from '../../projections/scope.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'
import { scopeOfCall } from './list-routes.ts'
import { rowData } from './row-data.ts'

/** A notice for those who got it and for those who may see what was sent; who is both gets the fields of both. */
export const notificationRoutes = ({ queries }: Pick<ApiDependencies, 'queries'>): Route[] => [
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
      return { code: 'I0001', data: received || sent ? { ...sent, ...received } : refuse('E0011') }
    },
  }),
]
