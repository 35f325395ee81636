import ExcelJS from 'exceljs'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A month's sheet as a landlord writes it: the title says amounts in thousands, old debt has a heading of
 * their own.
 */
export const ownSheet = async (): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('T11')
  sheet.addRow(['TIỀN NHÀ THÁNG 11/2026'])
  sheet.addRow(['ĐVT: nghìn đồng'])
  sheet.addRow(['STT', 'Toà nhà', 'P', 'Tiền nhà', 'Tiền điện', 'Còn lại', 'Tổng cộng', 'ghi chú'])
  const rows = [
    ['P.101', 4_300, 256.2, null],
    ['P.102', 5_400, 396.6, 1_200],
    ['P.103', 4_700, 283.8, null],
    ['P.201', 5_700, 529.3, 2_650],
  ] as const
  for (const [index, [room, rent, power, rest]] of rows.entries())
    sheet.addRow([index + 1, 'Nhà trọ Hoa Sen', room, rent, power, rest, rent + power + (rest ?? 0), ''])
  sheet.addRow(['Cộng', '', '', '', '', '', 25_415.9])
  return Buffer.from(await book.xlsx.writeBuffer())
}
