import { z } from 'zod'
import { figures as names } from '../../domain/books/figures.ts'
import { expenseCategories } from '../../domain/expense/expense-codes.ts'
import { utilities } from '../../domain/meter/meter-codes.ts'

const money = z.int().meta({ description: 'Đồng' })
const name = z.string().nullable()

/** The figures of `domain/books/figures.ts`; `deposits` are those held at the end of the month. */
export const figures = z.object({
  billed: money,
  received: money,
  deducted: money,
  spent: money,
  deposits: money,
})

/** An entry that was recorded after closing and changes a figure of the month. */
export const difference = z.object({
  /** Id of the event. */
  id: z.uuid(),
  at: z.string(),
  by: z.uuid(),
  byName: name,
  /** Type of the event, e.g. `BillCancelled`. */
  type: z.string(),
  figure: z.literal([...names]),
  amount: money,
  /** Deposits of earlier months are also held in later ones. */
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

/**
 * A reading that was corrected after its use was billed. It changes no figure of the month: a later bill has the
 * adjustment.
 */
export const correction = z.object({
  month: z.string(),
  billID: z.uuid(),
  meterID: z.uuid(),
  roomNumber: name,
  utility: z.literal([...utilities]),
  /** Name of the line. */
  name: z.string(),
  unit: name,
  /** The values before and after the correction, in thousandths of the unit. */
  from: z.int(),
  to: z.int(),
  quantity: z.int().meta({ description: 'Thousandths more, or less, than was billed' }),
  /** The amount that was billed too little; negative when too much. */
  amount: money,
  /** The part that no bill has adjusted yet. */
  waiting: money,
  at: z.string(),
  by: z.uuid(),
  byName: name,
  reason: name,
})
export type Correction = Readonly<z.output<typeof correction>>

/** A month of `GET /books/{id}`: as closed, now, and the entries between. */
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
      /** Whether the entries that were summed at closing still give the same digest. */
      isIntact: z.boolean(),
    })
    .nullable(),
  differences: z.array(difference),
  /** Readings that were corrected after the month was closed. */
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
