import { billColumns } from '../../commands/upload/bill-import.ts'
import { SHEET_LINES } from '../../commands/upload/bill-lines.ts'
import type { Locale } from '../../domain/limits.ts'
import type { Cell, CellKind } from '../../projections/export/workbook.ts'
import type { Row } from '../../projections/query/query.ts'
import type { ExportColumn } from './sheet-columns.ts'

/** Columns of a workbook that come from what only the item tells. */
export type MoreColumns = {
  readonly details: readonly string[]
  readonly columns: (locale: Locale) => readonly ExportColumn[]
}

type Line = { readonly name: string; readonly amount: number; readonly note: string | null }

const parts: readonly {
  readonly field: string
  readonly kind: CellKind
  readonly of: (line: Line) => Cell
}[] = [
  { field: 'lineName', kind: 'text', of: ({ name }) => name },
  { field: 'lineAmount', kind: 'money', of: ({ amount }) => amount },
  { field: 'lineNote', kind: 'text', of: ({ note }) => note },
]

const header = (name: string, locale: Locale): string =>
  billColumns.find(({ field }) => field === name)?.header[locale] ?? name

/** The lines of a bill, as many as a sheet has room for, under the headers that an upload reads them by. */
export const billLines: MoreColumns = {
  details: ['lines'],
  columns: (locale) =>
    Array.from({ length: SHEET_LINES }, (_, index) =>
      parts.map(({ field, kind, of }) => ({
        header: header(`${field}${index + 1}`, locale),
        kind,
        cellOf: ({ lines }: Row): Cell => {
          const line = (lines as readonly Line[] | null)?.[index]
          return line ? of(line) : null
        },
      })),
    ).flat(),
}
