import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays, addMonths, dayOf, nextMonth } from '../../domain/day.ts'
import { launchBrowser, openPage, settle, type Visitor } from '../support/browser.ts'
import { ownSheet, XLSX } from '../support/own-sheet.ts'
import { startProduct } from '../support/product.ts'

/** `npm run screenshots -- readme`: the pictures of README.md and docs/images/README.md, of a product of their own. */
const folder = join(import.meta.dirname, '..', '..', 'docs', 'images')

/** From this day of a month on the demo has closed the month before, and found mistakes in it. */
const CORRECTED_ON = '12'

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
  const today = dayOf(new Date().toISOString())
  const month = today.slice(0, 7)
  const owner = { role: 'owner' } as const
  const phone = { width: 390, touch: true } as const
  const first = async (page: Page, list: string, filter: object): Promise<string> => {
    const asked = encodeURIComponent(JSON.stringify(filter))
    const answer = await page.request.get(`${product.url}/api/${list}?limit=1&filter=${asked}`)
    return (await answer.json()).data[0].id
  }
  /** Opens the page of the first row of a list. */
  const open = async (page: Page, list: string, { filter = {}, tab = '' } = {}) => {
    await page.goto(`${product.url}/${list}/${await first(page, list, filter)}${tab}`)
    await page.locator('h1').first().waitFor()
  }
  const late = { filter: { status: [BillStatus.OVERDUE] } }

  await look(owner, '/upload?type=3', mapping)
  await look(owner, '/', async (page) => {
    await keep(page, 'report')
    await printed(page)
  })
  await look({ role: 'manager' }, `/bill/run?month=${nextMonth(month)}`, doubtful)
  for (const [name, path] of [
    ['today', '/today'],
    ['money-in', '/money-in'],
    ['audit', '/audit'],
    ['past', `/bill?at=${addDays(today, -17)}`],
  ] as const)
    await look(owner, path, (page) => keep(page, name))
  await look({ ...owner, mode: 'dark', language: 'en' }, '/bill', (page) => keep(page, 'bills-dark'))
  await look(owner, '/building', async (page) => {
    await open(page, 'building')
    await keep(page, 'building')
    await open(page, 'building', { tab: '?tab=lease' })
    await keep(page, 'timeline')
    await open(page, 'bill', late)
    await keep(page, 'bill')
    const { customerID } = (
      await (
        await page.request.get(`${product.url}/api/bill/${await first(page, 'bill', late.filter)}`)
      ).json()
    ).data
    await page.goto(`${product.url}/customer/${customerID}`)
    await page.locator('h1').first().waitFor()
    await keep(page, 'customer-debt')
  })
  const closed = addMonths(month, -(today.slice(8) >= CORRECTED_ON ? 1 : 2))
  await look(owner, '/building', async (page) => {
    // The first house of the demo has closed months.
    const { data } = await (await page.request.get(`${product.url}/api/building?limit=50`)).json()
    const house = (data as { id: string; name: string }[]).find(({ name }) => name.includes('Hoa Sen'))
    await page.goto(`${product.url}/close/${house?.id}?month=${closed}`)
    await page.locator('h1').first().waitFor()
    await keep(page, 'month-closed')
    const id = await first(page, 'bill', late.filter)
    const headers = { 'Idempotency-Key': randomUUID() }
    const shared = await page.request.post(`${product.url}/api/bill/${id}/share`, { data: {}, headers })
    const { url } = (await shared.json()).data as { url: string }
    await look(phone, new URL(url).pathname, (theirs) => keep(theirs, 'shared-bill'))
  })
  await look({ ...phone, role: 'customer' }, '/', (page) => keep(page, 'phone'))
  await look({ ...phone, role: 'staff' }, '/walk', async (page) => {
    await page.goto(`${product.url}/walk?building=${await first(page, 'building', {})}`)
    await page.locator('h1').first().waitFor()
    await keep(page, 'walk')
  })
} finally {
  await browser.close()
  await product.stop()
}
