import { reasonOf } from '../../domain/codes.ts'
import { Refusal } from '../../domain/refusal.ts'

/**
 * Why a file as a whole is not taken; the UI has a text for each.
 *
 * | Reason | Meaning | params |
 * |---|---|---|
 * | no_file, empty_file | nothing was sent, or 0 bytes | – |
 * | too_big | more than the product takes (answered with 413) | max in bytes |
 * | not_xlsx | another kind of file, whatever its name says | detail |
 * | old_excel, open_document | a workbook of Excel 97 (.xls), of LibreOffice (.ods) | – |
 * | bad_zip | damaged, truncated, lying about its sizes, or with unsafe names | detail |
 * | encrypted | protected by a password | – |
 * | macros | carries programs | – |
 * | bomb | unpacks to more than any honest workbook of that size | detail |
 * | bad_xml | not the XML of a spreadsheet | detail |
 * | bad_csv | a quotation mark in a table as text takes other rows into its cell | row |
 * | lost_letters | a table as text was saved without the letters of Vietnamese | text |
 * | no_header | no sheet has the headers of this upload | – |
 * | missing_header, duplicate_header | required headers that are not there, headers that are there twice | headers |
 * | no_rows | the headers are there, and nothing below them | – |
 * | too_many_rows | | max |
 * | too_slow, reader_died | the reader was stopped by its limits | detail |
 */
export type DefectReason =
  | 'no_file'
  | 'empty_file'
  | 'too_big'
  | 'not_xlsx'
  | 'old_excel'
  | 'open_document'
  | 'bad_zip'
  | 'encrypted'
  | 'macros'
  | 'bomb'
  | 'bad_xml'
  | 'bad_csv'
  | 'lost_letters'
  | 'no_header'
  | 'missing_header'
  | 'duplicate_header'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_slow'
  | 'reader_died'

/** A defect of the file itself: E0001 when there is nothing to read, else E0002 (specification: Uploads). */
export type SpreadsheetDefect = {
  readonly code: 'E0001' | 'E0002'
  readonly reason: DefectReason
  readonly params?: Readonly<Record<string, string | number>>
}

export const spreadsheetDefect = (
  reason: DefectReason,
  params?: SpreadsheetDefect['params'],
): SpreadsheetDefect => ({
  code: reason === 'no_file' || reason === 'empty_file' ? 'E0001' : 'E0002',
  reason,
  ...(params && { params }),
})

/** Refuses the whole file. Answered like every refusal, with the reason at the field `file`. */
export class SpreadsheetRefusal extends Refusal {
  readonly defect: SpreadsheetDefect

  constructor(defect: SpreadsheetDefect) {
    super(reasonOf(defect.code), [
      { field: 'file', code: defect.reason, ...(defect.params && { params: defect.params }) },
    ])
    this.defect = defect
    this.message = `${defect.code} ${defect.reason} ${Object.values(defect.params ?? {}).join(' ')}`.trim()
  }
}

/** Throws the refusal of the whole file. */
export const refuseFile = (reason: DefectReason, params?: SpreadsheetDefect['params']): never => {
  throw new SpreadsheetRefusal(spreadsheetDefect(reason, params))
}
