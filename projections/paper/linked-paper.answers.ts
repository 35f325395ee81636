import { z } from 'zod'
import { LOCALES } from '../../domain/locales.ts'
import { paperKinds, sides } from '../../domain/paper/paper-kinds.ts'

/** The paper behind a link: without ids, and without what the house keeps as evidence. */
export const linkedPaper = z.object({
  kind: z.literal([...paperKinds]),
  roomNumber: z.string(),
  buildingName: z.string(),
  /** When it was frozen. */
  day: z.iso.date(),
  /** SHA-256 of the text, in hex. */
  hash: z.string(),
  text: z.string(),
  /** In English, for reading. */
  reading: z.string(),
  /** Who signs by the link, as the text names them. */
  signer: z.string(),
  startDay: z.iso.date(),
  endDay: z.iso.date().nullable(),
  price: z.int(),
  deposit: z.int(),
  signatures: z.array(
    z.object({
      side: z.literal([...sides]).meta({ description: 'Who has signed: the lessor (house) or the tenant' }),
      name: z.string(),
      drawing: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  state: z.literal(['open', 'signed', 'void']).meta({
    description:
      'open: waits for the signer; void: the lease says something else by now, so nobody can sign it, or nothing follows from it',
  }),
  /** The last day on which the link opens it. */
  until: z.iso.date(),
  /** The signer's language. */
  locale: z.literal([...LOCALES]),
})

export type LinkedPaper = z.output<typeof linkedPaper>
