import { z } from 'zod'
import { expenseCategories } from '../../domain/expense/expense-codes.ts'
import { movementKinds } from '../movement/movement.columns.ts'

const money = z.int().meta({ description: 'Đồng' })
const name = z.string().nullable()

/** A movement of a fund. `amount` is negative for money paid out; for a count it is the difference from the book. */
export const cashLine = z.object({
  id: z.uuid(),
  kind: z.literal([...movementKinds]),
  day: z.string(),
  at: z.string(),
  fundID: z.uuid().nullable(),
  fundName: name,
  amount: money,
  counted: money.nullable(),
  /** The balance of the fund after it; null where the fund is unknown. */
  balance: money.nullable(),
  dayIn: money,
  dayOut: money,
  dayBalance: money.nullable(),
  buildingID: z.uuid().nullable(),
  buildingName: name,
  sourceID: z.uuid(),
  /** Number of the receipt that was recorded or reversed. */
  receiptNumber: name,
  contractID: z.uuid().nullable(),
  roomNumber: name,
  customerName: name,
  category: z.literal([...expenseCategories]).nullable(),
  supplier: name,
  note: name,
  otherFundID: z.uuid().nullable(),
  otherFundName: name,
  by: z.uuid(),
  byName: name,
})
export type CashLine = Readonly<z.output<typeof cashLine>>

export const cashSums = z.object({ opening: money, in: money, out: money, closing: money })
export type CashSums = Readonly<z.output<typeof cashSums>>
