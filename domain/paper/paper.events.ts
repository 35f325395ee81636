import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { day, id, integer, line, money, prose, sha256 } from '../fields.ts'
import { DRAWING_MAX, PAPER_TEXT_MAX } from '../limits.ts'
import { linkFields, openingFields } from '../link/links.ts'
import { paperKinds, sides, signatureWays } from './paper-kinds.ts'

const side = z
  .literal([...sides], { error: 'unknown_choice' })
  .meta({ description: 'Who signs: the lessor (house) or the tenant' })

/** Strokes as the path of an SVG of 240 × 96: absolute `M` and `L` with whole and decimal numbers, nothing else. */
const drawing = () =>
  z
    .string({ error: 'not_text' })
    .max(DRAWING_MAX, 'too_long')
    .regex(/^(M\d{1,3}(\.\d)? \d{1,3}(\.\d)?(L\d{1,3}(\.\d)? \d{1,3}(\.\d)?){1,2000}){1,100}$/, {
      error: 'invalid',
    })

/** How somebody has signed. */
export const signatureFields = { side, name: personal(line()), drawing: personal(drawing()) }

/** What the contract said when its paper was frozen: a signature is for these. */
export const agreedFields = {
  startDay: day('2000-01-01'),
  endDay: day('2000-01-01').nullable(),
  price: money(),
  deposit: money(),
  dueDay: integer(1, 28),
}

export const paperEvents = {
  /** The text that is signed, as it was on this day: nothing changes it any more. */
  PaperFrozen: {
    version: 1,
    schema: z.object({
      contractID: id(),
      roomID: id(),
      buildingID: id(),
      customerID: id(),
      kind: z.literal([...paperKinds]),
      /** Of the choices of its house. */
      template: integer(0, 1_000_000),
      day: day(),
      /** SHA-256 of the UTF-8 bytes of the text, in hex. */
      hash: sha256(),
      /** SHA-256 of all that it was drawn from, in hex: what is signed is what still holds. */
      basis: sha256(),
      ...agreedFields,
      text: personal(prose(PAPER_TEXT_MAX)),
      /** In English, for reading. */
      reading: personal(prose(PAPER_TEXT_MAX)),
      /** Who signs, as the text names them. */
      house: personal(line()),
      tenant: personal(line()),
    }),
  },
  PaperSigned: {
    version: 1,
    schema: z.object({
      ...signatureFields,
      way: z.literal([...signatureWays]),
      /** The link by which it came. */
      linkID: id().nullable(),
      /** Evidence: from where, and by what. */
      address: personal(line()),
      device: personal(line()),
    }),
  },
  /** By this link its tenant reads and signs it without an account. */
  PaperShared: { version: 1, schema: z.object(linkFields) },
  /** All links of it are over. */
  PaperUnshared: { version: 1, schema: z.object({}) },
  SharedPaperOpened: { version: 1, schema: z.object(openingFields) },
  /** Nobody signs it any more. */
  PaperWithdrawn: { version: 1, schema: z.object({}) },
}

export type PaperEvent = EventOf<typeof paperEvents>
