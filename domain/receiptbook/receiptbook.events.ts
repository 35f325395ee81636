import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { id, integer } from '../fields.ts'
import { END_YEAR, START_YEAR } from '../limits.ts'

/** A receipt and its receipt book, of which there is one per building and year. */
export const numbered = {
  receiptID: id(),
  contractID: id(),
  buildingID: id(),
  year: integer(START_YEAR, END_YEAR),
}

export const receiptbookEvents = {
  /** The number is the event's place in the stream, so that none is skipped or given twice. */
  ReceiptNumbered: { version: 1, schema: z.object({ ...numbered, number: integer(1, 9_999_999) }) },
}

export type ReceiptbookEvent = EventOf<typeof receiptbookEvents>
