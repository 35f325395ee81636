import { z } from 'zod'
import { billFields } from '../../domain/bill/bill.events.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { bankAccount } from '../../domain/building/bank-account.ts'
import { LOCALES } from '../../domain/locales.ts'

/** What a link to a bill answers: no tenant, and no id of one. */
export const sharedBill = z.object({
  number: z.string(),
  title: z.string(),
  month: z.string(),
  dueDay: z.iso.date(),
  note: z.string().nullable(),
  lines: billFields.lines,
  total: z.int(),
  paidAmount: z.int(),
  status: z.literal(Object.values(BillStatus)),
  paidDay: z.iso.date().nullable(),
  buildingName: z.string(),
  roomNumber: z.string(),
  paymentCode: z.string(),
  bankAccount: bankAccount.nullable(),
  /** Whether it can be paid by MoMo now. */
  momo: z.boolean(),
  /** Of the demo: where a transfer can be tried out. */
  bankPage: z.string().nullable(),
  /** The tenant's. */
  locale: z.literal([...LOCALES]),
  /** The rooms of the house without who lives there, for the picture of it. */
  rooms: z.array(z.object({ id: z.uuid(), number: z.string(), floor: z.int() })),
  roomID: z.uuid(),
})

export type SharedBill = z.output<typeof sharedBill>
