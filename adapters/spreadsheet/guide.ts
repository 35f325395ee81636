import type ExcelJS from 'exceljs'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { Locale } from '../../domain/locales.ts'
import { spokenDay } from './day.ts'
import { dressHeader } from './header-style.ts'

const words = {
  vi: {
    sheet: 'Hướng dẫn',
    header: ['Cột', 'Bắt buộc', 'Cách nhập', 'Ví dụ (không được tải lên)'],
    required: 'Có',
    kinds: {
      text: 'Văn bản',
      day: 'Ngày/tháng/năm',
      moment: 'Ngày/tháng/năm giờ:phút',
      month: 'Tháng/năm',
      integer: 'Số nguyên',
      money: 'Số tiền, đồng',
      choice: 'Một trong: ',
      name: 'Họ và tên',
      line: 'Số tiền, đồng',
      figure: 'Số đồng hồ',
      decimal: 'Số, có thể lẻ',
    },
  },
  en: {
    sheet: 'Guide',
    header: ['ImportColumn', 'Required', 'What to enter', 'Example (not uploaded)'],
    required: 'Yes',
    kinds: {
      text: 'Text',
      day: 'Day/month/year',
      moment: 'Day/month/year hours:minutes',
      month: 'Month/year',
      integer: 'Whole number',
      money: 'Amount in đồng',
      choice: 'One of: ',
      name: 'Full name',
      line: 'Amount in đồng',
      figure: 'Figure of a meter',
      decimal: 'Number, also with decimals',
    },
  },
}

/**
 * Adds the sheet that explains each column, with an example of a row from top to bottom: in that direction it is
 * never taken for the sheet to read, wherever it is moved.
 */
export const addGuide = (
  workbook: ExcelJS.Workbook,
  columns: readonly ImportColumn[],
  language: Locale,
): void => {
  const say = words[language]
  const sheet = workbook.addWorksheet(say.sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [24, 12, 52, 44].map((width) => ({ width, style: { numFmt: '@' } }))
  dressHeader(sheet.addRow(say.header))
  for (const column of columns) {
    const row = sheet.addRow([
      column.header[language],
      column.required ? say.required : '',
      [kindOf(column, language), column.note?.[language]].filter(Boolean).join('. '),
      exampleOf(column, language),
    ])
    row.getCell(1).font = { bold: true }
    row.getCell(4).font = { italic: true }
    row.alignment = { vertical: 'top', wrapText: true }
  }
}

const kindOf = ({ kind, choices = [] }: ImportColumn, language: Locale) =>
  words[language].kinds[kind] + choices.map(({ label }) => label[language]).join(', ')

const exampleOf = ({ kind, choices = [], example }: ImportColumn, language: Locale): string => {
  if (kind === 'choice') return choices.find(({ value }) => value === example)?.label[language] ?? ''
  if ((kind !== 'day' && kind !== 'month') || example === undefined) return String(example ?? '')
  return spokenDay(String(example))
}
