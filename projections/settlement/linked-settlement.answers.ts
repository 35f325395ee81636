import { z } from 'zod'
import { LOCALES } from '../../domain/locales.ts'
import { objectionActs } from '../../domain/settlement/settlement.events.ts'

const voice = z.string().meta({ description: 'In their own words' })

/** The settlement behind a link: without ids, and without what anybody else may see of it. */
export const linkedSettlement = z.object({
  of: z.literal('settlement'),
  roomNumber: z.string(),
  buildingName: z.string(),
  lastDay: z.iso.date(),
  /** When it was sent, or settled. */
  day: z.iso.date(),
  lines: z.array(
    z.object({
      /** Its number, by which it is objected to. */
      line: z.int(),
      of: z.literal(['deposit', 'credit', 'line', 'bill', 'deduction']).meta({
        description:
          'Where it stands: money that is held, a line of the last bill, a bill from before, or a deduction',
      }),
      name: z.string(),
      notes: z.array(z.string()),
      amount: z.int(),
      /** What the answer to an objection left of it. */
      left: z.int(),
      objection: z
        .object({
          words: voice,
          at: z.iso.datetime(),
          photos: z.int(),
          answer: z
            .object({ act: z.literal([...objectionActs]), words: voice, at: z.iso.datetime() })
            .nullable(),
        })
        .nullable(),
    }),
  ),
  /** What the tenant gets back; below nought what is still owed. */
  result: z.int(),
  /** Objections without an answer. */
  openObjections: z.int(),
  acceptedAt: z.iso.datetime().nullable(),
  state: z.literal(['open', 'accepted', 'settled']).meta({
    description: 'open: waits for the answer of the tenant; accepted: they agreed; settled: it is booked',
  }),
  /** SHA-256 of the figures; null until they are agreed on. */
  hash: z.string().nullable(),
  /** How all of what is left went back when it was settled, or by the bank since; null where it has not. */
  paid: z.literal(['cash', 'transfer']).nullable(),
  /** What went back since it was settled. */
  back: z.array(z.object({ day: z.iso.date(), method: z.literal(['cash', 'transfer']), amount: z.int() })),
  /** What the bank sent back of it. */
  returned: z.array(z.object({ day: z.iso.date(), amount: z.int() })),
  /** What is still to be paid back. */
  kept: z.int(),
  /** The account that was said for what is left: its bank, its last signs, and when. */
  payBackTo: z.object({ bank: z.string(), end: z.string(), at: z.iso.datetime() }).nullable(),
  /** Whether the tenant is asked where what is left goes. */
  isAccountAsked: z.boolean(),
  /** The last day on which the link opens it. */
  until: z.iso.date(),
  /** The tenant's language. */
  locale: z.literal([...LOCALES]),
})

export type LinkedSettlement = z.output<typeof linkedSettlement>
