import { z } from 'zod'
import { LOCALES } from '../../domain/locales.ts'

/** The question behind a link whether its tenant stays: without ids, and without what else is agreed. */
export const linkedStay = z.object({
  of: z.literal('stay'),
  roomNumber: z.string(),
  buildingName: z.string(),
  /** The agreed last day. */
  endDay: z.iso.date(),
  /** The rent that the house proposes for afterwards, in đồng; null where it says none. */
  price: z.int().nullable(),
  /** Whether they stay, as they said last; null: not said yet. */
  stays: z.boolean().nullable(),
  words: z.string().nullable().meta({ description: 'In their own words' }),
  answeredAt: z.iso.datetime().nullable(),
  /** The last day on which the link opens it. */
  until: z.iso.date(),
  /** The tenant's language. */
  locale: z.literal([...LOCALES]),
})

export type LinkedStay = z.output<typeof linkedStay>
