import { z } from 'zod'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const MOST_STEPS = 50
/** A browser sends its steps two seconds after they ended, and leaves out what is older than this. */
const OLDEST_MS = 600_000

const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`))
/** Milliseconds before the message was sent. */
const age = z.number().min(0).max(OLDEST_MS)

/**
 * Where browsers send their steps of traces. Their names are from a closed set, the patterns of `routes`, so that
 * neither ids nor texts get into a trace. Without a receiver of traces they are dropped: browsers are then not told
 * to send any.
 */
export const stepsRoute = (
  routes: readonly Route[],
  { tracing }: Pick<ApiDependencies, 'tracing'>,
): Route => {
  const calls = new Map(routes.filter(isWrite).map((call) => [asBrowsersSay(call), nameOf(call)]))
  const isKnown = (name: string) => AFTER_A_CALL.has(name) || calls.has(name)
  const step = z
    .strictObject({
      trace: hex(32),
      step: hex(16),
      parent: hex(16).optional(),
      name: z.string().refine(isKnown, { error: 'unknown_choice', params: { code: 'unknown_choice' } }),
      began: age,
      ended: age,
    })
    .refine(({ began, ended }) => began >= ended, { path: ['ended'], error: 'invalid' })

  return route({
    method: 'post',
    path: '/steps/add',
    permission: 'steps.send',
    summary:
      'Steps that a browser noted for a trace: how long a call took, or what was loaded because of it or of a signal.',
    body: z.strictObject({ steps: z.array(step).min(1).max(MOST_STEPS) }),
    answers: ['I0002', 'V0002'],
    example: {
      steps: [
        {
          trace: '0af7651916cd43dd8448eb211c80319c',
          step: 'b7ad6b7169203331',
          name: 'POST /api/bill/:id/cancel',
          began: 2_180,
          ended: 2_000,
        },
      ],
    },
    handle: async ({ body }) => {
      tracing?.noted(
        body.steps.map(({ name, ...step }) => {
          const call = calls.get(name)
          return call
            ? { ...step, name: `click ${call}`, kind: 'CLIENT' }
            : { ...step, name, kind: 'INTERNAL' }
        }),
      )
      return { code: 'I0002' }
    },
  })
}

/** What browsers do because of an answer or a signal. */
const AFTER_A_CALL: ReadonlySet<string> = new Set(['refetch', 'open page'])

const isWrite = ({ method }: Route) => method !== 'get'
const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} /api${path}`
/** A browser sees which part of an address is an id, and not what the route calls it. */
const asBrowsersSay = (call: Route) => nameOf(call).replace(/:\w+/g, ':id')
