import { z } from 'zod'
import { id } from '../../domain/fields.ts'
import type { Arrears } from '../../projections/arrears/arrears.answers.ts'
import type { Cell, SheetColumn } from '../../projections/export/workbook.ts'
import { MOST_ROWS } from '../../projections/query/query.ts'
import type { Reports } from '../../projections/report/reports.ts'
import { whereOf } from '../reads/report.routes.ts'
import { readsOf, thenQuery } from '../reads/then.ts'
import { type Call, type Route, route } from '../route.ts'
import { createSender, type ExportNeeds, XLSX } from './send.ts'
import { localeOf, localeQuery, type Translate } from './translations.ts'

type DebtColumn = SheetColumn & { readonly cellOf: (debt: Arrears) => Cell }

const columnsOf = (word: Translate): DebtColumn[] => {
  const column = (name: string, kind: SheetColumn['kind'], cellOf: DebtColumn['cellOf']): DebtColumn => {
    const label = word(`resource.arrears.${name}`) ?? name
    const header = kind === 'money' ? (word('list.dong') ?? '').replace('%{label}', label) : label
    return { header, kind, cellOf }
  }
  return [
    column('person', 'text', ({ customerName }) => customerName),
    column('phone', 'text', ({ phone }) => phone),
    column('contracts', 'text', ({ contracts }) =>
      contracts.map(({ roomNumber, buildingName }) => `${roomNumber}, ${buildingName}`).join('; '),
    ),
    column('since', 'day', ({ oldestDueDay }) => oldestDueDay),
    column('days', 'integer', ({ days }) => Math.max(0, days)),
    column('overdue', 'money', ({ overdue }) => overdue),
    column('open', 'money', ({ openAmount }) => openAmount),
    column('last', 'day', ({ remindedDay }) => remindedDay),
    column('promise', 'day', ({ promisedDay }) => promisedDay),
  ]
}

async function* cells(
  columns: readonly DebtColumn[],
  { arrears }: Reports,
  where: Parameters<Reports['arrears']['page']>[0],
) {
  for (let offset = 0; ; offset += MOST_ROWS) {
    const debts = await arrears.page(where, { limit: MOST_ROWS, offset })
    yield debts.map((debt) => columns.map(({ cellOf }) => cellOf(debt)))
    if (debts.length < MOST_ROWS) return
  }
}

/** What people owe as a workbook, the oldest debt first. */
export const arrearsExport = (needs: ExportNeeds): Route => {
  const send = createSender(needs)
  return route({
    method: 'get',
    path: '/export/arrears',
    permission: 'arrears.read',
    summary:
      'Who owes what, over all their contracts, as a workbook, the oldest debt first; of one building where it is named.',
    query: z.strictObject({ buildingID: id().optional(), ...thenQuery, ...localeQuery }),
    answers: ['V0001', 'E0009', 'E0011'],
    produces: XLSX,
    handle: async (call) => {
      const { queries, reports } = await readsOf(call as Call, needs, { waits: true })
      const where = await whereOf(call as Call, queries, call.query.buildingID)
      const word = await needs.words(localeOf(call as Call))
      const columns = columnsOf(word)
      await send(call as Call, {
        title: word('resource.arrears.title') ?? 'arrears',
        day: (call.query as { at?: string }).at ?? needs.today(),
        columns,
        rows: cells(columns, reports, where),
      })
    },
  })
}
