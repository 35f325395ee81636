import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, SheetColumn, Workbooks } from '../../projections/export/workbook.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { contentDisposition } from '../requests/download.ts'
import type { Call } from '../route.ts'
import type { LoadTranslations } from './translations.ts'

export type SendNeeds = { readonly workbooks: Workbooks; readonly words: LoadTranslations }

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Sent = {
  readonly title: string
  readonly day: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>
}

/** Each holds a connection to the database for as long as its reader takes. */
const AT_ONCE = 4
/** Who takes nothing for so long has gone. */
const PATIENCE_MS = 60_000

/** Sends workbooks as fast as they are read, a few at a time. @throws 429 E0009 when there are too many */
export const createSender = ({ workbooks }: SendNeeds) => {
  let running = 0
  return async ({ response }: Pick<Call, 'response'>, { title, day, columns, rows }: Sent): Promise<void> => {
    if (running >= AT_ONCE) throw tooMany(5)
    running++
    try {
      // What is wrong with the question is said before the first byte.
      const first = await rows.next()
      response
        .type(XLSX)
        .set('Content-Disposition', contentDisposition('attachment', `${title} ${day}.xlsx`))
        .setTimeout(PATIENCE_MS, () => response.destroy())
      const bytes = workbooks.stream({ name: title, columns, rows: from(first, rows) })
      await pipeline(Readable.from(bytes, { objectMode: false }), response)
    } catch (error) {
      // Who goes away in the middle of it needs no answer.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    } finally {
      // Also when nothing of it was read: the reader had gone before the first byte.
      await rows.return(undefined)
      running--
    }
  }
}

async function* from<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}
