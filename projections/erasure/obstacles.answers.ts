import { z } from 'zod'

/**
 * What stands in the way of an erasure. `contract` and `lastOwner` forbid it; after the others it can be done, and what
 * they are about then has no name any more. `kept` is what the tax law wants to be kept, without names.
 */
export const obstacleKinds = [
  'contract',
  'lastOwner',
  'bill',
  'deposit',
  'credit',
  'held',
  'ticket',
  'kept',
] as const

export const obstacle = z.object({
  kind: z.literal([...obstacleKinds]),
  forbids: z.boolean(),
  /** Of the contract, the bill, the contract of the account, or the ticket. */
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  amount: z.int().nullable().meta({ description: 'Đồng' }),
  /** The last day of the contract, the due day of the bill; of what is kept, the newest. */
  day: z.iso.date().nullable(),
  /** Of what is kept: bills and receipts. */
  count: z.int(),
})
export type Obstacle = Readonly<z.output<typeof obstacle>>
