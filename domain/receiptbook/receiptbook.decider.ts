import type { Decider } from '../decider.ts'
import { assert } from '../refusal.ts'
import type { ReceiptbookCommand } from './receiptbook.commands.ts'
import type { ReceiptbookEvent } from './receiptbook.events.ts'

/** The number of receipts. The command id is derived from the receipt's id, so that no receipt is numbered twice. */
export type Receiptbook = { readonly buildingID: string; readonly year: number; readonly count: number }

/** Rules of `receiptbook-<id of building and year>` (specification: Receipts). */
export const receiptbookDecider: Decider<Receiptbook, ReceiptbookCommand, ReceiptbookEvent> = {
  decide: ({ receiptID, contractID, buildingID, year }, book) => {
    assert(!book || (book.buildingID === buildingID && book.year === year), 'NotFound')
    const number = (book?.count ?? 0) + 1
    return [{ type: 'ReceiptNumbered', data: { receiptID, contractID, buildingID, year, number } }]
  },
  evolve: (book, { data: { buildingID, year } }) => ({ buildingID, year, count: (book?.count ?? 0) + 1 }),
}
