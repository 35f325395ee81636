import type { Decider } from '../decider.ts'
import { assert, assertField } from '../refusal.ts'
import type { BooksCommand } from './books.commands.ts'
import type { BooksEvent } from './books.events.ts'

/** The closed months of a building. */
export type Books = { readonly closed: ReadonlySet<string> }

const decide = (command: BooksCommand, books: Books | undefined): BooksEvent[] => {
  const { month } = command
  const isClosed = books?.closed.has(month) ?? false
  switch (command.type) {
    case 'CloseMonth': {
      assert(command.houseThere, 'NotFound')
      // The current month may be closed early; a future month has no figures.
      const max = command.today.slice(0, 7)
      assertField(month <= max, 'month', 'too_big', { max })
      assert(!isClosed, 'MonthNotAsSaid', 'month')
      return [{ type: 'MonthClosed', data: { month, ...command.standing } }]
    }
    case 'ReopenMonth':
      assert(isClosed, 'MonthNotAsSaid', 'month')
      return [{ type: 'MonthReopened', data: { month, reason: command.reason } }]
  }
}

const evolve = (books: Books | undefined, event: BooksEvent): Books => {
  const closed = new Set(books?.closed)
  if (event.type === 'MonthClosed') closed.add(event.data.month)
  else closed.delete(event.data.month)
  return { closed }
}

/** Rules of `books-<id of the building>`: which months are closed, with their figures. */
export const booksDecider: Decider<Books, BooksCommand, BooksEvent> = { decide, evolve }
