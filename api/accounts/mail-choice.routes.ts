import { z } from 'zod'
import { newsKinds } from '../../commands/mail/mail.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

const refused = z
  .array(z.enum(newsKinds, { error: 'unknown_choice' }), { error: 'not_a_list' })
  .max(newsKinds.length)
const data = z.object({ refused })

/** What one is mailed about. Mails about signing in are no choice: they guard the account. */
export const mailChoiceRoutes = ({ mailChoices }: Pick<ApiDependencies, 'mailChoices'>): Route[] => [
  route({
    method: 'get',
    path: '/user/security/mail',
    permission: 'mail.choose',
    summary: 'News that one would rather not be mailed about.',
    answers: ['I0001'],
    data,
    handle: async (call) => {
      const refused = await mailChoices.refusedBy(callerOf(call).person.id)
      return { code: 'I0001', data: { refused } }
    },
  }),
  route({
    method: 'post',
    path: '/user/security/mail',
    permission: 'mail.choose',
    summary: 'Chooses which news one would rather not be mailed about.',
    body: z.strictObject({ refused }),
    answers: ['I0003', 'V0002'],
    data,
    example: { refused: ['newBill'] },
    handle: async (call) => {
      await mailChoices.refuse(callerOf(call).person.id, [...new Set(call.body.refused)])
      return { code: 'I0003', data: { refused: call.body.refused } }
    },
  }),
]
