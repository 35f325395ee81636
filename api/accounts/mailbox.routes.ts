import { z } from 'zod'
import { refuse } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const mailData = z.object({
  id: z.uuid(),
  kind: z.string(),
  address: z.string(),
  at: z.string(),
  subject: z.string(),
  text: z.string(),
})

/** The mails of a demo without a mail server. Outside the demo it answers 404 E0011. */
export const mailboxRoutes = ({ outbox, settings }: ApiDependencies): Route[] => [
  route({
    method: 'get',
    path: '/mailbox',
    permission: 'mailbox.read',
    summary: 'The last 100 mails that the demo would have sent, newest first.',
    answers: ['I0001', 'E0011'],
    data: z.array(mailData),
    handle: async () => {
      if (!settings.demo) refuse('NotFound')
      const mails = (await outbox.kept()).map(({ html: _, ...mail }) => mail)
      return { code: 'I0001', data: mails, total: mails.length }
    },
  }),
]
