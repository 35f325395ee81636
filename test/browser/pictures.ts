import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { dayOf, nextMonth } from '../../domain/day.ts'
import { launchBrowser, openPage, settle, type Visitor } from '../support/browser.ts'
import { ownSheet, XLSX } from '../support/own-sheet.ts'
import { startProduct } from '../support/product.ts'

/** `npm run screenshots -- readme`: the pictures of docs/images/README.md, of a product of their own. */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'images')

const product = await startProduct()
const browser = await launchBrowser()

/** Flat colours: a palette takes a quarter of the bytes and looks the same. */
const keep = async (page: Page, name: string) => {
  await settle(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .resize({ width: 1_200, withoutEnlargement: true })
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}

const look = async (visitor: Visitor, path: string, take: (page: Page) => Promise<void>) => {
  const { page, close } = await openPage(browser, product.url, visitor, path)
  await page.locator('h1').first().waitFor()
  await settle(page)
  await take(page)
  await close()
}

const mapping = async (page: Page) => {
  const file = { name: 'so-thu-tien.xlsx', mimeType: XLSX, buffer: await ownSheet() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Cột “Còn lại” có số mà chưa được đọc').waitFor()
  await keep(page, 'mapping')
  await page.getByRole('combobox', { name: 'Cột “P” được đọc là' }).click()
  await page.getByRole('option', { name: 'Phòng' }).click()
  await page.getByRole('button', { name: 'Là một khoản của hoá đơn' }).click()
  await page.getByRole('button', { name: 'Xem trước' }).click()
  await page.getByRole('button', { name: 'Xem lại các cột' }).waitFor()
  await page.getByText('25.415.900').first().waitFor()
  await keep(page, 'control-totals')
}

/** As browsers print it: A4, without backgrounds that the page does not insist on. */
const printed = async (page: Page) => {
  await page.setViewportSize({ width: 794, height: 1_123 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  await keep(page, 'report-printed')
}

/** A meter that says 900 more than last month. */
const doubtful = async (page: Page) => {
  const missing = page.getByLabel(/^Số mới /).first()
  await missing.waitFor()
  const row = page.locator('li', { has: missing })
  const last = await row.getByRole('img').first().getAttribute('aria-label')
  await missing.fill(String(Number(/\d+/.exec(last ?? '')?.[0]) + 900))
  await page.keyboard.press('Enter')
  await keep(page, 'month-doubt')
}

try {
  await look({ role: 'owner' }, '/upload?type=3', mapping)
  await look({ role: 'owner' }, '/', printed)
  const month = nextMonth(dayOf(new Date().toISOString()).slice(0, 7))
  await look({ role: 'manager' }, `/bill/run?month=${month}`, doubtful)
  await look({ role: 'owner' }, '/bill', async (page) => {
    const late = encodeURIComponent(JSON.stringify({ status: [BillStatus.OVERDUE] }))
    const { data } = await (await page.request.get(`${product.url}/api/bill?limit=1&filter=${late}`)).json()
    await page.goto(`${product.url}/customer/${data[0].customerID}`)
    await page.locator('h1').first().waitFor()
    await keep(page, 'customer-debt')
  })
} finally {
  await browser.close()
  await product.stop()
}
