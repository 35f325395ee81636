import { z } from 'zod'
import { figures as names } from '../../domain/books/figures.ts'
import { expenseCategories } from '../../domain/expense/expense-codes.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'

const money = z.int().meta({ description: 'Đồng' })
const name = z.string().nullable()

/** As `domain/books/figures.ts` says; `deposits` are those held at the end of the month. */
export const figures = z.object({
  billed: money,
  received: money,
  deducted: money,
  spent: money,
  deposits: money,
})

/** What was recorded after closing and changes a figure of the month. */
export const difference = z.object({
  /** Of the event. */
  id: z.uuid(),
  at: z.string(),
  by: z.uuid(),
  byName: name,
  /** Type of the event, e.g. `BillCancelled`. */
  type: z.string(),
  figure: z.literal([...names]),
  amount: money,
  /** Deposits of earlier months are held in later ones too. */
  month: z.string(),
  reason: name,
  kind: z.literal(['bill', 'expense', 'account']),
  /** The bill, the expense, or the contract of the account. */
  sourceID: z.uuid(),
  name,
  note: name,
  category: z.literal([...expenseCategories]).nullable(),
  roomNumber: name,
})
export type Difference = Readonly<z.output<typeof difference>>

/** A reading that was corrected after its use was billed. No figure of the month changes: a later bill adjusts it. */
export const correction = z.object({
  month: z.string(),
  billID: z.uuid(),
  meterID: z.uuid(),
  roomNumber: name,
  utility: z.literal([...utilities]),
  /** Of the line. */
  name: z.string(),
  unit: name,
  /** The value before the correction and after it, in thousandths of the unit. */
  from: z.int(),
  to: z.int(),
  quantity: z.int().meta({ description: 'Thousandths more, or less, than was billed' }),
  /** What the bill asked for too little; negative: too much. */
  amount: money,
  /** The part that no bill has adjusted yet. */
  waiting: money,
  at: z.string(),
  by: z.uuid(),
  byName: name,
  reason: name,
})
export type Correction = Readonly<z.output<typeof correction>>

/** A month of `GET /books/{id}`: closed as, now, and what lies between. */
export const bookMonth = z.object({
  month: z.string(),
  now: figures,
  closed: z
    .object({
      at: z.string(),
      by: z.uuid(),
      byName: name,
      figures,
      digest: z.string(),
      /** Whether the entries that were summed at closing still give the digest. */
      isIntact: z.boolean(),
    })
    .nullable(),
  differences: z.array(difference),
  /** Readings that were corrected since it was closed. */
  corrections: z.array(correction),
  reopened: z.array(
    z.object({
      month: z.string(),
      closedAt: z.string(),
      at: z.string(),
      by: z.uuid(),
      byName: name,
      reason: name,
    }),
  ),
})
export type BookMonth = Readonly<z.output<typeof bookMonth>>
