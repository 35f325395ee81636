import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { seat } from '../support/seat.ts'

const { openAs } = seat()

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it('imports a row that does not fit the book only when somebody confirms it', async () => {
  const { page, faults, close } = await openAs({ role: 'owner' }, '/upload?type=3')
  const ask = async (path: string) =>
    (await (await page.request.get(new URL(`/api/${path}`, page.url()).href)).json()).data
  const all = (await ask(
    `contract?limit=100&filter=${encodeURIComponent(JSON.stringify({ status: [1], type: [1] }))}`,
  )) as {
    buildingName: string
    roomNumber: string
    price: number
    startDay: string
  }[]
  // Other tests add contracts meanwhile. Their first bill is for a part of a month, so a whole month's would be
  // doubted.
  const settled = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)
  const leases = all.filter(({ startDay }) => startDay < settled)
  const house = leases[0]!.buildingName
  const [one, two, three] = leases.filter(({ buildingName }) => buildingName === house)
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('T1')
  sheet.addRow(['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tổng cộng'])
  const month = new Date(Date.now() + 45 * 86_400_000)
    .toISOString()
    .slice(0, 7)
    .split('-')
    .reverse()
    .join('/')
  sheet.addRow([house, one!.roomNumber, month, one!.price * 10, one!.price * 10])
  sheet.addRow([house, two!.roomNumber, month, two!.price, two!.price])
  sheet.addRow([house, three!.roomNumber, month, three!.price, three!.price + 100_000])
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: 'thang-sau.xlsx', mimeType: XLSX, buffer })

  await page.getByText('2 dòng cần bạn xác nhận').waitFor()
  await page.getByText('tổng của vài dòng khác các khoản cộng lại').waitFor()
  const shots = process.env.SHOTS
  for (const [name, width] of [
    ['doubts', 1440],
    ['doubts-360', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Còn 2 dòng chưa xác nhận').waitFor()
  await page.getByRole('checkbox', { name: 'Xác nhận dòng 4' }).check()
  await page.getByRole('button', { name: 'Nhập 2 dòng' }).waitFor()
  // Among hundreds of rows a page gets lost; what was confirmed is not.
  await page.reload()
  await page.getByRole('checkbox', { name: 'Xác nhận dòng 4', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Nhập 2 dòng' }).click()
  await page.getByText('2 hoá đơn').first().waitFor()
  await page.getByRole('link', { name: 'Tải các dòng bị trả lại' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
