import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell, SheetColumn, Workbooks } from '../../projections/export/workbook.ts'
import { tooMany } from '../errors/http-refusal.ts'
import type { ReadNeeds } from '../reads/then.ts'
import { contentDisposition } from '../requests/download.ts'
import type { Call } from '../route.ts'
import type { LoadTranslations } from './translations.ts'

type SendNeeds = { readonly workbooks: Workbooks; readonly words: LoadTranslations }
export type ExportNeeds = ReadNeeds & SendNeeds

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Sent = {
  readonly title: string
  readonly day: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>
}

/** Maximum number at a time: each holds a database connection for as long as its reader takes. */
const AT_ONCE = 4
/** A client that reads nothing for this long is considered gone. */
const PATIENCE_MS = 60_000

/** Streams workbooks at the reader's speed, a few at a time. @throws 429 E0009 when there are too many */
export const createSender = ({ workbooks }: SendNeeds) => {
  let running = 0
  return async ({ response }: Pick<Call, 'response'>, { title, day, columns, rows }: Sent): Promise<void> => {
    if (running >= AT_ONCE) throw tooMany(5)
    running++
    try {
      // An error of the query is answered before the first byte is sent.
      const first = await rows.next()
      response
        .type(XLSX)
        .set('Content-Disposition', contentDisposition('attachment', `${title} ${day}.xlsx`))
        .setTimeout(PATIENCE_MS, () => response.destroy())
      const bytes = workbooks.stream({ name: title, columns, rows: from(first, rows) })
      await pipeline(Readable.from(bytes, { objectMode: false }), response)
    } catch (error) {
      // A client that disconnected needs no answer.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    } finally {
      // Also when nothing was read, because the client disconnected before the first byte.
      await rows.return(undefined)
      running--
    }
  }
}

async function* from<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}
