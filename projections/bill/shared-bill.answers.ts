import { z } from 'zod'
import { billFields } from '../../domain/bill/bill.events.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { bankAccount } from '../../domain/building/bank-account.ts'
import { lessor } from '../../domain/building/lessor.ts'
import { choice } from '../../domain/fields.ts'
import { LOCALES } from '../../domain/locales.ts'

/** The bill behind a link: without the tenant's name and ids. */
export const sharedBill = z.object({
  number: z.string(),
  title: z.string(),
  month: z.string(),
  dueDay: z.iso.date(),
  note: z.string().nullable(),
  lines: billFields.lines,
  /** Why differences by price came of it, by the ids of their lines. */
  reasons: z.record(z.string(), z.string()).nullable(),
  total: z.int(),
  paidAmount: z.int(),
  status: choice(BillStatus),
  paidDay: z.iso.date().nullable(),
  buildingName: z.string(),
  roomNumber: z.string(),
  paymentCode: z.string(),
  bankAccount: bankAccount.nullable(),
  /** The name of the one who is paid. */
  lessor: lessor.shape.name.nullable(),
  /** Whether it can be paid through MoMo now. */
  momo: z.boolean(),
  /** In the demo: a page that simulates a transfer. */
  bankPage: z.string().nullable(),
  /** The tenant's language. */
  locale: z.literal([...LOCALES]),
  /** The rooms of the building without their residents, for its drawing. */
  rooms: z.array(z.object({ id: z.uuid(), number: z.string(), floor: z.int() })),
  roomID: z.uuid(),
})

export type SharedBill = z.output<typeof sharedBill>
