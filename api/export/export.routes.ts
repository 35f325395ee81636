import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/limits.ts'
import type { Workbooks } from '../../projections/export/workbook.ts'
import type { Row } from '../../projections/query/query.ts'
import { tooMany } from '../errors/http-refusal.ts'
import { listQuery } from '../reads/list-query.ts'
import { questionOf, rangeQuery } from '../reads/list-routes.ts'
import { type ReadNeeds, readsOf, thenQuery } from '../reads/then.ts'
import { contentDisposition } from '../requests/download.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'
import { type Export, exported } from './exports.ts'
import { type ExportColumn, sheetColumns } from './sheet-columns.ts'
import type { Words } from './words.ts'

export type ExportNeeds = ReadNeeds & { readonly workbooks: Workbooks; readonly words: Words }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Each holds a connection to the database for as long as its reader takes. */
const AT_ONCE = 4
/** Who takes nothing for so long has gone. */
const PATIENCE_MS = 60_000

/** Every list as a workbook: the same rows in the same order as the list shows, all of them. */
export const exportRoutes = (needs: ExportNeeds): Route[] => {
  let running = 0
  return exported.map((one) =>
    route({
      method: 'get',
      path: `/export/${one.name}`,
      permission: one.read.permission,
      summary: `All rows of the list as a workbook, in the order and with the filters of the list (${one.name}).`,
      query: listQuery(one.read.model.columns, {
        ...(one.read.dates && rangeQuery[one.read.dates.of]),
        ...thenQuery,
        locale: z.literal([...LOCALES], { error: 'unknown_choice' }).optional(),
      }),
      answers: ['V0001', 'E0009'],
      produces: XLSX,
      handle: async (call) => {
        if (running >= AT_ONCE) throw tooMany(5)
        running++
        try {
          await send(call as Call, one, needs)
        } finally {
          running--
        }
      },
    }),
  )
}

const send = async (call: Call, one: Export, needs: ExportNeeds): Promise<void> => {
  const { response } = call
  const { model } = one.read
  const { queries } = await readsOf(call, needs)
  const word = await needs.words(localeOf(call))
  const columns = sheetColumns(one.topic, model.columns, word)
  const rows = queries.each(model, questionOf(one.read, call))
  try {
    // What is wrong with the question is said before the first byte.
    const first = await rows.next()
    const title = word(`resource.${one.topic}.title`) ?? word(`resource.${one.topic}.name`) ?? one.name
    const day = (call.query as { at?: string }).at ?? needs.today()
    response.type(XLSX).set('Content-Disposition', contentDisposition('attachment', `${title} ${day}.xlsx`))
    response.setTimeout(PATIENCE_MS, () => response.destroy())
    const bytes = needs.workbooks.stream({ name: title, columns, rows: cells(columns, first, rows) })
    await pipeline(Readable.from(bytes, { objectMode: false }), response).catch((error) => {
      // Who goes away in the middle of it needs no answer.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  } finally {
    // Also when nothing of it was read: the reader had gone before the first byte.
    await rows.return(undefined)
  }
}

async function* cells(
  columns: readonly ExportColumn[],
  first: IteratorResult<readonly Row[]>,
  rest: AsyncGenerator<readonly Row[]>,
) {
  const cellsOf = (rows: readonly Row[]) => rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
  if (!first.done) yield cellsOf(first.value)
  for await (const rows of rest) yield cellsOf(rows)
}

const localeOf = (call: Call): Locale => {
  const { locale } = call.query as { locale?: Locale }
  const own = callerOf(call).person.locale as Locale
  return locale ?? (LOCALES.includes(own) ? own : DEFAULT_LOCALE)
}
