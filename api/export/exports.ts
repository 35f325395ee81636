import { ofWhichColumns } from '../../commands/upload/asset-import.ts'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import { TEMPLATE_LINES } from '../../commands/upload/bill-lines.ts'
import type { States } from '../../domain/asset/asset.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { lineText, lineWords } from '../../domain/bill/line-text.ts'
import type { Locale } from '../../domain/locales.ts'
import type { Cell, CellKind } from '../../projections/export/workbook.ts'
import type { ListQuestion, Queries, Row } from '../../projections/query/query.ts'
import { audit, readModels } from '../../projections/registry.ts'
import { auditQuestionOf } from '../audit/audit-question.ts'
import { type ListRead, lists } from '../reads/reads.ts'
import type { Call } from '../route.ts'
import type { ExportColumn } from './sheet-columns.ts'

/** Columns of a workbook that are made of lists in fields. */
type MoreColumns = {
  /** Fields that only the item has. */
  readonly details: readonly string[]
  /** The list of which there are as many columns as the longest in the rows has. */
  readonly asLongAs?: string
  /** @param longest the longest of that list */
  readonly columns: (locale: Locale, longest: number) => readonly ExportColumn[]
}

const parts: readonly {
  readonly field: string
  readonly kind: CellKind
  readonly of: (line: BillLine, locale: Locale) => Cell
}[] = [
  { field: 'lineName', kind: 'text', of: ({ name }) => name },
  { field: 'lineAmount', kind: 'money', of: ({ amount }) => amount },
  { field: 'lineNote', kind: 'text', of: (line, locale) => lineText(line, lineWords[locale]) ?? null },
]

/** `Khoản 7`, also beyond the lines that an upload reads. */
const header = (field: string, place: number, locale: Locale): string => {
  const first = billImportColumns.find((column) => column.field === `${field}1`)?.header[locale] ?? field
  return first.replace('1', String(place))
}

/** All lines of a bill, under the headings by which an upload reads them. */
const billLines: MoreColumns = {
  details: ['lines'],
  asLongAs: 'lines',
  columns: (locale, longest) =>
    Array.from({ length: Math.max(TEMPLATE_LINES, longest) }, (_, index) =>
      parts.map(({ field, kind, of }) => ({
        header: header(field, index + 1, locale),
        kind,
        cellOf: ({ lines }: Row): Cell => {
          const line = (lines as readonly BillLine[] | null)?.[index]
          return line ? of(line, locale) : null
        },
      })),
    ).flat(),
}

/** How many of a thing are not good. */
const badStates: MoreColumns = {
  details: [],
  columns: (locale) =>
    ofWhichColumns.map(({ field, header }) => ({
      header: header[locale],
      kind: 'integer',
      cellOf: ({ states }: Row): Cell =>
        (states as unknown as States).find(({ state }) => state === field)?.count ?? 0,
    })),
}

/** A list that can be exported as a workbook. */
export type Export = {
  /** Its name in the address: `/export/bill`. */
  readonly name: string
  readonly read: ListRead
  /** The resource of `admin-ui/i18n` with the labels of its columns, values and title. */
  readonly topic: string
  /** Text key of its title, where that is not the topic's own. */
  readonly title?: string
  /**
   * Adds a column that identifies the record of each row, so that it can be edited and uploaded (`isCode` of an
   * import's columns).
   */
  readonly isCoded?: true
  /** Columns that an upload reads and the list does not show. */
  readonly more?: MoreColumns
  /** The query, where it differs from that of other lists; it handles `at` itself. */
  readonly question?: (call: Call, queries: Queries) => Promise<ListQuestion>
}

/** The whole list without fixed filters; other lists are parts of it. */
const whole = (path: string, topic = path.slice(1)): Export => ({
  name: path.slice(1),
  topic,
  read: lists.find((read) => read.path === path) as ListRead,
})

/** Exports that an upload can read back. */
const uploaded: Readonly<Record<string, Partial<Export>>> = {
  room: { isCoded: true },
  contract: { isCoded: true },
  bill: { isCoded: true, more: billLines },
  asset: { isCoded: true, more: badStates },
}

export const exported: readonly Export[] = [
  ...readModels.flatMap(({ resource }) =>
    resource ? [{ ...whole(`/${resource.name}`), ...uploaded[resource.name] }] : [],
  ),
  whole('/staff'),
  { ...whole('/customer'), isCoded: true },
  whole('/notification/sent', 'notice/sent'),
  { ...whole('/notification/inbox', 'notice/sent'), title: 'notice/inbox.title' },
  { ...whole('/notification/important', 'notice/sent'), title: 'notice/inbox.box.important' },
  {
    name: 'audit',
    topic: 'audit',
    read: {
      resource: 'audit',
      path: '/audit',
      permission: 'audit.read',
      model: audit,
      dates: { column: 'at', of: 'day' },
    },
    question: auditQuestionOf,
  },
]
