import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { ref } from '../ref.ts'
import { erased, erasureFields, erasureReason } from './erasure.events.ts'
import { toldWays } from './erasure-codes.ts'

const { personID, day, askedBy } = erasureFields
const way = z.literal([...toldWays], { error: 'unknown_choice' })
const none = z.strictObject({})
const withReason = z.strictObject({ reason: erasureReason() })

/** Bodies of the commands on `erasure-<id>`. */
export const erasureCommands = {
  /** `day` is today unless it is said. */
  RequestErasure: z.strictObject({
    personID: ref('anybody'),
    way,
    day: day.optional(),
    askedBy: askedBy.optional(),
  }),
  /** By the person themselves, who is signed in. */
  RequestOwnErasure: none,
  AnswerErasure: none,
  ExtendErasure: withReason,
  RefuseErasure: withReason,
  WithdrawErasure: none,
  CompleteErasure: z.strictObject(erased),
  CertifyErasure: z.strictObject({ personID, ...erased }),
}

type Facts = {
  RequestErasure: {
    /** Whether there is, or was, such a person and nobody has erased them. */
    readonly personThere: boolean
  }
  RequestOwnErasure: {
    /** Requests of the person that wait. */
    readonly waiting: number
  }
}

export type ErasureCommand = CommandOf<typeof erasureCommands, Facts>
