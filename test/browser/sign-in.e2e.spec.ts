import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beyond, breaches, launchBrowser, settle, untranslated, visit, watch } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const places = ['/login', '/authentication/login', '/forgot-password', '/new-password', '/verify-email']
const ground = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor')

it.each(places)(
  '%s is there for those without a session: in both languages, narrow and wide, always light',
  async (place) => {
    for (const [language, width] of [
      ['vi', 1440],
      ['vi', 360],
      ['en', 360],
    ] as const) {
      const context = await visit(browser, product.url, { language, width, mode: 'dark' })
      const page = await context.newPage()
      const faults = await watch(page)
      await page.goto(product.url + place)
      await page.locator('h1').first().waitFor()
      await settle(page)
      expect(new URL(page.url()).pathname).toBe(place)
      expect(await untranslated(page)).toEqual([])
      expect(await breaches(page)).toEqual([])
      expect(await beyond(page)).toBe(0)
      expect(Number(/\d+/.exec(String(await ground(page)))?.[0])).toBeGreaterThan(200)
      expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
      await context.close()
    }
  },
)

it.each([
  ['/login', 'authentication/login', ['Email', 'Mật khẩu'], 'Đăng nhập'],
  ['/forgot-password', 'authentication/recovery', ['Email'], 'Gửi liên kết'],
] as const)(
  '%s has the focus at what it says when it refuses, each time',
  async (place, call, fields, act) => {
    const context = await visit(browser, product.url)
    const page = await context.newPage()
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 429, contentType: 'application/json', body: '{"message":"E0009"}' }),
    )
    await page.goto(product.url + place)
    for (const field of fields) await page.getByLabel(field, { exact: true }).fill('a@sonha.demo')
    const focused = page.locator('[role=alert]:focus', { hasText: 'Bạn thử nhiều lần quá nhanh.' })
    await page.getByRole('button', { name: act }).click()
    await focused.waitFor()
    await page.getByRole('button', { name: act }).click()
    await focused.waitFor()
    await context.close()
  },
)

it('draws dialogs 520 px wide and questions 416', async () => {
  const context = await visit(browser, product.url, { role: 'owner' })
  const page = await context.newPage()
  await page.goto(`${product.url}/building`)
  await page.getByText('Nhà trọ Bằng Lăng').click()
  await page.getByRole('button', { name: 'Thêm phòng' }).click()
  const widthOf = async () => (await page.getByRole('dialog').boundingBox())?.width
  await expect.poll(widthOf).toBe(520)
  await page.goto(`${product.url}/building/add`)
  await page.getByLabel('Tên toà nhà').fill('Nhà')
  await page.getByRole('link', { name: 'Khách', exact: true }).click()
  await expect.poll(widthOf).toBe(416)
  await context.close()
})
