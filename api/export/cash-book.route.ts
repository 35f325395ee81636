import type { CashLine } from '../../projections/cash-book/cash-book.answers.ts'
import type { Cell, SheetColumn } from '../../projections/export/workbook.ts'
import { cashQuery, cashQuestionOf } from '../reads/cash-book.routes.ts'
import { readsOf } from '../reads/then.ts'
import { type Call, type Route, route } from '../route.ts'
import { createSender, type ExportNeeds, XLSX } from './send.ts'
import { localeOf, localeQuery, type Translate } from './translations.ts'

type CashColumn = SheetColumn & { readonly cellOf: (line: CashLine) => Cell }

const columnsOf = (word: Translate): CashColumn[] => {
  const header = (name: string) => word(`resource.cash-book.fields.${name}`) ?? name
  const say = (path: string) => word(`resource.${path}`) ?? path
  const column = (name: string, kind: SheetColumn['kind'], cellOf: CashColumn['cellOf']): CashColumn => ({
    header: kind === 'money' ? (word('list.dong') ?? '').replace('%{label}', header(name)) : header(name),
    kind,
    cellOf,
  })
  return [
    column('day', 'day', ({ day }) => day),
    column('fundName', 'text', ({ fundName }) => fundName),
    column('kind', 'text', ({ kind }) => say(`cash-book.values.kind.${kind}`)),
    column('what', 'text', ({ category, roomNumber, customerName, supplier, otherFundName, note }) => {
      const named = category && say(`expense.values.category.${category}`)
      return [named, roomNumber, customerName, supplier, otherFundName, note].filter(Boolean).join(', ')
    }),
    column('buildingName', 'text', ({ buildingName }) => buildingName),
    column('in', 'money', ({ amount }) => (amount > 0 ? amount : null)),
    column('out', 'money', ({ amount }) => (amount < 0 ? -amount : null)),
    column('balance', 'money', ({ balance }) => balance),
    column('counted', 'money', ({ counted }) => counted),
    column('byName', 'text', ({ byName }) => byName),
  ]
}

async function* cells(columns: readonly CashColumn[], batches: AsyncGenerator<readonly CashLine[]>) {
  for await (const lines of batches) yield lines.map((line) => columns.map(({ cellOf }) => cellOf(line)))
}

/** The cash book as a workbook, oldest first, as ledgers are kept. */
export const cashBookExport = (needs: ExportNeeds): Route => {
  const send = createSender(needs)
  return route({
    method: 'get',
    path: '/export/cash-book',
    permission: 'fund.read',
    summary: 'The movements of the cash book as a workbook, with the filters of the book.',
    query: cashQuery(localeQuery),
    answers: ['V0001', 'E0009', 'E0011'],
    produces: XLSX,
    handle: async (call) => {
      const { queries, cashBook } = await readsOf(call as Call, needs, { waits: true })
      const { question } = await cashQuestionOf(call as Call, queries)
      const word = await needs.words(localeOf(call as Call))
      const columns = columnsOf(word)
      const day = (call.query as { at?: string }).at ?? needs.today()
      await send(call as Call, {
        title: word('resource.cash-book.title') ?? 'cash-book',
        day,
        columns,
        rows: cells(columns, cashBook.each(question)),
      })
    },
  })
}
