import { z } from 'zod'

const money = z.int().meta({ description: 'Đồng' })

/** What a person owes over all their contracts, also those that have ended. */
export const arrears = z.object({
  customerID: z.uuid(),
  customerName: z.string().nullable(),
  openAmount: money,
  /** What of it is past its due day. */
  overdue: money,
  /** The first day that something was due on, and how many days ago that was; below 1 where it is to come. */
  oldestDueDay: z.iso.date(),
  days: z.int(),
  bills: z.int(),
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
