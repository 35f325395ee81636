import { z } from 'zod'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { choice } from '../../domain/fields.ts'

const money = z.int().meta({ description: 'Đồng' })

/** The debt of a person over all their contracts, including ended ones. */
export const arrears = z.object({
  customerID: z.uuid(),
  customerName: z.string().nullable(),
  phone: z.string().nullable(),
  openAmount: money,
  /** The part of it that is past its due day. */
  overdue: money,
  /** The earliest due day, and the number of days since then; below 1 when it is today or later. */
  oldestDueDay: z.iso.date(),
  days: z.int(),
  bills: z.int(),
  /** The last day on which somebody was reminded of one of the open bills. */
  remindedDay: z.iso.date().nullable(),
  /** The last day until which the person has promised to pay one of the open bills; it may have passed. */
  promisedDay: z.iso.date().nullable(),
  /** The open bills, the oldest first. */
  open: z.array(
    z.object({
      id: z.uuid(),
      roomNumber: z.string(),
      buildingName: z.string(),
      month: z.string(),
      dueDay: z.iso.date(),
      status: choice(BillStatus),
      openAmount: money,
      paymentCode: z.string(),
    }),
  ),
  billIDs: z.array(z.uuid()),
  contracts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      roomNumber: z.string(),
      buildingName: z.string(),
      openAmount: money,
    }),
  ),
})
export type Arrears = Readonly<z.output<typeof arrears>>

/** The sums over all debts. */
export const debtSums = z.object({ people: z.int(), openAmount: money, overdue: money })
export type DebtSums = Readonly<z.output<typeof debtSums>>
