import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { numbered } from './receiptbook.events.ts'

/** Bodies of the commands on `receiptbook-<id of building and year>`. Sent by the product. */
export const receiptbookCommands = { NumberReceipt: z.strictObject(numbered) }

export type ReceiptbookCommand = CommandOf<typeof receiptbookCommands>
