import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { line, month } from '../fields.ts'
import type { Figures } from './figures.ts'

/** Bodies of the commands on `books-<id of the building>`. */
export const booksCommands = {
  CloseMonth: z.strictObject({ month: month() }),
  ReopenMonth: z.strictObject({ month: month(), reason: line() }),
}

type Facts = {
  CloseMonth: {
    readonly houseThere: boolean
    readonly standing: { readonly figures: Figures; readonly digest: string; readonly through: string | null }
  }
}

export type BooksCommand = CommandOf<typeof booksCommands, Facts>
