import type ExcelJS from 'exceljs'

/** The product's brand colour, as on its screens (admin-ui theme). */
export const HEADER_COLOR = 'FF0E5A4F'

/** The look of the first row of every workbook we make. */
export const dressHeader = (row: ExcelJS.Row): void => {
  row.height = 22
  row.eachCell((cell) => {
    cell.style = {
      numFmt: '@',
      font: { bold: true, color: { argb: 'FFFFFFFF' } },
      fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: HEADER_COLOR } },
      alignment: { vertical: 'middle', wrapText: false },
    }
  })
}
