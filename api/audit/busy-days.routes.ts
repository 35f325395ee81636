import { z } from 'zod'
import { month } from '../../domain/fields.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

/** How busy each day of a month was, for the calendar of days that the book can be read as of. */
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
