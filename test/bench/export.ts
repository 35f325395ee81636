import { setTimeout as sleep } from 'node:timers/promises'
import { createWorkbooks } from '../../adapters/spreadsheet/export.ts'
import { sheetColumns } from '../../api/export/sheet-columns.ts'
import { createTranslations } from '../../processes/translations.ts'
import { bills } from '../../projections/bill/bill.read-model.ts'
import { createQueries, type Row as Rows } from '../../projections/query/query.ts'
import { readModels } from '../../projections/registry.ts'
import { rebuild } from '../../projections/runtime/rebuild.ts'
import { openLargeProduct } from '../support/large-product.ts'
import type { Row } from './row.ts'

const BILLS = 50_000
const SIZE = { customers: 5_000, rooms: 2_000, bills: BILLS, changes: 0 }
const MB = 1e6

/** Writes a list of 50 000 bills as a workbook, as `GET /export/bill` does, and watches the process's memory. */
export default async (): Promise<Row[]> => {
  const product = await openLargeProduct(SIZE)
  try {
    const { db, log } = product
    const signal = new AbortController().signal
    await rebuild({ db, source: log, models: readModels, signal, onStep: () => undefined })
    const queries = createQueries(db, () => '2026-11-21')
    const columns = sheetColumns('bill', bills.columns, await createTranslations()('vi'))
    const scope = { reach: 'all', personID: '00000000-0000-4000-8000-000000000000' } as const

    const write = async (question: { filter?: Record<string, unknown> } = {}) => {
      let [count, bytes, most] = [0, 0, process.memoryUsage.rss()]
      async function* cells(batches: AsyncGenerator<readonly Rows[]>) {
        for await (const rows of batches) {
          count += rows.length
          yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
        }
      }
      const begun = performance.now()
      const rows = cells(queries.each(bills, { scope, ...question }))
      for await (const piece of createWorkbooks().stream({ name: 'x', columns, rows })) {
        bytes += piece.length
        most = Math.max(most, process.memoryUsage.rss())
      }
      return { count, bytes, most, seconds: (performance.now() - begun) / 1_000 }
    }

    // What code and connections take does not grow with the rows.
    await write({ filter: { id: '00000000-0000-4000-8000-000000000000' } })
    await sleep(2_000)
    const before = process.memoryUsage.rss()
    const { count, bytes, most, seconds } = await write()
    const more = (most - before) / MB
    return [
      {
        name: `export of ${count} bills, ${(bytes / MB).toFixed(1)} MB`,
        unit: 's',
        value: seconds,
        target: '≤ 15 s, all of them',
        holds: seconds <= 15 && count === BILLS,
      },
      { name: 'more memory meanwhile', unit: 'MB', value: more, target: '≤ 80 MB', holds: more <= 80 },
    ]
  } finally {
    await product.close()
  }
}
