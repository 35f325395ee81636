import { z } from 'zod'

/** SePay's message about a transfer, for its reader and for the documentation. Other fields are ignored. */
export const sepayMessage = z.object({
  id: z.union([z.int(), z.string().max(60)]),
  gateway: z.string().nullish(),
  /** Vietnam's time: `2026-11-21 14:05:33`. */
  transactionDate: z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/),
  accountNumber: z.string().min(1),
  subAccount: z.string().nullish(),
  content: z.string().nullish(),
  description: z.string().nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.int().positive(),
  referenceCode: z.string().nullish(),
})
