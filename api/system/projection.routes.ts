import { z } from 'zod'
import { line } from '../../domain/fields.ts'
import { processNames } from '../../domain/process-names.ts'
import { brokenReasons } from '../../projections/chain.ts'
import { alarmNames } from '../../projections/read-model.ts'
import { readModels } from '../../projections/registry.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Route, route } from '../route.ts'

const instant = z.string()
const status = z.object({
  model: z.string(),
  state: z.enum(['live', 'rebuilding', 'waiting']),
  eventsBehind: z.int(),
  secondsBehind: z.number(),
  parked: z.int(),
  skipped: z.int(),
  events: z.int(),
  rebuiltEvents: z.int().nullable(),
  builtAt: instant.nullable(),
  buildSeconds: z.number().nullable(),
  movedAt: instant,
})
const parked = z.object({
  id: z.int(),
  model: z.string(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  error: z.string().nullable(),
  parkedAt: instant,
  skippedAt: instant.nullable(),
  skipReason: z.string().nullable(),
})
const setAside = z.object({
  id: z.int(),
  process: z.enum(processNames),
  subject: z.string(),
  tries: z.int(),
  reason: z.string(),
  failedAt: instant,
  setAsideAt: instant,
})
const broken = z.object({
  place: z.int(),
  eventID: z.uuid(),
  reason: z.enum(brokenReasons),
})
const place = z.object({
  meterID: z.uuid().nullable(),
  contractID: z.uuid().nullable(),
  from: z.string(),
  to: z.string(),
  asked: z.number(),
  owed: z.number(),
})
const found = z.object({
  name: z.enum(alarmNames),
  count: z.int(),
  ids: z.array(z.uuid()),
  places: z.array(place).optional(),
})
const job = z.object({
  kind: z.enum(['rebuild', 'verify', 'chain']),
  model: z.string().nullable(),
  startedAt: instant,
  events: z.int(),
  total: z.int(),
  seconds: z.number(),
  state: z.enum(['running', 'done', 'busy', 'failed']),
  verified: z
    .array(
      z.object({
        model: z.string(),
        rows: z.int(),
        different: z.int(),
        differences: z.array(
          z.object({
            id: z.uuid(),
            missing: z.enum(['live', 'replayed']).optional(),
            columns: z.array(z.string()),
          }),
        ),
        alarms: z.array(found),
        delays: z.array(found.extend({ reached: z.string().nullable() })),
      }),
    )
    .optional(),
  broken: broken.nullable().optional(),
})

/** `isTrusted` is false after a jump of the clock, until it is confirmed. */
const clock = z.object({ isTrusted: z.boolean(), lastRanAt: instant.nullable(), now: instant })

const modelName = z.enum(['all', ...readModels.map(({ name }) => name)], { error: 'unknown_choice' })
const parkedID = z.int({ error: 'not_a_number' }).min(1, { error: 'too_small' })

/** Status and maintenance of the read models. */
export const projectionRoutes = ({ projections, maintenance, clock: watch }: ApiDependencies): Route[] => [
  route({
    method: 'post',
    path: '/system/clock/confirm',
    permission: 'projection.manage',
    // Contracts that were ended by a wrong clock, and deleted data, cannot be brought back.
    proof: true,
    summary: "Says that the server's clock is right after a jump: what happens by itself on a day goes on.",
    answers: ['I0003', 'E0018'],
    data: clock,
    handle: async () => ({ code: 'I0003', data: await watch.confirm() }),
  }),
  route({
    method: 'get',
    path: '/projection',
    permission: 'projection.read',
    summary:
      'How far each read model is, what is parked or set aside, and the rebuild or check that runs or ran last.',
    answers: ['I0001'],
    data: z.object({
      models: z.array(status),
      parked: z.array(parked),
      setAside: z.array(setAside),
      job: job.nullable(),
      clock,
    }),
    handle: async () => {
      const [models, parked, setAside, time] = await Promise.all([
        projections.status(),
        projections.parked(),
        projections.setAside(),
        watch.check(),
      ])
      const job = maintenance.job() ?? null
      return { code: 'I0001', data: { models, parked, setAside, job, clock: time } }
    },
  }),
  route({
    method: 'post',
    path: '/projection/rebuild',
    permission: 'projection.manage',
    summary: 'Begins to build one read model, or all, anew from the log, beside the live ones.',
    body: z.strictObject({ model: modelName }),
    answers: ['I0003', 'E0016'],
    data: job,
    example: { model: 'room' },
    handle: async ({ body: { model } }) => ({
      code: 'I0003',
      data: await maintenance.start('rebuild', model === 'all' ? null : model),
    }),
  }),
  route({
    method: 'post',
    path: '/projection/verify',
    permission: 'projection.manage',
    summary: 'Begins to play the log again and compare every row.',
    answers: ['I0003', 'E0016'],
    data: job,
    handle: async () => ({ code: 'I0003', data: await maintenance.start('verify') }),
  }),
  route({
    method: 'post',
    path: '/audit/verify',
    permission: 'projection.manage',
    summary: 'Begins to check every event of the log against the chain of hashes.',
    answers: ['I0003', 'E0016'],
    data: job,
    handle: async () => ({ code: 'I0003', data: await maintenance.start('chain') }),
  }),
  route({
    method: 'post',
    path: '/projection/retry',
    permission: 'projection.manage',
    summary:
      'Tries a parked event again, and those of its stream behind it; answers how many are still parked.',
    body: z.strictObject({ id: parkedID }),
    answers: ['I0003', 'E0011'],
    data: z.object({ left: z.int() }),
    example: { id: 1 },
    handle: async ({ body }) => ({ code: 'I0003', data: { left: await projections.retry(body.id) } }),
  }),
  route({
    method: 'post',
    path: '/projection/retry-work',
    permission: 'projection.manage',
    summary: 'Has a process try again what was set aside after it had failed several times.',
    body: z.strictObject({ id: parkedID }),
    answers: ['I0003', 'E0011'],
    example: { id: 1 },
    handle: async ({ body }) => {
      await projections.retryWork(body.id)
      return { code: 'I0003' }
    },
  }),
  route({
    method: 'post',
    path: '/projection/skip',
    permission: 'projection.manage',
    summary:
      'Gives a parked event up with a reason, now and in every rebuild; answers how many are still parked.',
    body: z.strictObject({ id: parkedID, reason: line() }),
    answers: ['I0003', 'E0011', 'E0016'],
    data: z.object({ left: z.int() }),
    example: { id: 1, reason: 'Test data' },
    handle: async ({ body }) => ({
      code: 'I0003',
      data: { left: await projections.skip(body.id, body.reason) },
    }),
  }),
]
