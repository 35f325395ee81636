import { z } from 'zod'
import { END_YEAR, START_YEAR } from '../../domain/limits.ts'
import { NO_EMPTY_DAYS } from '../../domain/room/empty-days.ts'
import type { Row } from '../../projections/query/query.ts'
import { monthsOf } from '../../projections/report/months.ts'
import { listQuery } from '../reads/list-query.ts'
import { questionOf, rangeQuery, scopeOfCall } from '../reads/list-routes.ts'
import { readsOf, thenQuery } from '../reads/then.ts'
import { count } from '../requests/query.ts'
import { type Call, type Route, route } from '../route.ts'
import { arrearsExport } from './arrears.route.ts'
import { cashBookExport } from './cash-book.route.ts'
import { exported } from './exports.ts'
import { residentsExport } from './residents.route.ts'
import { createSender, type ExportNeeds, XLSX } from './send.ts'
import { booksColumns, codeColumn, type ExportColumn, reportColumns, sheetColumns } from './sheet-columns.ts'
import { localeOf, localeQuery } from './translations.ts'

/** Every list as a workbook, with all its rows in the order of the list. Also the report. */
export const exportRoutes = (needs: ExportNeeds): Route[] => {
  const send = createSender(needs)
  const dayOf = (call: Call) => (call.query as { at?: string }).at ?? needs.today()
  const lists = exported.map(
    ({ name, topic, title: titled = `${topic}.title`, read, question, isCoded, more }) =>
      route({
        method: 'get',
        path: `/export/${name}`,
        permission: read.permission,
        summary: `All rows of the list as a workbook, in the order and with the filters of the list (${name}).`,
        query: listQuery(read.model.columns, {
          ...(read.dates && rangeQuery[read.dates.of]),
          ...thenQuery,
          ...localeQuery,
        }),
        answers: ['V0001', 'E0009'],
        produces: XLSX,
        handle: async (call) => {
          const { queries } = question ? needs : await readsOf(call, needs, { waits: true })
          const asked = question ? await question(call as Call, queries) : questionOf(read, call as Call)
          const locale = localeOf(call)
          const word = await needs.words(locale)
          const longest = more?.asLongAs ? await queries.longest(read.model, asked, more.asLongAs) : 0
          const columns = [
            ...sheetColumns(topic, read.model.columns, word),
            // Before the lines: an upload reads so many columns, and has to know the record.
            ...(isCoded ? [codeColumn(topic, word)] : []),
            ...(more?.columns(locale, longest) ?? []),
          ]
          const title = [word(`resource.${titled}`), word(`resource.${topic}.name`)].find(isWhole) ?? name
          const rows = queries.each(read.model, asked, more?.details)
          await send(call, { title, day: dayOf(call as Call), columns, rows: cells(columns, rows) })
        },
      }),
  )
  const yearQuery = z.strictObject({
    year: count(START_YEAR, END_YEAR).optional(),
    ...thenQuery,
    ...localeQuery,
  })
  return [
    ...lists,
    cashBookExport(needs),
    arrearsExport(needs),
    residentsExport(needs),
    route({
      method: 'get',
      path: '/export/report',
      permission: 'report.read',
      summary: 'The months of a year as a workbook: rooms taken and money (this year unless said).',
      query: yearQuery,
      answers: ['V0001', 'E0009'],
      produces: XLSX,
      handle: async (call) => {
        const day = dayOf(call as Call)
        const { year = Number(day.slice(0, 4)) } = call.query
        const { reports } = await readsOf(call, needs, { waits: true })
        const word = await needs.words(localeOf(call))
        const where = { scope: scopeOfCall(call) }
        const [money, rooms] = await Promise.all([
          reports.billMonths(year, where),
          reports.buildingMonths(year, where),
        ])
        // A future month has no rooms yet, and no row unless it has bills.
        const months = money
          .map((month, index) => ({ ...rooms[index], ...month }))
          .filter(({ month, billed }) => month <= day.slice(0, 7) || billed > 0)
          // The workbook only reads the row's columns; a month has neither id nor revision.
          .map((month) => month as unknown as Row)
        const columns = reportColumns(word)
        const title = (word('resource.report.title_year') ?? '').replace('%{year}', String(year))
        await send(call, { title, day, columns, rows: cells(columns, batches([months])) })
      },
    }),
    route({
      method: 'get',
      path: '/export/books',
      permission: 'report.read',
      summary:
        'Money received, kept of deposits and spent, profit, deposits held and days without a tenant of each house and month of a year as a workbook (this year unless said).',
      query: yearQuery,
      answers: ['V0001', 'E0009'],
      produces: XLSX,
      handle: async (call) => {
        const day = dayOf(call as Call)
        const { year = Number(day.slice(0, 4)) } = call.query
        const { books, emptyDaysOf } = await readsOf(call, needs, { waits: true })
        const word = await needs.words(localeOf(call))
        const months = monthsOf(year).filter(({ month }) => month <= day.slice(0, 7))
        const scope = scopeOfCall(call)
        const emptyIn = await emptyDaysOf(scope)
        const byMonth = async function* () {
          for (const { month } of months) {
            const houses = await books.ofHouses([month], scope)
            const empty = emptyIn([month])
            const of = (id: string) => empty.find((house) => house.id === id) ?? NO_EMPTY_DAYS
            yield houses.map((house) => ({ ...of(house.id), month, ...house }) as unknown as Row)
          }
        }
        const columns = booksColumns(word)
        const title = `${word('resource.report.books.title')} ${year}`
        await send(call, { title, day, columns, rows: cells(columns, byMonth()) })
      },
    }),
  ]
}

/** Whether a title names nothing that only its page knows, such as a room. */
const isWhole = (title: string | undefined): boolean => title !== undefined && !title.includes('%{')

async function* batches(all: readonly (readonly Row[])[]) {
  yield* all
}

async function* cells(columns: readonly ExportColumn[], batches: AsyncGenerator<readonly Row[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
}
