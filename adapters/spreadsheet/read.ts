import { resolve } from 'node:path'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { SheetRow } from './cell.ts'
import type { ReadCost } from './read-child.ts'
import {
  nothingSkipped,
  type ReadLimits,
  type ReadRequest,
  readLimits,
  type SheetHead,
  type SkippedContent,
} from './read-rows.ts'
import { type ProcessLimits, processLimits, ReaderProcess } from './reader-process.ts'

export type Sheet = SheetHead & {
  /**
   * The rows below the header that are not blank, once and in order. They are read while they are iterated. A
   * defect further down is thrown when it is reached, and refuses the file as a whole, including the rows
   * before it.
   */
  readonly rows: AsyncIterable<SheetRow>
  /** Stops the reader; needed when the rows are not iterated. Leaving their loop early does it too. */
  close(): Promise<void>
  /** Cost of the reading process; known after the last row. */
  cost(): ReadCost | undefined
  /** Content between the rows; known after the last row. */
  aside(): SkippedContent
}

export type ReadOptions = Partial<ReadLimits & ProcessLimits> &
  Pick<ReadRequest, 'sheet' | 'lenient' | 'takesHidden'>

/**
 * Opens an uploaded .xlsx or .csv: judges the file, finds the sheet with the columns' headers, and reads its rows, all in
 * a process of its own with limits on memory, time and rights.
 *
 * @throws SpreadsheetRefusal E0001 or E0002 with the reason
 * @example
 * const sheet = await readSheet(path, customerColumns)
 * const map = rowMapper(customerColumns, sheet)
 * for await (const row of sheet.rows) check(map(row))
 */
export const readSheet = async (
  path: string,
  columns: readonly ImportColumn[],
  options: ReadOptions = {},
): Promise<Sheet> => {
  const { sheet, lenient, takesHidden, ...given } = options
  const { wait, heap, ...limits } = { ...processLimits, ...readLimits, ...given }
  const request = { path: resolve(path), columns, limits, sheet, lenient, takesHidden }
  const reader = new ReaderProcess(request, { wait, heap })
  let cost: ReadCost | undefined
  let aside = nothingSkipped()
  async function* rows() {
    try {
      for (;;) {
        const message = await reader.next()
        if ('batch' in message) {
          yield* message.batch
          reader.askForMore()
        } else if ('end' in message) {
          cost = message.end
          aside = message.aside
          return
        }
      }
    } finally {
      await reader.stop()
    }
  }
  try {
    const message = await reader.next()
    if (!('head' in message)) throw new Error('The reading process must begin with the head of the sheet')
    return {
      ...message.head,
      rows: rows(),
      close: () => reader.stop(),
      cost: () => cost,
      aside: () => aside,
    }
  } catch (error) {
    await reader.stop()
    throw error
  }
}
