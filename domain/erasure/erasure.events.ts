import { z } from 'zod'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { day, id, line, optionalLine } from '../fields.ts'
import { START_YEAR } from '../limits.ts'
import { erasurePlaces, erasureWays } from './erasure-codes.ts'

/** What is written down of a request. */
export const erasureFields = {
  personID: id(),
  /** On which it came. */
  day: day(`${START_YEAR}-01-01`),
  way: z.literal([...erasureWays], { error: 'unknown_choice' }),
  /** Who asked, where that is somebody else on the person's behalf. */
  askedBy: personal(optionalLine().nullable()),
}

export const erasureReason = () => personal(line())

/** What the certificate says: streams whose texts cannot be read any more, and what else was erased where. */
export const erased = {
  /** Who carried it out. */
  by: id(),
  streams: z.array(z.object({ stream: z.string(), events: z.int().min(0) })),
  places: z.array(z.object({ place: z.literal([...erasurePlaces]), count: z.int().min(0) })),
}

export const erasureEvents = {
  ErasureRequested: {
    version: 2,
    upcast: { 1: unchanged },
    schema: z.object({ ...erasureFields, answerBy: day(), dueDay: day() }),
  },
  /** The person was told that the request is here, and by when it is carried out. */
  ErasureAnswered: { version: 1, schema: z.object({ day: day() }) },
  ErasureExtended: { version: 1, schema: z.object({ dueDay: day(), reason: erasureReason() }) },
  ErasureRefused: { version: 1, schema: z.object({ reason: erasureReason() }) },
  ErasureWithdrawn: { version: 1, schema: z.object({}) },
  ErasureCompleted: { version: 1, schema: z.object(erased) },
  /** The data of somebody who had not asked for it was erased: the first event of a stream of its own. */
  ErasureCertified: { version: 1, schema: z.object({ personID: id(), day: day(), ...erased }) },
}

export type ErasureEvent = EventOf<typeof erasureEvents>
