import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { day, line } from '../fields.ts'
import { refs } from '../ref.ts'

/** The fields that people enter. */
export const programFields = {
  /** What reads with the key, e.g. the accountant's software. */
  name: line(),
  /** The buildings that it reads; null for all, also later ones. */
  buildingIDs: refs('building').min(1, 'required').nullable(),
  /** The last day on which its key is good; null for no end. */
  lastDay: day().nullable(),
}

export const programEvents = {
  ProgramAdded: { version: 1, schema: z.object(programFields) },
  ProgramWithdrawn: { version: 1, schema: z.object({}) },
}

export type ProgramEvent = EventOf<typeof programEvents>
