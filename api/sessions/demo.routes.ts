import { z } from 'zod'
import type { ApiSettings } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const demoData = z.object({
  accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  filling: z.boolean(),
})

/**
 * The demo's accounts, for its sign-in page, which asks before it knows whether there is a demo: null without one.
 */
export const demoRoutes = ({ demo }: ApiSettings): Route[] => [
  route({
    method: 'get',
    path: '/demo',
    permission: 'session.open',
    summary: 'Accounts of the demo, and whether its past is still being told.',
    answers: ['I0001'],
    data: demoData.nullable(),
    handle: async () => {
      const demoData = demo?.()
      if (!demoData) return { code: 'I0001', data: null }
      const { accounts, filling } = demoData
      return {
        code: 'I0001',
        data: { accounts: accounts.map(({ role, email, password }) => ({ role, email, password })), filling },
      }
    },
  }),
]
