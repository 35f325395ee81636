import { z } from 'zod'
import type { Health } from '../dependencies.ts'
import { HttpRefusal } from '../errors/http-refusal.ts'
import { type Route, route } from '../route.ts'

const LIMIT_MS = 2_000

const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('No answer in time')), LIMIT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** For whoever starts and restarts us: are we there, and can we work? */
export const healthRoutes = (health: Health): Route[] => [
  route({
    method: 'get',
    path: '/health/live',
    permission: 'health.read',
    summary: 'Whether the process answers.',
    answers: ['I0001'],
    data: z.object({ live: z.literal(true) }),
    handle: async () => ({ code: 'I0001', data: { live: true } }),
  }),
  route({
    method: 'get',
    path: '/health/ready',
    permission: 'health.read',
    summary: 'Whether the database answers and the read models move; 503 otherwise.',
    answers: ['I0001', 'MSG_S0001'],
    data: z.object({ ready: z.literal(true) }),
    handle: async () => {
      const ready = await inTime(health.database().then(health.readModels)).then(
        ({ isStuck }) => !isStuck,
        () => false,
      )
      if (!ready) throw new HttpRefusal(503, 'MSG_S0001')
      return { code: 'I0001', data: { ready: true } }
    },
  }),
]
