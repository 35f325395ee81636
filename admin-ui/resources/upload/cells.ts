import { UploadType } from '../../../domain/upload/upload-type.ts'
import { assetKind } from './assetKind.ts'
import { billKind } from './billKind.ts'
import type { Cell, Kind, Values } from './cell.ts'
import { contractKind } from './contractKind.ts'
import { customerKind } from './customerKind.ts'
import { readingKind } from './readingKind.ts'
import { residentKind } from './residentKind.ts'
import { roomKind } from './roomKind.ts'
import { statementKind } from './statementKind.ts'
import type { UploadRow } from './uploadRecord.ts'

export const kinds: Readonly<Record<UploadType, Kind>> = {
  [UploadType.ADD_CUSTOMERS]: customerKind,
  [UploadType.ADD_CONTRACTS]: contractKind,
  [UploadType.ADD_BILLS]: billKind,
  [UploadType.ADD_READINGS]: readingKind,
  [UploadType.ADD_TRANSFERS]: statementKind,
  [UploadType.ADD_ROOMS]: roomKind,
  [UploadType.ADD_ASSETS]: assetKind,
  [UploadType.ADD_RESIDENTS]: residentKind,
}

/** The column for errors of fields without a column, and of the row as a whole. */
export const OTHER: Cell = {
  name: 'other',
  label: 'resource.upload.other',
  fields: [],
  say: () => '',
}

/** The errors and doubts of a cell. */
export const errorsIn = ({ name, fields }: Cell, { errors, doubts }: UploadRow, { cells }: Kind) =>
  [...errors, ...doubts].filter(({ field }) =>
    name === OTHER.name ? !cells.some((cell) => cell.fields.includes(field)) : fields.includes(field),
  )

/** The previous values of the record, if the row changes this cell. */
export const beforeIn = ({ fields, from = fields }: Cell, { before }: UploadRow): Values | undefined =>
  before && from.some((field) => field in before) ? before : undefined

/** Whether the row's values have to be read from its record; false when that was reverted. */
export const isBooked = (row: UploadRow): row is UploadRow & { entityID: string } =>
  row.entityID !== null && row.data === null && (row.outcome !== 'reverted' || row.isChange)

const saysIn = ({ say }: Cell, rows: readonly UploadRow[]): boolean =>
  rows.some(({ data }) => data !== null && say(data) !== '')

/** The columns that are non-empty in some of these rows: empty ones would push errors out of view. */
export const cellsFor = (rows: readonly UploadRow[], kind: Kind): readonly Cell[] => {
  const speaks = {
    file: rows.some(({ data }) => data !== null),
    book: rows.some(isBooked),
  }
  const isShown = (cell: Cell) =>
    rows.some((row) => errorsIn(cell, row, kind).length > 0) ||
    rows.some((row) => beforeIn(cell, row)) ||
    (cell.only !== 'change' && (!cell.only || speaks[cell.only]) && (speaks.book || saysIn(cell, rows)))
  const hasOther = rows.some((row) => errorsIn(OTHER, row, kind).length > 0)
  return [...kind.cells.filter(isShown), ...(hasOther ? [OTHER] : [])]
}
