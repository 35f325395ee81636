import { z } from 'zod'
import { ids } from '../../domain/fields.ts'
import { refuse } from '../../domain/refusal.ts'
import { deletedData } from '../commands/command-answers.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { callerOf, type Route, route } from '../route.ts'

const sessionData = z.object({
  id: z.uuid(),
  openedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  remember: z.boolean(),
  agent: z.string().nullable(),
  current: z.boolean(),
})

/** Lists the caller's own sessions, and ends one. */
export const ownSessionRoutes = ({ sessions }: Pick<ApiDependencies, 'sessions'>): Route[] => [
  route({
    method: 'get',
    path: '/user/security/session',
    permission: 'session.own',
    summary: 'The own sessions, the last used first.',
    answers: ['I0001'],
    data: z.array(sessionData),
    handle: async (call) => {
      const { session, person } = callerOf(call)
      const living = await sessions.of(person.id)
      const data = living.map((one) => ({ ...one, current: one.id === session.id }))
      return { code: 'I0001', data, total: data.length }
    },
  }),
  route({
    method: 'post',
    path: '/user/security/session/end',
    permission: 'session.own',
    summary: 'End own sessions: all of those named, or none when one is not there.',
    body: z.strictObject({ IDs: ids().min(1, { error: 'required' }) }),
    answers: ['I0004', 'E0011', 'V0002'],
    data: deletedData,
    handle: async (call) => {
      const own = new Set((await sessions.of(callerOf(call).person.id)).map(({ id }) => id))
      const { IDs } = call.body
      if (!IDs.every((id) => own.has(id))) refuse('NotFound')
      await Promise.all(IDs.map((id) => sessions.end(id)))
      return { code: 'I0004', data: { IDs } }
    },
  }),
]
