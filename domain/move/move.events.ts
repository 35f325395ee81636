import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { day, id, integer, MOST_MONEY, optionalLine } from '../fields.ts'
import { START_YEAR } from '../limits.ts'

export const moveFields = {
  fromFundID: id(),
  toFundID: id(),
  amount: integer(1, MOST_MONEY),
  day: day(`${START_YEAR}-01-01`),
  note: personal(optionalLine().nullable()),
}

export const moveEvents = {
  /** Money was moved from one fund to another: one event, so that both books always have their side of it. */
  MoneyMoved: { version: 1, schema: z.object(moveFields) },
  MoveDiscarded: { version: 1, schema: z.object({}) },
}

export type MoveEvent = EventOf<typeof moveEvents>
