import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { id, integer, line, MOST_MONEY, month, sha256 } from '../fields.ts'

/** Sums of many amounts. */
const sum = () => integer(-MOST_MONEY * 100, MOST_MONEY * 100)

export const booksEvents = {
  /**
   * The figures of a month when it was closed. `through` is the last event that they include, the nil id for none;
   * null: every event before this one. Later events count as recorded after closing. `digest` covers all entries in
   * the figures.
   */
  MonthClosed: {
    version: 1,
    schema: z.object({
      month: month(),
      figures: z.object({ billed: sum(), received: sum(), deducted: sum(), spent: sum(), deposits: sum() }),
      digest: sha256(),
      through: id().nullable(),
    }),
  },
  MonthReopened: { version: 1, schema: z.object({ month: month(), reason: personal(line()) }) },
}

export type BooksEvent = EventOf<typeof booksEvents>
