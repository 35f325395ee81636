import { z } from 'zod'
import type { Health } from '../dependencies.ts'
import { type Route, route } from '../route.ts'
import { inTime } from './in-time.ts'

const upOrDown = (asked: Promise<void>): Promise<'up' | 'down'> =>
  inTime(asked).then(
    () => 'up',
    () => 'down',
  )

/** Longer than a payment takes to be in every account. */
const MONEY_LATE_SECONDS = 60

const readiness = z.object({
  ready: z.boolean(),
  database: z.enum(['up', 'down']),
  /** The event store, even if that is the database. */
  log: z.enum(['up', 'down']),
  /**
   * `stuck`: behind the log without progress. `building`: empty until the log is replayed, e.g. after a restore.
   * `parked`: some events are not applied; still ready.
   */
  readModels: z.enum(['up', 'parked', 'stuck', 'building', 'unknown']),
  /** `behind`: what was paid more than a minute ago is not yet in every account; still ready. */
  money: z.enum(['up', 'behind', 'unknown']),
  disk: z.enum(['up', 'full']),
  /** `doubtful`: it jumped, and timers wait until it is confirmed; still ready. */
  clock: z.enum(['trusted', 'doubtful']),
})

/** Liveness and readiness, for service managers and load balancers. */
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
    summary:
      'Whether database and log answer, the read models move and the disk has room; 503 otherwise, and which does not.',
    answers: ['I0001', 'MSG_S0001'],
    data: readiness,
    handle: async () => {
      const [database, log, readModels, money, disk, clock] = await Promise.all([
        upOrDown(health.database()),
        upOrDown(health.log()),
        inTime(health.readModels()).then(
          ({ isStuck, isBuilding, parked }) =>
            isBuilding ? 'building' : isStuck ? 'stuck' : parked > 0 ? 'parked' : 'up',
          () => 'unknown' as const,
        ),
        inTime(health.money()).then(
          ({ secondsBehind }) => (secondsBehind > MONEY_LATE_SECONDS ? 'behind' : 'up'),
          () => 'unknown' as const,
        ),
        upOrDown(health.disk()).then((state) => (state === 'up' ? 'up' : 'full')),
        inTime(health.clock()).then(
          (isTrusted) => (isTrusted ? 'trusted' : 'doubtful'),
          () => 'doubtful' as const,
        ),
      ])
      const ready =
        [database, log, disk].every((state) => state === 'up') && ['up', 'parked'].includes(readModels)
      const data: z.output<typeof readiness> = { ready, database, log, readModels, money, disk, clock }
      return ready ? { code: 'I0001', data } : { code: 'MSG_S0001', status: 503, data }
    },
  }),
]
