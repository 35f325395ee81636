import { z } from 'zod'
import { ErasureStatus, erasureWays } from '../../domain/erasure/erasure-codes.ts'
import { choice } from '../../domain/fields.ts'

/** What somebody is told of a request to have their own data erased: neither who wrote it down nor who decided. */
export const ownErasure = z.object({
  id: z.uuid(),
  /** Sent back as `If-Match` where it is withdrawn. */
  revision: z.int(),
  status: choice(ErasureStatus),
  /** On which it came. */
  day: z.iso.date(),
  way: z.literal([...erasureWays, 'none']),
  answerBy: z.iso.date(),
  answeredDay: z.iso.date().nullable(),
  dueDay: z.iso.date(),
  extended: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Why it was put off or refused' }),
  endedAt: z.iso.datetime().nullable(),
})
export type OwnErasure = Readonly<z.output<typeof ownErasure>>
