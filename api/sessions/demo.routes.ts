import { z } from 'zod'
import { refuse } from '../../domain/refusal.ts'
import type { ApiSettings } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const demoData = z.object({
  accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  filling: z.boolean(),
})

/** The demo's accounts, for its sign-in page. Without the demo there is no such thing (404 E0011). */
export const demoRoutes = ({ demo }: ApiSettings): Route[] => [
  route({
    method: 'get',
    path: '/demo',
    permission: 'session.open',
    summary: 'Accounts of the demo, and whether its past is still being told.',
    answers: ['I0001', 'E0011'],
    data: demoData,
    handle: async () => {
      const { accounts, filling } = demo?.() ?? refuse('E0011')
      return {
        code: 'I0001',
        data: { accounts: accounts.map(({ role, email, password }) => ({ role, email, password })), filling },
      }
    },
  }),
]
