import { z } from 'zod'
import { assetStates } from '../../domain/asset/asset-codes.ts'
import { causes, ways } from '../../domain/handover/handover-codes.ts'
import { LOCALES } from '../../domain/locales.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'

const voice = z.string().meta({ description: 'In their own words' })
const states = z.array(z.object({ state: z.literal([...assetStates]), count: z.int() }))

/** The handover behind a link: without ids, and without what anybody else may see of it. */
export const linkedHandover = z.object({
  of: z.literal('handover'),
  way: z.literal([...ways]),
  roomNumber: z.string(),
  buildingName: z.string(),
  day: z.iso.date(),
  /** The last day of the time that the tenant was given to answer. */
  answerUntil: z.iso.date().nullable(),
  lines: z.array(
    z.object({
      /** Its number, by which it is objected to. */
      line: z.int(),
      of: z.literal(['thing', 'key']).meta({ description: 'What the line is of' }),
      name: z.string(),
      /** What is printed on a key or card. */
      number: z.string().nullable(),
      states,
      /** How it was on the first day; null where nobody wrote it down, and on the way in. */
      before: states.nullable(),
      cause: z.literal([...causes]).nullable(),
      note: z.string().nullable(),
      /** The numbers of its photos, those of the first day first. */
      photos: z.array(z.int()),
      objection: z.object({ words: voice, photos: z.int(), answer: voice.nullable() }).nullable(),
    }),
  ),
  readings: z.array(
    z.object({ utility: z.literal([...utilities]), value: z.int(), photo: z.int().nullable() }),
  ),
  /** Who was there. */
  people: z.array(z.string()),
  note: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  state: z.literal(['open', 'confirmed', 'objected']).meta({
    description:
      'open: waits for the answer of the tenant; confirmed: it is right; objected: to single lines',
  }),
  /** Whether the house has closed it: nothing is answered any more. */
  closed: z.boolean(),
  /** The last day on which the link opens it. */
  until: z.iso.date(),
  /** The tenant's language. */
  locale: z.literal([...LOCALES]),
})

export type LinkedHandover = z.output<typeof linkedHandover>
