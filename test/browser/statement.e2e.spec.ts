import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { dayOf } from '../../domain/day.ts'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const day = dayOf(new Date().toISOString()).split('-').map(Number).reverse().join('/')

/** A statement as a bank exports it, with amounts that no bill has. */
const statement = async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Sao ke')
  sheet.addRow(['SAO KÊ TÀI KHOẢN'])
  sheet.addRow([
    'Ngày giao dịch/ Transaction date',
    'Số tham chiếu/ Reference',
    'Số tiền ghi nợ/ Debit',
    'Số tiền ghi có/ Credit',
    'Số dư/ Balance',
    'Nội dung chi tiết/ Transactions in detail',
  ])
  const rows = [
    ['FT2633000001', null, '412,345', '1,412,345', 'NGUYEN THI HOA chuyen tien'],
    ['FT2633000002', '99,000', null, '1,313,345', 'PHI QUAN LY TAI KHOAN'],
    ['FT2633000003', null, '412,346', '1,725,691', 'LE VAN MINH dat coc'],
  ] as const
  for (const row of rows) sheet.addRow([`${day} 09:41:07`, ...row])
  sheet.addRow(['Tổng cộng/ Total', null, '99,000', '824,691'])
  return Buffer.from(await book.xlsx.writeBuffer())
}

it('takes a bank’s statement from where money comes in, shows what it knows of each row', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/money-in')
  const shots = process.env.SHOTS
  const shoot = async (name: string) =>
    shots && page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  await page.getByRole('link', { name: 'Đưa sao kê lên' }).click()
  await page.getByRole('tab', { name: 'Sao kê', selected: true }).waitFor()
  await shoot('statement-start')
  const file = { name: 'sao-ke-11.xlsx', mimeType: XLSX, buffer: await statement() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: 'sao-ke-11.xlsx' }).waitFor()
  const account = page.getByRole('combobox', { name: /^Tài khoản nhận/ })
  const preview = page.getByRole('button', { name: 'Nhập 2 dòng' })
  await account
    .or(preview)
    .first()
    .waitFor()
    .catch(async (error: unknown) => {
      await shoot('statement-stuck')
      throw error
    })
  if (await account.isVisible()) {
    await shoot('statement-account')
    await account.click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Xem trước' }).click()
  }
  await preview.waitFor()
  await page.getByText('không tính 1 dòng tiền ra, 99.000').waitFor()
  await page.getByText('khớp đến từng đồng').waitFor()
  await shoot('statement-preview')
  if (shots) {
    await page.setViewportSize({ width: 360, height: 800 })
    await shoot('statement-preview-360')
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  // The book is shared: nothing of it is applied.
  await page.getByRole('button', { name: 'Bỏ tệp này' }).click()
  await page.getByRole('button', { name: 'Bỏ tệp', exact: true }).click()
  await page.getByText('Đã bỏ tệp. Sổ không đổi gì.').waitFor()
  expect(faults).toEqual([])
  await close()
})
