import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { go, launchBrowser, openPage } from '../support/browser.ts'
import { product } from '../support/shared-product.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const FOCUSED = `document.activeElement?.getAttribute('name')`

it.each([
  ['/building/add', 'name'],
  ['/customer/add', 'fullName'],
])('%s has the caret in its first field, by its address and by a link', async (place, field) => {
  const visitor = { role: 'owner', width: 390, touch: true } as const
  const { page, close } = await openPage(browser, product.url, visitor, place)
  await expect.poll(() => page.evaluate(FOCUSED)).toBe(field)
  await go(page, '/bill', (path) => path === '/bill')
  await expect.poll(() => page.evaluate(FOCUSED)).toBeNull()
  await go(page, place, (path) => path === place)
  await expect.poll(() => page.evaluate(FOCUSED)).toBe(field)
  await close()
})
