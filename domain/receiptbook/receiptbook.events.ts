import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { id, integer } from '../fields.ts'
import { END_YEAR, START_YEAR } from '../limits.ts'

/** A receipt, and the book that it stands in: one for each building and year. */
export const numbered = {
  receiptID: id(),
  contractID: id(),
  buildingID: id(),
  year: integer(START_YEAR, END_YEAR),
}

export const receiptbookEvents = {
  /** The number is the event's place in the stream: none is left out, and none is given twice. */
  ReceiptNumbered: { version: 1, schema: z.object({ ...numbered, number: integer(1, 9_999_999) }) },
}

export type ReceiptbookEvent = EventOf<typeof receiptbookEvents>
