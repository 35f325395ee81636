import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { integer, MOST_MONEY, moneyDay, optionalLine } from '../fields.ts'
import { ref } from '../ref.ts'

export const moveFields = {
  fromFundID: ref('fund'),
  toFundID: ref('fund'),
  amount: integer(1, MOST_MONEY),
  day: moneyDay(),
  note: personal(optionalLine().nullable()),
}

export const moveEvents = {
  /** Money was moved from one fund to another: one event, so that both books always have their side of it. */
  MoneyMoved: { version: 1, schema: z.object(moveFields) },
  MoveDiscarded: { version: 1, schema: z.object({}) },
}

export type MoveEvent = EventOf<typeof moveEvents>
