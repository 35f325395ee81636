import { createHash } from 'node:crypto'
import type { Facts } from '../commands/ports.ts'
import { noFigures } from '../domain/books/figures.ts'
import type { RecordedEvent } from '../domain/event.ts'
import type { AnyEvent } from '../domain/events.ts'
import { shareExpense } from '../domain/expense/share-expense.ts'

type Spent = {
  readonly eventID: string
  readonly buildingID: string
  readonly month: string
  readonly amount: number
}

/**
 * What a month comes to in the demo's past, from memory. The month that the demo closes is one in which a house is fitted
 * out: there is nothing in it but expenses that were added.
 */
export const createStanding = (): { learn(event: RecordedEvent): void; of: Facts['standing'] } => {
  const all: Spent[] = []
  return {
    learn: (recorded) => {
      const event = recorded as RecordedEvent & AnyEvent
      if (event.type !== 'ExpenseAdded') return
      const { day, amount, shares } = event.data
      for (const part of shareExpense(amount, shares))
        all.push({ eventID: event.id, month: day.slice(0, 7), ...part })
    },
    of: async (buildingID, month) => {
      const spent = all.filter((one) => one.buildingID === buildingID && one.month === month)
      const lines = spent.map(({ eventID, amount }) => `${eventID} spent ${month} ${amount}`).sort()
      return {
        figures: { ...noFigures, spent: spent.reduce((sum, { amount }) => sum + amount, 0) },
        digest: createHash('sha256').update(lines.join('\n')).digest('hex'),
        // The log's order differs a little from the story's: the closing itself is what all of it is before.
        through: null,
      }
    },
  }
}
