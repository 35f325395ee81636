import { books, building } from '../../domain/aggregates.ts'
import { booksCommands } from '../../domain/books/books.commands.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(books)
const belongs = ({ id }: { readonly id: string }) => ({ buildingID: id })

/** The books of a building have the building's id. */
export const closeMonth = command({
  name: 'CloseMonth',
  route: { method: 'post', path: '/books/:id/close' },
  body: booksCommands.CloseMonth,
  answers: 'I0003',
  belongs,
  facts: async ({ load, facts }, { id, body }) => {
    const house = await load(building, id)
    return {
      houseThere: house !== undefined && !house.deleted,
      standing: await facts.standing(id, body.month),
    }
  },
  example: { month: '2026-10' },
})

export const reopenMonth = command({
  name: 'ReopenMonth',
  route: { method: 'post', path: '/books/:id/reopen' },
  body: booksCommands.ReopenMonth,
  answers: 'I0003',
  belongs,
  example: { month: '2026-10', reason: 'Quên hoá đơn sửa thang máy' },
})
